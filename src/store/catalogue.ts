import type { Catalogue } from '#src/domain/catalogue.ts'
import { entryOf, type SearchEntry } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Published } from './published.ts'

interface Held {
  entry: SearchEntry
  open_until: Instant
}

/**
 * The catalogue over `published`. The entries of searches are held in memory and follow the numbers of the change
 * feed, so that a search after one change reads one listing anew.
 */
export const catalogueOf = (published: Published): Catalogue => {
  const held = new Map<string, Held>()
  let seen: number | null = null
  let entries: readonly SearchEntry[] = []
  let soonest: Instant = ''

  const refresh = (now: Instant) => {
    const head = published.head()
    if (seen === head && now < soonest) return
    if (seen === null) for (const listing of published.all(now)) hold(listing.record.listing_id, listing)
    else
      for (const { listing_id } of published.changesAfter(seen))
        hold(listing_id, published.open(listing_id, now))
    for (const [listing_id, { open_until }] of held) if (open_until <= now) held.delete(listing_id)
    seen = head
    entries = [...held.values()].map(({ entry }) => entry)
    soonest = [...held.values()].reduce(
      (least, { open_until }) => (open_until < least ? open_until : least),
      '9999',
    )
  }

  const hold = (listing_id: string, listing: ReturnType<Published['open']>) => {
    if (listing)
      held.set(listing_id, {
        entry: entryOf(listing.record, listing.open_until),
        open_until: listing.open_until,
      })
    else held.delete(listing_id)
  }

  return {
    open: (listing_id, now) => Promise.resolve(published.open(listing_id, now)),
    entries: (now) => {
      refresh(now)
      return Promise.resolve(entries)
    },
  }
}
