import { isPropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Asked } from './asked.ts'
import type { Query } from './query.ts'
import { readTypology } from './typology-text.ts'

/**
 * Whether the search page shows homes only: unless all types, or some of them, are asked for. Over the API and in
 * feeds a search that names no type is of every type.
 */
export const isHomesOnly = ({
  all_types,
  property_types,
  typologies,
}: Pick<Asked, 'all_types' | 'property_types' | 'typologies'>): boolean =>
  !all_types &&
  property_types.length === 0 &&
  !typologies.some((text) => readTypology(text).means.some(isPropertyType))

/** What the search page asks: land, garages, shops and other types that are no home are left out by default. */
export const asOnPage = (query: Query): Query =>
  query.search && query.asked.homes_only
    ? { ...query, search: { ...query.search, property_types: ['home'] } }
    : query

/** The search of a feed as the page is asked it. */
export const forPage = (asked: Asked): Asked => ({
  ...asked,
  all_types: isHomesOnly({ ...asked, all_types: false }),
})
