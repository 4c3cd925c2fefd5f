import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { filtersOf, type Filter } from './filters.ts'
import {
  addNearest,
  addNearestPlace,
  addOpenClass,
  dropFeature,
  lowerCheck,
  moveBound,
  type Loosening,
} from './loosen.ts'
import { kilometresBetween, kindsBetween, roomsBetween } from './nearness.ts'
import { block, filterPasses, runPasses, soleIn } from './passes.ts'
import type { Relaxation } from './result.ts'
import { onlyNameOf } from './municipality-names.ts'
import type { Shelf } from './shelf.ts'

/** The municipalities that a search can name (interface 2.1). */
const mostMunicipalities = 3

const looseningOf = (criteria: Criteria, filter: Filter): Loosening => {
  switch (filter.criterion) {
    case 'municipalities':
      return addNearestPlace({
        readings: criteria.municipalities,
        between: kilometresBetween,
        nameOf: onlyNameOf,
        most: mostMunicipalities,
      })
    case 'max_price_eur':
      return moveBound(criteria.max_price_eur, 'price_eur', (a, b) => a < b)
    case 'min_price_eur':
      return moveBound(criteria.min_price_eur, 'price_eur', (a, b) => a > b)
    case 'min_bedrooms':
      return moveBound(criteria.min_bedrooms, 'beds', (a, b) => a > b)
    case 'typologies':
      return addNearest('typology', { readings: criteria.typologies, between: roomsBetween })
    case 'property_types':
      return addNearest('property_type', { readings: criteria.property_types, between: kindsBetween })
    case 'must_have':
      return dropFeature(criteria, filter.feature)
    case 'readiness_min':
      return lowerCheck(criteria, filter)
    case 'record_classes':
      return addOpenClass(criteria)
  }
}

/** What a search without matches is told, and how long that stays true while no entry changes. */
export interface Relaxed {
  relaxations: Relaxation[]
  /** In milliseconds from 1970, when one that a relaxation counts ends. */
  until: number
}

// Nothing awaits while it is in use.
const judged = new Int32Array(block)

/**
 * For each single filter of a search without matches, its smallest loosening that gives one: computed from
 * the open entries which that filter alone excludes, never guessed (design 5).
 */
export const relaxationsOf = (shelves: readonly Shelf[], criteria: Criteria, now: Instant): Relaxed => {
  const filters = filtersOf(criteria)
  const passes = filterPasses(filters)
  const loosenings = filters.map((filter) => looseningOf(criteria, filter))
  const alone = new Int32Array(filters.length)
  const instant = Date.parse(now)
  let until = Infinity
  for (const shelf of shelves)
    for (let from = 0; from < shelf.size; from += block) {
      const to = Math.min(from + block, shelf.size)
      runPasses(passes, shelf, from, to, judged)
      for (let row = from; row < to; row++) {
        const sole = soleIn(judged[row - from]!)
        if (sole < 0 || shelf.open_until[row]! <= instant) continue
        until = Math.min(until, shelf.open_until[row]!)
        alone[sole]!++
        loosenings[sole]!.count(shelf, row)
      }
    }
  const relaxations = filters.flatMap(({ criterion }, place) =>
    alone[place]! > 0 ? [{ criterion, ...loosenings[place]!.step() }] : [],
  )
  return { relaxations, until }
}
