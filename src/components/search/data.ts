import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Interpreted } from '#src/domain/search/interpret.ts'
import type { Query } from '#src/addresses/read-search.ts'
import type { Stranger } from '#src/addresses/search-strangers.ts'
import type { Window } from '#src/domain/search/window.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What a search found, and how it was read; both are absent when it could not be asked. */
export interface SearchPage {
  kind: 'search'
  query: Query
  /** What the address has that the search passes over. */
  strangers: readonly Stranger[]
  answer: { understood: Interpreted; window: Window } | null
  /** The codes of the municipalities that have an open listing, to choose from. */
  municipalities: readonly string[]
  /** The listings that the reader carries along to compare. */
  carried: readonly OpenListing[]
  now: Instant
}
