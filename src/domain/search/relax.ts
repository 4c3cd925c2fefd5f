import { isHome } from '#src/domain/listing/applies.ts'
import type { PropertyType } from '#src/domain/listing/vocabulary.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { Entries } from './entries.ts'
import type { FilterValue, Loosening } from './filters/filter.ts'
import { askedBy, demandsIn, filters, isAsked, type AnyFilter } from './filters/index.ts'
import { satisfied, unmet, type Rule } from './filters/judge.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { nearbyCodes } from './nearness.ts'
import { meaningOf } from './reading.ts'
import { relaxationText } from './relaxation-text.ts'
import type { Change, Relaxation } from './result.ts'
import { block, lookSteps, standingOf } from './standing.ts'
import { textOfCode } from './value-codes.ts'
import { judgeValue } from './verdict.ts'

/** The suggestions for a search without matches, and how long they stay valid while no entry changes. */
export interface Relaxed {
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

/** Where what is found near the places of a search can be; anywhere for a search without places. */
const setsNear = ({ municipalities }: Criteria, entries: Entries): readonly MunicipalityColumns[] => {
  if (municipalities.length === 0) return entries.columnSets()
  const near = new Set(meaningOf(municipalities).flatMap(nearbyCodes))
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
    const asked = criteria[each.name]
    if (!each.corrected || (each.strange?.(asked) ?? []).length === 0) continue
    const to = each.corrected(asked)
    changes.push({ criterion: each.name, from: each.sent(asked), to })
    after = withChange(after, each, to, now)
  }
  return { changes, criteria: after }
}

/** The filters of a search by their places, each with the rules that it has in a municipality. */
const rulesByFilter = (asked: readonly AnyFilter[], criteria: Criteria, columns: MunicipalityColumns) =>
  asked.map((each) => demandsIn(each, criteria).map(({ judge }) => judge(columns)))

/**
 * The rows that at most two filters exclude: of each the columns, the row, the bits of these filters, and whether it
 * leaves another one open.
 */
class NearMisses {
  readonly sets: MunicipalityColumns[] = []
  readonly rows: number[] = []
  readonly excludedBy: number[] = []
  readonly areOpen: boolean[] = []

  add(columns: MunicipalityColumns, row: number, excludedBy: number, isOpen: boolean): void {
    this.sets.push(columns)
    this.rows.push(row)
    this.excludedBy.push(excludedBy)
    this.areOpen.push(isOpen)
  }
}

function* nearMissesOf(
  columnSets: readonly MunicipalityColumns[],
  asked: readonly AnyFilter[],
  criteria: Criteria,
  instant: number,
): Sliced<NearMisses> {
  const found = new NearMisses()
  const isOver = sliceCounter()
  for (const columns of columnSets) {
    const rules: Rule[] = []
    const bits: number[] = []
    rulesByFilter(asked, criteria, columns).forEach((own, at) => {
      for (const rule of own) {
        rules.push(rule)
        bits.push(1 << at)
      }
    })
    for (let from = 0; from < columns.size; from += block) {
      const to = Math.min(from + block, columns.size)
      const before = found.rows.length
      scan(columns, rules, bits, { from, to, instant, found })
      if (isOver((to - from) * rules.length + (found.rows.length - before) * lookSteps)) yield
    }
  }
  return found
}

const scan = (
  columns: MunicipalityColumns,
  rules: readonly Rule[],
  bits: readonly number[],
  { from, to, instant, found }: { from: number; to: number; instant: number; found: NearMisses },
): void => {
  const { open_until } = columns
  for (let row = from; row < to; row++) {
    let excludedBy = 0
    let count = 0
    let isOpen = false
    for (let at = 0; at < rules.length; at++) {
      const bit = bits[at]!
      if ((excludedBy & bit) !== 0) continue
      const verdict = rules[at]!(row)
      if (verdict !== unmet) {
        if (verdict !== satisfied) isOpen = true
        continue
      }
      if (++count > mostChanged) break
      excludedBy |= bit
    }
    if (count <= mostChanged && open_until[row]! > instant) found.add(columns, row, excludedBy, isOpen)
  }
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

/** For each set of filters, the row that they have to change least for among those of the lowest rank. */
function* nearestBySet(
  { sets, rows, excludedBy, areOpen }: NearMisses,
  loosenings: readonly Loosening[],
  areHomesFirst: boolean,
): Sliced<Map<number, Nearest>> {
  const isOver = sliceCounter()
  const nearest = new Map<number, Nearest>()
  let before: MunicipalityColumns | undefined
  let aways: ((row: number) => number)[] = []
  for (let at = 0; at < rows.length; at++) {
    const columns = sets[at]!
    if (columns !== before) aways = loosenings.map(({ away }) => away(columns))
    before = columns
    const [row, set] = [rows[at]!, excludedBy[at]!]
    let away = 0
    for (let place = 0; place < aways.length; place++)
      if ((set & (1 << place)) !== 0) away += aways[place]!(row)
    if (isOver(lookSteps)) yield
    if (set === 0 || away === Infinity) continue
    const best = nearest.get(set)
    const inDoubt = areOpen[at] ? 1 : 0
    if (best && !comesBefore({ rank: inDoubt, away }, best)) continue
    const rank = inDoubt + (areHomesFirst && !isHomeIn(columns, row) ? 2 : 0)
    if (!best || comesBefore({ rank, away }, best)) nearest.set(set, { columns, row, away, rank })
  }
  return nearest
}

const isOne = (set: number): boolean => (set & (set - 1)) === 0

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
  until: number
}

