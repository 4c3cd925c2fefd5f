import type { RecordClass, Role } from '#src/domain/listing/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What a token may be allowed to do (design 7). */
export const scopes = ['connection:read', 'buyer-requests:read', 'closed-listings:match'] as const
export type Scope = (typeof scopes)[number]

/** The roles that may represent a buyer; the others report on homes. */
export const eligibleRoles = [
  'listing_agent',
  'agency_compliance',
  'lawyer',
  'solicitor',
] as const satisfies Role[]

export const isEligible = (role: Role): boolean => (eligibleRoles as readonly Role[]).includes(role)

/** From `valid_from` (inclusive) until `valid_until` (exclusive). */
export interface Term {
  valid_from: Instant
  valid_until: Instant
}

export const isCurrent = ({ valid_from, valid_until }: Term, now: Instant): boolean =>
  valid_from <= now && now < valid_until

/** What access to one listing of the closed market depends on, apart from the listing's own rights. */
export interface AccessFacts {
  tier: RecordClass
  account: { verified: boolean; role: Role } | null
  scopes: readonly string[]
  /** The briefs stored for this account; one counts while it is current and the buyer is represented. */
  briefs: readonly (Term & { represented: boolean })[]
  /** The seller's explicit authorisations for AI assistants. */
  consents: readonly Term[]
}

/** Why somebody has no access. All but `closed` depend on who asks alone, and may be told to them. */
export const accessReasons = [
  'scope_missing',
  'account_unknown',
  'account_not_verified',
  'role_not_eligible',
  'brief_required',
  'closed',
] as const
export type AccessReason = (typeof accessReasons)[number]

/** What stands between a caller and the closed market as a whole, whatever is in it; `null` for nothing. */
export const callerReason = (
  { account, scopes: held, briefs }: Omit<AccessFacts, 'tier' | 'consents'>,
  now: Instant,
): AccessReason | null => {
  if (!held.includes('closed-listings:match')) return 'scope_missing'
  if (!account) return 'account_unknown'
  if (!account.verified) return 'account_not_verified'
  if (!isEligible(account.role)) return 'role_not_eligible'
  return briefs.some((brief) => brief.represented && isCurrent(brief, now)) ? null : 'brief_required'
}

/**
 * Whether a caller may see a listing of this tier (interface 1.5 to 1.8). Semi-open: an eligible professional with a
 * current represented buyer brief. Off-market: also the seller's explicit authorisation for AI assistants. Exclusive
 * off-market and drafts: never, for any token. Open listings are the public server's.
 */
export const accessReason = (facts: AccessFacts, now: Instant): AccessReason | null => {
  const reason = callerReason(facts, now)
  if (reason) return reason
  if (facts.tier === 'semi_open_listing') return null
  const consented = facts.consents.some((consent) => isCurrent(consent, now))
  return facts.tier === 'off_market_listing' && consented ? null : 'closed'
}
