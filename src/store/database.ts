import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import { migrations } from './schema.ts'

export type Db = Database.Database

/**
 * Opens the database of a data folder (or `:memory:`) and brings its tables up to date. A writer that finds the
 * database locked waits for it that many milliseconds.
 */
export const openDatabase = (folder: string, busyTimeout: number): Db => {
  const db = connect(folder)
  db.pragma('busy_timeout = 60000')
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -65536')
  db.pragma('temp_store = MEMORY')
  db.pragma('wal_autocheckpoint = 4000')
  migrate(db)
  db.pragma(`busy_timeout = ${busyTimeout}`)
  return db
}

const connect = (folder: string): Db => {
  if (folder === ':memory:') return new Database(':memory:')
  try {
    mkdirSync(folder, { recursive: true })
    return new Database(join(folder, 'open-listings.sqlite'))
  } catch (error) {
    throw new Refusal(
      'environment',
      `Open the database in "${folder}": ${(error as Error).message}. Set DATA_DIR to a folder that can be written`,
    )
  }
}

const migrate = (db: Db): void => {
  const versionOf = () => db.pragma('user_version', { simple: true }) as number
  if (versionOf() > migrations.length)
    throw new Refusal(
      'newer_database',
      `Open the database: its tables have version ${versionOf()}, this program knows ${migrations.length}. Update the program, or set DATA_DIR to another folder`,
    )
  db.transaction(() => {
    for (let version = versionOf(); version < migrations.length; version++) {
      db.exec(migrations[version] as string)
      db.pragma(`user_version = ${version + 1}`)
    }
  }).immediate()
}
