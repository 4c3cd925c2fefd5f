import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#src/domain/errors.ts'
import { latestOf, revoked, rotated, type Keyring } from '#src/domain/sync/keys.ts'
import { renewalEdge } from '#src/domain/sync/lease.ts'
import type { KeyRevision } from '#src/domain/sync/wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { freshKey, type KeyStore } from '#src/store/local/keyring.ts'
import type { Clock } from '#src/store/record/clock.ts'
import type { Journal, JournalEvent, OperatorNote } from '#src/store/record/journal.ts'
import type { Projection } from '#src/store/record/projection.ts'
import type { Published } from './published.ts'
import { oldestOf, type Settings } from '#src/store/record/settings.ts'
import type { SignedLine, SyncLines } from './sync-lines.ts'

/** How many lines are signed in one transaction: some ten milliseconds. */
const slice = 50
/** How many signed lines are stored in one: some fifteen milliseconds. */
const storedSlice = 250

/** Maintenance of the stored lines and the keys. Each is one transaction, unless stated otherwise. */
export const syncUpkeepOf = (
  db: RecordDb,
  settings: Settings,
  keys: KeyStore,
  lines: SyncLines,
  projection: Projection,
  published: Published,
  journal: Journal,
  clock: Pick<Clock, 'dated'>,
  yieldToOthers: () => Promise<void>,
) => {
  const due = db
    .prepare<[Instant, Instant, number], string>(
      `SELECT listing_id FROM sync_line JOIN published USING (listing_id)
       WHERE copy_until <= ? AND copy_until < open_until AND open_until > ? ORDER BY copy_until LIMIT ?`,
    )
    .pluck()
  const doubt = db.prepare("UPDATE published SET digest = '' WHERE listing_id = ?")
  const lastRemoval = db
    .prepare<[Instant], number | null>('SELECT max(seq) FROM change WHERE removed_at <= ?')
    .pluck()
  const forget = db.prepare('DELETE FROM change WHERE removed_at <= ?')

  /** Signs a line, or, where the published record itself is damaged, makes that again from the source. */
  const signOne = (listing_id: string, now: Instant): void => {
    if (!lines.renew(listing_id, now)) makeAgain(listing_id, now)
  }

  /** Makes the row of a listing again from the source, which is a change for partners. */
  const makeAgain = (listing_id: string, now: Instant): void => {
    doubt.run(listing_id)
    projection.project([listing_id], now, 'repair')
  }

  const signWaiting = db.write((most: number, now: Instant): number => {
    const ids = lines.waiting(most)
    for (const listing_id of ids) signOne(listing_id, now)
    return ids.length
  })
  const storeSigned = db.write(lines.putSigned)
  const hasWaiting = (): boolean => lines.waiting(1).length > 0

  /** Signs every line that waits, in short transactions between which others may write. */
  const signAll = async (clock: () => Instant): Promise<void> => {
    while (hasWaiting()) {
      await yieldToOthers()
      signWaiting(slice, clock())
      // SQLite serves waiting writers by chance: without a pause, this one would mostly be the next.
      await wait(1)
    }
  }

  /** Changes the keys and notes it in the journal, where `history site/keys` shows who asked for it. */
  const changeKeys = db.write(
    (
      event: JournalEvent,
      now: Instant,
      detail: object,
      change: (before: Keyring, dated: Instant) => Keyring,
    ): KeyRevision => {
      const next = change(keys.read(), clock.dated(now))
      const latest = latestOf(next)
      journal.append({
        at: now,
        listing_id: 'site/keys',
        event,
        actor: 'operator',
        detail: { revision: latest.revision, current: latest.current.kid, ...detail },
        record: null,
      })
      keys.replace(next)
      lines.adopt()
      return latest
    },
  )

  return {
    /** Signs lines that wait for it, those that wait longest first; answers how many. */
    signWaiting,
    /** Whether some line waits to be signed. Takes no lock. */
    hasWaiting,
    signAll,
    /** The number of the change to a listing whose line waits for its first signature; to be read before its record. */
    notedSeq: lines.notedSeq,
    /** Signs lines and stores none; `storeSigned` does, in the thread that writes. */
    signer: lines.signer,
    /** Stores lines that were signed elsewhere; one whose listing has changed since is left to be signed. */
    async storeSigned(signed: readonly SignedLine[]): Promise<void> {
      for (let index = 0; index < signed.length; index += storedSlice) {
        await yieldToOthers()
        storeSigned(signed.slice(index, index + storedSlice))
      }
    },

    /** Signs lines again whose lease ends within a day, the first ones first; answers how many (design 6). */
    renewDue: db.write((most: number, now: Instant): number => {
      const ids = due.all(renewalEdge(now), now, most)
      for (const listing_id of ids) signOne(listing_id, now)
      return ids.length
    }),

    /** Whether some line's lease ends within a day. Takes no lock. */
    hasDue: (now: Instant): boolean => due.get(renewalEdge(now), now, 1) !== undefined,

    /** Makes damaged lines again, and damaged rows of what is published. */
    repair: db.write((listing_ids: readonly string[], now: Instant): void => {
      for (const listing_id of listing_ids)
        if (published.isIntact(listing_id)) signOne(listing_id, now)
        else makeAgain(listing_id, now)
    }),

    /** Forgets the traces of listings that were removed at `edge` or earlier; answers how many (design 6). */
    forgetRemoved: db.write((edge: Instant): number => {
      const last = lastRemoval.get(edge)
      if (last === null || last === undefined) return 0
      settings.put('sync_oldest', String(Math.max(last, oldestOf(settings, published.head))))
      return forget.run(edge).changes
    }),

    /** Makes the next key current and a fresh key next. */
    rotateKey: (now: Instant, operatorNote: OperatorNote = {}): KeyRevision =>
      changeKeys('key_rotated', now, operatorNote, (before, dated) => rotated(before, freshKey(), dated)),

    /**
     * Revokes a key at once, then signs every line under it again before this resolves. If that is interrupted, the
     * rest of these lines wait like others: none of them is served.
     */
    async revokeKey(
      kid: string,
      clock: () => Instant,
      operatorNote: OperatorNote = {},
    ): Promise<KeyRevision> {
      const now = clock()
      const revision = changeKeys('key_revoked', now, { revoked: kid, ...operatorNote }, (before, dated) => {
        const latest = latestOf(before)
        if (latest.revoked.includes(kid))
          throw new Refusal('impossible_transition', `Revoke the key ${kid}: it is revoked already`)
        const next = revoked(before, kid, freshKey(), dated)
        if (!next)
          throw new Refusal(
            'not_found',
            `Revoke the key "${kid}": there is none; the current one is ${latest.current.kid}, the next one ${latest.next.kid}`,
          )
        return next
      })
      await signAll(clock)
      return revision
    },
  }
}
