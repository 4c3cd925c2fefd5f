import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { sliceCounter, wholly, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { findBit } from './entry.ts'
import type { Demand } from './filters/filter.ts'
import { isNever, never, satisfied, type Rule } from './filters/judge.ts'
import { listDemands } from './filters/index.ts'
import { sorting, type Sort } from './order.ts'
import { follows, type Position } from './position.ts'
import { weighWishes } from './preferences.ts'
import {
  block,
  isInDoubt,
  lookSteps,
  meetsFrom,
  rulesIn,
  rateRow,
  bestOf,
  type Collector,
  type Match,
} from './rank.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'

/** The matches, and what `must_have` left out only because a feature is not reported. */
export interface Matched {
  matches: readonly Match[]
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
  const asked = listDemands(criteria)
  const counts = new Map<Feature, number>()
  for (const { feature } of asked) if (feature) counts.set(feature, 0)
  const demandedBits = counts.keys().reduce((bits, feature) => bits | findBit(features, feature), 0)
  // What means nothing is met by nothing, whatever the other filters are.
  if (asked.some(({ judge }) => judge === never)) return { ...nothing, inEach: columnSets.map(() => 0) }
  const { wishes, most } = weighWishes(criteria.preferences)
  const instant = Date.parse(now)
  let isComplete = true
  let until = Infinity
  let total = 0
  let uncertain = 0

  /** Counts a row that the rule at this place excludes, if it is all that excludes it, and a feature that nobody reported. */
  const countUnreported = ({ columns, rules, of }: Bound, row: number, place: number): void => {
    const feature = of[place]?.feature
    const end = columns.open_until[row]!
    if (!feature || end <= instant || (columns.unreported[row]! & findBit(features, feature)) === 0) return
    if (!meetsFrom(rules, row, place + 1)) return
    until = Math.min(until, end)
    counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }

  const lookAt = (bound: Bound, from: number, to: number, isWanted: boolean): void => {
    const { columns, rules, scores } = bound
    const { open_until, unreported } = columns
    for (let row = from; row < to; row++) {
      const open = rateRow(rules, row)
      if (open < 0) {
        if ((unreported[row]! & demandedBits) !== 0) countUnreported(bound, row, -1 - open)
        continue
      }
      const end = open_until[row]!
      if (end <= instant) continue
      total++
      if (isInDoubt(open)) uncertain++
      if (enough > 0) until = Math.min(until, end)
      if (!isWanted) continue
      let score = 0
      for (const { rule, weight } of scores) if (rule(row) === satisfied) score += weight
      if (best.wants(open, score, columns, row)) best.add({ columns, row, inDoubt: open, score })
    }
  }

  const isOver = sliceCounter()
  const inEach: number[] = []
  for (const columns of columnSets) {
    const before = total
    const bound = {
      columns,
      ...rulesIn(asked, columns),
      scores: wishes.map(({ judge, weight }) => ({ rule: judge(columns), weight })),
    }
    const size = bound.rules.some(isNever) ? 0 : columns.size
    for (let from = 0; from < size; from += block) {
      const isWanted = best.wantsFrom(most, columns, from)
      if (!isWanted && total >= enough) {
        isComplete = false
        break
      }
      const [to, found] = [Math.min(from + block, size), total]
      lookAt(bound, from, to, isWanted)
      const scored = isWanted && total > found ? wishes.length : 0
      if (isOver((to - from) * (bound.rules.length + scored) + (total - found) * lookSteps)) yield
    }
    inEach.push(total - before)
  }
  return { unreported: counts, isComplete, until, total, inEach, uncertain }
}

const nothing = {
  unreported: new Map(),
  isComplete: true,
  until: Infinity,
  total: 0,
  uncertain: 0,
}

/** What is asked of the rows of a municipality. */
interface Bound {
  columns: MunicipalityColumns
  rules: readonly Rule[]
  of: readonly Demand[]
  /** Whether each wish is met, and what it adds then. */
  scores: readonly { rule: Rule; weight: number }[]
}

/** Where in which order the matches begin, and how many of all are counted before anything is left out. */
interface Beginning {
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
export const matching = (...question: Parameters<typeof matched>): readonly Match[] =>
  wholly(matched(...question)).matches
