import { own } from '#src/domain/bounded.ts'
import type { Query } from './read-search.ts'
import { isHomesOnly, type Asked } from './search.ts'

/** What the search page asks: land, garages, shops and other types that are no home are left out by default. */
export const asOnPage = (query: Query): Query =>
  query.search && query.asked.homes_only
    ? { ...query, search: { ...query.search, property_types: [own('home')] } }
    : query

/** The search of a feed as the page is asked it. */
export const forPage = (asked: Asked): Asked => ({
  ...asked,
  all_types: isHomesOnly({ ...asked, all_types: false }),
})
