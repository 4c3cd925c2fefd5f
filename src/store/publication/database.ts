import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Db } from '#src/store/db.ts'
import { useWal } from '#src/store/wal.ts'
import { isDiskFull } from '#src/store/local/withdrawal.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** Raised with every change of the tables. Nothing is migrated: what is not known is found out again. */
const schemaVersion = 1

const schema = /* sql */ `
  DROP TABLE IF EXISTS generation;
  DROP TABLE IF EXISTS queue;
  DROP TABLE IF EXISTS built;
  -- One build of the templates under one base address: of which record, and up to which of its versions its parts
  -- were put into the queue.
  CREATE TABLE generation (
    generation TEXT PRIMARY KEY NOT NULL,
    feed TEXT NOT NULL,
    pulled INTEGER NOT NULL
  ) WITHOUT ROWID;
  -- Parts that wait to be rendered, each with the version of the record at which it last changed.
  CREATE TABLE queue (
    generation TEXT NOT NULL,
    part TEXT NOT NULL,
    version INTEGER NOT NULL,
    has_failed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (generation, part)
  ) WITHOUT ROWID;
  -- Parts with their files, each with the version of the record that was read before it was rendered.
  CREATE TABLE built (
    generation TEXT NOT NULL,
    part TEXT NOT NULL,
    version INTEGER NOT NULL,
    files TEXT NOT NULL,
    PRIMARY KEY (generation, part)
  ) WITHOUT ROWID;
  PRAGMA user_version = ${schemaVersion};
`

/** The database of the published files of a folder. */
export const databaseIn = (folder: string): string => join(folder, 'publication.sqlite')

/** Removes it; the files beside it are checked again by the next publication. */
export const removeDatabase = (folder: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(databaseIn(folder) + ending, { force: true })
}

export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(readErrorCode(error))

/** Names the setting of a folder in which something cannot be made. */
export const inFolder = <T>(act: () => T): T => {
  try {
    return act()
  } catch (error) {
    const { code = '', syscall, message } = error as NodeJS.ErrnoException
    const isRefused = syscall !== undefined || /^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)
    if (!isRefused || isDiskFull(error)) throw error
    throw new Refusal('environment', `Publish: ${message}; set OUT_DIR to a folder that can be written to`)
  }
}

const isCurrent = (db: Db): boolean => db.pragma('user_version', { simple: true }) === schemaVersion

/** Opens a database in memory, for a record that is there too. */
export const openInMemory = (): Db => {
  const db = new Database(':memory:')
  db.exec(schema)
  return db
}

/** Opens the database of a folder and makes it when there is none. It names listings, so others cannot read it. */
export const openToWrite = (folder: string): Db => {
  const file = databaseIn(folder)
  mkdirSync(folder, { recursive: true })
  // SQLite would make it readable for all users. What it makes beside it is as private.
  if (!statSync(file, { throwIfNoEntry: false })) closeSync(openSync(file, 'a', 0o600))
  const db = new Database(file, { timeout: 60_000 })
  useWal(db)
  db.pragma('synchronous = NORMAL')
  db.transaction(() => {
    if (!isCurrent(db)) db.exec(schema)
  }).immediate()
  return db
}

/** Opens the database of a folder for reads that wait for no writer; `null` while there is none that this program knows. */
export const openToRead = (folder: string): Db | null => {
  if (!statSync(databaseIn(folder), { throwIfNoEntry: false })) return null
  const db = new Database(databaseIn(folder), { fileMustExist: true, timeout: 0 })
  if (isCurrent(db)) return db
  db.close()
  return null
}

/** Commits so that it is on the disk when it returns; what else is committed can be lost with the machine's power. */
export const onTheDisk = <T>(db: Db, commit: () => T): T => {
  db.pragma('synchronous = FULL')
  try {
    return commit()
  } finally {
    db.pragma('synchronous = NORMAL')
  }
}
