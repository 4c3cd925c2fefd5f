import { isHome } from '#src/domain/listing/facts/facts.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { Entries } from './entries.ts'
import type { FilterValue, Loosening } from './filters/filter.ts'
import { satisfied, unmet, type Rule, judgeValue } from './filters/judge.ts'
import { askedBy, demandsIn, filters, isAsked, type AnyFilter } from './filters/index.ts'
import { type MunicipalityColumns, textOfCode } from './municipality-columns.ts'
import { nearbyCodes } from './nearness.ts'
import { uniteMeanings } from './reading.ts'
import { relaxationText } from './relaxation-text.ts'
import type { Change, Relaxation } from './result.ts'
import { block, isInDoubt, lookSteps, rulesIn, rateRow } from './rank.ts'

/** The suggestions for a search without matches, and how long they stay valid while no entry changes. */
interface Relaxed {
  relaxations: Relaxation[]
  /** In milliseconds from 1970, when one that a relaxation counts ends. */
  until: number
}

/** Changes of one search, with what it asks then. */
interface Changed {
  changes: readonly Change[]
  criteria: Criteria
}

/** The most filters that one relaxation changes, beside those in which a text is corrected. */
const mostChanged = 2

/**
 * How far each of two filters is changed at most: half of a price, or 40 km. One alone that is changed further says what
 * there is, such as the least that anything costs; two at once are another search.
 */
const farthestOfTwo = 2

/** Where what is found near the places of a search can be; anywhere for a search without places. */
const setsNear = ({ municipalities }: Criteria, entries: Entries): readonly MunicipalityColumns[] => {
  if (municipalities.length === 0) return entries.columnSets()
  const near = new Set(uniteMeanings(municipalities).flatMap(nearbyCodes))
  return entries.columnSetsOf([...near].toSorted())
}

/** The search with one filter set to another value. */
const withChange = (criteria: Criteria, each: AnyFilter, to: FilterValue, now: Instant): Criteria => ({
  ...criteria,
  [each.name]: askedBy(each, to, now),
})

/** The search with what each text that means nothing may mean; a text that resembles no name is left out. */
const corrected = (criteria: Criteria, now: Instant): Changed => {
  const changes: Change[] = []
  let after = criteria
  for (const each of filters) {
    const asked: unknown = criteria[each.name]
    if (!each.corrected || !isAsked(asked) || (each.strange?.(asked) ?? []).length === 0) continue
    const to = each.corrected(asked)
    changes.push({ criterion: each.name, from: each.sent(asked), to })
    after = withChange(after, each, to, now)
  }
  return { changes, criteria: after }
}

/** A filter that a search asks, and its bit among those that exclude a row. */
interface AskedFilter {
  filter: AnyFilter
  bit: number
  sent: FilterValue
  loosening: Loosening
}

const askedIn = (criteria: Criteria): AskedFilter[] =>
  filters
    .flatMap((filter) => {
      const asked: unknown = criteria[filter.name]
      return isAsked(asked) ? { filter, sent: filter.sent(asked), loosening: filter.loosen(asked) } : []
    })
    .map((each, at) => ({ ...each, bit: 1 << at }))

/** A row that at most two filters exclude. */
interface NearMiss {
  row: number
  /** The bits of these filters. */
  excludedBy: number
  /** Whether it leaves another one open. */
  isOpen: boolean
}

/** Those of one municipality. */
interface NearMisses {
  columns: MunicipalityColumns
  misses: NearMiss[]
}

function* nearMissesOf(
  columnSets: readonly MunicipalityColumns[],
  asked: readonly AskedFilter[],
  criteria: Criteria,
  instant: number,
): Sliced<NearMisses[]> {
  const found: NearMisses[] = []
  const isOver = sliceCounter()
  const demands = asked.flatMap(({ filter, bit }) =>
    demandsIn(filter, criteria).map(({ judge }) => ({ bit, judge })),
  )
  for (const columns of columnSets) {
    const misses: NearMiss[] = []
    const rules = demands.map(({ bit, judge }) => ({ bit, rule: judge(columns) }))
    for (let from = 0; from < columns.size; from += block) {
      const to = Math.min(from + block, columns.size)
      const before = misses.length
      for (let row = from; row < to; row++) {
        const miss = missOf(rules, row)
        if (miss && columns.open_until[row]! > instant) misses.push(miss)
      }
      if (isOver((to - from) * rules.length + (misses.length - before) * lookSteps)) yield
    }
    if (misses.length > 0) found.push({ columns, misses })
  }
  return found
}

