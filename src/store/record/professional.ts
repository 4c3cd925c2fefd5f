import { z } from 'zod'
import type { AccountId } from '#src/domain/ids.ts'
import { readColumn, type JsonOf } from '#src/domain/json.ts'
import type { BuyerBrief, BuyerRequest, ProfessionalAccount } from '#src/domain/professional/brief.ts'
import type { ProfessionalReads } from '#src/domain/professional/professional-reads.ts'
import { isDemanding } from '#src/domain/source/brief-bounds.ts'
import { requirements } from '#src/domain/search/database-query.ts'
import { remembered } from '#src/domain/memo.ts'
import { isCurrent } from '#src/domain/professional-access.ts'
import { briefIdGlobs, requestIdGlobs, requestIdPattern } from '#src/domain/opaque-id.ts'
import { closedListingsOf } from './closed-listings.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { TextConfirmations } from './text-confirmations.ts'
import { isSealed } from '#src/store/seal.ts'

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
