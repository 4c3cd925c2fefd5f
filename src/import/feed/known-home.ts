import type { RememberedHome } from '#src/compose.ts'
import { claimsOfListing, claimsWith, isAnotherHome } from '#src/domain/feed/identity.ts'
import { claimedAreas, type HomeClaims } from '#src/domain/message/home-claims.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FeedInput } from './feed-input.ts'

/** The home that had a reference at the last import, as it is stored. */
interface FormerHome {
  before: HomeClaims
  listing: SourceListing
}

/** The home in whose place another one stands now under the same reference; `null` where it is the same, or a new one. */
export const formerHomeOf = (
  { listing_id, isKnown, claims: remembered }: RememberedHome,
  claims: HomeClaims,
  { memory, origin }: Pick<FeedInput, 'memory' | 'origin'>,
): FormerHome | null => {
  if (!isKnown || (remembered !== null && !isAnotherHome(remembered, claims))) return null
  const listing = memory.sourceOf(listing_id)
  // One that has moved is another agency's now.
  if (listing === null || listing.agency_id !== origin.agency_id) return null
  const before = remembered ?? claimsOfListing(listing)
  return isAnotherHome(before, claims) ? { before, listing } : null
}

/** By what a home is known from now on; `null` where that has not changed. */
export const changedClaims = (before: HomeClaims | null, now: HomeClaims): HomeClaims | null => {
  const claims = claimsWith(before, now)
  const isUnchanged =
    before !== null &&
    before.municipality_code === claims.municipality_code &&
    before.type === claims.type &&
    before.typology === claims.typology &&
    claimedAreas.every((area) => before[area] === claims[area])
  return isUnchanged ? null : claims
}
