import type Database from 'better-sqlite3'

/**
 * Brings a database file into write-ahead logging. SQLite does not wait for another process that is switching the same
 * new file: it fails with SQLITE_BUSY at once. An empty transaction waits for that process before the retry.
 */
export const useWal = (db: Database.Database): void => {
  while (db.pragma('journal_mode', { simple: true }) !== 'wal')
    try {
      db.pragma('journal_mode = WAL')
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      db.exec('BEGIN IMMEDIATE; COMMIT')
    }
}
