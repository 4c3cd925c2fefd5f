import { mkdirSync, readdirSync, renameSync, rmSync, copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { readBackupDescription, type BackupDescription, checkedBackup } from './backup.ts'
import { takeLock } from '#src/store/local/data-folder.ts'
import { layReserve } from '#src/store/local/withdrawal.ts'
import Database from 'better-sqlite3'
import { databaseIn } from '#src/store/database.ts'
import { placeMissingIn } from './place-missing.ts'
import { placeKeys } from './restore.ts'
import { followedOf, isFollower, makeFollowed, saysWhatIsLeftOut } from '#src/store/cluster/apply.ts'
import { dropPrivateRows } from '#src/store/cluster/shape.ts'

/** Where a server's folders are; `null` for one in the data folder. */
interface DataPlace {
  dataDir: string
  keysDir: string | null
  picturesDir: string | null
}

/**
 * Puts the backup of a server in a new data folder, from where it follows the log. Nothing is suspended: the log knows
 * what was withdrawn since. For a server of only what is public, what is private is left out.
 */
export const placeBackup = async (
  from: string,
  { dataDir, keysDir, picturesDir }: DataPlace,
  isPublicOnly: boolean,
): Promise<BackupDescription> => {
  const backup = await checkedBackup(from)
  if (existsSync(databaseIn(dataDir)))
    throw new Refusal(
      'bad_input',
      `Restore into "${dataDir}": it contains a database, which follows the log by itself; set DATA_DIR to a new folder`,
    )
  const copy = new Database(databaseIn(from), { readonly: true })
  try {
    if (!isFollower(copy))
      throw new Refusal(
        'bad_input',
        `Restore "${from}": it was made of a server of its own; restore it without DATABASE_URL, and set DATABASE_URL to an empty database then`,
      )
  } finally {
    copy.close()
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  placeKeys(from, keysDir ?? join(dataDir, 'keys'))
  if (existsSync(join(from, 'pictures')))
    placeMissingIn(join(from, 'pictures'), picturesDir ?? join(dataDir, 'pictures'))
  const part = `${databaseIn(dataDir)}.part`
  rmSync(part, { force: true })
  copyFileSync(databaseIn(from), part)
  if (isPublicOnly) makePublicOnly(part)
  layReserve(dataDir)
  renameSync(part, databaseIn(dataDir))
  return backup
}

const makePublicOnly = (file: string): void => {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
    makeFollowed(db)
    const position = followedOf(db)
    const at = position.read()
    if (at) position.write({ ...at, isPublicOnly: true })
    dropPrivateRows(db)
  } finally {
    db.close()
  }
}

/**
 * Up to which entry of the log a database is complete; `null` where it follows none, or lacks what is private.
 */
export const followedIn = (folder: string): number | null => {
  const db = new Database(databaseIn(folder), { readonly: true })
  try {
    if (!isFollower(db)) return null
    const isMarked = saysWhatIsLeftOut(db)
    return (
      db
        .prepare<[], number>(`SELECT seq FROM followed ${isMarked ? 'WHERE NOT is_public_only' : ''}`)
        .pluck()
        .get() ?? null
    )
  } finally {
    db.close()
  }
}

/** What a folder of backups calls one: `open-listings-20261127T131500Z`. */
const named = /^open-listings-\d{8}T\d{6}Z$/
const unfinished = /^open-listings-\d{8}T\d{6}Z\.(?:part|removed)$/

const nameAt = (now: Instant): string => `open-listings-${now.replaceAll(/[-:]|\.\d+/g, '')}`

/** The backups of the same site in a folder, the newest first. Anything else in it belongs to the operator. */
const keptIn = (folder: string, origin: string | undefined): string[] =>
  readdirSync(folder)
    .filter((name) => named.test(name))
    .flatMap((name) => {
      const description = readBackupDescription(join(folder, name))
      return description?.origin === origin && description !== null
        ? [{ path: join(folder, name), at: description.made_at }]
        : []
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ path }) => path)

/** A backup that is half removed must not look like one. */
const remove = (path: string): void => {
  renameSync(path, `${path}.removed`)
  rmSync(`${path}.removed`, { recursive: true, force: true })
}

/**
 * Makes a backup in a folder of backups, and then removes the oldest of the same site beyond the number to keep: never the
 * one that was just made, also where the clock says that others are newer. Answers where it is, and how many were removed.
 */
export const backUpKeeping = async (
  folder: string,
  keep: number,
  now: Instant,
  make: (to: string) => Promise<BackupDescription>,
): Promise<{ made: BackupDescription; to: string; removed: number }> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = takeLock(folder, 'backup')
  if (!release)
    throw new Refusal('busy', `Back up into "${folder}": another backup is being made there; wait for it`)
  try {
    // Of one that was killed; the lock says that nobody makes it any more.
    for (const name of readdirSync(folder))
      if (unfinished.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
    const to = join(folder, nameAt(now))
    const made = await make(to)
    const old = keptIn(folder, made.origin).filter((path) => path !== to)
    const over = old.slice(keep - 1)
    for (const path of over) remove(path)
    return { made, to, removed: over.length }
  } finally {
    release()
  }
}
