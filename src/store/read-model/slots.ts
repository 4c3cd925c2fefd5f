import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { pagesBetween, pageSizes, type Part, type Places, countPages } from '#src/addresses/parts.ts'
import type { Db } from '#src/store/db.ts'

/** The collections of the open-listings feed: its first page, and the archives behind it. */
export const feedCollections = { newest: 'feed/new', archive: 'feed/archive' } as const

/**
 * The place of each open listing in the feed. The first page has the newest ones, in the order in which they became
 * public; a further one moves the oldest of them to the lowest free slot of the archives. So a listing is on exactly
 * one page, a new one is seen by every reader of the first page, and one change touches the first page and one archive.
 */
const feedSlotsOf = (db: Db) => {
  const { newest, archive } = feedCollections
  const place = db.prepare<[ListingId], { collection: string; slot: number }>(
    `SELECT collection, slot FROM slot WHERE listing_id = ? AND collection IN ('${newest}', '${archive}')`,
  )
  const count = db.prepare<[], number>(`SELECT count(*) FROM slot WHERE collection = '${newest}'`).pluck()
  const oldest = db.prepare<[number], { slot: number; listing_id: ListingId }>(
    `SELECT slot, listing_id FROM slot WHERE collection = '${newest}' ORDER BY slot LIMIT ?`,
  )
  const add = db.prepare<[string]>(
    `INSERT INTO slot VALUES ('${newest}', (SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = '${newest}'), ?)`,
  )
  const remove = db.prepare<[number]>(`DELETE FROM slot WHERE collection = '${newest}' AND slot = ?`)
  const free = db
    .prepare<[number], number>(
      `SELECT slot FROM slot INDEXED BY slot_free WHERE collection = '${archive}' AND listing_id IS NULL ORDER BY slot LIMIT ?`,
    )
    .pluck()
  const size = db
    .prepare<[], number>(`SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = '${archive}'`)
    .pluck()
  const put = db.prepare(`INSERT OR REPLACE INTO slot VALUES ('${archive}', ?, ?)`)
  const leave = db.prepare(`UPDATE slot SET listing_id = NULL WHERE collection = '${archive}' AND slot = ?`)
  const trim = db.prepare(
    `DELETE FROM slot WHERE collection = '${archive}' AND slot > coalesce(
       (SELECT slot FROM slot WHERE collection = '${archive}' AND listing_id IS NOT NULL ORDER BY slot DESC LIMIT 1), -1)`,
  )

  const pagesFor = (archived: number): number => 1 + countPages(archived, pageSizes.feed)
  const pages = (): number => pagesFor(size.get() ?? 0)
  const parts = (numbers: readonly number[]): Part[] => numbers.map((page) => ({ kind: 'feed', page }))
  /** The pages whose `next` changes: each that appears or vanishes, and the last before them. */
  const between = (before: number, after: number): number[] =>
    before === after
      ? []
      : Array.from({ length: Math.abs(after - before) + 1 }, (_, index) => Math.min(before, after) + index)
  const pageAt = ({ collection, slot }: { collection: string; slot: number }): number =>
    collection === newest ? 1 : 2 + Math.floor(slot / pageSizes.feed)

  return {
    /** How many pages the feed has. */
    pages,
    /** The page of the feed that shows a slot of one of its collections. */
    pageAt,
    /**
     * Puts listings that become public on the first page, the newest last; answers the pages that change with it. The
     * oldest ones beyond its size move on to the archives together.
     */
    enter(listing_ids: readonly ListingId[]): Part[] {
      for (const listing_id of listing_ids) add.run(listing_id)
      const moved = oldest.all(Math.max(0, (count.get() ?? 0) - pageSizes.feed))
      const before = size.get() ?? 0
      const slots = free.all(moved.length)
      let after = before
      const archived = moved.map((each, index) => {
        const slot = slots[index] ?? after++
        remove.run(each.slot)
        put.run(slot, each.listing_id)
        return pageAt({ collection: archive, slot })
      })
      return parts([1, ...new Set(archived), ...between(pagesFor(before), pagesFor(after))])
    },
    /** Takes a listing that is no longer public from its page; answers the pages that change with it. */
    leave(listing_id: ListingId): Part[] {
      const found = place.get(listing_id)
      if (!found) return []
      if (found.collection === newest) {
        remove.run(found.slot)
        return parts([1])
      }
      const before = pages()
      leave.run(found.slot)
      trim.run()
      return parts([pageAt(found), ...between(before, pages())])
    },
  }
}

/** The slots of the collections: of all listings, of each municipality, of each agency. */
export const slotsOf = (db: Db) => {
  // The index is named: left to itself, SQLite walks the entire collection to find no free slot.
  const free = db
    .prepare<[string, number], number>(
      'SELECT slot FROM slot INDEXED BY slot_free WHERE collection = ? AND listing_id IS NULL ORDER BY slot LIMIT ?',
    )
    .pluck()
  const size = db
    .prepare<[string], number>('SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = ?')
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
