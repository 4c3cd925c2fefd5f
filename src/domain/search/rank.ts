import type { Match } from './match.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { rowsInDefaultOrder, type DefaultOrderColumns } from './default-order.ts'

/** What the rank of a match is read from. */
export interface Ranked extends Pick<Match, 'open' | 'score' | 'row'> {
  readonly columns: DefaultOrderColumns
}

/**
 * The order of results: hard filters satisfied, weighted preferences, then the default order. Total, so that the order of
 * storage never shows (design 5).
 */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.open - b.open || b.score - a.score || rowsInDefaultOrder(a.columns, a.row, b.columns, b.row)

/** Compares two matches for sorting. */
export type Compare = (a: Match, b: Match) => number

/** Lets the match at the top, the worst of the heap, sink to its place. */
const sink = (heap: Match[], compare: Compare): void => {
  const match = heap[0]!
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++
    if (compare(match, heap[child]!) >= 0) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = match
}

const rise = (heap: Match[], compare: Compare): void => {
  let at = heap.length - 1
  const match = heap[at]!
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[parent]!, match) >= 0) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = match
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

/** Collects matches in any order and returns the first `most` of them, sorted. */
export const bestOf = (most: number, compare: Compare = byRank) => {
  const heap: Match[] = []
  let asked: { -readonly [Name in keyof Match]: Match[Name] } | undefined
  // Costs one comparison and no memory.
  const wants = (open: number, score: number, columns: MunicipalityColumns, row: number): boolean => {
    if (heap.length < most) return true
    const worst = heap[0]
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
      if (heap.length < most) {
        heap.push(match)
        rise(heap, compare)
      } else {
        heap[0] = match
        sink(heap, compare)
      }
    },
    wants,
    // Columns are in the order of the rank, and in no other.
    wantsFrom: (score: number, columns: MunicipalityColumns, row: number): boolean =>
      compare !== byRank || wants(0, score, columns, row),
    inOrder: (): Match[] => heap.toSorted(compare),
  }
}
