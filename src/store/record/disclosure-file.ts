import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { closeToOthers } from '#src/store/local/private.ts'
import { useWal } from '#src/store/wal.ts'
import { origin } from './chain.ts'

/** The tables of the file, as ordered steps: a new one is appended. */
const migrations: readonly string[] = [
  /* sql */ `
  CREATE TABLE disclosure (
    seq INTEGER PRIMARY KEY NOT NULL,
    at TEXT NOT NULL,
    account_id TEXT NOT NULL,
    role TEXT NOT NULL,
    brief_id TEXT,
    subject_id TEXT NOT NULL,
    agency_id TEXT,
    tool TEXT NOT NULL,
    chain BLOB NOT NULL
  );
  CREATE INDEX disclosure_subject ON disclosure (subject_id, seq);
  CREATE INDEX disclosure_agency ON disclosure (agency_id, at) WHERE agency_id IS NOT NULL;
  -- Where the chain begins: the last row that was removed because its time of keeping was over.
  CREATE TABLE beginning (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, at TEXT, chain BLOB NOT NULL);
  INSERT INTO beginning VALUES (1, 0, NULL, zeroblob(32));
  CREATE TRIGGER disclosure_keeps BEFORE UPDATE ON disclosure
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
  CREATE TRIGGER disclosure_holds BEFORE DELETE ON disclosure WHEN OLD.seq > (SELECT seq FROM beginning)
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
  `,
  /* sql */ `
  -- Who asks for rows proves the whole chain first: an index spares nothing, and costs every read half of its recording.
  DROP INDEX disclosure_subject;
  DROP INDEX disclosure_agency;
  `,
  /* sql */ `
  -- How many bytes of each spool are in the record. A row outlives its spool: after a power cut that may be back.
  CREATE TABLE spool (name TEXT PRIMARY KEY NOT NULL, taken INTEGER NOT NULL) WITHOUT ROWID;
  `,
]

/** Pages of the log after which a recorder checkpoints it into the file itself, where no other process did. */
const longestLog = 8_000
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

/** The disclosure record cannot be used: its file is damaged, newer than this program, or no longer there. */
export class UnusableRecord extends Refusal {}

const unusableCode = /^SQLITE_(?:NOTADB|CORRUPT|ERROR|CANTOPEN)/

/** Acts on the file of a folder. SQLite's error on a damaged file becomes a message with the file's name and what to do. */
export const naming = <T>(folder: string, act: () => T): T => {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !unusableCode.test(error.code)) throw error
    throw new UnusableRecord(
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
    prepare(db, folder, waits)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const prepare = (db: Db, folder: string, waits: number): void => {
  db.pragma('busy_timeout = 60000')
  if (folder !== ':memory:') {
    // Before its log is made, which takes the mode of the file.
    closeToOthers(disclosuresIn(folder))
    useWal(db)
  }
  // What is taken in stays in its spool until the disk has it.
  db.pragma('synchronous = NORMAL')
  // Bringing the log into the file waits for the disk: the publishing process does it, with `tidy`.
  db.pragma(`wal_autocheckpoint = ${longestLog}`)
  const version = () => db.pragma('user_version', { simple: true }) as number
  if (version() > migrations.length)
    throw new UnusableRecord(
      'newer_database',
      `Open "${disclosuresIn(folder)}": its tables have version ${version()}, this program knows ${migrations.length}. Update the program`,
    )
  if (version() < migrations.length)
    db.transaction(() => {
      for (let next = version(); next < migrations.length; next++) {
        db.exec(migrations[next] as string)
        db.pragma(`user_version = ${next + 1}`)
      }
    }).immediate()
  db.pragma(`busy_timeout = ${waits}`)
}

/** What the chain covers of a row. */
export const cellsOf = (row: Omit<Row, 'chain'>) => [
  row.seq,
  row.at,
  row.account_id,
  row.role,
  row.brief_id,
  row.subject_id,
  row.agency_id,
  row.tool,
]

const endsOf = (db: Db) => ({
  last: db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM disclosure ORDER BY seq DESC LIMIT 1'),
  beginning: db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM beginning'),
})

/** The statements on the file. */
export const statementsOf = (db: Db) => ({
  insert: db.prepare('INSERT INTO disclosure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  ...endsOf(db),
  at: db.prepare<[number], Buffer>('SELECT chain FROM disclosure WHERE seq = ?').pluck(),
  after: db.prepare<[number], Row>('SELECT * FROM disclosure WHERE seq > ? ORDER BY seq'),
  ofSubject: db.prepare<[string], Row>('SELECT * FROM disclosure WHERE subject_id = ? ORDER BY at, seq'),
  ofAgency: db.prepare<[string, Instant, Instant], Row>(
    'SELECT * FROM disclosure WHERE agency_id = ? AND at >= ? AND at < ? ORDER BY at, seq',
  ),
  hasAgency: db.prepare<[string], 1>('SELECT 1 FROM disclosure WHERE agency_id = ? LIMIT 1').pluck(),
  oldest: db.prepare<[number], Pick<Row, 'seq' | 'at' | 'chain'>>(
    'SELECT seq, at, chain FROM disclosure ORDER BY seq LIMIT ?',
  ),
  moveBeginning: db.prepare('UPDATE beginning SET seq = ?, at = ?, chain = ?'),
  remove: db.prepare('DELETE FROM disclosure WHERE seq <= ?'),
  taken: db.prepare<[string], number>('SELECT taken FROM spool WHERE name = ?').pluck(),
  setTaken: db.prepare('INSERT OR REPLACE INTO spool VALUES (?, ?)'),
})

/** The compiled queries of a file. */
export type Statements = ReturnType<typeof statementsOf>

/** The last row that was recorded, also when it has been removed since; number 0 while there was none. */
export const headIn = ({ last, beginning }: ReturnType<typeof endsOf>): DisclosureHead =>
  last.get() ?? beginning.get() ?? noHead

/** The last row of a copy, which has the tables of the program that wrote it. */
export const disclosureHeadOf = (db: Db): DisclosureHead =>
  // One that was begun and never used has none.
  db.pragma('user_version', { simple: true }) === 0 ? noHead : headIn(endsOf(db))
