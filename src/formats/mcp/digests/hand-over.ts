import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { shortlistQuery } from '#src/addresses/shortlist.ts'

/** The address of the page that has several homes together, for the person who asked; nothing of a single home. */
export const handOver = (path: '/shortlist' | '/compare', listings: readonly OpenListing[]): string[] => {
  const ids = [...new Set(listings.map(({ record }) => record.listing_id))]
  const [{ record } = { record: null }] = listings
  if (record === null || ids.length < 2) return []
  const base_url = record.url.slice(0, -`/properties/${record.listing_id}`.length)
  return [`On one page, for a person: ${base_url}${path}${shortlistQuery(ids)}`]
}
