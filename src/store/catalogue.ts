import type { Catalogue } from '#src/domain/catalogue.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { entryOf } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Published } from './published.ts'

/** So many listings are kept as objects: reading one again from its JSON costs more than finding it. */
const mostHeld = 2_000

/**
 * The catalogue over `published`. What it holds in memory follows the store's own counters: entries of searches
 * the numbers of the change feed, so that a search after one change reads one listing anew; whole listings the
 * projection's tick, which moves with everything public. Whatever is held is tested against `now` again.
 */
export const catalogueOf = (published: Published): Catalogue => {
  const { entries, put, remove } = changingEntries()
  let seen: number | null = null
  const held = new Map<string, OpenListing>()
  let heldAt = -1

  const hold = (listing: OpenListing) => put(entryOf(listing.record, listing.open_until))

  const refresh = (now: Instant) => {
    const head = published.head()
    if (seen === head) return
    if (seen === null) for (const listing of published.all(now)) hold(listing)
    else
      for (const { listing_id } of published.changesAfter(seen)) {
        const listing = published.open(listing_id, now)
        if (listing) hold(listing)
        else remove(listing_id)
      }
    seen = head
  }

  const follow = () => {
    const tick = published.tick()
    if (tick === heldAt) return
    held.clear()
    heldAt = tick
  }

  const find = (listing_id: string, now: Instant): OpenListing | null => {
    const known = held.get(listing_id)
    if (known) return now < known.open_until ? known : null
    const listing = published.open(listing_id, now)
    if (!listing) return null
    if (held.size >= mostHeld) held.delete(held.keys().next().value ?? '')
    held.set(listing_id, listing)
    return listing
  }

  return {
    open(listing_id, now) {
      follow()
      return Promise.resolve(find(listing_id, now))
    },
    openAll(listing_ids, now) {
      follow()
      return Promise.resolve(listing_ids.map((listing_id) => find(listing_id, now)))
    },
    recordText: (listing_id, now) => Promise.resolve(published.recordText(listing_id, now)?.record ?? null),
    entries(now) {
      refresh(now)
      return Promise.resolve(entries)
    },
  }
}
