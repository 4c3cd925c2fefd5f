import type { Feature } from '#src/domain/listing/facts/features.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { type Match, bestOf, everyMatch, type Compare } from './rank.ts'
import { collect } from './matching.ts'
import { comparing, type Order } from './order.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { byCodeUnits } from '#src/domain/compared.ts'

/** Which part of an ordered set is wanted. */
export interface Stretch {
  order: Order
  page: number
  size: number
}

interface PlaceCount {
  municipality_code: string
  count: number
}

/** A part of the ordered set, and the counts of the complete set. */
export interface Stretched {
  total: number
  /** How many of them are unknown or conflicting in something that was asked. */
  uncertain: number
  /** Counted from 1; a page beyond the last is the last. */
  page: number
  pages: number
  matches: readonly Match[]
  /** The municipalities of the full set and how many listings are in each, most first. */
  places: readonly PlaceCount[]
  /** How many meet everything but one demanded feature that is not reported, by that feature. */
  unreported: ReadonlyMap<Feature, number>
}

/** Up to this many, the first ones are selected and the others are dropped. */
const mostSelected = 200

/** What comparing two matches costs, in passes over a row. */
const compareSteps = 8

/**
 * Puts in place what belongs between two places of an order. A quicksort that skips the sides without
 * either: whatever the stretch, each match is compared a few times, where a full sort compares each seventeen times for 100,000.
 */
function* sortBetween(matches: Match[], compare: Compare, from: number, to: number): Sliced<void> {
  const isOver = sliceCounter()
  const pending: [low: number, high: number][] = [[0, matches.length]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [low, high] = next
    if (high - low < 2 || high <= from || low >= to) continue
    const pivot = matches[(low + high) >> 1]!
    let [left, right] = [low, high - 1]
    while (left <= right) {
      while (compare(matches[left]!, pivot) < 0) left++
      while (compare(matches[right]!, pivot) > 0) right--
      if (left > right) break
      const passed = matches[left]!
      matches[left++] = matches[right]!
      matches[right--] = passed
      if (isOver(2 * compareSteps)) yield
    }
    if (isOver((high - low) * compareSteps)) yield
    pending.push([low, right + 1], [left, high])
  }
}

/**
 * One stretch of the full ordered set of matches, exactly as sorting all of them would give it, at a cost that grows
 * with the listings and not with how many there are to sort.
 */
export function* selectStretch(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  { order, page, size }: Stretch,
  now: Instant,
): Sliced<Stretched> {
  const end = page * size
  const best = end <= mostSelected ? bestOf(end, comparing(order)) : null
  const all: Match[] = []
  const { total, uncertain, inEach, unreported } = yield* collect(
    columnSets,
    criteria,
    now,
    best ?? everyMatch((match) => all.push(match)),
    Infinity,
  )
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, pages)
  const [from, to] = [(shown - 1) * size, Math.min(shown * size, total)]
  if (!best) yield* sortBetween(all, comparing(order), from, to)
  const places = columnSets
    .map(({ municipality_code }, at) => ({ municipality_code, count: inEach[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || byCodeUnits(a.municipality_code, b.municipality_code))
  return {
    total,
    uncertain,
    page: shown,
    pages,
    matches: (best ? best.inOrder() : all).slice(from, to),
    places,
    unreported,
  }
}
