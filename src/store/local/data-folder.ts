import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** What this program makes in a data folder. Anything else in it belongs to the operator. */
const made =
  /\.sqlite(-\w+)?$|\.lock$|^(reserve|keys|import|pictures|restoring|replaced-.*|published-site(\.\w+)?|server\.json|last-backup\.json)$/
const sharedFolder = 0o1000

const isOwn = ({ uid }: Stats): boolean => uid === process.getuid?.()

const narrow = (path: string, found: Stats): void => {
  if ((found.mode & 0o077) !== 0 && isOwn(found)) chmodSync(path, found.mode & 0o700)
}

/** Closes a file or folder to all users but its owner. A link and what belongs to another user stay as they are. */
export const closeToOthers = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) narrow(path, found)
}

/**
 * Makes a data folder readable by its owner only, also one that an earlier version left readable, with its files.
 * A folder that many share, such as `/tmp`, stays as it is; what this program made in it is closed.
 */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = statSync(folder)
  if ((found.mode & sharedFolder) === 0) narrow(folder, found)
  for (const name of readdirSync(folder)) if (made.test(name)) closeToOthers(join(folder, name))
}

/** Opens the file of a lock, for the owner of the folder also when root makes it. */
export const lockFile = (folder: string, name: string, timeout: number): Database.Database => {
  const file = join(folder, `${name}.lock`)
  const db = new Database(file, { timeout })
  closeToOthers(file)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(folder)
    chownSync(file, uid, gid)
  }
  if (statSync(file).size === 0) fillOnce(db, timeout)
  return db
}

/**
 * Writes something into the file of a lock. SQLite begins an exclusive transaction on an empty file by writing a
 * journal, which a full disk refuses: then no withdrawal could take its lock.
 */
const fillOnce = (db: Database.Database, timeout: number): void => {
  try {
    db.pragma('busy_timeout = 0')
    db.pragma('user_version = 1')
  } catch {
    // Another process has the lock, or there is no room: the next one tries again.
  } finally {
    db.pragma(`busy_timeout = ${timeout}`)
  }
}

/**
 * Takes a named lock of a folder, or answers `null` when another process has it. The lock is SQLite's own, so
 * that it ends with the process that has it, however that ends.
 */
export const takeLock = (folder: string, name: string): (() => void) | null => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = lockFile(folder, name, 0)
  try {
    db.exec('BEGIN EXCLUSIVE')
    noteSince(folder, name)
  } catch (error) {
    db.close()
    if (readErrorCode(error) === 'SQLITE_BUSY') return null
    throw error
  }
  return () => db.close()
}

/** Who finds the lock taken reads since when from the time of its file: the file itself can be read by nobody then. */
const noteSince = (folder: string, name: string): void => {
  const now = new Date()
  utimesSync(join(folder, `${name}.lock`), now, now)
}

/** Since when the process that has a lock has it; `null` where no process ever took it. */
export const lockedSince = (folder: string, name: string): Instant | null => {
  const file = statSync(join(folder, `${name}.lock`), { throwIfNoEntry: false })
  return file ? instantOf(file.mtime) : null
}

/** Acts while no other process does so under the same lock; waits for one that does for up to ten seconds. */
export const exclusively = <T>(folder: string, name: string, act: () => T): T => {
  const db = lockFile(folder, name, 10_000)
  try {
    db.exec('BEGIN EXCLUSIVE')
    return act()
  } finally {
    db.close()
  }
}

const opening = 'opening'

/**
 * Excludes restores of the folder's database until it is released, after waiting up to a minute for one that is under
 * way. Any number of processes may have it at a time.
 */
export const lockOutRestore = (folder: string): (() => void) => {
  const db = lockFile(folder, opening, 60_000)
  try {
    // A transaction that has read has a shared lock.
    db.exec('BEGIN; SELECT * FROM sqlite_schema')
  } catch (error) {
    db.close()
    throw error
  }
  return () => db.close()
}

/** Excludes every opening of the folder's database, or answers `null` while one is under way. */
export const lockOutOpening = (folder: string): (() => void) | null => takeLock(folder, opening)
