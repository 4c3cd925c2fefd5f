import type { AccountId, BriefId, BuyerRequestId } from '#src/domain/ids.ts'
import { z } from 'zod'
import { readColumn, type JsonOf } from '#src/domain/json.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { changeSealed, insertSealed } from '#src/store/seal.ts'
import { suspendedByRestore } from './source-queries.ts'
import { isSame, otherSubject, type Judgement, type SourceItem } from './judgement.ts'

/** What a professional record had. */
type Members = Readonly<Record<string, unknown>>

interface AccountRow {
  /** An account that was erased has an empty one. */
  source: JsonOf<Members>
  raw_digest: string | null
  subject: string
  role: string
  verified: 0 | 1
  verification_withdrawn: 0 | 1
}

interface BriefRow {
  account_id: AccountId
  source: JsonOf<Members>
  raw_digest: string | null
  ended_at: Instant | null
}

interface RequestRow {
  source_digest: string
  raw_digest: string | null
  ended_at: Instant | null
  visible_to_roles: string
  requirements: string
  reported_by_role: string
  reported_on: ISODate
  valid_from: Instant
  valid_until: Instant
}

/**
 * Judges professional records like `sourcesOf` the others. A verification that was withdrawn, a brief and a request
 * that were ended stay so until an operator decides otherwise, or, for the latter two, a record with an id of its own
 * begins another.
 */
export const professionalSources = (db: Db) => {
  const account = db.prepare<[AccountId], AccountRow>(
    'SELECT source, raw_digest, subject, role, verified, verification_withdrawn FROM professional_account WHERE account_id = ?',
  )
  const holder = db
    .prepare<[string], AccountId>('SELECT account_id FROM professional_account WHERE subject = ?')
    .pluck()
  const isSuspended = db
    .prepare<{ subject: string }, 1>(`SELECT 1 WHERE ${suspendedByRestore('@subject')}`)
    .pluck()
  const putAccount = db.prepare(
    `${insertSealed('professional_account', 'raw_digest')} ON CONFLICT (account_id) DO UPDATE SET ${changeSealed(
      'professional_account',
      excluded('subject', 'role', 'verified', 'source'),
    )}, raw_digest = excluded.raw_digest`,
  )
  const brief = db.prepare<[BriefId], BriefRow>(
    'SELECT account_id, source, raw_digest, ended_at FROM buyer_brief WHERE brief_id = ?',
  )
  const putBrief = db.prepare(
    `${insertSealed('buyer_brief', 'raw_digest')} ON CONFLICT (brief_id) DO UPDATE SET ${changeSealed(
      'buyer_brief',
      excluded('represented', 'valid_from', 'valid_until', 'requirements', 'source'),
    )}, raw_digest = excluded.raw_digest`,
  )
  const request = db.prepare<[BuyerRequestId], RequestRow>(
    `SELECT source_digest, raw_digest, ended_at, visible_to_roles, requirements, reported_by_role, reported_on,
       valid_from, valid_until FROM buyer_request WHERE buyer_request_id = ?`,
  )
  const putRequest = db.prepare(
    `${insertSealed('buyer_request', 'raw_digest')} ON CONFLICT (buyer_request_id) DO UPDATE SET ${changeSealed(
      'buyer_request',
      excluded(
        'visible_to_roles',
        'valid_from',
        'valid_until',
        'requirements',
        'reported_by_role',
        'reported_on',
        'source_digest',
      ),
    )}, raw_digest = excluded.raw_digest`,
  )

  return {
    hasAccount: (id: AccountId): boolean => account.get(id) !== undefined,

    account(item: SourceItem<'professional_account'>): Judgement {
      const { text, raw_digest } = item
      const { account_id, subject, role, verified_on } = item.record
      const before = account.get(account_id)
      if (before && isSame(before, item)) return 'unchanged'
      // Threat: tokens name the subject: another account that gets it would be verified in the place of this one.
      if (before?.verification_withdrawn === 1 && before.subject !== subject)
        return [
          {
            path: ['subject'],
            found: subject,
            expected: ['verified_again', before.subject, account_id],
          },
        ]
      const other = holder.get(subject)
      if (other !== undefined && other !== account_id)
        return [{ path: ['subject'], found: subject, expected: ['own_subject', other] }]
      return {
        outcome: before ? 'changed' : 'added',
        write() {
          const isDoubted = isSuspended.get({ subject: `account/${account_id}` }) === 1
          const verified = isDoubted ? 0 : verifiedAfter(before, verified_on !== undefined)
          const verification_withdrawn = isDoubted ? 1 : (before?.verification_withdrawn ?? 0)
          const row = {
            account_id,
            subject,
            role,
            verified,
            verification_withdrawn,
            source: text,
            raw_digest,
          }
          putAccount.run(row)
          return {
            subject: `account/${account_id}`,
            event: before ? 'professional_account_changed' : 'professional_account_added',
            detail: {
              role,
              verified: verified === 1,
              ...(before && { changed: changedMembers(membersIn(before.source), item.record) }),
            },
          }
        },
      }
    },

    brief(item: SourceItem<'buyer_brief'>): Judgement {
      const { record } = item
      const { brief_id, account_id, represented, requirements } = record
      const before = brief.get(brief_id)
      if (before && isSame(before, item)) return 'unchanged'
      if (before && before.account_id !== account_id)
        return otherSubject('account_id', account_id, before.account_id, 'brief')
      return {
        outcome: before ? 'changed' : 'added',
        write() {
          const { ended_at, ...term } = termAfter(before, record)
          putBrief.run({
            brief_id,
            account_id,
            represented: Number(represented),
            ...term,
            requirements: JSON.stringify(requirements),
            ended_at,
            source: item.text,
            raw_digest: item.raw_digest,
          })
          return {
            subject: `brief/${brief_id}`,
            event: before ? 'buyer_brief_changed' : 'buyer_brief_added',
            detail: {
              represented,
              ...term,
              ...(before && { changed: changedMembers(membersIn(before.source), record) }),
            },
          }
        },
      }
    },

    request(item: SourceItem<'buyer_request'>): Judgement {
      const { record } = item
      const { buyer_request_id, visible_to_roles, requirements, reported_by_role, reported_on } = record
      // The digest shows whether the source is unchanged, without storing its contents.
      const source_digest = sha256(item.text)
      const before = request.get(buyer_request_id)
      if (before && isSame({ ...before, source: before.source_digest }, { ...item, text: source_digest }))
        return 'unchanged'
      return {
        outcome: before ? 'changed' : 'added',
        write() {
          const { ended_at, ...term } = termAfter(before, record)
          const fields = {
            visible_to_roles: JSON.stringify(visible_to_roles),
            ...term,
            requirements: JSON.stringify(requirements),
            reported_by_role,
            reported_on,
          }
          putRequest.run({
            buyer_request_id,
            ...fields,
            ended_at,
            source_digest,
            raw_digest: item.raw_digest,
          })
          return {
            subject: `request/${buyer_request_id}`,
            event: before ? 'buyer_request_changed' : 'buyer_request_added',
            detail: {
              ...term,
              visible_to_roles,
              ...(before && { changed: otherMembers({ ...before }, fields) }),
            },
          }
        },
      }
    },
  }
}

