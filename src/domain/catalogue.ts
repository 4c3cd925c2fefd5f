import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { SearchEntry } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What operations may read: open listings, at one instant. The seam behind which a networked store could stand. */
export interface Catalogue {
  /** The listing if it is public at `now`. */
  open(listing_id: string, now: Instant): Promise<OpenListing | null>
  /** What a search looks at, of every listing that is public at `now`. */
  entries(now: Instant): Promise<readonly SearchEntry[]>
}
