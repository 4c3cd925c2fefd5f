import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Member } from '#src/domain/office/member.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { exchange, type Exchange } from './exchange.ts'
import { placeMissing, placeMissingIn } from './place-missing.ts'
import { checkedBackup, type BackupDescription } from './backup.ts'
import { databaseIn, openDatabase } from '#src/store/database.ts'
import type { Db } from '#src/store/db.ts'
import { lostJournal } from '#src/store/record/source-queries.ts'
import { hasAccepted } from '#src/store/record/staging.ts'
import type { ChangedSince, Quarantined } from '#src/store/record/restore-quarantine.ts'
import { headFrom } from '#src/store/record/disclosure-watch.ts'
import { settingsOf } from '#src/store/settings.ts'
import { disclosuresIn } from '#src/store/record/disclosure-file.ts'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { endedAfter, firstBrokenIn, revokedAfter, subjectsAfter } from '#src/store/record/journal.ts'
import { keysIn, type KeyStore } from '#src/store/local/keyring.ts'
import { lockOutOpening } from '#src/store/local/data-folder.ts'
import { layReserve } from '#src/store/local/withdrawal.ts'
import { openStore } from '#src/store/store.ts'
import { readErrorCode } from '#src/store/error-code.ts'

export interface RestoreOptions {
  dataDir: string
  from: string
  now: Instant
  /** The operator's confirmation that nothing was withdrawn after the backup: nothing is suspended. */
  nothingWasRevoked: boolean
  /** The signing keys; `null` where they lie in the data folder. */
  keysDir?: string | null
  /** The stored pictures, in the same way. */
  picturesDir?: string | null
  /** Called before the restored database takes its place: what was published before must go. */
  clearPublished(): void
}

export interface Restored extends Quarantined {
  backup: BackupDescription
  /** Whether the journal that was replaced showed what changed after the backup. */
  compared: boolean
  /** Where the replaced database was moved, if there was one. */
  replaced: string | null
  /** Who of the office has to be invited again: a restore ends passkeys and invitations. */
  uninvited: readonly Member[]
  /** Whether the room that withdrawals need on a full disk is reserved. */
  isReserved: boolean
  /** Where an interrupted import was moved, if there was one: it is not completed. */
  interrupted: string | null
  /** Where the replaced disclosure record was moved, if there was one. */
  replacedDisclosures: string | null
}

/**
 * Puts a backup in the place of a data folder's database. What the backup has public may have been withdrawn since:
 * unless the journal that is replaced proves that nothing was, it stays suspended until the operator confirms it. The
 * restored database begins a new feed, so that receivers take a new snapshot.
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { dataDir, from, now, nothingWasRevoked, keysDir = null, picturesDir = null } = options
  const backup = await checkedBackup(from)
  const taken = takeAlone(dataDir)
  const home = join(dataDir, 'restoring')
  try {
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { mode: 0o700 })
    // Keys that are here are newer than those of the backup: one that was revoked since must not come back.
    placeKeys(from, keysDir ?? join(dataDir, 'keys'))
    if (backup.disclosures !== undefined) copyFileSync(disclosuresIn(from), disclosuresIn(home))
    if (existsSync(join(from, 'pictures')))
      placeMissingIn(join(from, 'pictures'), picturesDir ?? join(dataDir, 'pictures'))
    copyFileSync(databaseIn(from), databaseIn(home))
    const changed = nothingWasRevoked
      ? { subjects: new Set<string>(), revoked: new Set<string>(), ended: new Set<string>() }
      : changedSince(taken, backup)
    const quarantined = prepare(home, keysIn(dataDir, now, keysDir), now, changed, notedHead(taken))
    options.clearPublished()
    // It was judged against the database that is replaced, and would be completed over what is suspended.
    const interrupted = setAside(dataDir, now)
    // A withdrawal may come before the first start.
    const isReserved = layReserve(dataDir)
    const disclosures = disclosureExchange(home, dataDir, now)
    const replaced = taken.isNew ? null : asideIn(dataDir, now)
    const database = {
      from: databaseIn(home),
      target: databaseIn(dataDir),
      aside: replaced === null ? null : databaseIn(replaced),
    }
    exchange([...(disclosures ? [disclosures] : []), database])
    return {
      ...quarantined,
      isReserved,
      backup,
      compared: changed !== null && !nothingWasRevoked,
      replaced,
      interrupted,
      replacedDisclosures: disclosures?.aside ? dirname(disclosures.aside) : null,
    }
  } catch (error) {
    if (taken.isNew) rmSync(databaseIn(dataDir), { force: true })
    throw error
  } finally {
    taken.release()
    rmSync(home, { recursive: true, force: true })
  }
}

const keyringFile = 'keyring.json'

/** Puts a backup's keys where there are none, for their owner's eyes alone whatever the copy of the backup lets others do. */
export const placeKeys = (from: string, home: string): void => {
  if (existsSync(join(home, keyringFile))) return
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const names = readdirSync(join(from, 'keys'))
  // The ring last: where it is, nothing more is placed.
  for (const name of names.toSorted((a, b) => Number(a === keyringFile) - Number(b === keyringFile)))
    placeMissing(join(from, 'keys', name), join(home, name), 0o600)
}

/** Makes a store of its own of the copy of a server that followed a log: the log is lost, or another one begins. */
const followNothing = (file: string): void => {
  const db = new Database(file)
  try {
    db.exec('DROP TABLE IF EXISTS followed')
  } finally {
    db.close()
  }
}

