import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import { linkOf, origin } from './chain.ts'

export type Actor = 'import' | 'operator' | 'time' | 'configuration' | 'repair' | 'restore'

export type JournalEvent =
  | 'listing_added'
  | 'listing_changed'
  | 'agency_changed'
  | 'authorisation_added'
  | 'authorisation_changed'
  | 'ai_consent_added'
  | 'ai_consent_changed'
  | 'professional_account_added'
  | 'professional_account_changed'
  | 'buyer_brief_added'
  | 'buyer_brief_changed'
  | 'buyer_request_added'
  | 'buyer_request_changed'
  | 'disclosures_lost'
  | 'disclosures_stated'
  | 'texts_confirmed'
  | 'texts_withheld'
  | 'lifecycle_changed'
  | 'listing_moved'
  | 'availability_confirmed'
  | 'feed_value_confirmed'
  | 'origin_changed'
  | 'report_address_renewed'
  | 'published'
  | 'updated'
  | 'closed'
  | 'journal_lost'
  | 'restore_confirmed'

/** One line of the journal. `record` holds the exact public bytes after `published` and `updated`. */
export interface JournalRow {
  seq: number
  at: Instant
  /** What it is about: a listing, or `account/…`, `brief/…`, `request/…`, `restore/…`, `agency/…`, `site/origin`, which no listing can be called. */
  listing_id: string
  event: JournalEvent
  actor: Actor
  detail: Record<string, unknown>
  record: string | null
}

/** Who asked for a change and why, in the operator's words: part of a row's `detail` and of nothing else. */
export interface Said {
  by?: string
  reason?: string
}

/** A row that is to be written; its record as text, or as `compressed` made it. */
type NewRow = Omit<JournalRow, 'seq' | 'record'> & { record: string | Uint8Array | null }

/** A record as the journal keeps it. */
export const compressed = (record: string): Uint8Array => zstdCompressSync(record)

interface StoredRow extends Omit<JournalRow, 'detail' | 'record'> {
  detail: string
  record: Uint8Array | null
  chain: Buffer
}

type Entry = Omit<StoredRow, 'chain'>

const chainOf = (previous: Buffer, { seq, at, listing_id, event, actor, detail, record }: Entry): Buffer =>
  linkOf(previous, [seq, at, listing_id, event, actor, detail], record)

export const journalOf = (db: Db) => {
  const last = db.prepare<[], { seq: number; chain: Buffer }>(
    'SELECT seq, chain FROM journal ORDER BY seq DESC LIMIT 1',
  )
  const insert = db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const ofListing = db.prepare<[string], StoredRow>('SELECT * FROM journal WHERE listing_id = ? ORDER BY seq')
  const all = db.prepare<[], StoredRow>('SELECT * FROM journal ORDER BY seq')

  return {
    append(...rows: readonly NewRow[]): void {
      let { seq, chain } = last.get() ?? { seq: 0, chain: origin }
      for (const { at, listing_id, event, actor, detail, record } of rows) {
        const entry: Entry = {
          seq: ++seq,
          at,
          listing_id,
          event,
          actor,
          detail: JSON.stringify(detail),
          record: typeof record === 'string' ? compressed(record) : record,
        }
        chain = chainOf(chain, entry)
        insert.run(seq, at, listing_id, event, actor, entry.detail, entry.record, chain)
      }
    },
    ofListing: (listing_id: string): JournalRow[] =>
      ofListing.all(listing_id).map(({ chain: _, ...row }) => ({
        ...row,
        detail: JSON.parse(row.detail) as Record<string, unknown>,
        record: row.record && zstdDecompressSync(row.record).toString(),
      })),
    /** The number of the first row that is not what was written, or `null` when the whole journal is intact. */
    firstBroken(): number | null {
      let previous: Pick<StoredRow, 'seq' | 'chain'> = { seq: 0, chain: origin }
      for (const row of all.iterate()) {
        if (row.seq !== previous.seq + 1 || !chainOf(previous.chain, row).equals(row.chain)) return row.seq
        previous = row
      }
      return null
    },
  }
}
export type Journal = ReturnType<typeof journalOf>

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
    /** Writes what was gathered. To be called before anybody else appends, and before the commit. */
    write,
  }
}

/** The number and the chain value of the last row. */
export interface JournalHead {
  seq: number
  chain: string
}

export const headOf = (db: Db): JournalHead => {
  const row = db
    .prepare<[], { seq: number; chain: Buffer }>('SELECT seq, chain FROM journal ORDER BY seq DESC LIMIT 1')
    .get()
  return { seq: row?.seq ?? 0, chain: (row?.chain ?? origin).toString('base64url') }
}

/** What the rows after a head are about; `null` when this journal does not continue the one that had this head. */
export const subjectsAfter = (db: Db, { seq, chain }: JournalHead): Set<string> | null => {
  const at = db.prepare<[number], Buffer>('SELECT chain FROM journal WHERE seq = ?').pluck().get(seq)
  if ((at ?? (seq === 0 ? origin : null))?.toString('base64url') !== chain) return null
  return new Set(
    db.prepare<[number], string>('SELECT DISTINCT listing_id FROM journal WHERE seq > ?').pluck().all(seq),
  )
}
