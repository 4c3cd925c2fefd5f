import type { ListingId } from '#src/domain/ids.ts'
import { pageSizes, pagesOf, type Part } from '#src/addresses/parts.ts'
import type { Db } from '#src/store/db.ts'

/** The collections of the open-listings feed: its first page, and the archives behind it. */
export const feedCollections = { newest: 'feed/new', archive: 'feed/archive' } as const

/**
 * The place of each open listing in the feed. The first page has the newest ones, in the order in which they became
 * public; a further one moves the oldest of them to the lowest free slot of the archives. So a listing is on exactly
 * one page, a new one is seen by every reader of the first page, and one change touches the first page and one archive.
 */
export const feedSlotsOf = (db: Db) => {
  const { newest, archive } = feedCollections
  const place = db.prepare<[ListingId], { collection: string; slot: number }>(
    `SELECT collection, slot FROM slot WHERE listing_id = ? AND collection IN ('${newest}', '${archive}')`,
  )
  const count = db.prepare<[], number>(`SELECT count(*) FROM slot WHERE collection = '${newest}'`).pluck()
  const oldest = db.prepare<[number], { slot: number; listing_id: ListingId }>(
    `SELECT slot, listing_id FROM slot WHERE collection = '${newest}' ORDER BY slot LIMIT +?`,
  )
  const add = db.prepare<[string]>(
    `INSERT INTO slot VALUES ('${newest}', (SELECT coalesce(max(slot) + 1, 0) FROM slot WHERE collection = '${newest}'), ?)`,
  )
  const remove = db.prepare<[number]>(`DELETE FROM slot WHERE collection = '${newest}' AND slot = ?`)
  const free = db
    .prepare<[number], number>(
      `SELECT slot FROM slot INDEXED BY slot_free WHERE collection = '${archive}' AND listing_id IS NULL ORDER BY slot LIMIT +?`,
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

  const pagesFor = (archived: number): number => 1 + pagesOf(archived, pageSizes.feed)
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
