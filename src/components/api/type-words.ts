import { schemaAddress, valuesAddress, type Reference } from './reference.ts'
import { alternativesOf, nameOf } from '#src/domain/json-schema.ts'
import { mapValueOf, type Schema } from './schema.ts'
import { isShort, keyOf } from './values.ts'

/** A type in words: plain text, code, and links to definitions elsewhere. */
export type Piece = { text: string } | { code: string } | { link: string; href: string }

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
export const typeWords = (schema: Schema, reference: Reference, many = false): Piece[] => {
  const alternatives = alternativesOf(schema)
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
  if (only.$ref) return [{ link: nameOf(only.$ref), href: schemaAddress(nameOf(only.$ref)) }]
  if (only.const !== undefined) return [{ text: 'always ' }, literal(only.const)]
  if (only.enum) {
    const long = reference.values.get(keyOf(only.enum))
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
  const each = mapValueOf(only)
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
