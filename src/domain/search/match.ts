import { features, type Feature } from '#src/domain/listing/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { bitOf } from './entry.ts'
import { filtersOf } from './filters.ts'
import { block, filterPasses, openIn, runPasses, soleIn } from './passes.ts'
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

/** The matches, and what `must_have` left out only because nobody reported a feature. */
export interface Matched {
  matches: Match[]
  /** How many listings meet everything but one feature that nobody reported, by that feature. */
  unreported: ReadonlyMap<Feature, number>
  /** Whether every listing was looked at, so that the counts are exact. */
  isComplete: boolean
  /** In milliseconds from 1970, when the first ends that is counted as left out. */
  until: number
}

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
): Omit<Matched, 'matches'> => {
  const asked = filtersOf(criteria)
  const demanded = asked.map((filter) => (filter.criterion === 'must_have' ? filter.feature : null))
  const demandedBits = demanded.reduce((bits, feature) => bits | (feature ? bitOf(features, feature) : 0), 0)
  const counts = new Int32Array(asked.length)
  // What means nothing matches nothing, whatever the others say.
  if (asked.some(({ test }) => test.of === 'nothing' && !test.met))
    return { unreported: new Map(), isComplete: true, until: Infinity }
  const filters = filterPasses(asked)
  const preferences = scoreOf(criteria.preferences)
  const instant = Date.parse(now)
  let isComplete = true
  let until = Infinity
  const couldFollow = (shelf: Shelf, row: number) => best.wants(0, preferences.most, shelf, row)

  const countUnreported = (shelf: Shelf, row: number, sum: number): void => {
    const place = soleIn(sum)
    if (place < 0) return
    const feature = demanded[place]
    const end = shelf.open_until[row]!
    if (!feature || end <= instant || (shelf.unreported[row]! & bitOf(features, feature)) === 0) return
    until = Math.min(until, end)
    counts[place]!++
  }

  const lookAt = (shelf: Shelf, from: number, to: number): void => {
    runPasses(filters, shelf, from, to, judged)
    let scored = false
    for (let row = from; row < to; row++) {
      const sum = judged[row - from]!
      const open = openIn(sum)
      if (open < 0) {
        if ((shelf.unreported[row]! & demandedBits) !== 0) countUnreported(shelf, row, sum)
        continue
      }
      if (shelf.open_until[row]! <= instant) continue
      if (!scored) runPasses(preferences.passes, shelf, from, to, points)
      scored = true
      const score = points[row - from]!
      if (best.wants(open, score, shelf, row)) best.add({ shelf, row, open, score })
    }
  }

  for (const shelf of shelves)
    for (let from = 0; from < shelf.size; from += block) {
      if (!couldFollow(shelf, from)) {
        isComplete = false
        break
      }
      lookAt(shelf, from, Math.min(from + block, shelf.size))
    }
  const unreported = new Map(
    demanded.flatMap((feature, place) => (feature ? [[feature, counts[place]!] as const] : [])),
  )
  return { unreported, isComplete, until }
}

/**
 * The open listings that meet a search at an instant, best first: the first `most` of the whole ordered set, in which
 * a listing with an unknown or conflicting fact comes after every one that satisfies all filters (design 5). A question
 * that many listings meet looks at few of them, one that few meet looks at all.
 */
export const matched = (
  shelves: readonly Shelf[],
  criteria: Criteria,
  now: Instant,
  most: number,
): Matched => {
  const best = bestOf(most)
  const counted = collect(shelves, criteria, now, best)
  return { matches: best.inOrder(), ...counted }
}

/** The matches alone. */
export const matching = (...question: Parameters<typeof matched>): Match[] => matched(...question).matches
