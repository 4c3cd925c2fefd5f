import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { agency, grant, listing, openListingFrom } from '../fixtures.ts'

/** A listing as the gate admits it. */
export const opened = (change: Parameters<typeof listing>[1] = {}, id = 'ol-test01'): OpenListing =>
  openListingFrom(id, agency(), listing(id, change), grant(id))

/** Its public record, with some of it replaced. */
export const recorded = (change: Partial<ListingRecord> = {}): ListingRecord => ({
  ...opened().record,
  ...change,
})
