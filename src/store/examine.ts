import { lstatSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreDatabase, type RecordDb } from './db.ts'
import { z } from 'zod'
import { parseJson, toJson } from '#src/domain/json.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { databaseIn } from '#src/store/database.ts'
import { clockOf, type ClockStatus } from '#src/store/record/clock.ts'
import { feedStatesOf } from '#src/store/record/feed-states.ts'
import { journalOf } from '#src/store/record/journal.ts'
import { memberAccountsOf } from '#src/store/record/member-accounts.ts'
import { membersOf } from '#src/store/record/members.ts'
import { addSealFunction } from '#src/store/seal.ts'
import { settingsOf } from '#src/store/settings.ts'
import { versionIn } from '#src/store/migrations/migrate.ts'
import { tablesVersion } from '#src/store/migrations/migrations.ts'
import { readErrorCode } from '#src/store/error-code.ts'
import { replaceAtomically } from './local/atomic-file.ts'

/** What a database says of itself to somebody who only looks. */
interface Examined {
  /** The version of its tables, and the one that this program makes. */
  tables: number
  known: number
  /** The rest is read only where the two are the same. */
  content: {
    origin: string | null
    release: string | null
    clock: ClockStatus
    /** How many public homes are not public any more before `until`, unless something is renewed. */
    closing: number
    /** Who of the office joined and cannot sign in any more. */
    lockedOut: readonly { agency_id: string | null }[]
    feeds: Pick<ReturnType<typeof feedStatesOf>, 'quarantinedRemovals' | 'sourceState'>
  } | null
}

/**
 * Reads the database of a data folder without changing it, and without what opening it would do: no table is brought up to
 * date, no key is made. Throws as SQLite does.
 */
export const examineDatabase = <T>(
  folder: string,
  { now, until }: { now: Instant; until: Instant },
  read: (examined: Examined) => T,
): T => {
  const db: RecordDb = new StoreDatabase(databaseIn(folder), {
    readonly: true,
    fileMustExist: true,
    timeout: 5_000,
  })
  try {
    const [tables, known] = [versionIn(db), tablesVersion()]
    if (tables !== known) return read({ tables, known, content: null })
    addSealFunction(db)
    const [settings, journal] = [settingsOf(db), journalOf(db)]
    const closing = db
      .prepare<[Instant, Instant], number>(
        'SELECT count(*) FROM published WHERE open_until > ? AND open_until <= ?',
      )
      .pluck()
    return read({
      tables,
      known,
      content: {
        origin: settings.get('base_url') ?? null,
        release: settings.get('release') ?? null,
        clock: clockOf(db, settings).status(now),
        closing: closing.get(now, until) ?? 0,
        lockedOut: membersOf(db, settings, journal, memberAccountsOf(db, journal)).ended(now),
        feeds: feedStatesOf(db),
      },
    })
  } finally {
    db.close()
  }
}

/** A file or folder, whose it is and who may read it. */
export interface Owned {
  path: string
  uid: number
  mode: number
}

/** A folder and what lies in it as far as this user may read it, links not followed; nothing where there is none. */
export const ownersIn = (folder: string): Owned[] => {
  const owned = (path: string): Owned[] => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found && !found.isSymbolicLink() ? [{ path, uid: found.uid, mode: found.mode & 0o777 }] : []
  }
  const self = owned(folder)
  if (self.length === 0) return []
  try {
    return [...self, ...readdirSync(folder).flatMap((name) => owned(join(folder, name)))]
  } catch (error) {
    if (readErrorCode(error) === 'EACCES') return self
    throw error
  }
}

/** Bytes that this user may still write on the disk of a folder, of how many. */
export const measureDisk = (folder: string): { free: number; of: number } => {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, of: blocks * bsize }
}

/** Bytes that are reserved for withdrawals in a data folder. */
export const reservedIn = (folder: string): number =>
  statSync(join(folder, 'reserve'), { throwIfNoEntry: false })?.size ?? 0

const lastBackup = z.object({ folder: z.string(), made_at: z.string() })
/** Where the last backup of a data folder was written, and when. */
export interface LastBackup {
  folder: string
  made_at: Instant
}

/** Writes down where a backup was written. */
export const noteBackup = (dataDir: string, { folder, made_at }: LastBackup): void =>
  replaceAtomically(join(dataDir, 'last-backup.json'), toJson({ folder, made_at }))

/** The last backup of a data folder; `null` where none is known. */
export const findLastBackup = (dataDir: string): LastBackup | null => {
  try {
    const { folder, made_at } = parseJson(lastBackup, readFileSync(join(dataDir, 'last-backup.json'), 'utf8'))
    return { folder, made_at: instantOf(Date.parse(made_at)) }
  } catch {
    return null
  }
}
