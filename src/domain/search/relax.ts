import type { PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { Shelf } from './entries.ts'
import type { SearchEntry } from './entry.ts'
import { countedBeds, filtersOf, type Filter } from './filters.ts'
import { addNearest, addOpenClass, dropFeature, lowerCheck, moveBound, type Step } from './loosen.ts'
import { kilometresBetween, kindsBetween, roomsBetween } from './nearness.ts'
import type { Relaxation } from './result.ts'
import { onlyNameOf } from './municipality-names.ts'

/** The municipalities that a search can name (interface 2.1). */
const mostMunicipalities = 3

const onlyUnmet = (entry: SearchEntry, filters: readonly Filter[]): Filter | undefined => {
  let only: Filter | undefined
  for (const filter of filters) {
    if (filter.verdict(entry) !== 'unmet') continue
    if (only) return undefined
    only = filter
  }
  return only
}

const loosen = (criteria: Criteria, filter: Filter, excluded: readonly SearchEntry[]): Step => {
  switch (filter.criterion) {
    case 'municipalities':
      return addNearest({
        readings: criteria.municipalities,
        told: excluded.map((entry) => entry.municipality_code),
        between: kilometresBetween,
        nameOf: onlyNameOf,
        most: mostMunicipalities,
      })
    case 'max_price_eur':
      return moveBound(
        criteria.max_price_eur,
        excluded.map((entry) => entry.price_eur),
        Math.min,
      )
    case 'min_price_eur':
      return moveBound(
        criteria.min_price_eur,
        excluded.map((entry) => entry.price_eur),
        Math.max,
      )
    case 'min_bedrooms':
      return moveBound(criteria.min_bedrooms, excluded.map(countedBeds), Math.max)
    case 'typologies':
      return addNearest({
        readings: criteria.typologies,
        told: excluded.map((entry) => entry.typology),
        between: roomsBetween,
      })
    case 'property_types':
      return addNearest<PropertyType>({
        readings: criteria.property_types,
        told: excluded.map((entry) => entry.property_type),
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

/**
 * For each single filter of a search without matches, its smallest loosening that gives one: computed from
 * the open entries which that filter alone excludes, never guessed (design 5).
 */
export const relaxationsOf = (shelves: readonly Shelf[], criteria: Criteria, now: Instant): Relaxation[] => {
  const filters = filtersOf(criteria)
  const excluded = new Map<Filter, SearchEntry[]>(filters.map((filter) => [filter, []]))
  for (const shelf of shelves)
    for (const entry of shelf) {
      const unmet = entry.open_until > now ? onlyUnmet(entry, filters) : undefined
      if (unmet) excluded.get(unmet)?.push(entry)
    }
  return filters.flatMap((filter) => {
    const kept = excluded.get(filter) ?? []
    return kept.length > 0 ? [{ criterion: filter.criterion, ...loosen(criteria, filter, kept) }] : []
  })
}
