import type { Match } from './match.ts'

/**
 * The order of results: hard filters satisfied, weighted preferences, readiness, the later availability
 * confirmation, then `listing_id`. Total, so that the order of storage never shows (design 5).
 */
export const byRank = (a: Match, b: Match): number =>
  a.open - b.open ||
  b.score - a.score ||
  b.entry.readiness - a.entry.readiness ||
  b.entry.confirmed_day - a.entry.confirmed_day ||
  (a.entry.listing_id < b.entry.listing_id ? -1 : a.entry.listing_id > b.entry.listing_id ? 1 : 0)

/** Lets the match at the top, the worst of the heap, sink to its place. */
const sink = (heap: Match[]): void => {
  const match = heap[0]!
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && byRank(heap[child + 1]!, heap[child]!) > 0) child++
    if (byRank(match, heap[child]!) >= 0) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = match
}

const rise = (heap: Match[]): void => {
  let at = heap.length - 1
  const match = heap[at]!
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (byRank(heap[parent]!, match) >= 0) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = match
}

/**
 * Keeps the best `most` of the matches it is told, in any order, and gives them best first. A match that comes too
 * late costs one comparison, so n matches cost n and what is kept costs k log k.
 */
export const bestOf = (most: number) => {
  const heap: Match[] = []
  return {
    add(match: Match): void {
      if (heap.length < most) {
        heap.push(match)
        rise(heap)
      } else if (most > 0 && byRank(match, heap[0]!) < 0) {
        heap[0] = match
        sink(heap)
      }
    },
    inOrder: (): Match[] => heap.toSorted(byRank),
  }
}
