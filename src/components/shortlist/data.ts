import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The listings of a reader's list that are public now; of the others it says nothing. */
export interface ShortlistPage {
  kind: 'shortlist'
  listings: readonly OpenListing[]
  /** How many homes the address names, public or not. */
  named: number
  now: Instant
}
