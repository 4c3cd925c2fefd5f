import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { checkpointPages, followerOf, isFollower, type Follower } from './cluster/apply.ts'
import { joinLog, replicate, type Replication } from './cluster/replicated.ts'
import { lockOutRestore } from './local/lock.ts'
import { closeToOthers, privateFolder } from './local/private.ts'
import { addCardFunctions } from './read-model/listing-cards.ts'
import type { Db, RecordDb } from './db.ts'
import { StoreDatabase } from './deferred.ts'
import { migrations } from './schema.ts'
import { useWal } from './wal.ts'
import { addChainFunctions } from './record/chain.ts'
import { addSealFunction, sealWhatIsWritten } from './record/seal.ts'
import { addChecksFunction } from './read-model/published-row.ts'
import { addSearchEntryFunctions } from './read-model/search-entries.ts'

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
  addFunctions(db)
  // A publication remembers versions of the record: one that was lost with the machine's power would be used again.
  // The log has what a server of several lost.
  db.pragma(`synchronous = ${replication ? 'NORMAL' : 'FULL'}`)
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -16384')
  db.pragma('temp_store = MEMORY')
  db.pragma('wal_autocheckpoint = 4000')
  if (replication) {
    const tables = { known: migrations.length, migrate }
    db.pragma(`wal_autocheckpoint = ${checkpointPages.writing}`)
    const openFollower = () => openFollowerIn(folder, checkpointPages.writing)
    const follower = joinLog(db, { ...replication, openFollower }, tables)
    sealWhatIsWritten(db)
    replicate(db, follower, replication, migrations.length)
  } else {
    refuseFollower(db)
    migrate(db)
    sealWhatIsWritten(db)
  }
  db.pragma(`busy_timeout = ${waits}`)
  return db
}

/**
 * A database with all tables and no rows, as a file has it. Tests open some two thousand stores, and running every
 * migration took longer than most of them do with one.
 */
export const blankImage = madeOnce((): Buffer => {
  const db = new Database(':memory:')
  try {
    addFunctions(db)
    migrate(db)
    return db.serialize()
  } finally {
    db.close()
  }
})

/** Opens the connection by which the database of a folder follows a log; see `checkpointPages`. */
export const openFollowerIn = (folder: string, checkpointAfter: number): Follower => {
  const db = new Database(databaseIn(folder))
  addFunctions(db)
  return followerOf(db, { known: migrations.length, migrate, checkpointAfter })
}

const addFunctions = (db: Db): void => {
  addSealFunction(db)
  addChainFunctions(db)
  addSearchEntryFunctions(db)
  addCardFunctions(db)
  addChecksFunction(db)
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
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^SQLITE_(?!CANTOPEN)/.test(code)) throw error
    throw unusableFolder(folder, error as Error)
  }
}

/** The refusal of a data folder that this process cannot read or write. */
export const unusableFolder = (folder: string, { message }: Error): Refusal =>
  new Refusal(
    'environment',
    `Open the database in "${folder}": ${message}. Set DATA_DIR to a folder that can be written`,
  )

const versionIn = (db: Db): number => db.pragma('user_version', { simple: true }) as number

/** Refuses a database whose tables this program does not know. */
export const refuseNewer = (db: Db): void => {
  if (versionIn(db) > migrations.length)
    throw new Refusal(
      'newer_database',
      `Open the database: its tables have version ${versionIn(db)}, this program knows ${migrations.length}. Update the program, or set DATA_DIR to another folder`,
    )
}

const migrate = (db: Db, to = migrations.length): void => {
  refuseNewer(db)
  // The usual case asks for no lock, so that opening never waits for a writer.
  if (versionIn(db) >= to) return
  db.transaction(() => {
    for (let version = versionIn(db); version < to; version++) {
      db.exec(migrations[version] as string)
      db.pragma(`user_version = ${version + 1}`)
    }
  }).immediate()
}
