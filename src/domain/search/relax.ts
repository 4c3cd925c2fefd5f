import type { PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { Told } from './entry.ts'
import { filtersOf, type Filter } from './filters.ts'
import { addNearest, addOpenClass, dropFeature, lowerCheck, moveBound, type Step } from './loosen.ts'
import { kilometresBetween, kindsBetween, roomsBetween } from './nearness.ts'
import { block, filterPasses, runPasses, soleIn } from './passes.ts'
import type { Relaxation } from './result.ts'
import { onlyNameOf } from './municipality-names.ts'
import type { NumberColumn, Row, Shelf, TextColumn } from './shelf.ts'
import { toldNumber, toldText } from './told-code.ts'

/** The municipalities that a search can name (interface 2.1). */
const mostMunicipalities = 3

const numbersOf = (rows: readonly Row[], column: NumberColumn) =>
  rows.map(({ shelf, row }) => toldNumber(shelf[column][row]!))

const textsOf = (rows: readonly Row[], column: TextColumn) =>
  rows.map(({ shelf, row }) => toldText(shelf[column][row]!))

const loosen = (criteria: Criteria, filter: Filter, excluded: readonly Row[]): Step => {
  switch (filter.criterion) {
    case 'municipalities':
      return addNearest({
        readings: criteria.municipalities,
        told: excluded.map(({ shelf }) => shelf.municipality_code),
        between: kilometresBetween,
        nameOf: onlyNameOf,
        most: mostMunicipalities,
      })
    case 'max_price_eur':
      return moveBound(criteria.max_price_eur, numbersOf(excluded, 'price_eur'), Math.min)
    case 'min_price_eur':
      return moveBound(criteria.min_price_eur, numbersOf(excluded, 'price_eur'), Math.max)
    case 'min_bedrooms':
      return moveBound(criteria.min_bedrooms, numbersOf(excluded, 'beds'), Math.max)
    case 'typologies':
      return addNearest({
        readings: criteria.typologies,
        told: textsOf(excluded, 'typology'),
        between: roomsBetween,
      })
    case 'property_types':
      return addNearest<PropertyType>({
        readings: criteria.property_types,
        told: textsOf(excluded, 'property_type') as Told<PropertyType>[],
        between: kindsBetween,
      })
    case 'must_have':
      return dropFeature(criteria, filter.feature, excluded)
    case 'readiness_min':
      return lowerCheck(criteria, filter, excluded)
    case 'record_classes':
      return addOpenClass(criteria, excluded)
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
  const excluded = filters.map((): Row[] => [])
  const instant = Date.parse(now)
  let until = Infinity
  for (const shelf of shelves)
    for (let from = 0; from < shelf.size; from += block) {
      const to = Math.min(from + block, shelf.size)
      runPasses(passes, shelf, from, to, judged)
      for (let row = from; row < to; row++) {
        const sole = soleIn(judged[row - from]!)
        const ends = shelf.open_until[row]!
        if (sole < 0 || ends <= instant) continue
        until = Math.min(until, ends)
        excluded[sole]!.push({ shelf, row })
      }
    }
  const relaxations = filters.flatMap((filter, place) => {
    const kept = excluded[place]!
    return kept.length > 0 ? [{ criterion: filter.criterion, ...loosen(criteria, filter, kept) }] : []
  })
  return { relaxations, until }
}
