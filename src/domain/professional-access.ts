import type { RecordClass, Role } from './vocabulary.ts'
import { type Instant, lastInstant } from '#src/domain/time/calendar.ts'

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

/** What access depends on of a stored brief. */
export interface BriefTerms extends Term {
  /** Whether the buyer is represented by the professional. */
  represented: boolean
  /** Whether it demands enough: one that practically every home meets opens none. */
  demanding: boolean
}

/** Whether a brief can open anything at `now` (interface 1.6). */
export const isOpening = (brief: BriefTerms, now: Instant): boolean =>
  brief.represented && brief.demanding && isCurrent(brief, now)

/** The caller, as far as known from the account and the token. */
export interface CallerFacts {
  account: { verified: boolean; role: Role } | null
  scopes: readonly string[]
}

/** Why a caller has no access. All but `closed` depend on the caller alone, and may be shown to them. */
export const accessReasons = [
  'scope_missing',
  'account_unknown',
  'account_not_verified',
  'role_not_eligible',
  'brief_required',
  'closed',
] as const
export type AccessReason = (typeof accessReasons)[number]

/** What an account lacks for everything but its own status (interface 5.1), in the order of repair. */
export const accountObstacles = (account: CallerFacts['account']): AccessReason[] => {
  if (!account) return ['account_unknown']
  return [
    ...(account.verified ? [] : (['account_not_verified'] as const)),
    ...(isEligible(account.role) ? [] : (['role_not_eligible'] as const)),
  ]
}

/** Everything that a caller lacks for the closed market in general, whatever is in it. */
export const marketObstacles = (
  { account, scopes }: CallerFacts,
  briefs: readonly BriefTerms[],
  now: Instant,
): AccessReason[] => [
  ...(scopes.includes('closed-listings:match') ? [] : (['scope_missing'] as const)),
  ...accountObstacles(account),
  ...(briefs.some((brief) => isOpening(brief, now)) ? [] : (['brief_required'] as const)),
]

/** What access to one listing of the closed market depends on, apart from who asks. */
export interface ListingTerms {
  tier: RecordClass
  /** The first instant at which the listing's own rights are no longer valid. */
  open_until: Instant
  /** The seller's explicit authorisations for AI assistants. */
  consents: readonly Term[]
}

/** The terms of a home that nothing opens: the placeholder for a home that does not exist. */
export const closedToAll: ListingTerms = { tier: 'draft', open_until: lastInstant, consents: [] }

/**
 * Until when a listing may be shown under a brief, whoever asks: the earliest of its own rights, the seller's consent
 * where one is needed, and the brief. `null` when it may not be shown at all. Off-market needs the seller's explicit
 * authorisation for AI assistants (interface 1.7); exclusive off-market listings and drafts are shown under no brief
 * (interface 1.8), and open listings are the public server's.
 */
export const shownUntil = (
  { tier, open_until, consents }: ListingTerms,
  brief: Term,
  now: Instant,
): Instant | null => {
  if (now >= open_until) return null
  const earliest = open_until < brief.valid_until ? open_until : brief.valid_until
  if (tier === 'semi_open_listing') return earliest
  if (tier !== 'off_market_listing') return null
  const consent = consents
    .filter((each) => isCurrent(each, now))
    .reduce<Instant | null>(
      (last, each) => (last !== null && last > each.valid_until ? last : each.valid_until),
      null,
    )
  return consent !== null && consent < earliest ? consent : consent && earliest
}

/** What opens a listing to a caller, and until when; or why it is closed to them. */
export type Access<B> = { brief: B; until: Instant } | { reason: AccessReason }

/**
 * Whether a caller may see a listing (interface 1.5 to 1.8): an eligible, verified professional with a current
 * represented brief that the listing meets. Of several such briefs the one under which it may be shown longest counts.
 * Every brief is checked, so that the time taken does not reveal which one was met.
 */
export const accessTo = <B extends BriefTerms>(
  listing: ListingTerms,
  caller: CallerFacts,
  briefs: readonly B[],
  meets: (brief: B) => boolean,
  now: Instant,
): Access<B> => {
  const [reason] = marketObstacles(caller, briefs, now)
  if (reason) return { reason }
  let access: Access<B> = { reason: 'closed' }
  for (const brief of briefs) {
    const met = meets(brief)
    const until = shownUntil(listing, brief, now)
    if (!met || until === null || !isOpening(brief, now)) continue
    if ('reason' in access || access.until < until) access = { brief, until }
  }
  return access
}
