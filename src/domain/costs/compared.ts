import { z } from 'zod'
import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { lawTable, purchase } from './costs.ts'
import { computePurchases, type Law, type Purchase } from './purchase.ts'
import type { Tables } from './tables.ts'

/** What several homes cost to buy, as a comparison answers it: each table once, and for each home and use its amounts. */
export const comparedCosts = z
  .object({
    purchases: z.array(
      purchase
        .omit({ conditions: true, tables: true })
        .extend({ listing_id: listingId, tables: z.array(z.int()) }),
    ),
    tables: z.array(lawTable),
  })
  .describe('To buy, for each use')
/** A purchase of one home, with the places of its tables. */
type ComparedPurchase = Omit<Purchase, 'conditions' | 'tables'> & { listing_id: ListingId; tables: number[] }
export interface ComparedCosts {
  purchases: ComparedPurchase[]
  tables: Law[]
}

/** The purchases of several homes on a day, for whoever the buyer may be. */
export const compareCosts = (
  listings: readonly OpenListing[],
  day: ISODate,
  taxes: Tables,
): ComparedCosts => {
  const tables: Law[] = []
  const places = new Map<string, number>()
  const placeOf = (law: Law): number => {
    const key = JSON.stringify(law)
    const known = places.get(key) ?? tables.push(law) - 1
    places.set(key, known)
    return known
  }
  return {
    purchases: listings.flatMap(({ record }) =>
      computePurchases(record, { buyer: {}, day, taxes }).map(({ conditions: _, ...bought }) => ({
        listing_id: record.listing_id,
        ...bought,
        tables: bought.tables.map(placeOf),
      })),
    ),
    tables,
  }
}

/** Each purchase with the tables that it follows from. */
export const withTables = ({ purchases, tables }: ComparedCosts) =>
  purchases.map((bought) => ({
    ...bought,
    tables: bought.tables.flatMap((place) => tables[place] ?? []),
  }))
