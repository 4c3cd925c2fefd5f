import type { NumberFact, SetFact, TextFact, EntryValue } from '../entry.ts'
import {
  type MunicipalityColumns,
  isNumber,
  lackedNumber,
  textOfCode,
  textsKnown,
} from '#src/domain/search/municipality-columns.ts'

/** The verdicts on a listing for one criterion, from the least to the most. */
const verdicts = ['unmet', 'unknown', 'conflicting', 'satisfied'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * What every report meets is met and what none meets is unmet; in between reports conflict. What is not reported
 * leaves the question open, and what does not apply is not met.
 */
export const judgeValue = <T extends string | number | boolean>(
  value: EntryValue<T>,
  meets: (value: T) => boolean,
): Verdict => {
  if (value === 'unknown' || value === 'conflicting') return value
  if (value === 'not_applicable') return 'unmet'
  const values = Array.isArray(value) ? (value as readonly T[]) : [value as T]
  const met = values.filter(meets).length
  if (met === 0) return 'unmet'
  return met < values.length ? 'conflicting' : 'satisfied'
}

export const [unmet, unknown, conflicting, satisfied] = [0, 1, 2, 3] as const
/** Not met and kept: in a second block, behind all that is not. */
export const behind = 4

/** The verdict that a rule answers. */
export const toVerdict = (answer: number): Verdict => verdicts[answer] ?? 'unmet'

/** How one row meets a demand: the place of the verdict in `verdicts`, or `behind`. */
export type Rule = (row: number) => number

/** Binds a demand to the columns of a municipality: the rule is then asked row by row, over plain numbers. */
export type Judge = (columns: MunicipalityColumns) => Rule

const alwaysMet: Rule = () => satisfied
const neverMet: Rule = () => unmet

/** What every row meets: the same rule in every municipality, so that it need not be asked. */
export const always: Judge = () => alwaysMet
/** What no row meets, not even one of which nothing is reported. */
export const never: Judge = () => neverMet

/** Whether a rule that was bound is met by every row, or by none. */
export const isAlways = (rule: Rule): boolean => rule === alwaysMet
export const isNever = (rule: Rule): boolean => rule === neverMet

/** Met or not, and never in doubt. */
export const stated =
  (bind: (columns: MunicipalityColumns) => (row: number) => boolean): Judge =>
  (columns) => {
    const meets = bind(columns)
    return (row) => (meets(row) ? satisfied : unmet)
  }

/** The same for all rows of a municipality. */
export const inMunicipality =
  (meets: (municipality_code: string) => boolean): Judge =>
  ({ municipality_code }) =>
    meets(municipality_code) ? alwaysMet : neverMet

/** Every report of a number between two bounds; `lacked` is the verdict where there is no such number. */
export const between = (
  fact: NumberFact,
  [least, most]: readonly [least: number, most: number],
  lacked: typeof unmet | typeof satisfied = unmet,
): Judge => {
  const [lowest, highest] = [`${fact}_low`, `${fact}_high`] as const
  return ({ [lowest]: lows, [highest]: highs }) =>
    (row) => {
      const low = lows[row]!
      const high = highs[row]!
      if (!isNumber(low)) return low === lackedNumber ? lacked : unknown
      if (high < least || low > most) return unmet
      return low < least || high > most ? conflicting : satisfied
    }
}

/** The verdict on the code of a text that was not met yet. */
const unasked = 255

/**
 * Every reported text one that meets the demand: each is looked at once, where it is met first. Of a text that is `vague`
 * nobody knows whether it does.
 */
export const text = (
  fact: TextFact,
  meets: (text: string) => boolean,
  isVague: (text: string) => boolean = () => false,
): Judge => {
  const judged = (value: ReturnType<typeof textOfCode>) =>
    typeof value === 'string' && isVague(value) ? 'unknown' : judgeValue<string>(value, meets)
  let verdictsOf = new Uint8Array()
  return (columns) => {
    // Texts that nobody had reported before may have come since.
    if (verdictsOf.length < textsKnown()) verdictsOf = new Uint8Array(textsKnown()).fill(unasked)
    const codes = columns[fact]
    const known = verdictsOf
    return (row) => {
      const code = codes[row]!
      const verdict = known[code]!
      if (verdict !== unasked) return verdict
      return (known[code] = verdicts.indexOf(judged(textOfCode(code))))
    }
  }
}

/** In doubt where a text has one of these names, and unmet elsewhere: what a text says is no fact. */
export const namedIn =
  (names: readonly string[]): Judge =>
  ({ named }) =>
  (row) =>
    names.some((name) => named[row]!.includes(name)) ? unknown : unmet

/** A bit that is set. */
export const has =
  (fact: SetFact, bit: number): Judge =>
  (columns) => {
    const bits = columns[fact]
    return (row) => ((bits[row]! & bit) === 0 ? unmet : satisfied)
  }
