import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { laidOver, nothingStated, pricesWith, type Stated } from '#src/domain/source/stated.ts'
import type { Db } from '#src/store/db.ts'
import type { StoredPrice } from './source-rows.ts'
import { sealOf } from './seal.ts'

type Prices = readonly Pick<StoredPrice, 'value' | 'reported_on' | 'reported_by_role'>[]

/** A home's source and its prices. */
interface Sourced {
  listing: SourceListing
  prices: Prices
}

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
    return row.seal === sealOf(listing_id, row.stated) ? fromJson(row.stated) : null
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
        }
      )
    },
  }
}
export type StatedRows = ReturnType<typeof statedOf>
