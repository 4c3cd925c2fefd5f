import { isHome } from '#src/domain/listing/facts/facts.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { makeListingCard, type CheckedCard } from '#src/domain/evidence/card.ts'
import { makeFeedItem, type FeedTexts } from '#src/domain/listing/feed-item.ts'
import { pageSizes } from '#src/addresses/parts.ts'
import type { OpenListing, OpenWithText } from '#src/domain/evidence/open-listing.ts'
import { makeEntry, type SearchEntry } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { listingCardsOf } from './listing-cards.ts'
import {
  columns,
  heading,
  intactRowsIn,
  isHeadingIntact,
  isRecordIntact,
  isRowIntact,
  isPublic,
  isTextIntact,
  openIn,
  type Heading,
  type OnDamaged,
  type PublishedRow,
  type Row,
} from './published-row.ts'
import { mediansOf } from './medians.ts'
import { feedCollections, slotsOf } from './slots.ts'
import { fromJson } from '#src/domain/json.ts'

type EntryRow = Pick<PublishedRow, 'listing_id' | 'open_until' | 'checks' | 'entry'>

/** `null` when it is not what was written. */
const readEntry = (row: EntryRow): SearchEntry | null =>
  isTextIntact(row, 'entry', row.entry) ? fromJson(row.entry) : null

/**
 * What searches read of each open listing, written beside its row of the projection: reading every record for the
 * first search after a start would take ten times as long.
 */
const searchEntriesOf = (db: Db) => {
  const rows = 'SELECT listing_id, open_until, checks, entry FROM published'
  // As arrays: objects made one by one take three times as long, seconds of 300,000.
  const every = db
    .prepare<[], [EntryRow['listing_id'], EntryRow['open_until'], EntryRow['checks'], EntryRow['entry']]>(
      rows,
    )
    .raw()
  const single = db.prepare<[ListingId], EntryRow>(`${rows} WHERE listing_id = ?`)
  return {
    /** The entry of each published listing, `null` where it is damaged. */
    *all(): Generator<readonly [listing_id: ListingId, entry: SearchEntry | null]> {
      for (const [listing_id, open_until, checks, entry] of every.iterate())
        yield [listing_id, readEntry({ listing_id, open_until, checks, entry })]
    },
    /** The entry of one listing; `null` too when it is not published. */
    one(listing_id: ListingId): SearchEntry | null {
      const row = single.get(listing_id)
      return row ? readEntry(row) : null
    },
  }
}

/** A collection of open listings in slots: of all, of one municipality, of one agency, of the feed. */
type Collection =
  | 'all'
  | `municipality/${string}`
  | `agency/${string}`
  | (typeof feedCollections)[keyof typeof feedCollections]

/**
 * The public reads. They see the `published` projection only, so that "absent" and "withdrawn" are the same index
 * miss, and they ask both ends of the permission again, so that nothing is public a second too early or too long. A row without a valid
 * seal is an index miss too.
 */
