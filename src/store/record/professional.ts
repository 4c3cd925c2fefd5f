import type { BuyerBrief, BuyerRequest, ProfessionalAccount } from '#src/domain/professional/brief.ts'
import type { ProfessionalDesk } from '#src/domain/professional/desk.ts'
import { isDemanding } from '#src/domain/professional/brief-bounds.ts'
import { remembered } from '#src/domain/memo.ts'
import { requestIdGlobs } from '#src/domain/professional/request-id.ts'
import { closedListingsOf } from './closed-listings.ts'
import type { Db } from '#src/store/database.ts'
import { isSealed } from './seal.ts'

interface BriefRow extends Omit<BuyerBrief, 'represented' | 'demanding' | 'requirements'> {
  represented: number
  requirements: string
}
type RequestRow = Omit<BuyerRequest, 'requirements'> & { requirements: string }

/** Reads the professional tables; what is not what was written is not there. Only `compose.ts` hands this on, and only to the professional server. */
export const professionalOf = (db: Db, version: () => number, baseUrl: () => string): ProfessionalDesk => {
  const account = db.prepare<[string], Omit<ProfessionalAccount, 'verified'> & { verified: number }>(
    `SELECT account_id, role, verified FROM professional_account WHERE subject = ? AND ${isSealed('professional_account')}`,
  )
  const briefs = db.prepare<[string], BriefRow>(
    `SELECT brief_id, represented, valid_from, valid_until, requirements FROM buyer_brief
     WHERE account_id = ? AND ${isSealed('buyer_brief')} ORDER BY valid_until DESC, brief_id`,
  )
  const columns =
    'buyer_request_id, requirements, valid_from, valid_until, reported_by_role, reported_on FROM buyer_request'
  // A database of an earlier version may hold ids in which a person stands.
  const opaque = requestIdGlobs.map((glob) => `buyer_request_id GLOB '${glob}'`).join(' OR ')
  const permitted = `valid_from <= @now AND valid_until > @now AND (${opaque}) AND ${isSealed('buyer_request')}
    AND EXISTS (SELECT 1 FROM json_each(visible_to_roles) WHERE value = @role)`
  const requests = db.prepare<[object], RequestRow>(
    `SELECT ${columns} WHERE buyer_request_id > @after AND ${permitted} ORDER BY buyer_request_id LIMIT @limit`,
  )
  const request = db.prepare<[object], RequestRow>(
    `SELECT ${columns} WHERE buyer_request_id = @buyer_request_id AND ${permitted}`,
  )
  const closedMarket = closedListingsOf(db, version, baseUrl)

  return {
    account(subject) {
      const row = account.get(subject)
      return row ? { ...row, verified: row.verified === 1 } : null
    },
    briefs: (account_id) =>
      briefs.all(account_id).map(({ requirements, ...row }) => ({
        ...row,
        represented: row.represented === 1,
        ...askedIn(requirements),
      })),
    buyerRequests: (role, now, after, limit) => requests.all({ role, now, after, limit }).map(parsed),
    buyerRequest(buyer_request_id, role, now) {
      const row = request.get({ buyer_request_id, role, now })
      return row ? parsed(row) : null
    },
    closedMarket,
  }
}

/** Whether a brief demands anything is the same each time that it is read. */
const askedIn = remembered((text: string): Pick<BuyerBrief, 'requirements' | 'demanding'> => {
  const requirements = JSON.parse(text) as BuyerBrief['requirements']
  return { requirements, demanding: isDemanding(requirements) }
})

const parsed = <R extends { requirements: string }>(row: R) => ({
  ...row,
  requirements: JSON.parse(row.requirements) as BuyerBrief['requirements'],
})
