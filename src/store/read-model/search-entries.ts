import type { ListingId } from '#src/domain/ids.ts'
import { fromJson } from '#src/domain/json.ts'
import type { SearchEntry } from '#src/domain/search/entry.ts'
import type { Db } from '#src/store/db.ts'
import { isTextIntact, type PublishedRow } from './published-row.ts'

type Row = Pick<PublishedRow, 'listing_id' | 'open_until' | 'checks' | 'entry'>

/** `null` when it is not what was written. */
const read = (row: Row): SearchEntry | null =>
  isTextIntact(row, 'entry', row.entry) ? fromJson(row.entry) : null

/**
 * What searches read of each open listing, written beside its row of the projection: reading every record for the
 * first search after a start would take ten times as long.
 */
export const searchEntriesOf = (db: Db) => {
  const rows = 'SELECT listing_id, open_until, checks, entry FROM published'
  // As arrays: objects made one by one take three times as long, seconds of 300,000.
  const every = db
    .prepare<[], [Row['listing_id'], Row['open_until'], Row['checks'], Row['entry']]>(rows)
    .raw()
  const single = db.prepare<[ListingId], Row>(`${rows} WHERE listing_id = ?`)
  return {
    /** The entry of each published listing, `null` where it is damaged. */
    *all(): Generator<readonly [listing_id: ListingId, entry: SearchEntry | null]> {
      for (const [listing_id, open_until, checks, entry] of every.iterate())
        yield [listing_id, read({ listing_id, open_until, checks, entry })]
    },
    /** The entry of one listing; `null` too when it is not published. */
    one(listing_id: ListingId): SearchEntry | null {
      const row = single.get(listing_id)
      return row ? read(row) : null
    },
  }
}
