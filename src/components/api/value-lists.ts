import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import { schemaAnchor } from './schema.ts'
import type { Values } from './values.ts'

const titleOf = ({ fields, schemas }: Values): string =>
  fields.length > 1 || schemas.length > 1 ? fields.join(', ') : [...schemas, ...fields].join('.')

/** The enumerations that are too long for the tables, with the schemas that take them. */
export const valueLists = (lists: ReadonlyMap<string, Values>): Html => html`
  <section class="values">
    <h2 id="values">${apiWords.values}</h2>
    ${[...lists.values()].map(
      (each) => html`
        <section id="${each.anchor}">
          <h3><code>${titleOf(each)}</code></h3>
          <ul class="index note">${each.schemas.map((schema) => html`<li><a href="#${schemaAnchor(schema)}">${schema}</a></li>`)}</ul>
          <ul class="index">${each.values.map((value) => html`<li>${value}</li>`)}</ul>
        </section>
      `,
    )}
  </section>
`
