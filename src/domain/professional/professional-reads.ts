import type { AccountId, BuyerRequestId, ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { BuyerBrief, BuyerRequest, ProfessionalAccount } from './brief.ts'
import type { ClosedListing } from './closed-listing.ts'

/** The closed listings whose own rights are valid; who may see which is not decided here. */
export interface ClosedMarket {
  readonly listings: readonly ClosedListing[]
  /** One of them, in the same time wherever it is stored and whether or not it exists. */
  find(listing_id: ListingId): ClosedListing | null
}

/**
 * What professional operations may read. Public operations get a `Catalogue` and never this, so that nothing
 * of the closed market can reach a public answer (interface 1.5).
 */
export interface ProfessionalReads {
  /** The account that a token's subject names. */
  account(subject: string): ProfessionalAccount | null
  /** Its briefs, the ones that end last first. */
  briefs(account_id: AccountId): BuyerBrief[]
  /** Requests that are current and that this role may see, in order of their id, after `after`. */
  buyerRequests(role: string, now: Instant, after: string, limit: number): BuyerRequest[]
  /** How many requests are current and may be seen by this role. */
  countBuyerRequests(role: string, now: Instant): number
  buyerRequest(buyer_request_id: BuyerRequestId, role: string, now: Instant): BuyerRequest | null
  closedMarket(now: Instant): ClosedMarket
}
