import { LRUCache } from 'lru-cache'
import type { ListingId } from '#src/domain/ids.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { changingEntries, type Entries } from '#src/domain/search/entries.ts'
import { isOpenAt, type OpenPeriod, type OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lastInstant, type Instant } from '#src/domain/time/calendar.ts'
import { recordDigest } from '#src/domain/sync/record-line.ts'
import type { PrivateKey } from '#src/domain/sync/signature.ts'
import type { Published } from './published.ts'
import type { SyncLines } from './sync-lines.ts'

/** How many listings are cached as objects, and how many records as bytes: reading one costs more than finding it. */
const cacheSize = 2_000

/** Caches open listings until it is cleared. A listing is returned between the two ends of its permission alone. */
const cachedRead = <T extends OpenPeriod>(read: (listing_id: ListingId, now: Instant) => T | null) => {
  const cache = new LRUCache<ListingId, T>({ max: cacheSize })
  return {
    clear: () => cache.clear(),
    find(listing_id: ListingId, now: Instant): T | null {
      const known = cache.get(listing_id)
      if (known) return isOpenAt(known, now) ? known : null
      const found = read(listing_id, now)
      if (!found) return null
      cache.set(listing_id, found)
      return found
    },
  }
}

/** The digest of each cached listing, computed once: it costs more than a signature. */
const digests = new WeakMap<OpenListing, string>()
const digestOf = (listing: OpenListing): string => {
  const known = digests.get(listing)
  if (known !== undefined) return known
  const made = recordDigest(listing.record)
  digests.set(listing, made)
  return made
}

/**
 * The catalogue over `published`. Its caches follow the store's own counters: entries of searches the numbers
 * of the change feed, so that a search after one change reads one entry again; complete listings the projection's
 * public version, which moves with everything public. Both are looked up again when the `version` has moved.
 *
 * A version is noted only after every read behind it has succeeded, and changes are applied only once all of
 * them are read: after a read that failed, nothing is answered from memory until one succeeds. All
 * entries are read again once every listing is projected in the form of this program.
 */
export const catalogueOf = (
  published: Published,
  version: () => number,
  isFormCurrent: () => boolean,
  lines: Pick<SyncLines, 'inUse' | 'feed'>,
): Catalogue => {
  const { entries, put, remove, replaceAll } = changingEntries()
  let entriesVersion = Number.NaN
  let seen: number | null = null
  let wasFormCurrent = isFormCurrent()
  let lastBegin: Instant | null = null
  let begun: { version: number; from: Instant; until: Instant; entries: Entries } | null = null

  /** The new entry of each listing that changed after a number of the change feed; `null` for a removed one. */
  const entriesAfter = (seq: number, now: Instant) =>
    published
      .changesAfter(seq)
      .map(({ listing_id }) => ({ listing_id, entry: published.entry(listing_id, now) }))

  const refreshEntries = (now: Instant) => {
    const current = version()
    if (current === entriesVersion) return
    const isNewForm = !wasFormCurrent && isFormCurrent()
    const head = published.head()
    // Listings removed since the last refresh are among the changes.
    const changes = seen === null || seen === head ? [] : entriesAfter(seen, now)
    if (seen === null || isNewForm) replaceAll(published.entries(now))
    wasFormCurrent ||= isNewForm
    if (changes.length > 0)
      for (const { listing_id, entry } of changes) {
        if (entry) put(entry)
        else remove(listing_id)
      }
    seen = head
    lastBegin = published.lastBegin()
    entriesVersion = current
  }

  /** Those of homes that have begun, in memory of their own: a clock that was ahead has opened others. */
  const begunEntries = (now: Instant): Entries => {
    if (begun?.version === entriesVersion && begun.from <= now && now < begun.until) return begun.entries
    const later = new Set(published.notBegun(now))
    const made = changingEntries()
    made.replaceAll(published.entries(now).filter(({ listing_id }) => !later.has(listing_id)))
    const until = published.nextBegin(now) ?? lastInstant
    begun = { version: entriesVersion, from: now, until, entries: made.entries }
    return begun.entries
  }

  const listings = cachedRead(published.open)
  const records = cachedRead((listing_id, now) => {
    const text = published.recordText(listing_id, now)
    if (!text) return null
    const { record, open_from, open_until } = text
    return { bytes: Buffer.from(record), open_from, open_until }
  })
  /** What this version signs with: keys and the name of the feed change by a commit alone. */
  let signs: { version: number; key: PrivateKey; feed: string } | null = null
  let cachedVersion = Number.NaN
  let cachedAt = Number.NaN

  const refreshCache = () => {
    const current = version()
    if (current === cachedVersion) return
    const publicVersion = published.publicVersion()
    if (publicVersion !== cachedAt) {
      listings.clear()
      records.clear()
    }
    cachedAt = publicVersion
    cachedVersion = current
  }

  return {
    version() {
      refreshCache()
      return cachedAt
    },
    open(listing_id, now) {
      refreshCache()
      return Promise.resolve(listings.find(listing_id, now))
    },
    openAll(listing_ids, now) {
      refreshCache()
      return Promise.resolve(listing_ids.map((listing_id) => listings.find(listing_id, now)))
    },
    recordBytes(listing_id, now) {
      refreshCache()
      return Promise.resolve(records.find(listing_id, now)?.bytes ?? null)
    },
    receiptSource(listing) {
      const current = version()
      if (signs?.version !== current)
        signs = { version: current, key: lines.inUse().current, feed: lines.feed() }
      return { key: signs.key, feed: signs.feed, digest: digestOf(listing) }
    },
    leftSince: (since, most) => Promise.resolve(published.leftSince(since, most)),
    entries(now) {
      refreshEntries(now)
      return Promise.resolve(lastBegin === null || lastBegin <= now ? entries : begunEntries(now))
    },
  }
}
