import type { ListingId } from './ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import type { ReceiptSource } from '#src/domain/sync/receipt.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What operations may read: open listings, at one instant. The interface behind which a networked store could be used. */
export interface Catalogue {
  /** Moves with every change of what is public, by whomever; time alone does not move it. */
  version(): number
  /** The listing if it is public at `now`. */
  open(listing_id: ListingId, now: Instant): Promise<OpenListing | null>
  /** Several at once, in this order, from one state of the store. */
  openAll(listing_ids: readonly ListingId[], now: Instant): Promise<(OpenListing | null)[]>
  /** The bytes of its record as every public surface has them, UTF-8 JSON, or `null`. */
  recordBytes(listing_id: ListingId, now: Instant): Promise<Uint8Array<ArrayBuffer> | null>
  /** What a receipt about an open listing is signed with, and the digest of its record. */
  receiptSource(listing: OpenListing): ReceiptSource
  /** Listings that were public and have left since an instant, the latest first: the first `most`, and how many there are. */
  leftSince(since: Instant, most: number): Promise<{ listing_ids: ListingId[]; count: number }>
  /** The index of a search. An entry counts only while its `open_until` is in the future. */
  entries(now: Instant): Promise<Entries>
}