/** The database that a restore replaces; no other process can open, read or write it before it is released. */
interface Taken {
  db: Db
  /** Whether there was none: then an empty one excludes others. */
  isNew: boolean
  release(): void
}

/**
 * Takes the database for this process alone, or refuses while any other has it open: that one would continue to answer
 * from what is replaced, and what it committed meanwhile would be moved aside with it.
 */
const takeAlone = (dataDir: string): Taken => {
  const refusal = new Refusal(
    'busy',
    `Restore into "${dataDir}": another process uses its database; stop the server first`,
  )
  const letOpen = lockOutOpening(dataDir)
  if (!letOpen) throw refusal
  const file = databaseIn(dataDir)
  const isNew = !existsSync(file)
  const db = new Database(file, { timeout: 0 })
  const release = () => {
    db.close()
    letOpen()
  }
  try {
    // Leaving the write-ahead log needs to be alone, and brings everything into the one file.
    db.pragma('journal_mode = DELETE')
    // Without that log an exclusive transaction excludes readers too.
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (readErrorCode(error) === 'SQLITE_BUSY') {
      release()
      throw refusal
    }
    // One that cannot be read is what a restore is for.
  }
  return { db, isNew, release }
}

/**
 * What the journal names after the backup, or `null` when no journal here continues that of the backup, or another
 * restore has found none after the backup was made: then it is not known what was withdrawn. Read over the connection that excludes all others.
 */
const changedSince = ({ db, isNew }: Taken, { journal }: BackupDescription): ChangedSince | null => {
  if (isNew) return null
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') return null
    const subjects = firstBrokenIn(db) === null ? subjectsAfter(db, journal) : null
    return subjects === null || subjects.has(lostJournal)
      ? null
      : { subjects, revoked: revokedAfter(db, journal), ended: endedAfter(db, journal) }
  } catch {
    return null
  }
}

/** Up to which row the database that is replaced knew the disclosure record: a loss is noticed also afterwards. */
const notedHead = ({ db }: Taken): string | null => {
  try {
    return (
      db.prepare<[], string>("SELECT value FROM setting WHERE key = 'disclosures_head'").pluck().get() ?? null
    )
  } catch {
    return null
  }
}

const prepare = (
  home: string,
  keys: KeyStore,
  now: Instant,
  changed: ChangedSince | null,
  noted: string | null,
): Quarantined & Pick<Restored, 'uninvited'> => {
  followNothing(databaseIn(home))
  const db = openDatabase(home)
  const settings = settingsOf(db)
  const known = settings.get('disclosures_head')
  if (noted !== null && (known === undefined || headFrom(known).seq < headFrom(noted).seq))
    settings.put('disclosures_head', noted)
  // By a new feed, a publication recognises that its entries belong to another record.
  db.exec("DELETE FROM setting WHERE key = 'feed'")
  // What was public until now may have been something else.
  db.prepare('UPDATE public_version SET changed_at = @now WHERE changed_at < @now').run({ now })
  // The backup does not know which addresses of reports were renewed since: each agency gets another one.
  db.exec("DELETE FROM setting WHERE key = 'report_key'")
  // Nor who was removed from the office since: everybody is invited again.
  for (const table of ['office_invitation', 'office_session', 'office_passkey', 'office_challenge'])
    db.exec(`DELETE FROM ${table}`)
  // Nor whose assistants were disconnected since: each is connected again.
  db.exec('DELETE FROM oauth_item')
  db.exec("DELETE FROM setting WHERE key IN ('office_key', 'oauth_key')")
  db.close()
  const store = openStore(home, () => keys)
  try {
    if (store.journal.firstBroken() !== null)
      throw new Refusal(
        'bad_input',
        'Trust the backup: its journal is not what was written; take another backup',
      )
    const uninvited = store.members.list(now).filter(({ standing }) => standing !== 'removed')
    return { ...store.quarantine(changed, now), uninvited }
  } finally {
    store.close()
  }
}

/** Moves an import that was interrupted out of the way; answers where to, or `null` when there is none. */
const setAside = (dataDir: string, now: Instant): string | null => {
  if (!hasAccepted(dataDir)) return null
  const aside = join(dataDir, `replaced-import-${now.replaceAll(/[-:.]/g, '')}`)
  renameSync(join(dataDir, 'import'), aside)
  return aside
}

/** What becomes of the disclosure record that is here. */
const fateOfDisclosures = (home: string, dataDir: string): 'stays' | 'goes' | 'goes_aside' => {
  const backup = disclosuresOf(home)
  const here = disclosuresOf(dataDir)
  try {
    if (here.firstBroken() !== null) return 'goes_aside'
    if (here.continues(backup.head())) return 'stays'
    return here.head().seq === 0 ? 'goes' : 'goes_aside'
  } catch {
    // One that cannot be read is what a restore is for.
    return 'goes_aside'
  } finally {
    here.close()
    backup.close()
  }
}

/**
 * How the backup's disclosure record takes its place, unless the one that is here continues it: a disclosure is never taken
 * back. One that is here and does not is kept aside.
 */
const disclosureExchange = (home: string, dataDir: string, now: Instant): Exchange | null => {
  const target = disclosuresIn(dataDir)
  const fate = existsSync(target) ? fateOfDisclosures(home, dataDir) : 'goes'
  const from = disclosuresIn(home)
  if (fate === 'stays' || !existsSync(from)) return null
  return { from, target, aside: fate === 'goes_aside' ? disclosuresIn(asideIn(dataDir, now)) : null }
}

const asideIn = (dataDir: string, now: Instant): string =>
  mkdtempSync(join(dataDir, `replaced-${now.replaceAll(/[-:.]/g, '')}-`))
