import { pagesBetween, pageSizes, type Part, type Places } from '#src/domain/publication/parts.ts'
import type { Db } from '#src/store/database.ts'
import { feedSlotsOf } from './feed-slots.ts'

/** The slots of the collections: of all listings, of each municipality, of each agency. */
export const slotsOf = (db: Db) => {
  // The index is named: left to itself, SQLite walks the whole collection to find no free slot. `+?`: it compiles a
  // query with an order anew for every value that a bare `?` takes.
  const free = db
    .prepare<[string], number>(
      'SELECT slot FROM slot INDEXED BY slot_free WHERE collection = +? AND listing_id IS NULL ORDER BY slot LIMIT 1',
    )
    .pluck()
  const size = db
    .prepare<[string], number>('SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = +?')
    .pluck()
  const take = db.prepare('INSERT OR REPLACE INTO slot VALUES (?, ?, ?)')
  const ofListing = db.prepare<[string], { collection: string; slot: number }>(
    "SELECT collection, slot FROM slot WHERE listing_id = ? AND collection NOT LIKE 'feed/%'",
  )
  const leave = db.prepare('UPDATE slot SET listing_id = NULL WHERE collection = ? AND slot = ?')
  const trim = db.prepare(
    `DELETE FROM slot WHERE collection = @collection AND slot > coalesce(
       (SELECT slot FROM slot WHERE collection = @collection AND listing_id IS NOT NULL ORDER BY slot DESC LIMIT 1), -1)`,
  )
  const feed = feedSlotsOf(db)
  const sizeOf = (collection: string) => size.get(collection) ?? 0

  const placesOf = (listing_id: string, municipality_code: string, agency_id: string): Places => {
    const slots = { all: 0, municipality: 0, agency: 0 }
    for (const { collection, slot } of ofListing.all(listing_id))
      slots[(collection.split('/')[0] ?? 'all') as keyof typeof slots] = slot
    return { listing_id, municipality_code, agency_id, slots, feed_page: feed.pageOf(listing_id) }
  }

  return {
    placesOf,
    feed,
    /** Gives a listing the lowest free slot of each collection; answers the pages whose links change with it. */
    enter(listing_id: string, municipality_code: string, agency_id: string): Part[] {
      return collectionsOf(municipality_code, agency_id).flatMap(({ collection, pages }) => {
        const before = sizeOf(collection)
        const slot = free.get(collection) ?? before
        take.run(collection, slot, listing_id)
        return pages(before, Math.max(before, slot + 1))
      })
    },
    /** Frees its slots; the free ones at the end of a collection are dropped. */
    leave(listing_id: string, municipality_code: string, agency_id: string): Part[] {
      for (const { collection, slot } of ofListing.all(listing_id)) leave.run(collection, slot)
      return collectionsOf(municipality_code, agency_id).flatMap(({ collection, pages }) => {
        const before = sizeOf(collection)
        trim.run({ collection })
        return pages(before, sizeOf(collection))
      })
    },
    sizeOf,
  }
}

const collectionsOf = (municipality_code: string, agency_id: string) => [
  {
    collection: 'all',
    pages: (before: number, after: number): Part[] =>
      pagesBetween(before, after, pageSizes.sitemap).map((page) => ({ kind: 'sitemap', page })),
  },
  {
    collection: `municipality/${municipality_code}`,
    pages: (before: number, after: number): Part[] =>
      pagesBetween(before, after, pageSizes.municipality).map((page) => ({
        kind: 'municipality',
        code: municipality_code,
        page,
      })),
  },
  {
    collection: `agency/${agency_id}`,
    pages: (before: number, after: number): Part[] =>
      pagesBetween(before, after, pageSizes.agency).map((page) => ({ kind: 'agency', id: agency_id, page })),
  },
]
