import { renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type Database from 'better-sqlite3'
import { readErrorCode } from '#src/store/error-code.ts'
import { lockFile } from './data-folder.ts'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** One withdrawal writes some 100 kB to the log of the database. */
const portion = 256 * 1024
const fullSize = 8 * portion
/** Bytes that a data folder reserves for withdrawals. */
export const reserveBytes = fullSize

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|SHMMAP)|ENOSPC|EDQUOT)$/.test(readErrorCode(error))

/** Reserved space on the disk of a data folder, so that a withdrawal succeeds when nothing else can be written. */
interface Reserve {
  /** Acts; when the disk is full, releases a portion of the reserve and retries, while any is left. */
  withRoom<T>(act: () => T): T
  /**
   * Throws that the disk is full while some of the reserve is released and cannot be filled up again: to be called
   * before any other write, for which it was not released.
   */
  demandUnused(): void
  /** Bytes that are reserved, of how many there should be. */
  left(): { bytes: number; fullSize: number }
}

/** No folder, no reserve. */
export const noReserve: Reserve = {
  withRoom: (act) => act(),
  demandUnused: () => undefined,
  left: () => ({ bytes: fullSize, fullSize }),
}

/** The reserve of a data folder. It is filled up again whenever the folder is opened and there is space. */
export const reserveIn = (folder: string): Reserve => {
  const file = join(folder, 'reserve')
  const bytes = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

  const giveUpPortion = (): boolean => {
    const left = bytes()
    if (left === 0) return false
    truncateSync(file, Math.max(0, left - portion))
    return true
  }

  return {
    withRoom(act) {
      for (;;)
        try {
          const done = act()
          if (bytes() < fullSize) fill(file)
          return done
        } catch (error) {
          if (!isDiskFull(error) || !giveUpPortion()) throw error
        }
    },
    demandUnused() {
      if (bytes() >= fullSize) return
      fill(file)
      if (bytes() < fullSize)
        throw Object.assign(new Error('what is left is reserved for withdrawals'), { code: 'SQLITE_FULL' })
    },
    left: () => ({ bytes: bytes(), fullSize }),
  }
}

/** Reserves the room in a folder that is to be opened later; answers whether there was any. */
export const layReserve = (folder: string): boolean => {
  const reserve = reserveIn(folder)
  const isWhole = (): boolean => reserve.left().bytes >= fullSize
  if (!isWhole()) fill(join(folder, 'reserve'))
  return isWhole()
}

const fill = (file: string): void => {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    // Chance, because zeros take no room where the disk compresses.
    writeFileSync(temporary, randomBytes(fullSize), { mode: 0o600 })
    renameSync(temporary, file)
  } catch {
    // No room for it: what is left of the old one stays.
    rmSync(temporary, { force: true })
  }
}

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
      if (!readErrorCode(error).startsWith('SQLITE_BUSY')) throw error
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
