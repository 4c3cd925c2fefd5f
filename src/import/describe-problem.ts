import { messageText, textIn, type Message } from '#src/domain/message/message.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { quote, visible } from '#src/domain/quote.ts'

/** Where a record is: the file, and the line (JSON Lines) or record (JSON) counted from 1. */
export interface FilePosition {
  file: string
  unit: 'line' | 'record'
  number: number
  /** The feed's id, of a home in a feed. */
  ref?: string
  /** What the agency itself calls that home, where it is something else. */
  reference?: string
  /** The character within the line, from 1, where JSON goes wrong. */
  column?: number
  /** The folder that picture paths are relative to. */
  folder: string
}

const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((key) =>
      typeof key === 'number' ? `[${key}]` : /^[\w-]{1,60}$/.test(key) ? `.${key}` : `[${quote(key)}]`,
    )
    .join('')
    .replace(/^\./, '')

/** `lisboa.json, record 3`, `feed.xml, record 3 (ref "A-17")`, or `lisboa.json, line 3, column 8` for a character. */
export const placeText = ({ file, unit, number, column, ref }: FilePosition): string =>
  `${visible(file)}, ${unit} ${number}${column === undefined ? '' : `, column ${column}`}${ref === undefined ? '' : ` (ref ${quote(ref)})`}`

/** What is wrong with one record, each part as a line that can be shown anywhere. */
export interface Problem {
  /** Where it is: `lisboa.json, record 3`. */
  record: string
  /** The feed's id, of a home in a feed. */
  ref?: string
  /** What the agency itself calls that home, where it is something else. */
  reference?: string
  /** Empty where the entire record is meant. */
  field: string
  found: string | Message
  expected: Message
  /** Whether it is in a file of the operator's, which the agency does not see. */
  isOperators?: true
}

export const describeFieldProblem = (
  place: FilePosition,
  { path, found, expected }: FieldProblem,
): Problem => ({
  record: placeText(place),
  ...(place.ref !== undefined && { ref: visible(place.ref) }),
  ...(place.reference !== undefined && { reference: visible(place.reference) }),
  field: pathText(path),
  found: quote(found),
  expected,
})

/** A problem as one line: `lisboa.json, record 3: price: found "x", expected a whole number`. */
export const problemText = ({ record, field, found, expected }: Problem): string =>
  `${record}: ${field === '' ? '' : `${field}: `}found ${textIn(found, 'en')}, expected ${messageText(expected, 'en')}`

const referenceText = ({ reference }: Problem): string =>
  reference === undefined ? '' : ` (Ref. ${reference})`

/** So many causes are shown as lines, and so many further places of each. */
const shownCauses = 50
const shownPlaces = 4

/** What two problems of one cause have the same: the member, whichever of a list it is in, and what is expected there. */
const causeOf = ({ field, expected }: Problem): string =>
  `${field.replaceAll(/\[\d+\]/g, '[]')} ${JSON.stringify(expected)}`

const placeOf = (problem: Problem, first: Problem): string => {
  const { record, ref, found } = problem
  const other = JSON.stringify(found) === JSON.stringify(first.found) ? '' : `: ${textIn(found, 'en')}`
  return (ref === undefined ? record : quote(ref)) + referenceText(problem) + other
}

/**
 * A line for each cause, those with most records first: the first problem as `problemText` has it with what the agency calls
 * the home, and where else the same is wrong.
 */
export const problemLines = (problems: readonly Problem[]): string[] => {
  const groups = [...Map.groupBy(problems, causeOf).values()].toSorted((a, b) => b.length - a.length)
  const lines = groups.slice(0, shownCauses).flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const line = problemText(first) + referenceText(first)
    if (others.length === 0) return [line]
    const places = others.slice(0, shownPlaces).map((each) => placeOf(each, first))
    return [
      `${line}; the same in ${others.length} more: ${places.join(', ')}${others.length > shownPlaces ? ', …' : ''}`,
    ]
  })
  const more = groups.length - shownCauses
  return more > 0 ? [...lines, `and ${more} more causes: --report FILE has them all`] : lines
}

/** `lisboa.json, record 3: facts.price_eur.value: found "x", expected a whole number`. */
export const describeProblem = (place: FilePosition, problem: FieldProblem): string =>
  problemText(describeFieldProblem(place, problem))
