import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { cardOf, type CheckedCard } from '#src/domain/listing/card.ts'
import { feedItemOf } from '#src/domain/listing/feed-item.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { digestOf } from '#src/store/record/seal.ts'

interface Row {
  listing_id: string
  open_until: Instant
  /** Both `null` when it is missing. */
  card: JsonOf<CheckedCard> | null
  seal: string | null
}

/** The listing's item of a feed without its record, as JSON, and its seal. Both are `null` when it is missing. */
export interface StoredItem {
  item: string | null
  item_seal: string | null
}

/**
 * The seal covers also what is read of the row of the projection: whose it is, and until when it is public. Not
 * by `sealOf`: to write a text out as JSON takes twice as long as its digest.
 */
const sealOfText = (
  { listing_id, open_until }: Pick<Row, 'listing_id' | 'open_until'>,
  text: string,
): string => digestOf(`${listing_id} ${open_until} ${text}`)

/** The card of an open listing and its item of a feed, each with its seal. */
export interface CardRow {
  listing_id: string
  card: JsonOf<CheckedCard>
  seal: string
  item: string
  item_seal: string
}

export const cardRow = (
  record: ListingRecord,
  reports: readonly CheckReport[],
  open_until: Instant,
): CardRow => {
  const { listing_id } = record
  const [card, item] = [toJson(cardOf(record, reports)), toJson(feedItemOf(record))]
  const sealOf = (text: string) => sealOfText({ listing_id, open_until }, text)
  return { listing_id, card, seal: sealOf(card), item, item_seal: sealOf(item) }
}

type CompleteRow = Row & { card: JsonOf<CheckedCard> }

const isComplete = (row: Row): row is CompleteRow =>
  row.card !== null && sealOfText(row, row.card) === row.seal

/** Whether an item beside a row of the projection is there and what was written. */
export const isItem = (
  row: Pick<Row, 'listing_id' | 'open_until'>,
  item: string | null,
  seal: string | null,
): item is string => item !== null && sealOfText(row, item) === seal

/** How many of the cards confirmed last are searched for those of one area. */
const latestRead = 2_000

/**
 * What pages of many listings and feeds show of each, written beside its row of the projection: a complete record is
 * ten times as much to read, to check and to parse.
 */
export const listingCardsOf = (db: Db) => {
  const insert = db.prepare('INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?)')
  const remove = db.prepare<[string]>('DELETE FROM card WHERE listing_id = ?')
  // A listing that is not published has no card, whatever the table contains.
  const columns = 'listing_id, open_until, card, card.seal'
  const range = db.prepare<[string, number, number, Instant], Row>(
    `SELECT ${columns} FROM slot JOIN published USING (listing_id) LEFT JOIN card USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND open_until > ? ORDER BY slot`,
  )
  const confirmed = "iif(json_valid(card), json_extract(card, '$.availability.confirmed_on'), NULL)"
  // `CROSS JOIN`: left to itself, SQLite reads every row of the projection, then sorts.
  const newest = db.prepare<[Instant, number], Row>(
    `SELECT ${columns} FROM card CROSS JOIN published USING (listing_id)
     WHERE ${confirmed} IS NOT NULL AND open_until > +? ORDER BY ${confirmed} DESC, listing_id LIMIT +?`,
  )
  const isThere = 'municipality_code IN (SELECT value FROM json_each(+?)) AND open_until > +?'
  const newestAmongLatest = db.prepare<[string, Instant, number], Row>(
    `SELECT ${columns} FROM (
       SELECT listing_id, ${confirmed} AS confirmed_on FROM card
       WHERE ${confirmed} IS NOT NULL ORDER BY ${confirmed} DESC, listing_id LIMIT ${latestRead}
     ) AS latest CROSS JOIN published USING (listing_id) CROSS JOIN card USING (listing_id)
     WHERE ${isThere} ORDER BY confirmed_on DESC, listing_id LIMIT +?`,
  )
  const newestThere = db.prepare<[string, Instant, number], Row>(
    `SELECT ${columns} FROM published INDEXED BY published_municipality CROSS JOIN card USING (listing_id)
     WHERE ${isThere} AND ${confirmed} IS NOT NULL ORDER BY ${confirmed} DESC, listing_id LIMIT +?`,
  )
  /** In a large area they are among the latest of the country; all homes of a small one are soon read. */
  const newestIn = (municipality_codes: readonly string[], limit: number, now: Instant): Row[] => {
    const codes = JSON.stringify(municipality_codes)
    const found = newestAmongLatest.all(codes, now, limit)
    return found.length === limit ? found : newestThere.all(codes, now, limit)
  }
  const single = db.prepare<[string], Row & StoredItem>(
    `SELECT ${columns}, item, item_seal FROM published LEFT JOIN card USING (listing_id) WHERE listing_id = ?`,
  )
  return {
    /** To be called in the transaction that writes the row of the projection. */
    put: ({ listing_id, card, seal, item, item_seal }: CardRow): void =>
      void insert.run(listing_id, card, seal, item, item_seal),
    /** To be called in the transaction that drops the row of the projection. */
    drop: (listing_id: string): void => void remove.run(listing_id),
    /** The cards in these slots of a collection, of what is public at `now`; `null` where one is missing or damaged. */
    between: (
      collection: string,
      from: number,
      to: number,
      now: Instant,
    ): { listing_id: string; card: CheckedCard | null }[] =>
      range.all(collection, from, to, now).map((row) => ({
        listing_id: row.listing_id,
        card: isComplete(row) ? fromJson(row.card) : null,
      })),
    /** The cards of what was confirmed last, of some municipalities or of all; a damaged one is left out. */
    newest(municipality_codes: readonly string[] | null, limit: number, now: Instant): CheckedCard[] {
      const rows = municipality_codes ? newestIn(municipality_codes, limit, now) : newest.all(now, limit)
      return rows.flatMap((row) => (isComplete(row) ? [fromJson(row.card)] : []))
    },
    /** Whether the card of a published listing and its item are what was written. */
    isIntact(listing_id: string): boolean {
      const row = single.get(listing_id)
      return row !== undefined && isComplete(row) && isItem(row, row.item, row.item_seal)
    },
  }
}
export type ListingCards = ReturnType<typeof listingCardsOf>

/**
 * Registers the SQL functions `card(record, reports)`, `feed_item(record)` and `card_seal(listing_id, open_until, text)`, by which
 * migrations fill the table.
 */
export const addCardFunctions = (db: Db): void => {
  db.function('card', { deterministic: true }, (record, reports) =>
    toJson(cardOf(fromJson(record as JsonOf<ListingRecord>), fromJson(reports as JsonOf<CheckReport[]>))),
  )
  db.function('feed_item', { deterministic: true }, (record) =>
    toJson(feedItemOf(fromJson(record as JsonOf<ListingRecord>))),
  )
  db.function('card_seal', { deterministic: true }, (listing_id, open_until, text) =>
    sealOfText({ listing_id: listing_id as string, open_until: open_until as Instant }, text as string),
  )
}
