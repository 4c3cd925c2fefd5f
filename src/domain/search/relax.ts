import { isHome } from '#src/domain/listing/applies.ts'
import type { PropertyType } from '#src/domain/listing/vocabulary.ts'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria, Reading } from './criteria.ts'
import { nameOf } from './explain-filter.ts'
import { mostPlaces } from './fields.ts'
import { filtersOf, type Filter } from './filters.ts'
import { judgeValue } from './verdict.ts'
import {
  addNearest,
  addNearestPlace,
  correctChecks,
  correctFeatures,
  dropAll,
  dropFeature,
  lowerCheck,
} from './loosen.ts'
import type { Loosening, Step } from './loosening.ts'
import { leaveOut, lowerClass, olderConfirmation, widerCircle } from './loosen-further.ts'
import { moveBound } from './move-bound.ts'
import { kilometresBetween, kindsBetween, roomsBetween } from './nearness.ts'
import { block, lookSteps, rulesIn } from './standing.ts'
import { satisfied, unmet } from './filters/judge.ts'
import { relaxationText } from './relaxation-text.ts'
import type { Blocking, Relaxation } from './result.ts'
import { onlyNameOf } from './places.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { textTable } from './value-codes.ts'

const addNearestType = (readings: readonly Reading<PropertyType>[]): Loosening =>
  addNearest('property_type', {
    readings,
    between: kindsBetween,
    isAkin: (asked, type) => isHome(asked) === isHome(type),
  })

const looseningOf = (criteria: Criteria, filter: Filter): Loosening => {
  switch (filter.criterion) {
    case 'municipalities':
      return addNearestPlace({
        readings: criteria.municipalities,
        between: kilometresBetween,
        nameOf: onlyNameOf,
        most: mostPlaces,
      })
    case 'max_price_eur':
      return moveBound({ from: criteria.max_price_eur, fact: 'price_eur', is: 'most' })
    case 'min_price_eur':
      return moveBound({ from: criteria.min_price_eur, fact: 'price_eur', is: 'least' })
    case 'min_bedrooms':
      return moveBound({ from: criteria.min_bedrooms, fact: 'beds', is: 'least' })
    case 'typologies':
      return addNearest('typology', {
        readings: criteria.typologies,
        meets: meetsTypology,
        between: roomsBetween,
      })
    case 'property_types':
      return addNearestType(criteria.property_types)
    case 'must_have':
      return filter.feature === null ? correctFeatures(criteria) : dropFeature(criteria, filter.feature)
    case 'readiness_min':
      return filter.check === null ? correctChecks(criteria) : lowerCheck(criteria, filter)
    case 'max_useful_price_per_m2':
      return moveBound({
        from: criteria.max_useful_price_per_m2,
        fact: 'useful_price_per_m2',
        is: 'most',
      })
    case 'min_useful_m2':
      return moveBound({ from: criteria.min_useful_m2, fact: 'useful_m2', is: 'least' })
    case 'energy_class_min':
      return lowerClass(criteria)
    case 'confirmed_within_days':
      return olderConfirmation(criteria)
    case 'near':
      return widerCircle(criteria)
    case 'exclude_reserved':
      return leaveOut(true)
  }
}

/** For the code of each property type, whether it is reported to be a home. */
const homeTable = () =>
  textTable((value) =>
    judgeValue<string>(value, (type) => isHome(type as PropertyType)) === 'satisfied' ? 1 : 0,
  )

const relaxationOf = (criterion: Relaxation['criterion'], step: Step): Relaxation => {
  const { from, to, matches, uncertain, homes, distance_km, distance_from, doubt } = step
  const relaxation = {
    criterion,
    from,
    to,
    matches,
    uncertain,
    homes,
    ...(distance_km !== undefined && { distance_km, distance_from }),
  }
  return { ...relaxation, text: relaxationText(relaxation, doubt) }
}