export const publishedOf = (db: Db, onDamaged: OnDamaged) => {
  const entries = searchEntriesOf(db)
  const cards = listingCardsOf(db)
  const one = db.prepare<[ListingId, Instant, Instant], Row>(
    `SELECT ${columns} FROM published WHERE listing_id = ? AND ${isPublic}`,
  )
  const isOpen = db.prepare<[ListingId, Instant, Instant], Heading>(
    `SELECT ${heading} FROM published WHERE listing_id = ? AND ${isPublic}`,
  )
  type FeedRow = Heading & Pick<PublishedRow, 'record' | 'item'>
  const feedRows = `SELECT ${heading}, record, item FROM slot JOIN published USING (listing_id)`
  const newest = db.prepare<[Instant, Instant], FeedRow>(
    `${feedRows} WHERE collection = '${feedCollections.newest}' AND ${isPublic} ORDER BY slot DESC`,
  )
  const archive = db.prepare<[number, number, Instant, Instant], FeedRow>(
    `${feedRows} WHERE collection = '${feedCollections.archive}' AND slot >= ? AND slot < ? AND ${isPublic} ORDER BY slot`,
  )
  const dated = db.prepare<[string, number, number, Instant, Instant], Heading>(
    `SELECT ${heading} FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND ${isPublic} ORDER BY slot`,
  )
  const counts = db.prepare<[Instant, Instant], { municipality_code: string; count: number }>(
    `SELECT municipality_code, count(*) AS count FROM published WHERE ${isPublic} GROUP BY municipality_code`,
  )
  const homes = db
    .prepare<[Instant, Instant, string], number>(
      `SELECT count(*) FROM published INDEXED BY published_type WHERE ${isPublic}
       AND json_extract(entry, '$.property_type') NOT IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
  const noHomes = JSON.stringify(propertyTypes.filter((type) => !isHome(type)))
  const medians = mediansOf(db)
  const countIn = db
    .prepare<[string, Instant, Instant], number>(
      `SELECT count(*) FROM published WHERE municipality_code = ? AND ${isPublic}`,
    )
    .pluck()
  const hasOpen = db
    .prepare<[string, Instant, Instant], number>(
      `SELECT 1 FROM slot JOIN published USING (listing_id) WHERE collection = ? AND ${isPublic} LIMIT 1`,
    )
    .pluck()
  const collections = db.prepare<[], { collection: Collection; size: number }>(
    // Steps from one collection to the next in the index: grows with the collections, not with the listings.
    `WITH RECURSIVE each(collection) AS (
       SELECT min(collection) FROM slot
       UNION ALL SELECT (SELECT min(collection) FROM slot WHERE collection > each.collection) FROM each
       WHERE each.collection IS NOT NULL)
     SELECT collection, (SELECT max(slot) + 1 FROM slot WHERE slot.collection = each.collection) AS size
     FROM each WHERE collection IS NOT NULL`,
  )
  const first = db.prepare<[string, Instant, Instant], Row>(
    `SELECT ${columns} FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND ${isPublic} ORDER BY slot LIMIT 1`,
  )
  const ids = db.prepare<[], ListingId>('SELECT listing_id FROM published ORDER BY listing_id').pluck()
  const slots = slotsOf(db)
  const changesAfter = db.prepare<[number], { seq: number; listing_id: ListingId }>(
    'SELECT seq, listing_id FROM change WHERE seq > ? ORDER BY seq',
  )
  const nextEnd = db
    .prepare<[Instant], Instant>('SELECT min(open_until) FROM published WHERE open_until > ?')
    .pluck()
  const countEnding = db
    .prepare<[Instant, Instant], number>(
      'SELECT count(*) FROM published WHERE open_until > ? AND open_until <= ?',
    )
    .pluck()
  const lastBegin = db.prepare<[], Instant | null>('SELECT max(open_from) FROM published').pluck()
  const nextBegin = db
    .prepare<[Instant], Instant | null>('SELECT min(open_from) FROM published WHERE open_from > ?')
    .pluck()
  const notBegun = db
    .prepare<[Instant], ListingId>('SELECT listing_id FROM published WHERE open_from > ?')
    .pluck()
  const removedAt = db
    .prepare<[ListingId], Instant | null>('SELECT removed_at FROM change WHERE listing_id = ?')
    .pluck()
  const left = db
    .prepare<[Instant, number], ListingId>(
      'SELECT listing_id FROM change WHERE removed_at >= ? ORDER BY seq DESC LIMIT ?',
    )
    .pluck()
  const countLeft = db.prepare<[Instant], number>('SELECT count(*) FROM change WHERE removed_at >= ?').pluck()
  const changedAt = db.prepare<[], Instant | null>('SELECT changed_at FROM public_version').pluck()
  const publicVersion = db.prepare<[], number>('SELECT version FROM public_version').pluck()
  const head = db
    .prepare<[], number>("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0)")
    .pluck()

  const fromRow = (row: Row, now: Instant) => openIn(row, now, onDamaged)

  const openWithText = (listing_id: ListingId, now: Instant): OpenWithText | null => {
    const row = one.get(listing_id, now, now)
    return row ? fromRow(row, now) : null
  }
  const open = (listing_id: ListingId, now: Instant) => openWithText(listing_id, now)?.listing ?? null

  /** What is damaged beside the record is made again, and until then read off the record. */
  const anew = <T>(listing_id: ListingId, now: Instant, readOff: (listing: OpenListing) => T): T | null => {
    const listing = open(listing_id, now)
    if (listing) onDamaged(listing_id, now)
    return listing && readOff(listing)
  }
  const entryAnew = (listing_id: ListingId, now: Instant) =>
    anew(listing_id, now, ({ record, open_until }) => makeEntry(record, open_until))
  const cardAnew = (listing_id: ListingId, now: Instant) =>
    anew(listing_id, now, ({ record, reports }) => makeListingCard(record, reports))

  return {
    open,
    openWithText,
    recordText: (listing_id: ListingId, now: Instant): Row | null => {
      const row = one.get(listing_id, now, now)
      if (!row || isRowIntact(row)) return row ?? null
      onDamaged(listing_id, now)
      return null
    },
    /** Until when the listing is public, or `null` when it is not. */
    openUntil: (listing_id: ListingId, now: Instant): Instant | null => {
      const row = isOpen.get(listing_id, now, now)
      if (!row || isHeadingIntact(row)) return row?.open_until ?? null
      onDamaged(listing_id, now)
      return null
    },
    /** Whether all of the listing's row is intact, if it is public. */
    isIntact: intactRowsIn(db),
    /** How many pages the feed of all listings has. */
    feedPages: (): number => slots.feed.pages(),
    /** One page of all listings as feed items: the newest on the first, newest first. */
    feedPage: (page: number, now: Instant): FeedTexts[] =>
      (page === 1
        ? newest.all(now, now)
        : archive.all((page - 2) * pageSizes.feed, (page - 1) * pageSizes.feed, now, now)
      ).flatMap((row) => {
        const { item, record: text } = row
        if (isRecordIntact(row) && isTextIntact(row, 'item', item)) return { item, record: text }
        return (
          anew(row.listing_id, now, ({ record }) => ({
            item: JSON.stringify(makeFeedItem(record)),
            record: JSON.stringify(record),
          })) ?? []
        )
      }),
    /** What cards and lines show of one page of a collection. */
    cards: (collection: Collection, page: number, size: number, now: Instant): CheckedCard[] =>
      cards
        .between(collection, (page - 1) * size, page * size, now)
        .flatMap(({ listing_id, card }) => card ?? cardAnew(listing_id, now) ?? []),
    /** The cards of those whose availability was confirmed last, of some municipalities or of all. */
    newestConfirmed: cards.newest,
    datedPage: (collection: Collection, page: number, size: number, now: Instant) =>
      dated
        .all(collection, (page - 1) * size, page * size, now, now)
        .filter((row) => isHeadingIntact(row) || void onDamaged(row.listing_id, now))
        .map(({ listing_id, updated_at }) => ({ listing_id, updated_at })),
    sizeOf: (collection: Collection): number => slots.sizeOf(collection),
    /** How many open listings a municipality has. */
    countIn: (municipality_code: string, now: Instant): number =>
      countIn.get(municipality_code, now, now) ?? 0,
    /** Whether any listing of the collection is open: its slots are freed only when the end of the last is settled. */
    hasOpen: (collection: Collection, now: Instant): boolean => hasOpen.get(collection, now, now) === 1,
    /** Every collection with its size in slots. */
    collections: (): { collection: Collection; size: number }[] => collections.all(),
    /** One listing of the collection, from which to read what they have in common. */
    first: (collection: Collection, now: Instant): OpenListing | null => {
      const row = first.get(collection, now, now)
      return (row && fromRow(row, now)?.listing) ?? null
    },
    /** How many listings each municipality has, by its code; those without any are left out. */
    countByMunicipality: (now: Instant): Map<string, number> =>
      new Map(counts.all(now, now).map(({ municipality_code, count }) => [municipality_code, count])),
    /** How many are homes, or may be: those of which another type is not stated, as a search of homes counts them. */
    countHomes: (now: Instant): number => homes.get(now, now, noHomes) ?? 0,
    /** Asking prices per m² of useful area of a municipality's homes, lowest first; homes without one are left out. */
    pricesPerSquareMetre: medians.prices,
    /** Their median as it was on a day; `null` where too few homes had a price, or have one at `now`. */
    medianIn: medians.medianIn,
    askedFor: medians.askedFor,
    /** What searches read of every open listing. */
    *entries(now: Instant): Generator<SearchEntry> {
      for (const [listing_id, stored] of entries.all()) {
        const entry = stored ?? entryAnew(listing_id, now)
        if (entry) yield entry
      }
    },
    /** What searches read of one listing, or `null` when it is not public. */
    entry: (listing_id: ListingId, now: Instant): SearchEntry | null =>
      entries.one(listing_id) ?? entryAnew(listing_id, now),
    ids: (): ListingId[] => ids.all(),
    changesAfter: (seq: number) => changesAfter.all(seq),
    /** How many listings that are open now end until an instant, unless their authorisation is renewed. */
    countEnding: (now: Instant, until: Instant): number => countEnding.get(now, until) ?? 0,
    /** When a listing that is no longer public was closed; `null` for any other. */
    removedAt: (listing_id: ListingId): Instant | null => removedAt.get(listing_id) ?? null,
    /** Listings that were public and were closed since an instant, the latest first, and how many there are. */
    leftSince: (since: Instant, most: number): { listing_ids: ListingId[]; count: number } => ({
      listing_ids: left.all(since, most),
      count: countLeft.get(since) ?? 0,
    }),
    /** When the last of the rows begins: a clock that is behind that must not show it. */
    lastBegin: (): Instant | null => lastBegin.get() ?? null,
    /** When the next of the rows begins after an instant. */
    nextBegin: (now: Instant): Instant | null => nextBegin.get(now) ?? null,
    /** What has a row and does not begin before an instant, which a clock that was ahead has opened. */
    notBegun: (now: Instant): ListingId[] => notBegun.all(now),
    /** When the next open listing ends. What is not public yet has no part in it. */
    nextEnd: (now: Instant): Instant | null => nextEnd.get(now) ?? null,
    /** Moves with every change of what is public, also one that no copy has to follow. */
    publicVersion: (): number => publicVersion.get() ?? 0,
    /** When what is public changed last, by the latest clock; `null` when nothing ever was. */
    changedAt: (): Instant | null => changedAt.get() ?? null,
    /** The number of the last public change. */
    head: (): number => head.get() ?? 0,
  }
}
export type Published = ReturnType<typeof publishedOf>
