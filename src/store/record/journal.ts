import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { firstInstant, type Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import {
  readEntry,
  type JournalEntry,
  type JournalEvent,
  type OperatorNote,
  type StoredEntry,
} from './journal-entry.ts'
import { hash, randomBytes } from 'node:crypto'

/** The chain value before the first row. */
export const origin: Buffer = Buffer.alloc(32)

const linkOf = (previous: Buffer, row: readonly unknown[], attached: Uint8Array | null): Buffer =>
  hash(
    'sha256',
    Buffer.concat([previous, Buffer.from(JSON.stringify(row)), ...(attached === null ? [] : [attached])]),
    'buffer',
  )

/** A place in a chain: the number of a row and its chain value. */
export interface Link {
  seq: number
  chain: Buffer
}

/** What the chain covers of a row: its cells, and bytes beside them. */
interface CoveredRows {
  cells: readonly unknown[]
  attached?: Uint8Array
}

/**
 * A log whose rows are numbered and chained: the chain value of each covers the row and the one before it, so that a changed,
 * missing or added row is noticed.
 */
export const chainedLog = <Row>(covered: (seq: number, row: Row) => CoveredRows) => {
  const after = (previous: Link, row: Row): Link => {
    const seq = previous.seq + 1
    const { cells, attached = null } = covered(seq, row)
    return { seq, chain: linkOf(previous.chain, cells, attached) }
  }
  return {
    /** The place of a row that follows another. */
    after,
    /** The number of the first of the rows after a place that is not what was written, or `null` when all are. */
    firstBroken<Stored extends Row & Link>(
      from: Link,
      rows: Iterable<Stored>,
      isIntact: (row: Stored) => boolean = () => true,
    ): number | null {
      let previous: Link = from
      for (const row of rows) {
        const { seq, chain } = after(previous, row)
        if (row.seq !== seq || !chain.equals(row.chain) || !isIntact(row)) return row.seq
        previous = row
      }
      return null
    },
  }
}

const saltBytes = 32

/**
 * Salts for a number of commitments: once its salt is deleted, a commitment reveals nothing of its contents. The random
 * bytes are drawn in one call, because a call for each costs more than hashing a row.
 */
const saltsFor = (count: number): ((index: number) => Buffer) => {
  const bytes = randomBytes(count * saltBytes)
  return (index) => bytes.subarray(index * saltBytes, (index + 1) * saltBytes)
}

/** A commitment to the contents of a journal row: a digest that cannot be guessed without its salt. */
const commitmentOf = (salt: Uint8Array, detail: string, record: Uint8Array | null): Buffer =>
  linkOf(Buffer.from(salt), [detail], record)

export type Actor = 'import' | 'operator' | 'time' | 'configuration' | 'repair' | 'restore'

/** What a row says, whatever it says. */
const anyDetail = z.record(z.string(), z.unknown())
/** The rows whose contents an `erased` row says were erased; one that says nothing of the kind excuses none. */
const erasureDetail = z.object({ rows: z.array(z.int()) }).catch({ rows: [] })

/** One line of the journal, whatever it is about. */
interface Line {
  seq: number
  at: Instant
  /** What it is about: a listing, or `account/…`, `brief/…`, `request/…`, `restore/…`, `agency/…`, `member/…`, `site/origin`, `site/keys`, `site/clock`, which no listing can be called. */
  subject: string
  actor: Actor
  /** The exact public bytes after `published` and `updated`. */
  record: string | null
}

/** One line as it is read; `detail` is of its `event`. */
export type JournalRow = Line &
  StoredEntry & {
    /** Whether its contents were erased: no detail and no record are left, and the chain proves that there were some. */
    erased: boolean
  }

/** When something is done, and by whom and why. */
export interface Act {
  at: Instant
  note?: OperatorNote
}

/** A row that is to be written; its record as text. */
type NewRow = Omit<Line, 'seq'> & JournalEntry

/** The lowest level: what it writes is as small here as what the usual one does, in half the time. */
const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 4096 }
/** A record as the journal stores it. */
const compressed = (record: string): Uint8Array => zstdCompressSync(record, quickly)

interface StoredRow extends Omit<Line, 'record'> {
  event: JournalEvent
  detail: string
  record: Uint8Array | null
  salt: Buffer | null
  commitment: Buffer
  chain: Buffer
}

/** What the chain covers of a row; its contents by their commitment, so that they can be erased. */
type Covered = Pick<StoredRow, 'at' | 'subject' | 'event' | 'actor' | 'commitment'>

const chained = chainedLog((seq, { at, subject, event, actor, commitment }: Covered) => ({
  cells: [seq, at, subject, event, actor],
  attached: commitment,
}))

/**
 * The journal. `dated` answers by what an instant is dated, so that its rows are in the order of their instants also where
 * the clock is not: what the clock said is then in the row's detail, as `clock_said`.
 */
