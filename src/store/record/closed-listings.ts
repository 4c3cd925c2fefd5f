import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { Term } from '#src/domain/professional-access.ts'
import { closedGate } from '#src/domain/professional/closed-listing.ts'
import type { ClosedMarket } from '#src/domain/professional/professional-reads.ts'
import { textsOf } from '#src/domain/professional/shown-texts.ts'
import { dueAt, type Candidate } from '#src/domain/rights/candidate.ts'
import { type Instant, firstInstant, lastInstant } from '#src/domain/time/calendar.ts'
import { intactCandidatesOf } from './candidates.ts'
import type { RecordDb } from '#src/store/db.ts'
import { isPublic } from '#src/store/read-model/published-row.ts'
import type { TextConfirmations } from './text-confirmations.ts'

/**
 * Reads the closed market. The gate costs more than a cache, so listings that passed are cached
 * until the next commit, or the next instant at which time may change them.
 */
export const closedListingsOf = (
  db: RecordDb,
  version: () => number,
  baseUrl: () => string,
  textsConfirmedAt: TextConfirmations['confirmedAt'],
) => {
  const candidateOf = intactCandidatesOf(db)
  const ids = db
    .prepare<[], ListingId>(
      `SELECT listing_id FROM listing
       WHERE json_extract(source, '$.record_class') IN ('semi_open_listing', 'off_market_listing') ORDER BY listing_id`,
    )
    .pluck()
  const consents = db.prepare<[ListingId], Term>(
    'SELECT valid_from, valid_until FROM ai_consent WHERE listing_id = ? ORDER BY valid_from',
  )
  const publicUntil = db
    .prepare<[string, Instant, Instant], Instant>(
      `SELECT open_until FROM slot JOIN published USING (listing_id) WHERE collection = ? AND ${isPublic} LIMIT 1`,
    )
    .pluck()
  let cached: { version: number; from: Instant; until: Instant; market: ClosedMarket } | null = null

  return (now: Instant): ClosedMarket => {
    const current = version()
    if (cached?.version === current && cached.from <= now && now < cached.until) return cached.market
    const candidates = ids
      .all()
      .flatMap((listing_id): Candidate[] => [candidateOf(listing_id, baseUrl()) ?? []].flat())
    const pages = new Map<string, Instant>()
    /** Until when a listing of the agency is public, for which it has a page; long ago where none is. */
    const pageUntil = (agency_id: AgencyId): Instant => {
      const until = pages.get(agency_id) ?? publicUntil.get(`agency/${agency_id}`, now, now) ?? firstInstant
      pages.set(agency_id, until)
      return until
    }
    const listings = candidates.flatMap((candidate) => {
      const { listing_id, agency_id } = candidate.listing
      const agency_has_page = now < pageUntil(agency_id)
      const texts = textsOf(candidate.listing)
      const beside = {
        consents: consents.all(listing_id),
        agency_has_page,
        texts,
        texts_confirmed: textsConfirmedAt(listing_id, texts) !== null,
      }
      return closedGate(candidate, beside, now) ?? []
    })
    const due = [...candidates.flatMap((candidate) => dueAt(candidate, now) ?? []), ...pages.values()]
      .filter((instant) => now < instant)
      .toSorted()
    const byId = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
    const market = { listings, find: (listing_id: ListingId) => byId.get(listing_id) ?? null }
    cached = { version: current, from: now, until: due[0] ?? lastInstant, market }
    return market
  }
}
