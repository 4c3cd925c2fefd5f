import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { addCardFunctions } from './read-model/listing-cards.ts'
import { migrations } from './schema.ts'
import { useWal } from './wal.ts'
import { addSealFunction, sealWhatIsWritten } from './record/seal.ts'
import { addSearchEntryFunctions } from './read-model/search-entries.ts'

export type Db = Database.Database

/** How a connection behaves; each default is the careful choice. */
export interface Connection {
  /** Milliseconds that a writer waits while another process holds the database. */
  waits?: number
  /**
   * Whether a commit is on the disk when it returns. One that is not can be lost with the machine's power, never
   * torn: enough for what is done again when it is missing, such as the note that a file was rendered.
   */
  durable?: boolean
}

/** The database file of a data folder. */
export const databaseIn = (folder: string): string => join(folder, 'open-listings.sqlite')

/** Opens the database of a data folder (or `:memory:`) and brings its tables up to date. */
export const openDatabase = (folder: string, { waits = 60_000, durable = true }: Connection = {}): Db => {
  const db = connect(folder)
  addSealFunction(db)
  addSearchEntryFunctions(db)
  addCardFunctions(db)
  db.pragma('busy_timeout = 60000')
  if (folder !== ':memory:') useWal(db)
  db.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`)
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -16384')
  db.pragma('temp_store = MEMORY')
  db.pragma('wal_autocheckpoint = 4000')
  migrate(db)
  sealWhatIsWritten(db)
  db.pragma(`busy_timeout = ${waits}`)
  return db
}

/** Commits with the care of a durable connection: what others may be told of must not be lost again. */
export const onTheDisk = <T>(db: Db, commit: () => T): T => {
  const before = db.pragma('synchronous', { simple: true }) as number
  db.pragma('synchronous = FULL')
  try {
    return commit()
  } finally {
    db.pragma(`synchronous = ${before}`)
  }
}

const connect = (folder: string): Db => {
  if (folder === ':memory:') return new Database(':memory:')
  try {
    mkdirSync(folder, { recursive: true })
    return new Database(databaseIn(folder))
  } catch (error) {
    throw new Refusal(
      'environment',
      `Open the database in "${folder}": ${(error as Error).message}. Set DATA_DIR to a folder that can be written`,
    )
  }
}

const versionIn = (db: Db): number => db.pragma('user_version', { simple: true }) as number

/** Refuses a database whose tables this program does not know. */
export const refuseNewer = (db: Db): void => {
  if (versionIn(db) > migrations.length)
    throw new Refusal(
      'newer_database',
      `Open the database: its tables have version ${versionIn(db)}, this program knows ${migrations.length}. Update the program, or set DATA_DIR to another folder`,
    )
}

const migrate = (db: Db): void => {
  refuseNewer(db)
  // The usual case asks for no lock, so that opening never waits for a writer.
  if (versionIn(db) === migrations.length) return
  db.transaction(() => {
    for (let version = versionIn(db); version < migrations.length; version++) {
      db.exec(migrations[version] as string)
      db.pragma(`user_version = ${version + 1}`)
    }
  }).immediate()
}
