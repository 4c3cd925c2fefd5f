import { statSync } from 'node:fs'
import type { Db } from '#src/store/db.ts'
import {
  databaseIn,
  inFolder,
  isDamage,
  openInMemory,
  openToRead,
  openToWrite,
  removeDatabase,
} from './database.ts'
import { filesOf, type BuiltFile, type Files, type PublishedRecord } from './files.ts'
import { readErrorCode } from '#src/store/error-code.ts'

interface Opened {
  db: Db
  files: Files
  mayWrite: boolean
  /** The file that was opened: another one may have taken its place. */
  inode: bigint | null
}

/**
 * What is recorded of the published files of a folder, in a database of its own beside them: publishing waits for no
 * writer of the record and no writer for it. It is opened on first use, and again when the folder was
 * deleted. All of it can be found out again, so that one that is damaged is removed.
 */
export const publicationIn = (folder: string | ':memory:', record: PublishedRecord) => {
  let opened: Opened | null = null

  const inodeNow = (): bigint | null =>
    folder === ':memory:'
      ? null
      : (statSync(databaseIn(folder), { bigint: true, throwIfNoEntry: false })?.ino ?? null)
  const close = (): void => {
    opened?.db.close()
    opened = null
  }
  const openedBefore = (): Opened | null => {
    if (opened && opened.inode !== inodeNow()) close()
    return opened
  }
  const remember = (db: Db, mayWrite: boolean): Opened => {
    try {
      return (opened = { db, files: filesOf(db, record), mayWrite, inode: inodeNow() })
    } catch (error) {
      db.close()
      throw error
    }
  }

  const toRead = (): Opened | null => {
    const before = openedBefore()
    if (before || folder === ':memory:') return before
    const db = openToRead(folder)
    return db && remember(db, false)
  }

  const toWrite = (): Opened => {
    const before = openedBefore()
    if (before?.mayWrite) return before
    close()
    if (folder === ':memory:') return remember(openInMemory(), true)
    const open = () => inFolder(() => remember(openToWrite(folder), true))
    try {
      return open()
    } catch (error) {
      if (!isDamage(error)) throw error
      removeDatabase(folder)
      return open()
    }
  }

  return {
    /** For a publication, which has the lock of the folder. Called once by each. */
    files: (): Files => toWrite().files,
    /**
     * The file of an address if it is what the live answer would be. While that cannot be read there is none: every
     * address is answered live too.
     */
    fresh: (generation: string, part: string, address: string): BuiltFile | null => {
      try {
        return toRead()?.files.fresh(generation, part, address) ?? null
      } catch (error) {
        if (!readErrorCode(error).startsWith('SQLITE_')) throw error
        return null
      }
    },
    /** Removes the database when a failure comes from damage to it; answers whether it did. */
    removeIfDamaged: (failure: unknown): boolean => {
      if (folder === ':memory:' || !isDamage(failure)) return false
      close()
      try {
        const db = openToWrite(folder)
        const found: unknown = db.pragma('quick_check', { simple: true })
        db.close()
        if (found === 'ok') return false
      } catch (error) {
        if (!isDamage(error)) throw error
      }
      removeDatabase(folder)
      return true
    },
    close,
  }
}
export type Publication = ReturnType<typeof publicationIn>
