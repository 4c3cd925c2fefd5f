import { accessReason, callerReason, type AccessReason } from '#src/domain/professional/access.ts'
import type { ClosedListing } from '#src/domain/professional/closed-listing.ts'
import type { ProfessionalContext } from './professional-operation.ts'

/** The closed listings that this caller may see now (interface 1.5 to 1.8), or why they may see none at all. */
export const closedMarket = ({
  desk,
  account,
  briefs,
  caller,
  now,
}: ProfessionalContext): { listings: ClosedListing[] } | { reason: AccessReason } => {
  const facts = { account, briefs, scopes: caller.scopes }
  const reason = callerReason(facts, now)
  if (reason) return { reason }
  return {
    listings: desk
      .closedListings(now)
      .filter(({ tier, consents }) => accessReason({ ...facts, tier, consents }, now) === null),
  }
}
