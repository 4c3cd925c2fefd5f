import { alternativesOf, mapValueOf, nameOf, schemaAnchor, type Schema } from './schema.ts'
import { isShort, keyOf, type Values } from './values.ts'

/** A type in words: plain text, code, and links to definitions elsewhere on the page. */
export type Piece = { text: string } | { code: string } | { link: string; anchor: string }

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
 * @param values the enumerations that are listed elsewhere on the page
 * @param many whether the words follow "list of"
 */
export const typeWords = (schema: Schema, values: ReadonlyMap<string, Values>, many = false): Piece[] => {
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 1)
    return join(
      alternatives.flatMap((one) =>
        one.enum && isShort(one.enum)
          ? one.enum.map((value) => [literal(value)])
          : [typeWords(one, values, many)],
      ),
      ' or ',
    )
  const [only = {}] = alternatives
  if (only.$ref) return [{ link: nameOf(only.$ref), anchor: schemaAnchor(nameOf(only.$ref)) }]
  if (only.const !== undefined) return [{ text: 'always ' }, literal(only.const)]
  if (only.enum) {
    const long = values.get(keyOf(only.enum))
    if (long && !isShort(only.enum))
      return [{ text: 'one of ' }, { link: `${only.enum.length} values`, anchor: long.anchor }]
    return join(
      only.enum.map((value) => [literal(value)]),
      ' or ',
    )
  }
  if (only.prefixItems)
    return [
      { text: 'list: ' },
      ...join(
        only.prefixItems.map((item) => typeWords(item, values)),
        ', then ',
      ),
    ]
  if (only.items) {
    const each = only.items.enum ? 'list, each ' : many ? 'lists of ' : 'list of '
    return [{ text: each }, ...typeWords(only.items, values, true)]
  }
  const each = mapValueOf(only)
  if (each)
    return [
      { text: 'map of ' },
      ...typeWords(each, values, true),
      ...(only.propertyNames?.enum
        ? [{ text: ', the keys ' }, ...typeWords(only.propertyNames, values)]
        : []),
    ]
  const word = formats[only.format ?? ''] ?? only.type?.toString() ?? 'any value'
  return [{ text: many ? (plurals[word] ?? word) : word }]
}
