import {
  accountId,
  agencyId,
  briefId,
  buyerRequestId,
  listingId,
  memberId,
  type AccountId,
  type AgencyId,
  type BriefId,
  type BuyerRequestId,
  type ListingId,
  type MemberId,
} from '#src/domain/ids.ts'

/** Ids as a test writes them: `agencyOf('casa-demo')`. */
export const agencyOf = (text: string): AgencyId => agencyId.parse(text)
export const anAccount = (text: string): AccountId => accountId.parse(text)
export const aBrief = (text: string): BriefId => briefId.parse(text)
export const aRequest = (text: string): BuyerRequestId => buyerRequestId.parse(text)
export const aListing = (text: string): ListingId => listingId.parse(text)
export const aMember = (text: string): MemberId => memberId.parse(text)
