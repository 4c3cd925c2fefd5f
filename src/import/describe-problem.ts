import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { Place } from './read-files.ts'

const longest = 60

// Threat: a name or a value that moves the cursor of a terminal, colours it, or reverses what is read. Every
// character without a shape of its own: controls, formats (bidirectional, zero-width, tags), unassigned, separators.
const unseen = /[\p{C}\p{Zl}\p{Zp}\u{34f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu

/** Text as a terminal shows it without obeying it: characters that cannot be seen stand as `\u{…}`. */
export const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

const cut = (text: string, length: number): string =>
  `${text.slice(0, longest - 3).toWellFormed()}… (${length} characters)`

/** A value as one short line that a terminal shows without obeying it. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  // JSON has no word for a number such as 1e999.
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return visible(
      value.length > longest
        ? `${JSON.stringify(value.slice(0, longest - 3).toWellFormed())}… (${value.length} characters)`
        : JSON.stringify(value),
    )
  const text = jsonOf(value)
  return visible(text.length > longest ? cut(text, text.length) : text)
}

const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch {
    // Arrays in arrays, deeper than the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}

const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((key) =>
      typeof key === 'number' ? `[${key}]` : /^[\w-]{1,60}$/.test(key) ? `.${key}` : `[${shown(key)}]`,
    )
    .join('')
    .replace(/^\./, '')

/** `lisboa.json, record 3`, `feed.xml, record 3 (ref "A-17")`, or `lisboa.json, line 3, column 8` for a character. */
export const placeText = ({ file, unit, number, column, ref }: Place): string =>
  `${visible(file)}, ${unit} ${number}${column === undefined ? '' : `, column ${column}`}${ref === undefined ? '' : ` (ref ${shown(ref)})`}`

/** What is wrong with one record, each part as a line that can be shown anywhere. */
export interface Problem {
  /** Where it is: `lisboa.json, record 3`. */
  record: string
  /** The agency's own reference, of a home in a feed. */
  ref?: string
  /** Empty where the record as a whole is meant. */
  field: string
  found: string
  expected: string
}

export const problemOf = (place: Place, { path, found, expected }: FieldProblem): Problem => ({
  record: placeText(place),
  ...(place.ref !== undefined && { ref: visible(place.ref) }),
  field: pathText(path),
  found: shown(found),
  expected,
})

/** A problem as one line: `lisboa.json, record 3: price: found "x", expected a whole number`. */
export const problemText = ({ record, field, found, expected }: Problem): string =>
  `${record}: ${field === '' ? '' : `${field}: `}found ${found}, expected ${expected}`

/** `lisboa.json, record 3: facts.price_eur.value: found "x", expected a whole number`. */
export const describeProblem = (place: Place, problem: FieldProblem): string =>
  problemText(problemOf(place, problem))
