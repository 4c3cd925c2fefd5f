import { accountObstacles, type AccessReason } from '#src/domain/professional-access.ts'
import type { BuyerRequest, ProfessionalAccount } from '#src/domain/professional/brief.ts'
import type { Shown } from '#src/domain/professional/disclosure.ts'

/** Buyer requests want a verified account (interface 5.1) of a role that represents buyers, or the reason why not. */
export const requestReader = (
  account: ProfessionalAccount | null,
): { account: ProfessionalAccount } | { reason: AccessReason } => {
  const [reason] = accountObstacles(account)
  return account && !reason ? { account } : { reason: reason ?? 'account_unknown' }
}

/** That a request was shown. */
export const shownRequest = ({ buyer_request_id }: BuyerRequest): Shown => ({
  subject_id: buyer_request_id,
  agency_id: null,
  brief_id: null,
})

/** What every answer about buyer requests says about its use (interface 1.3). */
export const requestNotice =
  'These buyers are unnamed and stay so: no tool tells who they are. A request is current at the moment of this answer only; ask again at the time of use.' as const