/** What excludes a row; `null` where more filters do than one relaxation changes. */
const missOf = (rules: readonly { bit: number; rule: Rule }[], row: number): NearMiss | null => {
  let excludedBy = 0
  let count = 0
  let isOpen = false
  for (const { bit, rule } of rules) {
    if ((excludedBy & bit) !== 0) continue
    const verdict = rule(row)
    if (verdict === unmet) {
      if (++count > mostChanged) return null
      excludedBy |= bit
    } else if (verdict !== satisfied) isOpen = true
  }
  return { row, excludedBy, isOpen }
}

/** Whether a row is reported to be a home. */
const isHomeIn = (columns: MunicipalityColumns, row: number): boolean =>
  judgeValue<string>(textOfCode(columns.property_type[row]!), (type) => isHome(type as PropertyType)) ===
  'satisfied'

interface Nearest {
  columns: MunicipalityColumns
  row: number
  away: number
  /** Before how far it is: a home comes first where nobody said what is looked for, then what leaves nothing open. */
  rank: number
}

const comesBefore = (a: Pick<Nearest, 'rank' | 'away'>, b: Pick<Nearest, 'rank' | 'away'>): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.away < b.away)

const isOne = (set: number): boolean => (set & (set - 1)) === 0

/** For each set of filters, the row that they have to change least for among those of the lowest rank. */
function* nearestBySet(
  found: readonly NearMisses[],
  asked: readonly AskedFilter[],
  areHomesFirst: boolean,
): Sliced<Map<number, Nearest>> {
  const isOver = sliceCounter()
  const nearest = new Map<number, Nearest>()
  for (const { columns, misses } of found) {
    const aways = asked.map(({ bit, loosening }) => ({ bit, awayOf: loosening.away(columns) }))
    for (const { row, excludedBy, isOpen } of misses) {
      let away = 0
      let most = 0
      for (const { bit, awayOf } of aways)
        if ((excludedBy & bit) !== 0) {
          const one = awayOf(row)
          away += one
          most = Math.max(most, one)
        }
      if (isOver(lookSteps)) yield
      const isTooFar = !isOne(excludedBy) && most > farthestOfTwo
      if (excludedBy === 0 || away === Infinity || isTooFar) continue
      const best = nearest.get(excludedBy)
      const inDoubt = isOpen ? 1 : 0
      if (best && !comesBefore({ rank: inDoubt, away }, best)) continue
      const rank = inDoubt + (areHomesFirst && !isHomeIn(columns, row) ? 2 : 0)
      if (!best || comesBefore({ rank, away }, best)) nearest.set(excludedBy, { columns, row, away, rank })
    }
  }
  return nearest
}

/**
 * What is offered, the nearest first, and what leaves something open last: the nearest change of each single filter, and in the
 * place that was asked the nearest two where they are nearer than any single one there; where there is nothing at all,
 * the nearest two anywhere.
 */
const offered = (nearest: ReadonlyMap<number, Nearest>, place: number): [number, Nearest][] => {
  const inOrder = [...nearest].toSorted(([, a], [, b]) => (a.rank % 2) - (b.rank % 2) || a.away - b.away)
  const singles = inOrder.filter(([set]) => isOne(set))
  const isThere = ([set]: [number, Nearest]) => (set & place) === 0
  const nearestThere = inOrder.find(isThere)
  const further = nearestThere ?? (singles.length === 0 ? inOrder[0] : undefined)
  return inOrder.filter((each) => each === further || isOne(each[0]))
}

interface Tally {
  matches: number
  uncertain: number
  homes: number
  reserved: number
  until: number
}

