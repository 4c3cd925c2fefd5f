import { randomBytes } from 'node:crypto'
import type { AccountId, BriefId, BuyerRequestId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { erasedRequirements } from './erased-rows.ts'
import { tooEarlyOf, type Erasure, type ErasureSubject } from './erasure.ts'
import type { Journal } from './journal.ts'

/**
 * Erases what is stored of professionals and of the buyers behind briefs and requests, once it is over. The rows stay,
 * empty and ended, so that an import does not take them for something new.
 */
export const eraseProfessionalOf = (db: Db, journal: Journal) => {
  const accounts = db.prepare<[], { account_id: AccountId; verified: 0 | 1 }>(
    'SELECT account_id, verified FROM professional_account ORDER BY account_id',
  )
  const account = db
    .prepare<[string], 0 | 1>('SELECT verified FROM professional_account WHERE account_id = ?')
    .pluck()
  const briefs = db.prepare<[], { brief_id: BriefId; valid_until: Instant }>(
    'SELECT brief_id, valid_until FROM buyer_brief ORDER BY brief_id',
  )
  const brief = db
    .prepare<[string], Instant>('SELECT valid_until FROM buyer_brief WHERE brief_id = ?')
    .pluck()
  const ownBriefs = db
    .prepare<[string], string>('SELECT brief_id FROM buyer_brief WHERE account_id = ?')
    .pluck()
  const requests = db.prepare<[], { buyer_request_id: BuyerRequestId; valid_until: Instant }>(
    'SELECT buyer_request_id, valid_until FROM buyer_request ORDER BY buyer_request_id',
  )
  const request = db
    .prepare<[string], Instant>('SELECT valid_until FROM buyer_request WHERE buyer_request_id = ?')
    .pluck()
  const hasContents = db
    .prepare<[string], 1>(
      "SELECT 1 FROM journal WHERE listing_id = ? AND salt IS NOT NULL AND event <> 'erased' LIMIT 1",
    )
    .pluck()
  const emptyAccount = db.prepare(
    "UPDATE professional_account SET subject = @subject, source = '{}', raw_digest = NULL, verified = 0, verification_withdrawn = 1 WHERE account_id = @id",
  )
  const emptyBrief = db.prepare(
    `UPDATE buyer_brief SET requirements = @requirements, source = '{}', raw_digest = NULL,
       valid_until = min(valid_until, @now), ended_at = coalesce(ended_at, @now) WHERE brief_id = @id`,
  )
  const emptyRequest = db.prepare(
    `UPDATE buyer_request SET requirements = @requirements, visible_to_roles = '[]', source_digest = '', raw_digest = NULL,
       valid_until = min(valid_until, @now), ended_at = coalesce(ended_at, @now) WHERE buyer_request_id = @id`,
  )
  const tooEarly = tooEarlyOf(db)

  const erasedAlready = (kind: ErasureSubject['kind'], id: string): string | null =>
    hasContents.get(`${kind}/${id}`) ? null : `"${id}" was erased already`

  /** Why an account cannot be erased, or `null`. */
  const accountRefusal = (id: string, verified: 0 | 1, { retainedUntil }: Erasure): string | null =>
    verified === 1
      ? `"${id}" is verified; npx open-listings verify-account ${id} --withdraw comes first`
      : (erasedAlready('account', id) ?? tooEarly(`"${id}"`, `account/${id}`, null, retainedUntil))

  /** Why a brief or a request cannot be erased, or `null`. */
  const termRefusal = (
    kind: 'brief' | 'request',
    id: string,
    valid_until: Instant,
    { now, retainedUntil }: Erasure,
  ): string | null =>
    valid_until > now
      ? `"${id}" has not ended; npx open-listings end-${kind} ${id} comes first`
      : (erasedAlready(kind, id) ?? tooEarly(`"${id}"`, `${kind}/${id}`, valid_until, retainedUntil))

  const refuse = (what: string, reason: string | null) => {
    if (reason !== null) throw new Refusal('impossible_transition', `Erase ${what}: ${reason}`)
  }
  const missing = (what: string, id: string, hint = '') =>
    new Refusal('not_found', `Find the ${what} "${id}": there is none${hint}`)

  return {
    /** Those whose term is over, briefs before their account. */
    due: (erasure: Erasure): ErasureSubject[] => [
      ...briefs
        .all()
        .filter(({ brief_id, valid_until }) => termRefusal('brief', brief_id, valid_until, erasure) === null)
        .map(({ brief_id }) => ({ kind: 'brief' as const, id: brief_id })),
      ...requests
        .all()
        .filter(
          ({ buyer_request_id, valid_until }) =>
            termRefusal('request', buyer_request_id, valid_until, erasure) === null,
        )
        .map(({ buyer_request_id }) => ({ kind: 'request' as const, id: buyer_request_id })),
      ...accounts
        .all()
        .filter(({ account_id, verified }) => accountRefusal(account_id, verified, erasure) === null)
        .map(({ account_id }) => ({ kind: 'account' as const, id: account_id })),
    ],

    /** Each erases one, in the caller's transaction, and answers how many rows of the journal. */
    account(id: string, erasure: Erasure): number {
      const verified = account.get(id)
      if (verified === undefined)
        throw missing('account', id, '; npx open-listings professionals names them all')
      refuse('an account', accountRefusal(id, verified, erasure))
      const own = ownBriefs.all(id)
      emptyAccount.run({ id, subject: `erased:${randomBytes(16).toString('base64url')}` })
      for (const brief_id of own)
        emptyBrief.run({ id: brief_id, now: erasure.now, requirements: erasedRequirements })
      const subject = `account/${id}`
      return journal.erase(
        [subject, ...own.map((brief_id) => `brief/${brief_id}`)],
        { at: erasure.now, listing_id: subject },
        erasure.operatorNote,
      )
    },
    brief(id: string, erasure: Erasure): number {
      const valid_until = brief.get(id)
      if (valid_until === undefined) throw missing('brief', id)
      refuse('a brief', termRefusal('brief', id, valid_until, erasure))
      emptyBrief.run({ id, now: erasure.now, requirements: erasedRequirements })
      return journal.erase(
        [`brief/${id}`],
        { at: erasure.now, listing_id: `brief/${id}` },
        erasure.operatorNote,
      )
    },
    request(id: string, erasure: Erasure): number {
      const valid_until = request.get(id)
      if (valid_until === undefined) throw missing('buyer request', id)
      refuse('a buyer request', termRefusal('request', id, valid_until, erasure))
      emptyRequest.run({ id, now: erasure.now, requirements: erasedRequirements })
      return journal.erase(
        [`request/${id}`],
        { at: erasure.now, listing_id: `request/${id}` },
        erasure.operatorNote,
      )
    },
  }
}
