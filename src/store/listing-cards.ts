import { cardOf, type ListingCard } from '#src/domain/listing/card.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from './database.ts'
import { digestOf } from './seal.ts'

interface Row {
  listing_id: string
  open_until: Instant
  /** Both `null` when it is missing. */
  card: string | null
  seal: string | null
}

/**
 * The seal covers also what is read of the row of the projection: whose it is, and until when it is public. Not
 * by `sealOf`: to write a text out as JSON takes twice as long as its digest.
 */
const sealOfCard = (listing_id: string, open_until: Instant, card: string): string =>
  digestOf(`${listing_id} ${open_until} ${card}`)

const isWhole = ({ listing_id, open_until, card, seal }: Row): boolean =>
  card !== null && sealOfCard(listing_id, open_until, card) === seal

/**
 * What pages of many listings show of each, written beside its row of the projection: a whole record is ten times as
 * much to read, to check and to parse.
 */
export const listingCardsOf = (db: Db) => {
  const insert = db.prepare<[string, string, string]>('INSERT OR REPLACE INTO card VALUES (?, ?, ?)')
  const remove = db.prepare<[string]>('DELETE FROM card WHERE listing_id = ?')
  // What is not published has no card, whatever stands in the table.
  const columns = 'listing_id, open_until, card, card.seal'
  const range = db.prepare<[string, number, number, Instant], Row>(
    `SELECT ${columns} FROM slot JOIN published USING (listing_id) LEFT JOIN card USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND open_until > ? ORDER BY slot`,
  )
  const single = db.prepare<[string], Row>(
    `SELECT ${columns} FROM published LEFT JOIN card USING (listing_id) WHERE listing_id = ?`,
  )
  return {
    /** To be called in the transaction that writes the row of the projection. */
    put(record: ListingRecord, open_until: Instant): void {
      const card = JSON.stringify(cardOf(record))
      insert.run(record.listing_id, card, sealOfCard(record.listing_id, open_until, card))
    },
    /** To be called in the transaction that drops the row of the projection. */
    drop: (listing_id: string): void => void remove.run(listing_id),
    /** The cards in these slots of a collection, of what is public at `now`; `null` where one is missing or damaged. */
    between: (
      collection: string,
      from: number,
      to: number,
      now: Instant,
    ): { listing_id: string; card: ListingCard | null }[] =>
      range.all(collection, from, to, now).map((row) => ({
        listing_id: row.listing_id,
        card: isWhole(row) ? (JSON.parse(row.card as string) as ListingCard) : null,
      })),
    /** Whether the card of a published listing is what was written. */
    isIntact(listing_id: string): boolean {
      const row = single.get(listing_id)
      return row !== undefined && isWhole(row)
    },
  }
}
export type ListingCards = ReturnType<typeof listingCardsOf>

/**
 * Gives SQL the functions `card(record)` and `card_seal(listing_id, open_until, card)`, by which the migration fills
 * the table.
 */
export const addCardFunctions = (db: Db): void => {
  db.function('card', { deterministic: true }, (record) =>
    JSON.stringify(cardOf(JSON.parse(record as string) as ListingRecord)),
  )
  db.function('card_seal', { deterministic: true }, (listing_id, open_until, card) =>
    sealOfCard(listing_id as string, open_until as Instant, card as string),
  )
}
