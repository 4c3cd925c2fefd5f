import { existsSync, statSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '#src/domain/errors.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { addDays, lisbonDay, startOfDay, type Instant } from '#src/domain/time/calendar.ts'
import type { Connection, Db } from '#src/store/database.ts'
import { useWal } from '#src/store/wal.ts'
import { linkOf, origin } from './chain.ts'

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
]

/** Pages of the log that whoever records brings into the file in the end, where no other process did. */
const longestLog = 8_000
/** Bytes from which on the log is worth bringing into the file. */
const worthwhileLog = 1_000_000

/** So many rows are removed at a time: whoever records something waits for no more. */
const mostRemoved = 1_000

interface Row extends Disclosure {
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
const noHead: DisclosureHead = { seq: 0, at: null, chain: origin }

/** The file of a data folder that keeps who was shown what. */
export const disclosuresIn = (folder: string): string => join(folder, 'disclosures.sqlite')

/** The record of who looked cannot be used: its file is damaged, newer than this program, or no longer there. */
export class UnusableRecord extends Refusal {}

const unusableCode = /^SQLITE_(?:NOTADB|CORRUPT|ERROR|CANTOPEN)/

/** Acts on the file of a folder; what SQLite says of a damaged file names that file, and what to do. */
const naming = <T>(folder: string, act: () => T): T => {
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

/** What tells a file from another one of the same name; `null` when there is none. */
const fileId = (file: string): string | null => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

const open = (folder: string, waits: number): Db => {
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
  if (folder !== ':memory:') useWal(db)
  // Waiting for the disk would make a read several times slower: `sync` follows each commit instead.
  db.pragma('synchronous = NORMAL')
  // Bringing the log into the file waits for the disk: the publishing process does it, with `checkpoint`.
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

const cellsOf = (row: Omit<Row, 'chain'>) => [
  row.seq,
  row.at,
  row.account_id,
  row.role,
  row.brief_id,
  row.subject_id,
  row.agency_id,
  row.tool,
]

const statementsOf = (db: Db) => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  rollback: db.prepare('ROLLBACK'),
  insert: db.prepare('INSERT INTO disclosure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  last: db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM disclosure ORDER BY seq DESC LIMIT 1'),
  at: db.prepare<[number], Buffer>('SELECT chain FROM disclosure WHERE seq = ?').pluck(),
  beginning: db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM beginning'),
  after: db.prepare<[number], Row>('SELECT * FROM disclosure WHERE seq > ? ORDER BY seq'),
  ofSubject: db.prepare<[string], Row>('SELECT * FROM disclosure WHERE subject_id = ? ORDER BY seq'),
  ofAgency: db.prepare<[string, Instant, Instant], Row>(
    'SELECT * FROM disclosure WHERE agency_id = ? AND at >= ? AND at < ? ORDER BY seq',
  ),
  hasAgency: db.prepare<[string], 1>('SELECT 1 FROM disclosure WHERE agency_id = ? LIMIT 1').pluck(),
  oldest: db.prepare<[number], Pick<Row, 'seq' | 'at' | 'chain'>>(
    'SELECT seq, at, chain FROM disclosure ORDER BY seq LIMIT ?',
  ),
  moveBeginning: db.prepare('UPDATE beginning SET seq = ?, at = ?, chain = ?'),
  remove: db.prepare('DELETE FROM disclosure WHERE seq <= ?'),
})

const headIn = ({ last, beginning }: ReturnType<typeof statementsOf>): DisclosureHead =>
  last.get() ?? beginning.get() ?? noHead

/** The last row that a file recorded, also when it has been removed since; number 0 while there was none. */
export const disclosureHeadOf = (db: Db): DisclosureHead => {
  // One that was begun and never used has no tables.
  if (db.pragma('user_version', { simple: true }) === 0) return noHead
  return headIn(statementsOf(db))
}

/**
 * Who was shown which closed home or buyer request. It lies in a file of its own: recording a read waits for no
 * import, holds up no withdrawal, and moves no cache of what is public. Rows are chained like those of the journal;
 * where old ones are removed, the chain begins with the last of them.
 */
export const disclosuresOf = (folder: string, { waits = 60_000 }: Connection = {}) => {
  let opened: { db: Db; statements: ReturnType<typeof statementsOf>; id: string | null } | null = null
  const file = () => {
    if (opened) return opened
    const db = open(folder, waits)
    return (opened = { db, statements: statementsOf(db), id: fileId(db.name) })
  }
  // Threat: on a file that was removed or replaced, rows are written to where nobody ever reads them.
  const refuseReplaced = ({ db, id }: NonNullable<typeof opened>) => {
    if (!db.memory && (id === null || fileId(db.name) !== id))
      throw new UnusableRecord(
        'not_found',
        `Record who looked: "${db.name}" was removed or replaced while it was in use. Put it back, or restart the server`,
      )
  }
  const isThere = () => folder === ':memory:' || existsSync(disclosuresIn(folder))
  // What only reads makes no file.
  const reading = <T>(act: (statements: ReturnType<typeof statementsOf>) => T, none: T): T =>
    isThere() ? naming(folder, () => act(file().statements)) : none
  const withoutChain = ({ seq: _, chain: __, ...disclosure }: Row): Disclosure => disclosure

  return {
    /** Opens the file, so that the first read does not have to. */
    open: (): void => void naming(folder, file),
    /**
     * Records what `act` appends, in one transaction that outlives the process when this returns, and a power cut once
     * `sync` has followed. While another process writes it throws SQLite's busy error, after the wait of this
     * connection.
     */
    record<T>(act: (append: (disclosures: readonly Disclosure[]) => void) => T): T {
      return naming(folder, () => {
        const used = file()
        refuseReplaced(used)
        const { db, statements } = used
        const append = (disclosures: readonly Disclosure[]) => {
          let { seq, chain } = headIn(statements)
          for (const each of disclosures) {
            const cells = cellsOf({ ...each, seq: ++seq })
            chain = linkOf(chain, cells)
            statements.insert.run(...cells, chain)
          }
        }
        // Statements of its own: what better-sqlite3 wraps a function in is a third of the price of a row.
        statements.begin.run()
        try {
          const done = act(append)
          statements.commit.run()
          return done
        } finally {
          if (db.inTransaction) statements.rollback.run()
        }
      })
    },
    /** Brings what was recorded onto the disk, without holding up anybody. */
    async sync(): Promise<void> {
      if (!opened || opened.db.memory) return
      // No lock lies on this file, so that closing it drops none. Without one, closing has brought everything over.
      const log = await openFile(`${opened.db.name}-wal`, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      await log?.datasync().finally(() => log.close())
    },
    /** Brings a long log into the file, which waits for the disk and holds up nobody who records. */
    checkpoint(): void {
      if (folder === ':memory:' || !isThere()) return
      const log = statSync(`${disclosuresIn(folder)}-wal`, { throwIfNoEntry: false })
      if (log && log.size > worthwhileLog) naming(folder, () => file().db.pragma('wal_checkpoint(PASSIVE)'))
    },
    /** Removes rows that are older than so many days, the oldest first; answers whether none of them is left. */
    removeOlder(days: number, now: Instant): boolean {
      // To remove old rows makes no file.
      if (!opened && !isThere()) return true
      const before = startOfDay(addDays(lisbonDay(now), -days))
      return naming(folder, () => {
        const used = file()
        refuseReplaced(used)
        const { db, statements } = used
        return db
          .transaction(() => {
            const rows = statements.oldest.all(mostRemoved)
            const kept = rows.findIndex(({ at }) => at >= before)
            const gone = kept < 0 ? rows : rows.slice(0, kept)
            const last = gone.at(-1)
            if (!last) return true
            statements.moveBeginning.run(last.seq, last.at, last.chain)
            statements.remove.run(last.seq)
            return gone.length < mostRemoved
          })
          .immediate()
      })
    },
    /** Everything that is recorded of a listing or a buyer request, in order. */
    ofSubject: (subject_id: string): Disclosure[] =>
      reading(({ ofSubject }) => ofSubject.all(subject_id).map(withoutChain), []),
    /** Everything that is recorded of an agency's homes from one instant until another. */
    ofAgency: (agency_id: string, from: Instant, until: Instant): Disclosure[] =>
      reading(({ ofAgency }) => ofAgency.all(agency_id, from, until).map(withoutChain), []),
    /** Whether anything of an agency is recorded. */
    hasAgency: (agency_id: string): boolean =>
      reading(({ hasAgency }) => hasAgency.get(agency_id) !== undefined, false),
    /** The instant of the last row that was removed; `null` while none was. */
    removedUntil: (): Instant | null => reading(({ beginning }) => beginning.get()?.at ?? null, null),
    /** The last row that was recorded, also when it has been removed since; number 0 while there was none. */
    head: (): DisclosureHead => reading(headIn, noHead),
    /** Whether this record goes on from a row of another: it has that row, or has removed what is as old as it. */
    continues: (head: DisclosureHead): boolean =>
      reading(({ at, beginning }) => {
        const begun = beginning.get() ?? noHead
        if (head.seq === begun.seq) return head.chain.equals(begun.chain)
        if (head.seq < begun.seq) return head.at !== null && begun.at !== null && head.at <= begun.at
        return at.get(head.seq)?.equals(head.chain) ?? false
      }, head.seq === 0),
    /**
     * The number of the first row that is not what was written, or `null` when the record is intact: the whole of it, or
     * at most so many of its last rows, behind one that is known.
     */
    firstBroken: (last: { known: DisclosureHead | null; most: number } | null = null): number | null =>
      reading<number | null>((statements) => {
        const begun = statements.beginning.get() ?? noHead
        const seq = last ? Math.max(last.known?.seq ?? 0, headIn(statements).seq - last.most) : 0
        const chain = seq > begun.seq ? statements.at.get(seq) : undefined
        let previous: Pick<Row, 'seq' | 'chain'> = chain ? { seq, chain } : begun
        for (const row of statements.after.iterate(previous.seq)) {
          if (row.seq !== previous.seq + 1 || !linkOf(previous.chain, cellsOf(row)).equals(row.chain))
            return row.seq
          previous = row
        }
        return null
      }, null),
    close: (): void => {
      opened?.db.close()
      opened = null
    },
  }
}
export type Disclosures = ReturnType<typeof disclosuresOf>
