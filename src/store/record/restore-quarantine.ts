import type { ListingId, AccountId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Clock } from './clock.ts'
import type { Actor, Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import type { Projection } from './projection.ts'
import { suspendedByRestore, lostJournal } from './source-queries.ts'

/** What the journal that a restore replaces shows after the backup. */
export interface ChangedSince {
  /** The subjects of its rows. */
  subjects: ReadonlySet<string>
  /** Those of them that are listings with a revoked permission. */
  revoked: ReadonlySet<string>
  /** Agencies that left after the backup. */
  ended: ReadonlySet<string>
}

/** What a restore suspended until the operator confirms it. */
export interface Quarantined {
  listing_ids: ListingId[]
  /** Those of them that were revoked after the backup. */
  revoked_ids: ListingId[]
  /** Accounts that count as not verified until they are verified again. */
  account_ids: AccountId[]
}

/**
 * Suspends listings and accounts that may have been withdrawn after the backup: grants stay suspended until `resume`,
 * accounts unverified until `verify-account`.
 */
export const restoreQuarantineOf = (
  db: RecordDb,
  journal: Journal,
  projection: Projection,
  doubtAccounts: (now: Instant) => AccountId[],
  clock: Clock,
) => {
  const granted = db.prepare<[Instant], { authorisation_id: string; listing_id: ListingId }>(
    `SELECT authorisation_id, listing_id FROM authorisation
     WHERE state = 'granted' AND valid_until > ? AND end_mark <> 1 ORDER BY listing_id`,
  )
  const suspend = db.prepare(
    "UPDATE authorisation SET state = 'suspended', set_by_operator = 1 WHERE authorisation_id = ?",
  )
  const waiting = db.prepare<[Instant], { authorisation_id: string; listing_id: ListingId }>(
    `SELECT authorisation_id, listing_id FROM authorisation
     WHERE state IN ('requested', 'suspended') AND valid_until > ? AND end_mark <> 1`,
  )
  const stayClosed = db.prepare('UPDATE authorisation SET set_by_operator = 1 WHERE authorisation_id = ?')
  const suspended = db
    .prepare<[Instant], ListingId>(
      `SELECT DISTINCT listing_id FROM authorisation INDEXED BY authorisation_suspended
       WHERE state = 'suspended' AND valid_until > ? AND end_mark <> 1 AND ${suspendedByRestore('authorisation.listing_id')}
       ORDER BY listing_id`,
    )
    .pluck()
  const isRevokedSince = db
    .prepare<[string], 1>(
      // Of the last restore alone: an operator may have opened it since an earlier one.
      `SELECT 1 WHERE (SELECT detail ->> '$.revoked_since' FROM journal
         WHERE subject = ? AND actor = 'restore' AND event = 'authorisation_changed' ORDER BY seq DESC LIMIT 1) = 1`,
    )
    .pluck()
  const putEnded = db.prepare('INSERT OR IGNORE INTO ended_agency (agency_id, ended_at) VALUES (?, ?)')
  const isJournalLost = db.prepare<[], 1>(`SELECT 1 WHERE ${suspendedByRestore(`'${lostJournal}'`)}`).pluck()
  const note = (entry: JournalEntry, actor: Actor, now: Instant) =>
    journal.append({ ...entry, at: now, subject: lostJournal, actor, record: null })

  return {
    /** Suspends the subjects of `since`, or everything when it is unknown what was withdrawn. */
    quarantine: db.write((since: ChangedSince | null, now: Instant): Quarantined => {
      const changed = since && since.subjects
      const revokedSince = (subject: string) =>
        since?.revoked.has(subject) === true ? { revoked_since: true as const } : {}
      const listing_ids = new Set<ListingId>()
      const isSuspended: ReadonlySet<string> = listing_ids
      const touched = new Set<ListingId>()
      // What a clock that is doubted has ended may open again: it is suspended too.
      const ended = clock.doubtedSince(now) ?? now
      if (changed === null) note({ event: 'journal_lost', detail: {} }, 'restore', now)
      for (const { authorisation_id, listing_id } of granted.all(ended)) {
        if (changed !== null && !changed.has(listing_id)) continue
        projection.expectChange(listing_id)
        suspend.run(authorisation_id)
        journal.append({
          at: now,
          subject: listing_id,
          event: 'authorisation_changed',
          actor: 'restore',
          detail: {
            authorisation_id,
            state: 'suspended',
            state_before: 'granted',
            ...revokedSince(listing_id),
          },
          record: null,
        })
        listing_ids.add(listing_id)
        touched.add(listing_id)
      }
      for (const { authorisation_id, listing_id } of waiting.all(ended))
        if (changed === null || changed.has(listing_id)) {
          projection.expectChange(listing_id)
          stayClosed.run(authorisation_id)
          touched.add(listing_id)
        }
      // Also subjects missing from the backup: a later import of them is suspended too.
      for (const subject of changed ?? [])
        if (!isSuspended.has(subject) && /^(account\/.*|[^/]+)$/.test(subject))
          journal.append({
            at: now,
            subject,
            event: subject.includes('/') ? 'professional_account_changed' : 'authorisation_changed',
            actor: 'restore',
            detail: { held: true, ...revokedSince(subject) },
            record: null,
          })
      for (const agency_id of since?.ended ?? [])
        if (putEnded.run(agency_id, now).changes > 0)
          journal.append({
            at: now,
            subject: `agency/${agency_id}`,
            event: 'agency_ended',
            actor: 'restore',
            detail: {},
            record: null,
          })
      projection.project(touched, now, 'restore')
      // A brief or a request may have been ended: the accounts that could read it must be verified anew.
      const isDoubted =
        changed === null || [...changed].some((subject) => /^(?:account|brief|request)\//.test(subject))
      return {
        listing_ids: [...listing_ids],
        revoked_ids: [...listing_ids].filter((listing_id) => since?.revoked.has(listing_id)),
        account_ids: isDoubted ? doubtAccounts(now) : [],
      }
    }),
    /** The listings suspended by a restore, in the backup or imported since, without a decision since. */
    suspendedByRestore: (now: Instant): ListingId[] => suspended.all(now),
    /** Whether a listing that a restore suspended had been revoked after the backup. */
    wasRevokedSince: (listing_id: ListingId): boolean => isRevokedSince.get(listing_id) === 1,
    /** Whether a restore found no intact journal, so that later imports are suspended too until they are confirmed. */
    isJournalLost: (): boolean => isJournalLost.get() === 1,
    /** The operator's confirmation that later imports were not withdrawn before. */
    confirmRestore: (now: Instant, operatorNote: OperatorNote): void =>
      note({ event: 'restore_confirmed', detail: operatorNote }, 'operator', now),
  }
}