export const journalOf = (db: Db, dated: (at: Instant) => Instant = (at) => at) => {
  const last = db.prepare<[], { seq: number; chain: Buffer; at: Instant }>(
    'SELECT seq, chain, at FROM journal ORDER BY seq DESC LIMIT 1',
  )
  const insert = db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const ofSubject = db.prepare<[string], StoredRow>('SELECT * FROM journal WHERE subject = ? ORDER BY seq')
  const erasable = db
    .prepare<[string], number>(
      "SELECT seq FROM journal WHERE subject = ? AND salt IS NOT NULL AND event <> 'erased' ORDER BY seq",
    )
    .pluck()
  const blank = db.prepare("UPDATE journal SET detail = '{}', record = NULL, salt = NULL WHERE seq = ?")

  return {
    append(...rows: readonly NewRow[]): void {
      let { at, ...link }: Link & { at: Instant } = last.get() ?? { seq: 0, chain: origin, at: firstInstant }
      const salts = saltsFor(rows.length)
      for (const [index, { at: clockTime, subject, event, actor, detail, record }] of rows.entries()) {
        if (clockTime !== at) at = dated(clockTime)
        const text = JSON.stringify(clockTime === at ? detail : { ...detail, clock_said: clockTime })
        const bytes = record === null ? null : compressed(record)
        const salt = salts(index)
        const commitment = commitmentOf(salt, text, bytes)
        link = chained.after(link, { at, subject, event, actor, commitment })
        insert.run(link.seq, at, subject, event, actor, text, bytes, salt, commitment, link.chain)
      }
    },
    of: (subject: string): JournalRow[] =>
      ofSubject.all(subject).map(({ chain: _, commitment: __, salt, detail, record, ...row }) => ({
        ...row,
        ...readEntry(row.event, parseJson(anyDetail, detail)),
        record: record && zstdDecompressSync(record).toString(),
        erased: salt === null,
      })),
    firstBroken: (): number | null => firstBrokenIn(db),
    /**
     * Erases the contents of the rows of some subjects, and of others by their ids, and appends a row with the ids of all.
     * Answers how many it erased. To be called in a transaction.
     */
    erase(
      subjects: readonly string[],
      row: Pick<NewRow, 'at' | 'subject'>,
      operatorNote: OperatorNote,
      others: readonly number[] = [],
    ): number {
      const own = subjects.flatMap((subject) => erasable.all(subject))
      const rows = [...new Set([...own, ...others])]
      for (const seq of rows) blank.run(seq)
      this.append({
        ...row,
        event: 'erased',
        actor: 'operator',
        detail: { rows, ...operatorNote },
        record: null,
      })
      return rows.length
    },
  }
}
export type Journal = ReturnType<typeof journalOf>

/** The number of the first row that is not what was written, or `null` when the entire journal is intact. */
export const firstBrokenIn = (db: Db): number | null => {
  const all = db.prepare<[], StoredRow>('SELECT * FROM journal ORDER BY seq')
  const erasures = db.prepare<[], string>("SELECT detail FROM journal WHERE event = 'erased'").pluck()
  // Contents that are missing without an `erased` row were removed by other means.
  const erased = new Set(erasures.all().flatMap((detail) => parseJson(erasureDetail, detail).rows))
  return chained.firstBroken({ seq: 0, chain: origin }, all.iterate(), (row) =>
    row.salt === null
      ? erased.has(row.seq)
      : commitmentOf(row.salt, row.detail, row.record).equals(row.commitment),
  )
}

/** Rows of one transaction, which are written together: finding the end of the journal costs as much as a row. */
export const gathered = (journal: Journal) => {
  let rows: NewRow[] = []
  const write = () => {
    if (rows.length > 0) journal.append(...rows)
    rows = []
  }
  return {
    append(row: NewRow): void {
      if (rows.push(row) >= 100) write()
    },
    /** Writes what was gathered. To be called before another writer appends, and before the commit. */
    write,
  }
}

/** The last change of a listing's lifecycle by itself, among the rows about it. */
export const lastChangeOfLifecycle = (rows: readonly JournalRow[]) =>
  rows.findLast(
    (row): row is Extract<JournalRow, { event: 'lifecycle_changed' }> => row.event === 'lifecycle_changed',
  )

/** The number and the chain value of the last row. */
interface JournalHead {
  seq: number
  chain: string
}

export const readJournalHead = (db: Db): JournalHead => {
  const row = db
    .prepare<[], { seq: number; chain: Buffer }>('SELECT seq, chain FROM journal ORDER BY seq DESC LIMIT 1')
    .get()
  return { seq: row?.seq ?? 0, chain: (row?.chain ?? origin).toString('base64url') }
}

/** What the rows after a head are about; `null` when this journal does not continue the one that had this head. */
export const subjectsAfter = (db: Db, { seq, chain }: JournalHead): Set<string> | null => {
  const known =
    seq === 0
      ? origin
      : db.prepare<[number], Buffer>('SELECT chain FROM journal WHERE seq = ?').pluck().get(seq)
  if (known?.toString('base64url') !== chain) return null
  return new Set(
    db.prepare<[number], string>('SELECT DISTINCT subject FROM journal WHERE seq > ?').pluck().all(seq),
  )
}

/** The agencies that left after a row of the journal and did not come back. A journal without such rows names none. */
export const endedAfter = (db: Db, { seq }: JournalHead): Set<string> =>
  new Set(
    db
      .prepare<[number], string>(
        `SELECT substr(subject, length('agency/') + 1) FROM journal WHERE seq IN
           (SELECT max(seq) FROM journal WHERE seq > ? AND event IN ('agency_ended', 'agency_begun') GROUP BY subject)
         AND event = 'agency_ended'`,
      )
      .pluck()
      .all(seq),
  )

/** The listings of which a permission was revoked after a row of the journal, and none granted since. */
export const revokedAfter = (db: Db, { seq }: JournalHead): Set<string> =>
  new Set(
    db
      .prepare<[number], string>(
        `SELECT DISTINCT subject FROM journal AS revocation
         WHERE seq > ? AND (detail ->> '$.state' = 'revoked' OR detail ->> '$.revoked_since' = 1)
           AND NOT EXISTS (SELECT 1 FROM journal AS later
             WHERE later.subject = revocation.subject AND later.seq > revocation.seq AND later.detail ->> '$.state' = 'granted')`,
      )
      .pluck()
      .all(seq),
  )