/** Counts what a changed search finds, by its own rules, among the rows that no other filter excludes. */
function* tallyOf(
  found: readonly NearMisses[],
  asked: readonly AskedFilter[],
  { changes, criteria }: Changed,
): Sliced<Tally> {
  const tally = { matches: 0, uncertain: 0, homes: 0, reserved: 0, until: Infinity }
  const isOver = sliceCounter()
  const names = new Set<string>(changes.map(({ criterion }) => criterion))
  const others = asked.reduce((bits, { filter, bit }) => (names.has(filter.name) ? bits : bits | bit), 0)
  const demands = asked.flatMap(({ filter }) => demandsIn(filter, criteria))
  for (const { columns, misses } of found) {
    const candidates = misses.filter(({ excludedBy }) => (excludedBy & others) === 0)
    if (candidates.length === 0) continue
    const { rules } = rulesIn(demands, columns)
    for (const { row } of candidates) {
      if (isOver(lookSteps)) yield
      const open = rateRow(rules, row)
      if (open < 0) continue
      tally.matches++
      if (isInDoubt(open)) tally.uncertain++
      if (isHomeIn(columns, row)) tally.homes++
      tally.reserved += columns.reserved[row]!
      tally.until = Math.min(tally.until, columns.open_until[row]!)
    }
  }
  return tally
}

const relaxationOf = (changes: readonly Change[], tally: Tally): Relaxation => {
  const { matches, uncertain, homes, reserved } = tally
  const relaxation = { changes: [...changes], matches, uncertain, homes, ...(reserved > 0 && { reserved }) }
  return { ...relaxation, text: relaxationText(relaxation) }
}

/** The search with some filters loosened so far that a row is let in. */
const loosened = (
  criteria: Criteria,
  excluding: readonly AskedFilter[],
  { columns, row }: Nearest,
  now: Instant,
): Changed => {
  let after = criteria
  const changes = excluding.map(({ filter, sent, loosening }): Change => {
    const to = loosening.to(columns, row)
    after = withChange(after, filter, to, now)
    return { criterion: filter.name, from: sent, to, ...loosening.distance?.(columns) }
  })
  return { changes, criteria: after }
}

/**
 * The smallest changes of a search without matches that give some, nearest first: computed from the open entries that one
 * filter or two exclude, never guessed (design 5). Their counts are those of the changed search. A text that means
 * nothing is corrected first: where that gives a match, no more is offered.
 */
export function* findRelaxations(entries: Entries, criteria: Criteria, now: Instant): Sliced<Relaxed> {
  const understood = corrected(criteria, now)
  const base = understood.criteria
  const asked = askedIn(base)
  const found = yield* nearMissesOf(setsNear(base, entries), asked, base, Date.parse(now))
  const isCorrection =
    understood.changes.length > 0 &&
    found.some(({ misses }) => misses.some(({ excludedBy }) => excludedBy === 0))
  const place = asked.find(({ filter }) => filter.name === 'municipalities')?.bit ?? 0
  const nearest = yield* nearestBySet(found, asked, !isAsked(base.property_types))
  const candidates = isCorrection
    ? [{ changes: [], criteria: base }]
    : offered(nearest, place).map(([set, row]) => {
        const excluding = asked.filter(({ bit }) => (set & bit) !== 0)
        return loosened(base, excluding, row, now)
      })
  const relaxations: Relaxation[] = []
  let until = Infinity
  for (const candidate of candidates) {
    const tally = yield* tallyOf(found, asked, candidate)
    until = Math.min(until, tally.until)
    if (tally.matches > 0)
      relaxations.push(relaxationOf(merged(understood.changes, candidate.changes), tally))
  }
  return { relaxations, until }
}

/** Changes of a search whose texts were corrected: a filter that is loosened too has both in one change. */
const merged = (corrections: readonly Change[], changes: readonly Change[]): Change[] => [
  ...corrections.filter(({ criterion }) => changes.every((each) => each.criterion !== criterion)),
  ...changes.map((change) => ({
    ...change,
    from: corrections.find(({ criterion }) => criterion === change.criterion)?.from ?? change.from,
  })),
]
