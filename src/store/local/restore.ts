import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { checkedBackup, type BackupDescription } from './backup.ts'
import { databaseIn, openDatabase, type Db } from '#src/store/database.ts'
import type { Held } from '#src/store/record/hold.ts'
import { journalOf, subjectsAfter } from '#src/store/record/journal.ts'
import { keysIn } from './keyring.ts'
import { openStore } from '#src/store/store.ts'

export interface RestoreOptions {
  dataDir: string
  from: string
  now: Instant
  /** The operator's word that nothing was withdrawn after the backup: nothing is held back. */
  nothingWasRevoked: boolean
  /** Called before the restored database takes its place: what was published before must go. */
  clearPublished(): void
}

export interface Restored extends Held {
  backup: BackupDescription
  /** Whether the journal that was replaced told what changed after the backup. */
  compared: boolean
  /** Where the database that was replaced is kept, if there was one. */
  replaced: string | null
}

/**
 * Puts a backup in the place of a data folder's database. What the backup has public may have been withdrawn since:
 * unless the journal that is replaced proves that nothing was, it is held back until the operator confirms it. The
 * restored database begins a new feed, so that receivers take a new snapshot.
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { dataDir, from, now, nothingWasRevoked } = options
  const backup = await checkedBackup(from)
  const home = join(dataDir, 'restoring')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  takeAlone(dataDir)
  // Keys that are here are newer than those of the backup: one that was revoked since must not come back.
  if (!existsSync(join(dataDir, 'keys/keyring.json')))
    cpSync(join(from, 'keys'), join(dataDir, 'keys'), { recursive: true })
  if (existsSync(join(from, 'pictures')))
    cpSync(join(from, 'pictures'), join(dataDir, 'pictures'), { recursive: true, force: false })
  copyFileSync(databaseIn(from), databaseIn(home))
  const changed = nothingWasRevoked ? new Set<string>() : changedSince(dataDir, backup)
  const held = prepare(home, dataDir, now, changed)
  options.clearPublished()
  const replaced = swap(home, dataDir, now)
  return { ...held, backup, compared: changed !== null && !nothingWasRevoked, replaced }
}

/** Refuses while any other process has the database open: it would go on answering from what is replaced. */
const takeAlone = (dataDir: string): void => {
  if (!existsSync(databaseIn(dataDir))) return
  const db = new Database(databaseIn(dataDir), { timeout: 0 })
  try {
    // Leaving the write-ahead log needs to be alone, and brings everything into the one file.
    db.pragma('journal_mode = DELETE')
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new Refusal(
        'busy',
        `Restore into "${dataDir}": another process uses its database; stop the server first`,
      )
    // One that cannot be read is what a restore is for.
  } finally {
    db.close()
  }
}

/**
 * What the journal names after the backup, or `null` when no journal here continues that of the backup: then nobody
 * knows what was withdrawn.
 */
const changedSince = (dataDir: string, { journal }: BackupDescription): Set<string> | null => {
  if (!existsSync(databaseIn(dataDir))) return null
  let db: Db | null = null
  try {
    db = new Database(databaseIn(dataDir), { readonly: true })
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') return null
    return journalOf(db).firstBroken() === null ? subjectsAfter(db, journal) : null
  } catch {
    return null
  } finally {
    db?.close()
  }
}

const prepare = (home: string, dataDir: string, now: Instant, changed: Set<string> | null): Held => {
  const db = openDatabase(home)
  db.exec(`
    DELETE FROM setting WHERE key = 'feed';
    DELETE FROM queue; DELETE FROM built; DELETE FROM generation;
  `)
  db.close()
  const store = openStore(home, () => keysIn(dataDir, now))
  try {
    if (store.journal.firstBroken() !== null)
      throw new Refusal(
        'bad_input',
        'Trust the backup: its journal is not what was written; take another backup',
      )
    return store.hold(changed, now)
  } finally {
    store.close()
  }
}

const swap = (home: string, dataDir: string, now: Instant): string | null => {
  const target = databaseIn(dataDir)
  const aside = existsSync(target)
    ? mkdtempSync(join(dataDir, `replaced-${now.replaceAll(/[-:.]/g, '')}-`))
    : null
  if (aside !== null) {
    linkSync(target, databaseIn(aside))
    // A log of the database that is replaced must not be applied to the one that takes its place.
    for (const ending of ['-wal', '-shm'])
      if (existsSync(target + ending)) renameSync(target + ending, databaseIn(aside) + ending)
  }
  renameSync(databaseIn(home), target)
  rmSync(home, { recursive: true, force: true })
  return aside
}
