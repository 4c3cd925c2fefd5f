import { randomBytes } from 'node:crypto'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { changeSealed } from '#src/store/seal.ts'
import { erasedRequirements } from './erased-rows.ts'
import { retentionOf, type Erasable, type Erasure } from './erasure.ts'
import type { Journal } from './journal.ts'
import { endAssistantsOf } from './oauth.ts'

/**
 * Erases what is stored of professionals and of the buyers behind briefs and requests, once it is over. The rows stay,
 * empty and ended, so that an import does not take them for something new. Briefs come before their account.
 */
export const erasableProfessionals = (db: RecordDb, journal: Journal): Erasable[] => {
  const retention = retentionOf(db)
  const ended = { valid_until: 'min(valid_until, @now)', ended_at: 'coalesce(ended_at, @now)' }
  const emptyBrief = db.prepare(
    `UPDATE buyer_brief SET ${changeSealed('buyer_brief', {
      ...ended,
      requirements: '@requirements',
      source: "'{}'",
    })}, raw_digest = NULL WHERE brief_id = @id`,
  )
  const emptyRequest = db.prepare(
    `UPDATE buyer_request SET ${changeSealed('buyer_request', {
      ...ended,
      requirements: '@requirements',
      visible_to_roles: "'[]'",
      source_digest: "''",
    })}, raw_digest = NULL WHERE buyer_request_id = @id`,
  )
  const emptyAccount = db.prepare(
    `UPDATE professional_account SET ${changeSealed('professional_account', {
      subject: '@subject',
      source: "'{}'",
      verified: '0',
      verification_withdrawn: '1',
    })}, raw_digest = NULL WHERE account_id = @id`,
  )
  const accounts = db
    .prepare<[], string>('SELECT account_id FROM professional_account ORDER BY account_id')
    .pluck()
  const verified = db
    .prepare<[string], 0 | 1>('SELECT verified FROM professional_account WHERE account_id = ?')
    .pluck()
  const briefsOf = db
    .prepare<[string], string>('SELECT brief_id FROM buyer_brief WHERE account_id = ?')
    .pluck()

  const endAssistants = endAssistantsOf(db)
  const dropMember = db.prepare('DELETE FROM office_account WHERE account_id = ?')

  const eraseRows = (subjects: readonly [string, ...string[]], { now, operatorNote }: Erasure) => ({
    rows: journal.erase(subjects, { at: now, subject: subjects[0] }, operatorNote),
    pictures: [],
  })

  /** What ends by itself: a brief or a request. */
  const ending = (
    { kind, name, table, key }: { kind: 'brief' | 'request'; name: string; table: string; key: string },
    empty: { run(values: object): unknown },
  ): Erasable => {
    const ids = db.prepare<[], string>(`SELECT ${key} FROM ${table} ORDER BY ${key}`).pluck()
    const validUntil = db
      .prepare<[string], Instant>(`SELECT valid_until FROM ${table} WHERE ${key} = ?`)
      .pluck()
    return {
      kind,
      called: `a ${name}`,
      ids: () => ids.all(),
      refusal(id, erasure) {
        const valid_until = validUntil.get(id)
        if (valid_until === undefined)
          throw new Refusal('not_found', `Find the ${name} "${id}": there is none`)
        return valid_until > erasure.now
          ? `"${id}" has not ended; npx open-listings end-${kind} ${id} comes first`
          : retention(id, `${kind}/${id}`, erasure, valid_until)
      },
      erase(id, erasure) {
        empty.run({ id, now: erasure.now, requirements: erasedRequirements })
        return eraseRows([`${kind}/${id}`], erasure)
      },
    }
  }

  return [
    ending({ kind: 'brief', name: 'brief', table: 'buyer_brief', key: 'brief_id' }, emptyBrief),
    ending(
      { kind: 'request', name: 'buyer request', table: 'buyer_request', key: 'buyer_request_id' },
      emptyRequest,
    ),
    {
      kind: 'account',
      called: 'an account',
      ids: () => accounts.all(),
      refusal(id, erasure) {
        const is = verified.get(id)
        if (is === undefined)
          throw new Refusal(
            'not_found',
            `Find the account "${id}": there is none; npx open-listings professionals names them all`,
          )
        return is === 1
          ? `"${id}" is verified; npx open-listings verify-account ${id} --withdraw comes first`
          : retention(id, `account/${id}`, erasure)
      },
      erase(id, erasure) {
        const own = briefsOf.all(id)
        endAssistants(id)
        dropMember.run(id)
        emptyAccount.run({ id, subject: `erased:${randomBytes(16).toString('base64url')}` })
        for (const brief_id of own)
          emptyBrief.run({ id: brief_id, now: erasure.now, requirements: erasedRequirements })
        return eraseRows([`account/${id}`, ...own.map((brief_id) => `brief/${brief_id}`)], erasure)
      },
    },
  ]
}
