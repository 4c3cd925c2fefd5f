import type { AccessReason } from '#src/domain/professional/access.ts'
import type { ProfessionalAccount } from '#src/domain/professional/brief.ts'

/** Buyer requests want a verified account (interface 5.1), or the reason why this is none. */
export const verified = (
  account: ProfessionalAccount | null,
): { account: ProfessionalAccount } | { reason: AccessReason } => {
  if (!account) return { reason: 'account_unknown' }
  return account.verified ? { account } : { reason: 'account_not_verified' }
}

/** What every answer about buyer requests says of its use (interface 1.3). */
export const requestNotice =
  'These buyers are unnamed and stay so: no tool tells who they are. A request is current at checked_at only; ask again at the time of use.' as const
