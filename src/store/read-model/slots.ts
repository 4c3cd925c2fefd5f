import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { pagesBetween, pageSizes, type Part, type Places } from '#src/addresses/parts.ts'
import type { Db } from '#src/store/db.ts'
import { feedSlotsOf } from './feed-slots.ts'

/** The slots of the collections: of all listings, of each municipality, of each agency. */
export const slotsOf = (db: Db) => {
  // The index is named: left to itself, SQLite walks the entire collection to find no free slot. `+?`: it compiles a
  // query with an order anew for every value that a bare `?` takes.
  const free = db
    .prepare<[string, number], number>(
      'SELECT slot FROM slot INDEXED BY slot_free WHERE collection = +? AND listing_id IS NULL ORDER BY slot LIMIT +?',
    )
    .pluck()
  const size = db
    .prepare<[string], number>('SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = +?')
    .pluck()
  const take = db.prepare('INSERT OR REPLACE INTO slot VALUES (?, ?, ?)')
  const ofListing = db.prepare<[ListingId], { collection: string; slot: number }>(
    'SELECT collection, slot FROM slot WHERE listing_id = ?',
  )
  const leave = db.prepare('UPDATE slot SET listing_id = NULL WHERE collection = ? AND slot = ?')
  const trim = db.prepare(
    `DELETE FROM slot WHERE collection = @collection AND slot > coalesce(
       (SELECT slot FROM slot WHERE collection = @collection AND listing_id IS NOT NULL ORDER BY slot DESC LIMIT 1), -1)`,
  )
  const feed = feedSlotsOf(db)
  const sizeOf = (collection: string) => size.get(collection) ?? 0

  const placesOf = (listing_id: ListingId, municipality_code: string, agency_id: AgencyId): Places => {
    const slots = { all: 0, municipality: 0, agency: 0 }
    let feed_page: number | null = null
    for (const { collection, slot } of ofListing.all(listing_id))
      if (isFeed(collection)) feed_page = feed.pageAt({ collection, slot })
      else slots[kindOf(collection)] = slot
    return { listing_id, municipality_code, agency_id, slots, feed_page }
  }

  return {
    placesOf,
    feed,
    /**
     * Gives each listing the lowest free slots of its collections, in the order given; answers the pages whose links
     * change with it. The size and the free slots of each collection are read once, however many listings enter.
     */
    enter(listings: readonly Entering[]): Part[] {
      const members = new Map<string, { pages: PagesBetween; ids: ListingId[] }>()
      for (const entering of listings)
        for (const { collection, pages } of collectionsOf(entering)) {
          const known = members.get(collection)
          if (known) known.ids.push(entering.listing_id)
          else members.set(collection, { pages, ids: [entering.listing_id] })
        }
      return [...members].flatMap(([collection, { pages, ids }]) => {
        const before = sizeOf(collection)
        const slots = free.all(collection, ids.length)
        let after = before
        for (const [index, listing_id] of ids.entries())
          take.run(collection, slots[index] ?? after++, listing_id)
        return pages(before, after)
      })
    },
    /** Frees its slots; the free ones at the end of a collection are dropped. */
    leave(listing_id: ListingId, keys: Keys): Part[] {
      for (const { collection, slot } of ofListing.all(listing_id))
        if (!isFeed(collection)) leave.run(collection, slot)
      return collectionsOf(keys).flatMap(({ collection, pages }) => {
        const before = sizeOf(collection)
        trim.run({ collection })
        return pages(before, sizeOf(collection))
      })
    },
    sizeOf,
  }
}

/** Of which listings a collection is: of all, of a municipality, of an agency. */
const kindOf = (collection: string): 'all' | 'municipality' | 'agency' =>
  collection === 'all' ? 'all' : collection.startsWith('agency/') ? 'agency' : 'municipality'

const isFeed = (collection: string): boolean => collection.startsWith('feed/')

/** A listing that enters the collections of its municipality and its agency, and the one of all listings. */
export interface Entering {
  listing_id: ListingId
  municipality_code: string
  agency_id: AgencyId
}

/** The pages whose links change when a collection grows or shrinks from one size to another, in slots. */
type PagesBetween = (before: number, after: number) => Part[]

/** What decides which collections a listing is in. */
type Keys = Omit<Entering, 'listing_id'>

/** Whether a listing that changes leaves a collection for another. */
export const isMoved = (before: Keys, after: Keys): boolean => {
  const [from, to] = [before, after].map((keys) => collectionsOf(keys).map(({ collection }) => collection))
  return String(from) !== String(to)
}

const collectionsOf = ({
  municipality_code,
  agency_id,
}: Keys): { collection: string; pages: PagesBetween }[] => [
  {
    collection: 'all',
    pages: (before, after) =>
      pagesBetween(before, after, pageSizes.sitemap).map((page) => ({ kind: 'sitemap', page })),
  },
  {
    collection: `municipality/${municipality_code}`,
    pages: (before, after) =>
      pagesBetween(before, after, pageSizes.municipality).map((page) => ({
        kind: 'municipality',
        code: municipality_code,
        page,
      })),
  },
  {
    collection: `agency/${agency_id}`,
    pages: (before, after) =>
      pagesBetween(before, after, pageSizes.agency).map((page) => ({ kind: 'agency', id: agency_id, page })),
  },
]
