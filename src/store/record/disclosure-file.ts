import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { closeToOthers } from '#src/store/local/data-folder.ts'
import { useWal } from '#src/store/wal.ts'
import { chainedLog, origin, type Link } from './journal.ts'

/** The tables of the file; another process may make them first. */
const tables = /* sql */ `
  -- Who was shown what: one row for each closed home or buyer request in an answer.
  CREATE TABLE IF NOT EXISTS disclosure (
    seq INTEGER PRIMARY KEY NOT NULL,
    at TEXT NOT NULL,
    account_id TEXT NOT NULL,
    role TEXT NOT NULL,
    brief_id TEXT,
    subject_id TEXT NOT NULL,
    agency_id TEXT,
    tool TEXT NOT NULL,
    -- Covers the row and the one before it.
    chain BLOB NOT NULL
  );
  -- Where the chain begins: the last row that was removed because its time of keeping was over.
  CREATE TABLE IF NOT EXISTS beginning (
    one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, at TEXT, chain BLOB NOT NULL
  );
  INSERT OR IGNORE INTO beginning VALUES (1, 0, NULL, zeroblob(32));
  CREATE TRIGGER IF NOT EXISTS disclosure_keeps BEFORE UPDATE ON disclosure
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS disclosure_holds BEFORE DELETE ON disclosure
    WHEN OLD.seq > (SELECT seq FROM beginning)
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
  -- There is no index: who asks for rows proves the whole chain first, and one would cost every read half of its recording.
  PRAGMA user_version = 4;
`
const tablesVersion = 4

/** A row as it is stored. */
export interface Row extends Disclosure {
  seq: number
  chain: Buffer
}

/** A row by which a record is recognised as the continuation of another. */
export interface DisclosureHead {
  seq: number
  /** `null` where there is no row yet. */
  at: Instant | null
  chain: Buffer
}
/** The head of a record without a row. */
export const noHead: DisclosureHead = { seq: 0, at: null, chain: origin }

/** The file of a data folder that records who was shown what. */
export const disclosuresIn = (folder: string): string => join(folder, 'disclosures.sqlite')

const unusableCode = /^SQLITE_(?:NOTADB|CORRUPT|ERROR|CANTOPEN)/

/** Acts on the file of a folder. SQLite's error on a damaged file becomes a message with the file's name and what to do. */
export const naming = <T>(folder: string, act: () => T): T => {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !unusableCode.test(error.code)) throw error
    throw new Refusal(
      'bad_input',
      `Use the record of who looked: "${disclosuresIn(folder)}" is damaged or cannot be opened (${error.message}). Stop the server, then restore a backup, which keeps the damaged file aside, or move the file away: a new record then begins`,
    )
  }
}

/** The identity of a file, different for another one of the same name; `null` when there is none. */
export const fileId = (file: string): string | null => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

/** Opens the file of a folder with its tables, or one in memory; waits up to `waits` milliseconds for another process. */
export const openFile = (folder: string, waits: number): Db => {
  const db = new Database(folder === ':memory:' ? folder : disclosuresIn(folder))
  try {
    prepare(db, folder)
    db.pragma(`busy_timeout = ${waits}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const prepare = (db: Db, folder: string): void => {
  db.pragma('busy_timeout = 60000')
  if (!db.memory) {
    // Before its log is made, which takes the mode of the file.
    closeToOthers(disclosuresIn(folder))
    useWal(db)
  }
  const version = db.pragma('user_version', { simple: true }) as number
  if (version > tablesVersion)
    throw new Refusal(
      'newer_database',
      `Open "${disclosuresIn(folder)}": its tables have version ${version}, this program knows ${tablesVersion}. Update the program`,
    )
  if (version > 0 && version < tablesVersion)
    throw new Refusal(
      'environment',
      `Open "${disclosuresIn(folder)}": its tables have version ${version}, from before release 1.2.0. Open it with release 1.2.0 once, such as by its npx open-listings disclosures --verify`,
    )
  if (version < tablesVersion) db.transaction(() => db.exec(tables)).immediate()
  // What is committed outlives the process, and no read waits for the disk: a sync follows.
  db.pragma('synchronous = NORMAL')
}

/** Reads the last row that was recorded, also when it has been removed since; number 0 while there was none. */
export const readDisclosureHead = (db: Db): (() => DisclosureHead) => {
  const last = db.prepare<[], DisclosureHead>(
    'SELECT seq, at, chain FROM disclosure ORDER BY seq DESC LIMIT 1',
  )
  const beginning = db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM beginning')
  return () => last.get() ?? beginning.get() ?? noHead
}

/** The last row of a copy, which has the tables of the program that wrote it. */
export const findDisclosureHead = (db: Db): DisclosureHead =>
  // One that was begun and never used has none.
  db.pragma('user_version', { simple: true }) === 0 ? noHead : readDisclosureHead(db)()

/** What the chain covers of a row, in the order of its columns. */
const cellsOf = (seq: number, row: Disclosure) => [
  seq,
  row.at,
  row.account_id,
  row.role,
  row.brief_id,
  row.subject_id,
  row.agency_id,
  row.tool,
]

/** The rows of the record, each after the one before it. */
export const chained = chainedLog((seq, row: Disclosure) => ({ cells: cellsOf(seq, row) }))

/** Appends rows to the chain, inside a transaction that has the file locked. */
export const appenderOf = (db: Db): ((shown: readonly Disclosure[]) => void) => {
  const head = readDisclosureHead(db)
  const insert = db.prepare('INSERT INTO disclosure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  return (shown) => {
    if (shown.length === 0) return
    let link: Link = head()
    for (const each of shown) {
      link = chained.after(link, each)
      insert.run(...cellsOf(link.seq, each), link.chain)
    }
  }
}
