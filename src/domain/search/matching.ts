import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { sliceCounter, wholly, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { bitOf } from './entry.ts'
import { filtersOf } from './filters.ts'
import { sorting, type Sort } from './order.ts'
import { block, filterPasses, lookSteps, openIn, runPasses, soleIn } from './passes.ts'
import { follows, type Position } from './position.ts'
import { scoreOf } from './preferences.ts'
import { bestOf, type Collector } from './rank.ts'
import type { Match } from './match.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'

/** The matches, and what `must_have` left out only because a feature is not reported. */
export interface Matched {
  matches: Match[]
  /** How many listings meet everything but one unreported feature, by that feature. */
  unreported: ReadonlyMap<Feature, number>
  /** Whether every listing was looked at, so that the counts are exact. */
  isComplete: boolean
  /** How many match, of those that were looked at. */
  total: number
  /** How many of these are in each of the municipalities, in their order. */
  inEach: readonly number[]
  /** How many of them leave a filter open. */
  uncertain: number
  /** In milliseconds from 1970, when the first ends that is counted. */
  until: number
}

/**
 * Hands over the open listings that meet a search at an instant. An unmet hard filter excludes; an unknown or
 * conflicting fact excludes no listing; preferences only score.
 *
 * A municipality is left as soon as not even a full match further down is wanted, and `enough` matches are counted.
 */
export function* collect(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  now: Instant,
  best: Collector,
  enough = 0,
): Sliced<Omit<Matched, 'matches'>> {
  const asked = filtersOf(criteria)
  const demanded = asked.map((filter) => (filter.criterion === 'must_have' ? filter.feature : null))
  const demandedBits = demanded.reduce((bits, feature) => bits | (feature ? bitOf(features, feature) : 0), 0)
  const counts = new Int32Array(asked.length)
  const [judged, points] = [new Int32Array(block), new Int32Array(block)]
  // A filter without meaning matches nothing, whatever the other filters are.
  if (asked.some(({ test }) => test.of === 'nothing' && !test.met))
    return {
      unreported: new Map(),
      isComplete: true,
      until: Infinity,
      total: 0,
      inEach: columnSets.map(() => 0),
      uncertain: 0,
    }
  const filters = filterPasses(asked)
  const preferences = scoreOf(criteria.preferences)
  const instant = Date.parse(now)
  let isComplete = true
  let until = Infinity
  let total = 0
  let uncertain = 0
  const countUnreported = (columns: MunicipalityColumns, row: number, sum: number): void => {
    const place = soleIn(sum)
    if (place < 0) return
    const feature = demanded[place]
    const end = columns.open_until[row]!
    if (!feature || end <= instant || (columns.unreported[row]! & bitOf(features, feature)) === 0) return
    until = Math.min(until, end)
    counts[place]!++
  }

  const lookAt = (columns: MunicipalityColumns, from: number, to: number, isWanted: boolean): void => {
    runPasses(filters, columns, from, to, judged)
    let scored = false
    for (let row = from; row < to; row++) {
      const sum = judged[row - from]!
      const open = openIn(sum)
      if (open < 0) {
        if ((columns.unreported[row]! & demandedBits) !== 0) countUnreported(columns, row, sum)
        continue
      }
      const end = columns.open_until[row]!
      if (end <= instant) continue
      total++
      if (open > 0) uncertain++
      if (enough > 0) until = Math.min(until, end)
      if (!isWanted) continue
      if (!scored) runPasses(preferences.passes, columns, from, to, points)
      scored = true
      const score = points[row - from]!
      if (best.wants(open, score, columns, row)) best.add({ columns, row, open, score })
    }
  }

  const isOver = sliceCounter()
  const inEach: number[] = []
  for (const columns of columnSets) {
    const before = total
    for (let from = 0; from < columns.size; from += block) {
      const isWanted = best.wantsFrom(preferences.most, columns, from)
      if (!isWanted && total >= enough) {
        isComplete = false
        break
      }
      const [to, found] = [Math.min(from + block, columns.size), total]
      lookAt(columns, from, to, isWanted)
      const wishes = isWanted && total > found ? preferences.passes.length : 0
      if (isOver((to - from) * (filters.length + wishes) + (total - found) * lookSteps)) yield
    }
    inEach.push(total - before)
  }
  const unreported = new Map(
    demanded.flatMap((feature, place) => (feature ? [[feature, counts[place]!] as const] : [])),
  )
  return { unreported, isComplete, until, total, inEach, uncertain }
}

/** Where in which order the matches begin, and how many of all are counted before anything is left out. */
export interface Beginning {
  sort: Sort
  after: Position | null
  enough: number
}

const fromTheBest: Beginning = { sort: 'rank', after: null, enough: 0 }

/**
 * The open listings that meet a search at an instant, best first: the first `most` of the full ordered set, in which
 * a listing with an unknown or conflicting fact comes after every one that satisfies all filters (design 5). A question
 * that many listings meet looks at few of them, one that few meet looks at all; in an order other than the rank it
 * looks at all.
 */
export function* matched(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  now: Instant,
  most: number,
  { sort, after, enough }: Beginning = fromTheBest,
): Sliced<Matched> {
  const best = bestOf(most, sorting(sort))
  const isPast = after && follows(after)
  const add = (match: Match): void => {
    if (!isPast || isPast(match)) best.add(match)
  }
  const counted = yield* collect(columnSets, criteria, now, { ...best, add }, enough)
  return { matches: best.inOrder(), ...counted }
}

/** The matches alone, all at once. */
export const matching = (...question: Parameters<typeof matched>): Match[] =>
  wholly(matched(...question)).matches
