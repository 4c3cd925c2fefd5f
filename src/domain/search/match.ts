import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { filtersOf } from './filters.ts'
import { block, filterPasses, openIn, runPasses } from './passes.ts'
import { scoreOf } from './preferences.ts'
import { bestOf, type Collector } from './rank.ts'
import type { Row, Shelf } from './shelf.ts'

/** A listing that no hard filter excludes. */
export interface Match extends Row {
  /** How many hard filters nobody can judge, because the reports are missing or differ. */
  readonly open: number
  /** Points from the preferences it is reported to meet. */
  readonly score: number
}

/** The listing of a match. */
export const listingOf = ({ shelf, row }: Row): string => shelf.listing_id[row]!

// Nothing awaits while it is in use.
const [judged, points] = [new Int32Array(block), new Int32Array(block)]

/**
 * Hands over the open listings that meet a search at an instant. An unmet hard filter excludes; an unknown or
 * conflicting fact keeps the listing; preferences only score.
 *
 * A shelf is left as soon as not even a full match further down is wanted.
 */
export const collect = (
  shelves: readonly Shelf[],
  criteria: Criteria,
  now: Instant,
  best: Collector,
): void => {
  const filters = filterPasses(filtersOf(criteria))
  const preferences = scoreOf(criteria.preferences)
  const instant = Date.parse(now)
  const couldFollow = (shelf: Shelf, row: number) =>
    row < shelf.size && best.wants(0, preferences.most, shelf, row)

  const lookAt = (shelf: Shelf, from: number, to: number): void => {
    runPasses(filters, shelf, from, to, judged)
    let scored = false
    for (let row = from; row < to; row++) {
      const open = openIn(judged[row - from]!)
      if (open < 0 || shelf.open_until[row]! <= instant) continue
      if (!scored) runPasses(preferences.passes, shelf, from, to, points)
      scored = true
      const score = points[row - from]!
      if (best.wants(open, score, shelf, row)) best.add({ shelf, row, open, score })
    }
  }

  for (const shelf of shelves)
    for (let from = 0; couldFollow(shelf, from); from += block)
      lookAt(shelf, from, Math.min(from + block, shelf.size))
}

/**
 * The open listings that meet a search at an instant, best first: the first `most` of the whole ordered set, in which
 * a listing with an unknown or conflicting fact comes after every one that satisfies all filters (design 5). A question
 * that many listings meet looks at few of them, one that few meet looks at all.
 */
export const matching = (
  shelves: readonly Shelf[],
  criteria: Criteria,
  now: Instant,
  most: number,
): Match[] => {
  const best = bestOf(most)
  collect(shelves, criteria, now, best)
  return best.inOrder()
}
