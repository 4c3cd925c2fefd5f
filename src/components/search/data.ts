import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Interpreted } from '#src/domain/search/property-search.ts'
import type { Query } from '#src/addresses/read-search.ts'
import type { TypedReading } from '#src/addresses/typed-search.ts'
import type { UnknownParameter } from '#src/addresses/unknown-parameters.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import type { ValueCounts } from '#src/domain/search/value-counts.ts'
import type { Window } from '#src/domain/search/window.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

interface Answer {
  understood: Interpreted
  window: Window
}

/** What a search found, and how it was read; both are absent when it could not be asked. */
export interface SearchPage {
  kind: 'search'
  query: Query
  /** What the address has that the search passes over. */
  strangers: readonly UnknownParameter[]
  /** How the page understood what was typed, where that is not plain. */
  readings: readonly TypedReading[]
  answer: Answer | null
  /** The same search without the places that mean nothing, where they are why nothing was found and it finds something. */
  instead: { query: Query; answer: Answer } | null
  /**
   * Where nothing was found and no small change finds anything: the same search without the one filter whose absence finds
   * most, or in its places alone.
   */
  nearest: { query: Query; answer: Answer } | null
  /** How many results each value of a filter would have beside the rest of the search. */
  counts: ValueCounts | null
  /** What has left since the day that is asked about; of people’s page nothing is said of it. */
  left: SearchResponse['left']
  /** The codes of the municipalities that have an open listing, to choose from. */
  municipalities: readonly string[]
  /** The listings that the reader carries along to compare. */
  carried: readonly OpenListing[]
  now: Instant
}
