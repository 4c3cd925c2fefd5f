import { apiWords } from '#src/words/en.ts'
import { schemaAddress, type Reference, valuesAddress } from './reference.ts'
import { type Schema, findMapValue } from './schema.ts'
import type { Row } from './shared-fields.ts'
import { Spans } from './description.tsx'
import { listAlternatives, readReferenceName } from '#src/domain/json-schema.ts'
import { isShort, joinValues } from './values.ts'

const between = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least !== undefined && most !== undefined)
    return [least === most ? `exactly ${least}${unit}` : `${least} to ${most}${unit}`]
  if (least !== undefined) return [`at least ${least}${unit}`]
  return most === undefined ? [] : [`at most ${most}${unit}`]
}

/** The bounds of a value in words: `1 to 20`, `above 0`, `at most 3 items`. */
const boundsOf = (schema: Schema): string[] =>
  listAlternatives(schema).flatMap((one) => [
    ...between(one.minimum, one.maximum, ''),
    ...(one.exclusiveMinimum === undefined ? [] : [`above ${one.exclusiveMinimum}`]),
    ...(one.exclusiveMaximum === undefined ? [] : [`below ${one.exclusiveMaximum}`]),
    ...(one.prefixItems ? [] : between(one.minItems, one.maxItems, ' items')),
    ...between(one.minLength, one.maxLength, ' characters'),
  ])

/** A type in words: plain text, code, and links to definitions elsewhere. */
type Piece = { text: string } | { code: string } | { link: string; href: string }

const plurals: Record<string, string> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  object: 'objects',
  date: 'dates',
  'date and time': 'dates and times',
}

const formats: Record<string, string> = { date: 'date', 'date-time': 'date and time' }

const join = (parts: Piece[][], last: string): Piece[] =>
  parts.flatMap((part, index) =>
    index === 0 ? part : [{ text: index === parts.length - 1 ? last : ', ' }, ...part],
  )

const literal = (value: unknown): Piece => {
  const text = String(value)
  return text.includes(' ') ? { text: `“${text}”` } : { code: text }
}

/**
 * The type of a schema in words: `list of strings`, `integer or null`, `low, medium or high`.
 *
 * @param reference what it leads to
 * @param many whether the words follow "list of"
 */
const typeWords = (schema: Schema, reference: Reference, many = false): Piece[] => {
  const alternatives = listAlternatives(schema)
  if (alternatives.length > 1)
    return join(
      alternatives.flatMap((one) =>
        one.enum && isShort(one.enum)
          ? one.enum.map((value) => [literal(value)])
          : [typeWords(one, reference, many)],
      ),
      ' or ',
    )
  const [only = {}] = alternatives
  if (only.$ref)
    return [{ link: readReferenceName(only.$ref), href: schemaAddress(readReferenceName(only.$ref)) }]
  if (only.const !== undefined) return [{ text: 'always ' }, literal(only.const)]
  if (only.enum) {
    const long = reference.values.get(joinValues(only.enum))
    if (long && !isShort(only.enum))
      return [{ text: 'one of ' }, { link: `${only.enum.length} values`, href: valuesAddress(long) }]
    return join(
      only.enum.map((value) => [literal(value)]),
      ' or ',
    )
  }
  if (only.prefixItems)
    return [
      { text: 'list: ' },
      ...join(
        only.prefixItems.map((item) => typeWords(item, reference)),
        ', then ',
      ),
    ]
  if (only.items) {
    const each = only.items.enum ? 'list, each ' : many ? 'lists of ' : 'list of '
    return [{ text: each }, ...typeWords(only.items, reference, true)]
  }
  const each = findMapValue(only)
  if (each)
    return [
      { text: 'map of ' },
      ...typeWords(each, reference, true),
      ...(only.propertyNames?.enum
        ? [{ text: ', the keys ' }, ...typeWords(only.propertyNames, reference)]
        : []),
    ]
  const word = formats[only.format ?? ''] ?? only.type?.toString() ?? 'any value'
  return [{ text: many ? (plurals[word] ?? word) : word }]
}

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
