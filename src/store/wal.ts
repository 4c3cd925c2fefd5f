import type Database from 'better-sqlite3'
import { readErrorCode } from '#src/store/error-code.ts'

/**
 * Bytes to which a write-ahead log is cut on the disk: a little more than the 4,000 pages after which the record's log
 * is brought into the file, so that the everyday log is not made again each time.
 */
export const longestLog = 16 * 1024 * 1024

/**
 * Brings a database file into write-ahead logging. SQLite does not wait for another process that is switching the same
 * new file: it fails with SQLITE_BUSY at once. An empty transaction waits for that process before the retry.
 */
export const useWal = (db: Database.Database): void => {
  while (db.pragma('journal_mode', { simple: true }) !== 'wal')
    try {
      db.pragma('journal_mode = WAL')
    } catch (error) {
      if (readErrorCode(error) !== 'SQLITE_BUSY') throw error
      db.exec('BEGIN IMMEDIATE; COMMIT')
    }
  boundLog(db)
}

/**
 * Bounds the log that a connection writes. Threat: a reader of a minute, such as a backup, keeps the log from beginning
 * again, and what is written meanwhile, an import for instance, stays on the disk as long as the database is open. When
 * the reader has ended, the next commit brings the log into the file, and the one after it begins the log again and cuts
 * it, if its own connection has this limit: so every connection that writes needs it.
 */
export const boundLog = (db: Database.Database): void => {
  db.pragma(`journal_size_limit = ${longestLog}`)
}
