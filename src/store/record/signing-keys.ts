import { Refusal } from '#src/domain/errors.ts'
import { findLatest, revoked, rotated, type Keyring } from '#src/domain/sync/keys.ts'
import type { KeyRevision } from '#src/domain/sync/wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { freshKey, type KeyStore } from '#src/store/local/keyring.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import { randomBytes } from 'node:crypto'
import type { Setting, Settings } from '#src/store/settings.ts'

/** Of the office's challenges, of the addresses of agencies' reports, and of the authorisation server's cookies. */
const names = ['office_key', 'report_key', 'oauth_key'] as const satisfies readonly Setting[]

/**
 * Draws the keys that secrets are made of, where a store has none. It is done when a store is opened, so that nothing that
 * is read writes one: a server of several writes nothing while it answers. Takes no lock where they are there.
 */
export const drawKeysOf = (db: RecordDb, settings: Settings): (() => void) => {
  const missing = () => names.filter((name) => settings.get(name) === undefined)
  const draw = db.write((): void => {
    for (const name of missing()) settings.put(name, randomBytes(32).toString('base64url'))
  })
  return () => {
    if (missing().length > 0) draw()
  }
}

interface Signing {
  db: RecordDb
  keys: KeyStore
  lines: SyncLines
  journal: Journal
  clock: Pick<Clock, 'dated'>
  /** Signs every line that waits. */
  signAll(clock: () => Instant): Promise<void>
}

/** The operator's verbs on the keys by which lines are signed. */
export const signingKeysOf = ({ db, keys, lines, journal, clock, signAll }: Signing) => {
  /** Changes the keys and notes it in the journal, where `history site/keys` shows who asked for it. */
  const changeKeys = db.write(
    (
      entryOf: (key: { revision: number; current: string }) => JournalEntry,
      now: Instant,
      change: (before: Keyring, dated: Instant) => Keyring,
    ): KeyRevision => {
      const next = change(keys.read(), clock.dated(now))
      const latest = findLatest(next)
      journal.append({
        ...entryOf({ revision: latest.revision, current: latest.current.kid }),
        at: now,
        subject: 'site/keys',
        actor: 'operator',
        record: null,
      })
      keys.replace(next)
      lines.adopt()
      return latest
    },
  )

  return {
    /** The thumbprints and numbers of the keys in use. */
    keys: (): KeyRevision => findLatest(lines.inUse()),

    /** Makes the next key current and a fresh key next. */
    rotateKey: (now: Instant, operatorNote: OperatorNote = {}): KeyRevision =>
      changeKeys(
        (key) => ({ event: 'key_rotated', detail: { ...key, ...operatorNote } }),
        now,
        (before, dated) => rotated(before, freshKey(), dated),
      ),

    /**
     * Revokes a key at once, then signs every line under it again before this resolves. If that is interrupted, the
     * rest of these lines wait like others: none of them is served.
     */
    async revokeKey(kid: string, read: () => Instant, operatorNote: OperatorNote = {}): Promise<KeyRevision> {
      const revision = changeKeys(
        (key) => ({ event: 'key_revoked', detail: { ...key, revoked: kid, ...operatorNote } }),
        read(),
        (before, dated) => {
          const latest = findLatest(before)
          if (latest.revoked.includes(kid))
            throw new Refusal('impossible_transition', `Revoke the key ${kid}: it is revoked already`)
          const next = revoked(before, kid, freshKey(), dated)
          if (!next)
            throw new Refusal(
              'not_found',
              `Revoke the key "${kid}": there is none; the current one is ${latest.current.kid}, the next one ${latest.next.kid}`,
            )
          return next
        },
      )
      await signAll(read)
      return revision
    },
  }
}
