import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import {
  laidOver,
  nothingStated,
  picturesWith,
  pricesWith,
  type Stated,
  type StatedPrice,
} from '#src/domain/source/stated.ts'
import type { Db } from '#src/store/db.ts'
import type { StoredPrice } from './source-rows.ts'
import { sealOf } from './seal.ts'

type Prices = readonly Pick<StoredPrice, 'value' | 'reported_on' | 'reported_by_role'>[]

type Pictures = ReturnType<typeof picturesWith>

/** A home's source, its prices and its pictures. */
interface Sourced {
  listing: SourceListing
  prices: Prices
  pictures: Pictures
}

/** A home as it is, what members say of it, and what its source says by itself. */
export interface StatedHome {
  stated: Stated
  source: SourceListing
  listing: SourceListing
  /** The price that a member asked and that counts. */
  price: StatedPrice | null
}

/**
 * The pictures that members put into homes, as SQL. Threat: a row that is no JSON any more would end every query of it, so
 * that no import could name what it keeps.
 */
const picturesIn = (path: string) =>
  `FROM stated, json_each(iif(json_valid(stated), stated, '{}'), '${path}') AS put_in`
export const statedDigests = `SELECT put_in.value ->> '$.digest' AS digest, listing_id ${picturesIn('$.pictures')}`
/** Those whose files are being written. */
export const arrivingDigests = `SELECT put_in.value AS digest ${picturesIn('$.arriving')}`

/** What members of agencies say of homes beside their sources. No import reads or writes it, so that it outlives them. */
export const statedOf = (db: Db) => {
  const one = db.prepare<[string], { stated: JsonOf<Stated>; seal: string }>(
    'SELECT stated, seal FROM stated WHERE listing_id = ?',
  )
  const put = db.prepare(
    `INSERT INTO stated (listing_id, stated, seal) VALUES (@listing_id, @stated, @seal)
     ON CONFLICT DO UPDATE SET stated = excluded.stated, seal = excluded.seal`,
  )
  const drop = db.prepare('DELETE FROM stated WHERE listing_id = ?')

  /** What is stated of a home; `null` where that is not what was written. */
  const of = (listing_id: string): Stated | null => {
    const row = one.get(listing_id)
    if (!row) return nothingStated
    return row.seal === sealOf(listing_id, row.stated) ? { ...nothingStated, ...fromJson(row.stated) } : null
  }

  return {
    of,
    /** To be called in a transaction that projects the home, of which nothing is damaged. */
    put(listing_id: string, said: Stated): void {
      const stated = toJson(said)
      put.run({ listing_id, stated, seal: sealOf(listing_id, stated) })
    },
    /** Forgets all of it. To be called in a transaction that projects the home. */
    drop(listing_id: string): void {
      drop.run(listing_id)
    },
    /** A home's source with what is stated beside it; `null` where that is not what was written. */
    over(sourced: Sourced): Sourced | null {
      const stated = of(sourced.listing.listing_id)
      if (stated === nothingStated) return sourced
      return (
        stated && {
          listing: laidOver(sourced.listing, stated, sourced.prices),
          prices: pricesWith(sourced.prices, stated),
          pictures: picturesWith(sourced.pictures, stated),
        }
      )
    },
  }
}
export type StatedRows = ReturnType<typeof statedOf>
