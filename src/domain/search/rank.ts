import {
  type MunicipalityColumns,
  type Row,
  rowsInDefaultOrder,
  type RowInOrder,
} from './municipality-columns.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { type Judge, type Rule, behind, isAlways, satisfied, unmet } from './filters/judge.ts'

/** A listing that no hard filter excludes. */
export interface Match extends Row {
  /** How many hard filters cannot be judged, because the reports are missing or differ; and the second block (`isBehind`). */
  readonly inDoubt: number
  /** Points from the preferences it is reported to meet. */
  readonly score: number
}

/** The listing of a match. */
export const listingOf = ({ columns, row }: Row): ListingId => columns.listing_id[row]!

/** How many rows are looked at before it is asked whether any further one is wanted. */
export const block = 256

/** What looking closer at a row costs, in rules asked of one: it is counted by municipality, feature or bound. */
export const lookSteps = 16

/** The rules of a municipality that not every row meets, in the order of what is asked. */
export const rulesIn = <Asked extends { judge: Judge }>(
  asked: readonly Asked[],
  columns: MunicipalityColumns,
): { rules: Rule[]; of: Asked[] } => {
  const rules: Rule[] = []
  const of: Asked[] = []
  for (const each of asked) {
    const rule = each.judge(columns)
    if (isAlways(rule)) continue
    rules.push(rule)
    of.push(each)
  }
  return { rules, of }
}

/** What the second block adds to what a row leaves open: more than a search has filters. */
const secondBlock = 1_000

/** Whether a match stands in the second block: elsewhere in the municipality whose locality was asked. */
const isBehind = (open: number): boolean => open >= secondBlock

/** Whether something that was asked of a match is in doubt. */
export const isInDoubt = (open: number): boolean => open % secondBlock > 0

/**
 * How many rules a row leaves open; where it does not meet one, the place of the first such, counted down from -1.
 * A row is left at the first rule that it does not meet, which is most rows after one or two.
 */
export const rateRow = (rules: readonly Rule[], row: number): number => {
  let open = 0
  let place = -1
  for (const rule of rules) {
    const verdict = rule(row)
    if (verdict === unmet) return place
    if (verdict === behind) open += secondBlock
    else if (verdict !== satisfied) open++
    place--
  }
  return open
}

/** Whether a row meets every rule from one place on. */
export const meetsFrom = (rules: readonly Rule[], row: number, from: number): boolean =>
  rules.every((rule, at) => at < from || rule(row) !== unmet)

/** What the rank of a match is read from. */
export type Ranked = RowInOrder & Pick<Match, 'inDoubt' | 'score'>

/**
 * The order of results: hard filters satisfied, weighted preferences, then the default order. Total, so that the order of
 * storage never shows (design 5).
 */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.inDoubt - b.inDoubt || b.score - a.score || rowsInDefaultOrder(a, b)

/** What stands elsewhere in the municipality of a locality that was asked comes behind, in every order. */
export const byBlock = (a: Pick<Match, 'inDoubt'>, b: Pick<Match, 'inDoubt'>): number =>
  Number(isBehind(a.inDoubt)) - Number(isBehind(b.inDoubt))

/** Compares two matches for sorting. */
export type Compare = (a: Match, b: Match) => number

/** How many of these matches, which are in order, come before another one. */
const countBefore = (matches: readonly Match[], match: Match, compare: Compare): number => {
  let [from, to] = [0, matches.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = matches[middle]
    if (other && compare(other, match) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Receives matches, one by one. */
export interface Collector {
  /** Takes a match that is wanted. */
  add(match: Match): void
  /** Whether a match would be selected. */
  wants(open: number, score: number, columns: MunicipalityColumns, row: number): boolean
  /** Whether any match from this row of the columns on might be selected, of at most this score. */
  wantsFrom(score: number, columns: MunicipalityColumns, row: number): boolean
}

/** Takes every match. */
export const everyMatch = (add: (match: Match) => void): Collector => ({
  add,
  wants: () => true,
  wantsFrom: () => true,
})

/** Collects matches in any order and keeps the first `most` of them: tens or hundreds, of which each has its place at once. */
export const bestOf = (most: number, compare: Compare = byRank) => {
  const matches: Match[] = []
  let asked: { -readonly [Name in keyof Match]: Match[Name] } | undefined
  // Costs one comparison and no memory.
  const wants = (open: number, score: number, columns: MunicipalityColumns, row: number): boolean => {
    if (matches.length < most) return true
    const worst = matches.at(-1)
    if (!worst) return false
    asked ??= { ...worst }
    asked.inDoubt = open
    asked.score = score
    asked.columns = columns
    asked.row = row
    return compare(asked, worst) < 0
  }
  return {
    add(match: Match): void {
      matches.splice(countBefore(matches, match, compare), 0, match)
      if (matches.length > most) matches.pop()
    },
    wants,
    // Columns are in the order of the rank, and in no other.
    wantsFrom: (score: number, columns: MunicipalityColumns, row: number): boolean =>
      compare !== byRank || wants(0, score, columns, row),
    inOrder: (): readonly Match[] => matches,
  }
}
