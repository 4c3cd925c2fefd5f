import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import { between, spans } from './between.ts'
import { boundsOf } from './bounds.ts'
import { schemaAnchor, type Schema } from './schema.ts'
import type { Row } from './shared-fields.ts'
import { typeWords } from './type-words.ts'
import type { Values } from './values.ts'

/** A type in words, with links to the schemas that the page describes elsewhere. */
export const typeOf = (schema: Schema, values: ReadonlyMap<string, Values>): Html[] =>
  typeWords(schema, values).map((piece) => {
    if ('link' in piece) return html`<a href="#${piece.anchor}">${piece.link}</a>`
    return 'code' in piece ? html`<code>${between(piece.code)}</code>` : between(piece.text)
  })

/** The place whose fields another has too: `Overview.places` is in the schema Overview. */
export const fieldsAs = (place: string): Html => {
  const [schema = ''] = place.split('.')
  return html`${apiWords.fieldsAs} <a href="#${schemaAnchor(schema)}">${place}</a>`
}

/** A row: the name is its head, which HTML knows by its place, and the type precedes the description of the field. */
const row = ({ name, within, required, schema, as }: Row, values: ReadonlyMap<string, Values>): Html => html`
  <tr>
    <th>${within}${name}</th>
    <td>
      ${typeOf(schema, values)}
      ${boundsOf(schema).map((bound) => ` · ${bound}`)}
      ${schema.default !== undefined && html` · ${apiWords.default} <code>${String(schema.default)}</code>`}
      ${!required && ` · ${apiWords.optional}`}
      ${as !== undefined && html` · ${fieldsAs(as)}`}
      ${schema.description && html`<p>${spans(schema.description)}</p>`}
    </td>
  </tr>
`

/** Fields under each other, after their heading; nothing where there are none. What may be missing is called optional. */
export const fieldTable = (rows: readonly Row[], values: ReadonlyMap<string, Values>): Html | null =>
  rows.length === 0 ? null : html`<table><tbody>${rows.map((each) => row(each, values))}</tbody></table>`