/** Counts what a changed search finds, by its own rules, among the rows that no other filter excludes. */
function* tallyOf(
  { sets, rows, excludedBy }: NearMisses,
  asked: readonly AnyFilter[],
  { changes, criteria }: Changed,
): Sliced<Tally> {
  const tally = { matches: 0, uncertain: 0, homes: 0, until: Infinity }
  const isOver = sliceCounter()
  const names = new Set<string>(changes.map(({ criterion }) => criterion))
  const changedBits = asked.reduce((bits, { name }, at) => (names.has(name) ? bits | (1 << at) : bits), 0)
  let bound: MunicipalityColumns | undefined
  let rules: Rule[] = []
  for (let at = 0; at < rows.length; at++) {
    if ((excludedBy[at]! & ~changedBits) !== 0) continue
    const columns = sets[at]!
    if (columns !== bound) rules = rulesByFilter(asked, criteria, columns).flat()
    bound = columns
    const row = rows[at]!
    if (isOver(lookSteps)) yield
    const open = standingOf(rules, row)
    if (open < 0) continue
    tally.matches++
    if (open > 0) tally.uncertain++
    if (isHomeIn(columns, row)) tally.homes++
    tally.until = Math.min(tally.until, columns.open_until[row]!)
  }
  return tally
}

const relaxationOf = (changes: readonly Change[], { matches, uncertain, homes }: Tally): Relaxation => {
  const relaxation = { changes: [...changes], matches, uncertain, homes }
  return { ...relaxation, text: relaxationText(relaxation) }
}

/** The change of one filter for a row. */
const changeOf = (
  { name, sent }: AnyFilter,
  asked: unknown,
  { to, distance }: Loosening,
  { columns, row }: Nearest,
): Change => ({
  criterion: name,
  from: sent(asked),
  to: to(columns, row),
  ...distance?.(columns),
})

/**
 * The smallest changes of a search without matches that give some, nearest first: computed from the open entries that one
 * filter or two exclude, never guessed (design 5). Their counts are those of the changed search. A text that means
 * nothing is corrected first: where that gives a match, no more is offered.
 */
export function* relaxationsOf(entries: Entries, criteria: Criteria, now: Instant): Sliced<Relaxed> {
  const understood = corrected(criteria, now)
  const base = understood.criteria
  const asked = filters.filter(({ name }) => isAsked(base[name]))
  const instant = Date.parse(now)
  const columnSets = setsNear(base, entries)
  const found = yield* nearMissesOf(columnSets, asked, base, instant)
  const loosenings = asked.map((each) => each.loosen(base[each.name]))
  const place = asked.reduce((bits, { name }, at) => (name === 'municipalities' ? 1 << at : bits), 0)
  const nearest = yield* nearestBySet(found, loosenings, !isAsked(base.property_types))
  const further = offered(nearest, place).map(([set, row]): Changed => {
    const changed = asked.filter((_, at) => (set & (1 << at)) !== 0)
    const changes = changed.map((each) =>
      changeOf(each, base[each.name], loosenings[asked.indexOf(each)]!, row),
    )
    const after = changed.reduce(
      (criteria, each, at) => withChange(criteria, each, changes[at]!.to, now),
      base,
    )
    return { changes, criteria: after }
  })
  const isCorrection = understood.changes.length > 0 && found.excludedBy.includes(0)
  const relaxations: Relaxation[] = []
  let until = Infinity
  for (const candidate of isCorrection ? [{ changes: [], criteria: base }] : further) {
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
