import type { SearchEntry } from './entry.ts'
import type { Match } from './match.ts'

const bitCount = (bits: number) => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How much of a listing was checked: 1 for each collected check, 2 for each validated one. */
export const readinessScore = ({ collected, validated }: SearchEntry): number =>
  bitCount(collected) + bitCount(validated)

/**
 * The order of results: hard filters satisfied, weighted preferences, readiness, the later availability
 * confirmation, then `listing_id`. Total, so that the order of storage never shows (design 5).
 */
export const byRank = (a: Match, b: Match): number =>
  a.open - b.open ||
  b.score - a.score ||
  b.readiness - a.readiness ||
  b.entry.confirmed_day - a.entry.confirmed_day ||
  (a.entry.listing_id < b.entry.listing_id ? -1 : a.entry.listing_id > b.entry.listing_id ? 1 : 0)

const sink = (heap: Match[], from: number) => {
  const match = heap[from]!
  let at = from
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && byRank(heap[child + 1]!, heap[child]!) < 0) child++
    if (byRank(match, heap[child]!) <= 0) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = match
}

/** Yields matches best first from a heap: the first k of n cost n + k log n, all of them n log n. */
export function* inOrder(matches: readonly Match[]): Generator<Match, undefined> {
  const heap = [...matches]
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at)
  while (heap.length > 0) {
    yield heap[0]!
    const last = heap.pop()!
    if (heap.length > 0) {
      heap[0] = last
      sink(heap, 0)
    }
  }
}
