import type { ListingId } from '#src/domain/ids.ts'
import { fromJson } from '#src/domain/json.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { isPublic, isTextIntact, type PublishedRow } from './published-row.ts'

type Row = Pick<PublishedRow, 'listing_id' | 'open_until' | 'checks' | 'card'>

const isIntact = (row: Row): boolean => isTextIntact(row, 'card', row.card)

/** How many of the cards confirmed last are searched for those of one area. */
const latestRead = 2_000

/**
 * What pages of many listings and feeds show of each, written beside its row of the projection: a complete record is
 * ten times as much to read, to check and to parse.
 */
export const listingCardsOf = (db: Db) => {
  const columns = 'listing_id, open_until, checks, card'
  const range = db.prepare<[string, number, number, Instant, Instant], Row>(
    `SELECT ${columns} FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND ${isPublic} ORDER BY slot`,
  )
  // The index is named: left to itself, SQLite reads every row of the projection, then sorts.
  const latest = 'published INDEXED BY published_confirmed'
  const newest = db.prepare<[Instant, Instant, number], Row>(
    `SELECT ${columns} FROM ${latest} WHERE confirmed_on IS NOT NULL AND ${isPublic}
     ORDER BY confirmed_on DESC, listing_id LIMIT ?`,
  )
  const isThere = `municipality_code IN (SELECT value FROM json_each(?)) AND ${isPublic}`
  const newestAmongLatest = db.prepare<[string, Instant, Instant, number], Row>(
    `SELECT ${columns} FROM (
       SELECT listing_id FROM ${latest}
       WHERE confirmed_on IS NOT NULL ORDER BY confirmed_on DESC, listing_id LIMIT ${latestRead}
     ) CROSS JOIN published USING (listing_id)
     WHERE ${isThere} ORDER BY confirmed_on DESC, listing_id LIMIT ?`,
  )
  const newestThere = db.prepare<[string, Instant, Instant, number], Row>(
    `SELECT ${columns} FROM published INDEXED BY published_municipality
     WHERE ${isThere} AND confirmed_on IS NOT NULL ORDER BY confirmed_on DESC, listing_id LIMIT ?`,
  )
  /** In a large area they are among the latest of the country; all homes of a small one are soon read. */
  const newestIn = (municipality_codes: readonly string[], limit: number, now: Instant): Row[] => {
    const codes = JSON.stringify(municipality_codes)
    const found = newestAmongLatest.all(codes, now, now, limit)
    return found.length === limit ? found : newestThere.all(codes, now, now, limit)
  }
  return {
    /** The cards in these slots of a collection, of what is public at `now`; `null` where one is damaged. */
    between: (
      collection: string,
      from: number,
      to: number,
      now: Instant,
    ): { listing_id: ListingId; card: CheckedCard | null }[] =>
      range.all(collection, from, to, now, now).map((row) => ({
        listing_id: row.listing_id,
        card: isIntact(row) ? fromJson(row.card) : null,
      })),
    /** The cards of what was confirmed last, of some municipalities or of all; a damaged one is left out. */
    newest(municipality_codes: readonly string[] | null, limit: number, now: Instant): CheckedCard[] {
      const rows = municipality_codes ? newestIn(municipality_codes, limit, now) : newest.all(now, now, limit)
      return rows.flatMap((row) => (isIntact(row) ? [fromJson(row.card)] : []))
    },
  }
}
