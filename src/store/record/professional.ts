import { z } from 'zod'
import type { AccountId, AgencyId, ListingId } from '#src/domain/ids.ts'
import { readColumn, type JsonOf } from '#src/domain/json.ts'
import type { BuyerBrief, BuyerRequest, ProfessionalAccount } from '#src/domain/professional/brief.ts'
import type { ProfessionalReads, ClosedMarket } from '#src/domain/professional/professional-reads.ts'
import { isDemanding } from '#src/domain/source/brief-bounds.ts'
import { requirements } from '#src/domain/search/database-query.ts'
import { remembered } from '#src/domain/memo.ts'
import { isCurrent, type Term } from '#src/domain/professional-access.ts'
import { briefIdGlobs, requestIdGlobs, requestIdPattern } from '#src/domain/opaque-id.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { TextConfirmations } from './text-confirmations.ts'
import { isSealed } from '#src/store/seal.ts'
import { closedGate } from '#src/domain/professional/closed-listing.ts'
import { pickShownTexts } from '#src/domain/professional/shown-texts.ts'
import { dueAt, type Candidate } from '#src/domain/rights/decision.ts'
import { type Instant, firstInstant, lastInstant } from '#src/domain/time/calendar.ts'
import { intactCandidatesOf } from './candidates.ts'
import { isPublic } from '#src/store/read-model/published-row.ts'

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
      const texts = pickShownTexts(candidate.listing)
      const attachments = {
        consents: consents.all(listing_id),
        agency_has_page,
        texts,
        texts_confirmed: textsConfirmedAt(listing_id, texts) !== null,
      }
      return closedGate(candidate, attachments, now) ?? []
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

interface BriefRow extends Omit<BuyerBrief, 'represented' | 'demanding' | 'requirements'> {
  represented: number
  requirements: JsonOf<BuyerBrief['requirements']>
}
type RequestRow = Omit<BuyerRequest, 'requirements'> & { requirements: JsonOf<BuyerRequest['requirements']> }

interface CheckedRequest extends RequestRow {
  visible_to_roles: JsonOf<readonly string[]>
  /** Whether it is what was written. */
  is_sealed: 0 | 1
}

const rolesForm = z.array(z.string()).readonly()

/** What is read in the place of a request that is not there: as long as one, and its seal is none. */
const noRequest = {
  buyer_request_id: 'br-0x0x0x',
  visible_to_roles: '["listing_agent","agency_compliance","lawyer","solicitor"]',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: '2026-07-01T00:00:00.000Z',
  requirements:
    '{"transaction_type":"purchase","hard_constraints":{"locations":["Lisboa"],"min_bedrooms":2},"preferences":[]}',
  reported_by_role: 'listing_agent',
  reported_on: '2026-01-01',
  source_digest: 'no-request-no-request-no-request-no-request',
  seal: 'no-request-no-request-no-request-no-request',
}

/** Reads the professional tables; what is not what was written is not there. Only `compose.ts` passes this on, and only to the professional server. */
export const professionalOf = (
  db: RecordDb,
  version: () => number,
  baseUrl: () => string,
  textsConfirmedAt: TextConfirmations['confirmedAt'],
): ProfessionalReads => {
  const account = db.prepare<[string], Omit<ProfessionalAccount, 'verified'> & { verified: number }>(
    `SELECT account_id, role, verified FROM professional_account WHERE subject = ? AND ${isSealed('professional_account')}`,
  )
  // A database of an earlier version may have ids that name a person.
  const opaque = (column: string, globs: readonly string[]) =>
    `(${globs.map((glob) => `${column} GLOB '${glob}'`).join(' OR ')})`
  const briefs = db.prepare<[AccountId], BriefRow>(
    `SELECT brief_id, represented, valid_from, valid_until, requirements FROM buyer_brief
     WHERE account_id = ? AND ${opaque('brief_id', briefIdGlobs)} AND ${isSealed('buyer_brief')} ORDER BY valid_until DESC, brief_id`,
  )
  const columns =
    'buyer_request_id, requirements, valid_from, valid_until, reported_by_role, reported_on FROM buyer_request'
  const permitted = `valid_from <= @now AND valid_until > @now AND ${opaque('buyer_request_id', requestIdGlobs)} AND ${isSealed('buyer_request')}
    AND EXISTS (SELECT 1 FROM json_each(visible_to_roles) WHERE value = @role)`
  const requests = db.prepare<[object], RequestRow>(
    `SELECT ${columns} WHERE buyer_request_id > @after AND ${permitted} ORDER BY buyer_request_id LIMIT @limit`,
  )
  const count = db.prepare<[object], number>(`SELECT count(*) FROM buyer_request WHERE ${permitted}`).pluck()
  const orStandIn = Object.entries(noRequest).map(
    ([name, value]) => `coalesce(${name}, '${value}') AS ${name}`,
  )
  const request = db.prepare<[string], CheckedRequest>(
    `SELECT *, ${isSealed('buyer_request')} AS is_sealed FROM (
       SELECT ended_at, ${orStandIn.join(', ')} FROM (SELECT ? AS asked) LEFT JOIN buyer_request ON buyer_request_id = asked
     ) AS buyer_request`,
  )
  const closedMarket = closedListingsOf(db, version, baseUrl, textsConfirmedAt)

  return {
    account(subject) {
      const row = account.get(subject)
      return row ? { ...row, verified: row.verified === 1 } : null
    },
    briefs: (account_id) =>
      briefs.all(account_id).flatMap(({ requirements, ...row }) => {
        const asked = requestIn(requirements)
        return asked ? [{ ...row, represented: row.represented === 1, ...asked }] : []
      }),
    buyerRequests: (role, now, after, limit) =>
      requests.all({ role, now, after, limit }).flatMap((row) => requestOf(row) ?? []),
    countBuyerRequests: (role, now) => count.get({ role, now }) ?? 0,
    buyerRequest(buyer_request_id, role, now) {
      const row = request.get(buyer_request_id)
      if (!row) return null
      // Threat: skipping a check after another has failed reveals, by the time taken, that there is a request. So all
      // run, also on the placeholder for a missing one.
      const checks = [
        row.is_sealed === 1,
        requestIdPattern.test(row.buyer_request_id),
        readColumn(rolesForm, row.visible_to_roles)?.includes(role) === true,
        isCurrent(row, now),
      ]
      const answer = requestOf(row)
      return checks.every(Boolean) ? answer : null
    },
    closedMarket,
  }
}

/** Whether a brief demands anything is the same each time that it is read. */
const requestIn = remembered(
  (text: BriefRow['requirements']): Pick<BuyerBrief, 'requirements' | 'demanding'> | null => {
    const found = readColumn(requirements, text)
    return found && { requirements: found, demanding: isDemanding(found) }
  },
)

const requestOf = (row: RequestRow): BuyerRequest | null => {
  const { buyer_request_id, valid_from, valid_until, reported_by_role, reported_on } = row
  const asked = readColumn(requirements, row.requirements)
  return (
    asked && {
      buyer_request_id,
      requirements: asked,
      valid_from,
      valid_until,
      reported_by_role,
      reported_on,
    }
  )
}
