import { chownSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { closeToOthers } from './data-folder.ts'
import { codeOf } from '#src/store/error-code.ts'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Opens the file of a lock, for the owner of the folder also when root makes it. */
const lockFile = (folder: string, name: string, timeout: number): Database.Database => {
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
    if (codeOf(error) === 'SQLITE_BUSY') return null
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

const patienceMilliseconds = 2
const still = new Int32Array(new SharedArrayBuffer(4))

/**
 * Lets an operator's command write before an import does. SQLite serves waiting writers by chance: an import that
 * begins its next transaction at once could delay a withdrawal by many of them.
 */
interface RightOfWay {
  /** Acts while imports wait between their transactions. */
  first<T>(act: () => T): T
  /** Resolves when no command waits to write. */
  yieldToOthers(): Promise<void>
  /** Blocks while a command waits to write, for a tenth of a second at most. */
  yieldBriefly(): void
  close(): void
}

/** No other process writes to a database in memory. */
export const noRightOfWay: RightOfWay = {
  first: (act) => act(),
  yieldToOthers: () => Promise.resolve(),
  yieldBriefly: () => undefined,
  close: () => undefined,
}

/**
 * The lock is SQLite's own, on an empty file, so that it ends with its process: a writer that wants to go first shares it,
 * and an import continues when it could have it alone.
 */
export const rightOfWayIn = (folder: string): RightOfWay => {
  let opened: Database.Database | null = null
  const lock = (): Database.Database => {
    if (opened) return opened
    return (opened = lockFile(folder, 'first', 1_000))
  }

  const isWanted = (): boolean => {
    const db = lock()
    try {
      db.pragma('busy_timeout = 0')
      db.exec('BEGIN EXCLUSIVE; COMMIT')
      return false
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
      return true
    } finally {
      db.pragma('busy_timeout = 1000')
    }
  }

  /** Where the lock cannot be had, such as on a full disk, a withdrawal continues without it. */
  const share = (): (() => void) => {
    try {
      const db = lock()
      db.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
      return () => void db.exec('COMMIT')
    } catch {
      return () => undefined
    }
  }

  return {
    first(act) {
      const release = share()
      try {
        return act()
      } finally {
        release()
      }
    },
    async yieldToOthers() {
      // Signals, timers and requests of this process come before the next transaction too.
      await nextTurn()
      while (isWanted()) await wait(patienceMilliseconds)
    },
    yieldBriefly() {
      for (let turn = 0; turn < 50 && isWanted(); turn++) Atomics.wait(still, 0, 0, patienceMilliseconds)
    },
    close: () => void opened?.close(),
  }
}
