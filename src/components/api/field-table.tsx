import { apiWords } from '#src/words/en.ts'
import { boundsOf } from './bounds.ts'
import { schemaAddress, type Reference } from './reference.ts'
import type { Schema } from './schema.ts'
import type { Row } from './shared-fields.ts'
import { Spans } from './spans.tsx'
import { typeWords } from './type-words.ts'

interface Props {
  schema: Schema
  reference: Reference
}

/** A type in words, with links to the schemas. */
export const Type = ({ schema, reference }: Props) => (
  <>
    {typeWords(schema, reference).map((piece) => {
      if ('link' in piece) return <a href={piece.href}>{piece.link}</a>
      return 'code' in piece ? <code>{piece.code}</code> : piece.text
    })}
  </>
)

/** Says that the fields are those of another place: `Overview.places` is in the schema Overview. */
export const FieldsAs = ({ place }: { place: string }) => (
  <>
    {apiWords.fieldsAs} <a href={schemaAddress(place.split('.')[0] ?? '')}>{place}</a>
  </>
)

/** A row: the name is its head, which HTML knows by its place, and the type precedes the description of the field. */
const FieldRow = ({ row, reference }: { row: Row; reference: Reference }) => {
  const { name, within, required, schema, as } = row
  return (
    <tr>
      <th scope="row">
        {within}
        {name}
      </th>
      <td>
        <Type schema={schema} reference={reference} />
        {boundsOf(schema).map((bound) => ` · ${bound}`)}
        {schema.default !== undefined && (
          <>
            {' '}
            · {apiWords.default} <code>{String(schema.default)}</code>
          </>
        )}
        {!required && ` · ${apiWords.optional}`}
        {as !== undefined && (
          <>
            {' '}
            · <FieldsAs place={as} />
          </>
        )}
        {schema.description && (
          <p>
            <Spans text={schema.description} />
          </p>
        )}
      </td>
    </tr>
  )
}

interface TableProps {
  rows: readonly Row[]
  reference: Reference
}

/** Fields under each other, after their heading; nothing where there are none. What may be missing is called optional. */
export const FieldTable = ({ rows, reference }: TableProps) =>
  rows.length === 0 ? null : (
    <table>
      <tbody>
        {rows.map((row) => (
          <FieldRow row={row} reference={reference} />
        ))}
      </tbody>
    </table>
  )
