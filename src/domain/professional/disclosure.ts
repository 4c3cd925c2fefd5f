import type { AgencyId, AccountId, BriefId } from '#src/domain/ids.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What an answer of the professional server discloses: a closed home, or a buyer request. */
export interface Shown {
  /** The `listing_id`, or the `buyer_request_id`. */
  subject_id: string
  /** The agency of a home, which is informed who looked; `null` for a buyer request. */
  agency_id: AgencyId | null
  /** The brief under which a home was shown. */
  brief_id: BriefId | null
}

/** That something was shown: to whom, when, and by which tool. */
export interface Disclosure extends Shown {
  at: Instant
  account_id: AccountId
  role: Role
  tool: string
}

/** How often an account was shown a home, and when first and last. */
export interface Visits {
  subject_id: string
  account_id: AccountId
  role: Role
  count: number
  first: Instant
  last: Instant
}

/** Who was shown which home, for its agency: no brief, because it is the buyer's. In order of home and account. */
export const countVisits = (disclosures: readonly Disclosure[]): Visits[] => {
  const visits = new Map<string, Visits>()
  for (const { subject_id, account_id, role, at } of disclosures) {
    const key = `${subject_id} ${account_id} ${role}`
    const known = visits.get(key)
    if (known) {
      known.count++
      if (at < known.first) known.first = at
      if (at > known.last) known.last = at
    } else visits.set(key, { subject_id, account_id, role, count: 1, first: at, last: at })
  }
  return [...visits].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
