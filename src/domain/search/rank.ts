import type { Match } from './match.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { rowsInDefaultOrder, type RowInOrder } from './default-order.ts'
import { isBehind } from './standing.ts'

/** What the rank of a match is read from. */
export type Ranked = RowInOrder & Pick<Match, 'open' | 'score'>

/**
 * The order of results: hard filters satisfied, weighted preferences, then the default order. Total, so that the order of
 * storage never shows (design 5).
 */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.open - b.open || b.score - a.score || rowsInDefaultOrder(a, b)

/** What stands elsewhere in the municipality of a locality that was asked comes behind, in every order. */
export const byBlock = (a: Pick<Match, 'open'>, b: Pick<Match, 'open'>): number =>
  Number(isBehind(a.open)) - Number(isBehind(b.open))

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
    asked.open = open
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
