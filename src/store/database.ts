import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { checkpointPages, followerOf, isFollower, type Follower } from './cluster/apply.ts'
import { joinLog, replicate, type Replication } from './cluster/replicated.ts'
import { lockOutRestore, closeToOthers, privateFolder } from './local/data-folder.ts'
import { StoreDatabase, type Db, type RecordDb } from './db.ts'
import { readErrorCode } from './error-code.ts'
import { migrate } from './migrations/migrate.ts'
import { tablesVersion } from './migrations/migrations.ts'
import { addSealFunction } from './seal.ts'
import { useWal } from './wal.ts'

/** How a connection behaves; the default is the careful choice. */
export interface Connection {
  /** Milliseconds that a writer waits while another process has the database locked. */
  waits?: number
  /** How the database follows a log that several servers share; it is this process's alone without. */
  replication?: Replication
}

/** The database file of a data folder. */
export const databaseIn = (folder: string): string => join(folder, 'open-listings.sqlite')

/** Opens the database of a data folder (or `:memory:`) and brings its tables up to date. */
export const openDatabase = (folder: string, { waits = 60_000, replication }: Connection = {}): RecordDb => {
  const db = folder === ':memory:' ? new StoreDatabase(blankImage()) : connect(folder)
  addSealFunction(db)
  // A publication remembers versions of the record: one that was lost with the machine's power would be used again.
  // The log has what a server of several lost.
  db.pragma(`synchronous = ${replication ? 'NORMAL' : 'FULL'}`)
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -16384')
  db.pragma('temp_store = MEMORY')
  db.pragma('wal_autocheckpoint = 4000')
  if (replication) {
    const tables = { known: tablesVersion(), migrate }
    db.pragma(`wal_autocheckpoint = ${checkpointPages.writing}`)
    const openFollower = () => openFollowerIn(folder, checkpointPages.writing)
    const follower = joinLog(db, { ...replication, openFollower }, tables)
    replicate(db, follower, replication, tablesVersion())
  } else {
    refuseFollower(db)
    migrate(db)
  }
  db.pragma(`busy_timeout = ${waits}`)
  return db
}

/** A database with all tables and no rows, as a file has it: tests open some two thousand stores. */
export const blankImage = madeOnce((): Buffer => {
  const db = new Database(':memory:')
  try {
    addSealFunction(db)
    migrate(db)
    return db.serialize()
  } finally {
    db.close()
  }
})

/** Opens the connection by which the database of a folder follows a log; see `checkpointPages`. */
export const openFollowerIn = (folder: string, checkpointAfter: number): Follower => {
  const db = new Database(databaseIn(folder))
  addSealFunction(db)
  return followerOf(db, { known: tablesVersion(), migrate, checkpointAfter })
}

/** Threat: what is written to one server's file alone is in no log, and that file is no copy of it any more. */
const refuseFollower = (db: Db): void => {
  if (isFollower(db))
    throw new Refusal(
      'environment',
      'Open the database: it follows a log that several servers share; set DATABASE_URL',
    )
}

/**
 * Opens the database while no restore is replacing its file. Threat: what is written to the file that is moved aside is
 * lost. A connection in WAL mode has a shared lock from its first read on, which excludes a restore; until then the
 * lock on opening excludes one, and a process that waits for one has not opened the old file.
 */
const connect = (folder: string): RecordDb => {
  try {
    privateFolder(folder)
    const release = lockOutRestore(folder)
    try {
      const db = new StoreDatabase(databaseIn(folder))
      // Before its log is made, which takes the mode of the database.
      closeToOthers(databaseIn(folder))
      db.pragma('busy_timeout = 60000')
      useWal(db)
      return db
    } finally {
      release()
    }
  } catch (error) {
    if (/^SQLITE_(?!CANTOPEN)/.test(readErrorCode(error))) throw error
    throw unusableFolder(folder, error as Error)
  }
}

/** The refusal of a data folder that this process cannot read or write. */
export const unusableFolder = (folder: string, { message }: Error): Refusal =>
  new Refusal(
    'environment',
    `Open the database in "${folder}": ${message}. Set DATA_DIR to a folder that can be written`,
  )
