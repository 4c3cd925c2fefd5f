import type { Term } from '#src/domain/professional/access.ts'
import { closedGate, type ClosedListing } from '#src/domain/professional/closed-listing.ts'
import { dueAt, type Candidate } from '#src/domain/rights/candidate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { candidatesOf } from './candidates.ts'
import type { Db } from '#src/store/database.ts'
import { isSealed } from './seal.ts'

/**
 * Reads the closed market. Sending a listing through the gate costs more than keeping it, so what passed is held
 * until somebody commits anything or the next instant at which time may change it.
 */
export const closedListingsOf = (db: Db, version: () => number, baseUrl: () => string) => {
  const candidateOf = candidatesOf(db)
  const ids = db
    .prepare<[], string>(
      `SELECT listing_id FROM listing
       WHERE json_extract(source, '$.record_class') IN ('semi_open_listing', 'off_market_listing') ORDER BY listing_id`,
    )
    .pluck()
  const consents = db.prepare<[string], Term>(
    `SELECT valid_from, valid_until FROM ai_consent WHERE listing_id = ? AND ${isSealed('ai_consent')} ORDER BY valid_from`,
  )
  let held: { version: number; from: Instant; until: Instant; listings: ClosedListing[] } | null = null

  return (now: Instant): readonly ClosedListing[] => {
    const current = version()
    if (held?.version === current && held.from <= now && now < held.until) return held.listings
    const candidates = ids
      .all()
      .flatMap((listing_id): Candidate[] => [candidateOf(listing_id, baseUrl()) ?? []].flat())
    const listings = candidates.flatMap(
      (candidate) => closedGate(candidate, consents.all(candidate.listing.listing_id), now) ?? [],
    )
    const due = candidates.flatMap((candidate) => dueAt(candidate, now) ?? []).toSorted()
    held = { version: current, from: now, until: due[0] ?? '9999', listings }
    return listings
  }
}
