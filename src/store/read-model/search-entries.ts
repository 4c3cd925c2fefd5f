import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { entryOf, type SearchEntry } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { digestOf } from '#src/store/record/seal.ts'

interface Row {
  listing_id: string
  /** Both `null` when it is missing. */
  entry: JsonOf<SearchEntry> | null
  seal: string | null
}

/** The entry of an open listing, with the digest of it. */
export interface EntryRow {
  listing_id: string
  entry: JsonOf<SearchEntry>
  seal: string
}

export const entryRow = (record: ListingRecord, open_until: Instant): EntryRow => {
  const entry = toJson(entryOf(record, open_until))
  return { listing_id: record.listing_id, entry, seal: digestOf(entry) }
}

/** `null` when it is missing, or not what was written. */
const read = (entry: Row['entry'], seal: Row['seal']): SearchEntry | null =>
  entry !== null && digestOf(entry) === seal ? fromJson(entry) : null

/**
 * What searches read of each open listing, written beside its row of the projection: reading every record for the
 * first search after a start would take ten times as long.
 */
export const searchEntriesOf = (db: Db) => {
  const insert = db.prepare<[string, string, string]>('INSERT OR REPLACE INTO search_entry VALUES (?, ?, ?)')
  const remove = db.prepare<[string]>('DELETE FROM search_entry WHERE listing_id = ?')
  // A listing that is not published has no entry, whatever the table contains.
  const rows =
    'SELECT listing_id, entry, search_entry.seal FROM published LEFT JOIN search_entry USING (listing_id)'
  // As arrays: objects made one by one take three times as long, seconds of 300,000.
  const every = db.prepare<[], [Row['listing_id'], Row['entry'], Row['seal']]>(rows).raw()
  const single = db.prepare<[string], Row>(`${rows} WHERE listing_id = ?`)
  return {
    /** To be called in the transaction that writes the row of the projection. */
    put: ({ listing_id, entry, seal }: EntryRow): void => void insert.run(listing_id, entry, seal),
    /** To be called in the transaction that drops the row of the projection. */
    drop: (listing_id: string): void => void remove.run(listing_id),
    /** The entry of each published listing, `null` where it is missing or damaged. */
    *all(): Generator<readonly [listing_id: string, entry: SearchEntry | null]> {
      for (const [listing_id, entry, seal] of every.iterate()) yield [listing_id, read(entry, seal)]
    },
    /** The entry of one listing; `null` too when it is not published. */
    one(listing_id: string): SearchEntry | null {
      const row = single.get(listing_id)
      return row ? read(row.entry, row.seal) : null
    },
  }
}
export type SearchEntries = ReturnType<typeof searchEntriesOf>

/**
 * Registers the SQL function `search_entry(record, open_until)` and `digest(text)`, by which the migration fills the
 * table.
 */
export const addSearchEntryFunctions = (db: Db): void => {
  db.function('search_entry', { deterministic: true }, (record, open_until) =>
    toJson(entryOf(fromJson(record as JsonOf<ListingRecord>), open_until as Instant)),
  )
  db.function('digest', { deterministic: true }, (text) => digestOf(text as string))
}