/** Looks at every row that is open at an instant and that exactly so many filters exclude, with the one if it is one. */
function* eachExcludedBy(
  wanted: 0 | 1,
  filters: readonly Filter[],
  columnSets: readonly MunicipalityColumns[],
  instant: number,
  look: (
    columns: MunicipalityColumns,
    row: number,
    sole: Filter | undefined,
    isOpen: boolean,
    end: number,
  ) => void,
): Sliced<void> {
  const isOver = sliceCounter()
  for (const columns of columnSets) {
    const { rules, of } = rulesIn(filters, columns)
    for (let from = 0; from < columns.size; from += block) {
      const to = Math.min(from + block, columns.size)
      let looks = 0
      for (let row = from; row < to; row++) {
        let [excluded, place, isOpen] = [0, -1, false]
        for (let at = 0; at < rules.length && excluded <= wanted; at++) {
          const verdict = rules[at]!(row)
          if (verdict === unmet) {
            excluded++
            place = at
          } else if (verdict !== satisfied) isOpen = true
        }
        const end = columns.open_until[row]!
        if (excluded !== wanted || end <= instant) continue
        look(columns, row, of[place], isOpen, end)
        looks++
      }
      if (isOver((to - from) * filters.length + looks * lookSteps)) yield
    }
  }
}

/** The filters that exclude anything, each asked by itself. */
function* blockingOf(
  columnSets: readonly MunicipalityColumns[],
  filters: readonly Filter[],
  instant: number,
): Sliced<Pick<Relaxed, 'blocking' | 'until'>> {
  let until = Infinity
  const blocking: Blocking[] = []
  for (const filter of filters) {
    let excluded = 0
    yield* eachExcludedBy(1, [filter], columnSets, instant, (_columns, _row, _sole, _isOpen, end) => {
      until = Math.min(until, end)
      excluded++
    })
    if (excluded > 0) blocking.push({ criterion: nameOf(filter), excluded })
  }
  return { blocking, until }
}

/** Filters of several demands, each of which is tried alone first. */
const ofSeveral = ['must_have', 'readiness_min'] as const

/** Tries a search without any of the demands of one filter. */
function* withoutAny(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  criterion: (typeof ofSeveral)[number],
  instant: number,
): Sliced<{ steps: Step[]; until: number }> {
  const others = filtersOf(criteria).filter((filter) => filter.criterion !== criterion)
  const loosening = dropAll(criteria, criterion)
  const homes = homeTable()
  let until = Infinity
  yield* eachExcludedBy(0, others, columnSets, instant, (columns, row, _sole, isOpen, end) => {
    until = Math.min(until, end)
    loosening.count(columns, row, isOpen, homes[columns.property_type[row]!] === 1)
  })
  return { steps: loosening.steps(), until }
}

/** The suggestions for a search without matches, and how long they stay valid while no entry changes. */
export interface Relaxed {
  relaxations: Relaxation[]
  /** Only when no relaxation helps. */
  blocking: Blocking[]
  /** In milliseconds from 1970, when one that a relaxation counts ends. */
  until: number
}

/**
 * For each single filter of a search without matches, its smallest loosening that gives one: computed from
 * the open entries which that filter alone excludes, never guessed (design 5). Whatever leaving out one filter would
 * find has a relaxation, unless it is no home where one was asked for, or the other way round.
 */
export function* relaxationsOf(
  columnSets: readonly MunicipalityColumns[],
  criteria: Criteria,
  now: Instant,
): Sliced<Relaxed> {
  const filters = filtersOf(criteria)
  const loosenings = new Map(filters.map((filter) => [filter, looseningOf(criteria, filter)]))
  const homes = homeTable()
  const instant = Date.parse(now)
  let until = Infinity
  yield* eachExcludedBy(1, filters, columnSets, instant, (columns, row, sole, isOpen, end) => {
    until = Math.min(until, end)
    loosenings.get(sole!)!.count(columns, row, isOpen, homes[columns.property_type[row]!] === 1)
  })
  const relaxing = (criterion: Relaxation['criterion'], steps: readonly Step[]) =>
    steps.filter(({ matches }) => matches > 0).map((step) => relaxationOf(criterion, step))
  const relaxations = filters.flatMap((filter) => relaxing(filter.criterion, loosenings.get(filter)!.steps()))
  for (const criterion of ofSeveral) {
    const isTried = relaxations.some((relaxed) => relaxed.criterion === criterion)
    if (isTried || filters.filter((filter) => filter.criterion === criterion).length < 2) continue
    const without = yield* withoutAny(columnSets, criteria, criterion, instant)
    until = Math.min(until, without.until)
    relaxations.push(...relaxing(criterion, without.steps))
  }
  if (relaxations.length > 0) return { relaxations, blocking: [], until }
  return { relaxations, ...(yield* blockingOf(columnSets, filters, instant)) }
}
