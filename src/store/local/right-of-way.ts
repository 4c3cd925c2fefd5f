import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { lockFile } from './lock.ts'
import { codeOf } from '#src/store/error-code.ts'

const patienceMilliseconds = 2
const still = new Int32Array(new SharedArrayBuffer(4))

/**
 * Lets an operator's command write before an import does. SQLite serves waiting writers by chance: an import that
 * begins its next transaction at once could delay a withdrawal by many of them.
 */
export interface RightOfWay {
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
