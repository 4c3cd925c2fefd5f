import { createHash } from 'node:crypto'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import type {
  SourceBuyerBrief,
  SourceBuyerRequest,
  SourceProfessionalAccount,
} from '#src/domain/source/professional.ts'
import { termOf } from '#src/domain/rights/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import type { Outcome } from './import-session.ts'
import type { Journal } from './journal.ts'
import { sealed } from './seal.ts'

/**
 * Takes professional records inside an import's transaction. An operator's later word stands while a source repeats
 * itself: a record that says what it said before changes nothing.
 */
export const professionalImport = (db: Db, journal: Pick<Journal, 'append'>, now: Instant) => {
  const account = db.prepare<[string], { source: string; subject: string }>(
    'SELECT source, subject FROM professional_account WHERE account_id = ?',
  )
  const holder = db
    .prepare<[string], string>('SELECT account_id FROM professional_account WHERE subject = ?')
    .pluck()
  const putAccount = db.prepare(
    `INSERT INTO professional_account (account_id, subject, role, verified, source, seal)
     VALUES (@account_id, @subject, @role, @verified, @source, @seal)
     ON CONFLICT (account_id) DO UPDATE SET subject = excluded.subject, role = excluded.role,
       verified = excluded.verified, source = excluded.source, seal = excluded.seal`,
  )
  const brief = db.prepare<[string], string>('SELECT source FROM buyer_brief WHERE brief_id = ?').pluck()
  const putBrief = db.prepare(
    `INSERT INTO buyer_brief (brief_id, account_id, represented, valid_from, valid_until, requirements, source, seal)
     VALUES (@brief_id, @account_id, @represented, @valid_from, @valid_until, @requirements, @source, @seal)
     ON CONFLICT DO UPDATE SET account_id = excluded.account_id, represented = excluded.represented,
       valid_from = excluded.valid_from, valid_until = excluded.valid_until, requirements = excluded.requirements,
       source = excluded.source, seal = excluded.seal`,
  )
  const request = db
    .prepare<[string], string>('SELECT source_digest FROM buyer_request WHERE buyer_request_id = ?')
    .pluck()
  const putRequest = db.prepare(
    `INSERT OR REPLACE INTO buyer_request
       (buyer_request_id, visible_to_roles, valid_from, valid_until, requirements, reported_by_role, reported_on, source_digest, seal)
     VALUES (@buyer_request_id, @visible_to_roles, @valid_from, @valid_until, @requirements, @reported_by_role, @reported_on, @source_digest, @seal)`,
  )

  const note = (
    subject: string,
    kind: 'professional_account' | 'buyer_brief' | 'buyer_request',
    before: boolean,
  ) => {
    const event = `${kind}_${before ? 'changed' : 'added'}` as const
    journal.append({ at: now, listing_id: subject, event, actor: 'import', detail: {}, record: null })
    return before ? ('changed' as const) : ('added' as const)
  }
  const backwards = (valid_from: string, valid_until: string): FieldProblem[] => [
    { path: ['valid_until'], found: valid_until, expected: `an end after ${valid_from}` },
  ]

  return {
    hasAccount: (account_id: string): boolean => account.get(account_id) !== undefined,

    account(record: SourceProfessionalAccount): Outcome | FieldProblem[] {
      const { account_id, subject, role, verified_on } = record
      const source = JSON.stringify(record)
      const before = account.get(account_id)
      if (before?.source === source) return 'unchanged'
      const other = holder.get(subject)
      if (other !== undefined && other !== account_id)
        return [{ path: ['subject'], found: subject, expected: `a subject of its own: ${other} has it` }]
      const verified = verified_on === undefined ? 0 : 1
      putAccount.run(sealed('professional_account', { account_id, subject, role, verified, source }))
      return note(`account/${account_id}`, 'professional_account', before !== undefined)
    },

    brief(record: SourceBuyerBrief): Outcome | FieldProblem[] {
      const { brief_id, account_id, represented, valid_from, valid_until, requirements } = record
      const source = JSON.stringify(record)
      const before = brief.get(brief_id)
      if (before === source) return 'unchanged'
      const term = termOf(valid_from, valid_until)
      if (term.valid_until <= term.valid_from) return backwards(valid_from, valid_until)
      const row = {
        brief_id,
        account_id,
        represented: Number(represented),
        ...term,
        requirements: JSON.stringify(requirements),
        source,
      }
      putBrief.run(sealed('buyer_brief', row))
      return note(`brief/${brief_id}`, 'buyer_brief', before !== undefined)
    },

    request(record: SourceBuyerRequest): Outcome | FieldProblem[] {
      const { buyer_request_id, visible_to_roles, requirements, reported_by_role, reported_on } = record
      const { valid_from, valid_until } = termOf(record.valid_from, record.valid_until)
      if (valid_until <= valid_from) return backwards(record.valid_from, record.valid_until)
      // The digest tells whether the source repeats itself, and keeps nothing of it.
      const digest = createHash('sha256').update(JSON.stringify(record)).digest('base64url')
      const before = request.get(buyer_request_id)
      if (before === digest) return 'unchanged'
      const row = {
        buyer_request_id,
        visible_to_roles: JSON.stringify(visible_to_roles),
        valid_from,
        valid_until,
        requirements: JSON.stringify(requirements),
        reported_by_role,
        reported_on,
        source_digest: digest,
      }
      putRequest.run(sealed('buyer_request', row))
      return note(`request/${buyer_request_id}`, 'buyer_request', before !== undefined)
    },
  }
}
