import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import { spans } from './between.ts'
import { fieldsAs, fieldTable, typeOf } from './field-table.ts'
import { fieldsOf } from './fields.ts'
import { schemaAnchor, type Schemas } from './schema.ts'
import { sharingFields } from './shared-fields.ts'
import type { Values } from './values.ts'

/** Every named schema, once: its fields, or how they differ from those of an earlier one. */
export const schemaSections = (schemas: Schemas, values: ReadonlyMap<string, Values>): Html => {
  const share = sharingFields()
  const sections = Object.entries(schemas).map(([name, schema]) => {
    const { description, properties } = schema
    const { as, rows } = share(name, fieldsOf(schema))
    return html`
      <section id="${schemaAnchor(name)}">
        <h3><code>${name}</code>${!properties && html` <span class="note">${typeOf(schema, values)}</span>`}</h3>
        ${description && html`<p>${spans(description)}</p>`}
        ${as !== undefined && html`<p>${fieldsAs(as)}${rows.length > 0 && apiWords.butFor}</p>`}
        ${fieldTable(rows, values)}
      </section>
    `
  })
  return html`
    <section class="schemas">
      <h2 id="schemas">${apiWords.schemas}</h2>
      <p>${apiWords.always}</p>
      ${sections}
    </section>
  `
}
