import type { ListingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { inSlices, type At } from '#src/domain/slices.ts'
import { shelvesFor, type Entries } from './entries.ts'
import { explainerOf } from './explain.ts'
import type { Interpreted } from './property-search.ts'
import { listingOf } from './rank.ts'
import { findRelaxations } from './relax.ts'
import type { Explanation } from './explanation-item.ts'
import type { Relaxation } from './result.ts'
import { selectStretch, type Stretch, type Stretched } from './stretch.ts'

export interface Found {
  listing: OpenListing
  explanation: Explanation
}

/** A stretch of the full ordered set with its listings, and the counts of the complete set. */
export interface Window extends Omit<Stretched, 'matches'> {
  found: readonly Found[]
  /** Only when nothing matches. */
  relaxations: readonly Relaxation[]
}

/**
 * A window of the same ordered set whose first entries REST and MCP answer (design 5): all of it is matched and
 * counted, and one stretch of it is read and explained.
 */
export const searchWindow = async (
  { criteria }: Interpreted,
  entries: Entries,
  openListings: (listing_ids: readonly ListingId[]) => Promise<(OpenListing | null)[]>,
  stretch: Stretch,
  { now, pause }: At,
): Promise<Window> => {
  const { matches, ...counted } = await inSlices(
    selectStretch(shelvesFor(criteria, entries), criteria, stretch, now),
    pause,
  )
  const explain = explainerOf(criteria)
  const found = (await openListings(matches.map(listingOf))).flatMap((listing, at) =>
    listing ? [{ listing, explanation: explain(listing, matches[at]) }] : [],
  )
  const relaxations =
    counted.total > 0 ? [] : (await inSlices(findRelaxations(entries, criteria, now), pause)).relaxations
  return { ...counted, found, relaxations }
}
