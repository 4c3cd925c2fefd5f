import { hash } from 'node:crypto'
import type { ListingId, AgencyId } from '#src/domain/ids.ts'
import { claimsOfListing, claimsWith } from '#src/domain/feed/identity.ts'
import { homeClaims, type HomeClaims } from '#src/domain/message/home-claims.ts'
import { comparedText, twinsAmong, type FeedHomeClaims } from '#src/domain/feed/twins.ts'
import { fromJson, readColumn, type JsonOf } from '#src/domain/json.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Db } from '#src/store/db.ts'

/** Finds offered homes that several feeds or agencies have. Nothing is closed for that: it is for the operator to look at. */
export const twinsOf = (db: Db) => {
  const listings = db.prepare<
    { municipality_code: string | null },
    { listing_id: ListingId; agency_id: AgencyId; lifecycle: Lifecycle; source: JsonOf<SourceListing> }
  >(`SELECT listing_id, agency_id, lifecycle, source FROM listing
     WHERE @municipality_code IS NULL
       OR iif(json_valid(source), json_extract(source, '$.location.municipality_code'), NULL) = @municipality_code`)
  const homes = db.prepare<
    [],
    { listing_id: ListingId; agency_id: AgencyId; source: string; claims: JsonOf<HomeClaims> | null }
  >('SELECT listing_id, agency_id, source, claims FROM feed_home')

  /** Groups of listings that may be of the same home, everywhere or in one municipality. A damaged row is no twin. */
  return (municipality_code: string | null = null): ListingId[][] => {
    const named = new Map(homes.all().map(({ listing_id, ...home }) => [listing_id, home]))
    const compared: FeedHomeClaims[] = []
    for (const { listing_id, agency_id, lifecycle, source } of listings.iterate({ municipality_code })) {
      if (!isOffered(lifecycle)) continue
      const home = named.get(listing_id)
      try {
        const listing = fromJson(source)
        if (listing.not_in_feed_since !== undefined) continue
        const remembered = home?.claims ? readColumn(homeClaims, home.claims) : null
        compared.push({
          listing_id,
          feed: `${agency_id}/${home?.source ?? ''}`,
          claims: claimsWith(remembered, claimsOfListing(listing)),
          price_eur: listing.facts.price_eur?.value ?? null,
          // The texts of all homes would fill the memory.
          texts: Object.values(listing.description)
            .map(comparedText)
            .flatMap((text) => (text === null ? [] : hash('sha256', text, 'base64'))),
        })
      } catch {
        continue
      }
    }
    return twinsAmong(compared)
  }
}