/** The new values of columns, as `ON CONFLICT` names them. */
const excluded = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `excluded.${column}`]))

/** The term of a brief or a request after an import: one that an operator ended stays ended. */
const termAfter = (
  before: { ended_at: Instant | null } | undefined,
  record: { valid_from: string; valid_until: string },
): { valid_from: Instant; valid_until: Instant; ended_at: Instant | null } => {
  const term = computeTerm(record.valid_from, record.valid_until)
  const ended_at = before?.ended_at ?? null
  return { ...term, ...(ended_at !== null && { valid_until: ended_at }), ended_at }
}

/** Whether an account is verified after an import: the operator's decision, unless the source has changed. */
const verifiedAfter = (before: AccountRow | undefined, imported: boolean): 0 | 1 => {
  if (!before) return imported ? 1 : 0
  if (before.verification_withdrawn === 1) return 0
  const verifiedBefore = membersIn(before.source)['verified_on'] !== undefined
  return verifiedBefore === imported ? before.verified : imported ? 1 : 0
}

/** Those of the columns of a row that are others now. */
const otherMembers = (before: Members, after: Members): string[] =>
  Object.keys(after).filter((key) => before[key] !== after[key])

const members = z.record(z.string(), z.unknown())

/** Nothing of a record that was erased, or is not what was written. */
const membersIn = (text: JsonOf<Members>): Members => readColumn(members, text) ?? {}

const changedMembers = (before: Members, after: Members): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
