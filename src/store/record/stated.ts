import type { ListingId } from '#src/domain/ids.ts'
import { readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { laidOver, picturesWith, pricesWith, withOriginals } from '#src/domain/source/stated.ts'
import { statedForm, nothingStated, type Stated, type StatedPrice } from '#src/domain/source/stated-form.ts'
import type { Db } from '#src/store/db.ts'
import type { StoredPrice } from './source-rows.ts'

type Prices = readonly Pick<StoredPrice, 'value' | 'reported_on' | 'reported_by_role'>[]

type Pictures = ReturnType<typeof picturesWith>

/** A home's source, its prices and its pictures. */
interface Sourced {
  listing: SourceListing
  prices: Prices
  pictures: Pictures
  /** Whether its days are relative: each edit of such a record dates all its reports anew. */
  isFloating: boolean
}

/** A home as it is, what members say of it, and what its source says by itself. */
export interface StatedHome {
  stated: Stated
  source: SourceListing
  /** The prices of its source. */
  prices: Prices
  listing: SourceListing
  /** The price that a member asked and that counts. */
  price: StatedPrice | null
}

/**
 * The pictures that members put into homes, as SQL. Threat: a row that is no JSON any more would end every query of it, so
 * that no import could name what it keeps.
 */
const picturesIn = (path: string) =>
  `FROM member_statements, json_each(iif(json_valid(statements), statements, '{}'), '${path}') AS put_in`
export const statedDigests = `SELECT put_in.value ->> '$.digest' AS digest, listing_id ${picturesIn('$.pictures')}`
/** Those whose files are being written. */
export const arrivingDigests = `SELECT put_in.value AS digest ${picturesIn('$.arriving')}`

/** What is stated of a home, as it is stored; `null` of another form. */
export const statedIn = (text: JsonOf<Stated> | null): Stated | null =>
  text === null ? nothingStated : readColumn(statedForm, text)

/** A home's source with what is stated beside it; `null` where that has another form. */
export const withStated = (
  sourced: Sourced,
  text: JsonOf<Stated> | null,
): Omit<Sourced, 'isFloating'> | null => {
  if (text === null) return sourced
  const stated = statedIn(text)
  if (stated === null) return null
  const pictures = picturesWith(sourced.pictures, stated)
  return {
    listing: withOriginals(laidOver(sourced.listing, stated, sourced), pictures, stated),
    prices: pricesWith(sourced.prices, stated),
    pictures,
  }
}

/**
 * What members of agencies say of homes beside their sources. No import writes it, so that it outlives them. Each is to be
 * called in a transaction that projects the home.
 */
export const statedOf = (db: Db) => {
  const put = db.prepare('INSERT OR REPLACE INTO member_statements (listing_id, statements) VALUES (?, ?)')
  const drop = db.prepare('DELETE FROM member_statements WHERE listing_id = ?')
  return {
    put: (listing_id: ListingId, stated: Stated): void => void put.run(listing_id, toJson(stated)),
    drop: (listing_id: ListingId): void => void drop.run(listing_id),
  }
}
