import type { ContactRoute } from '#src/domain/contact-route.ts'
import { evidenceOf, type CheckReport } from '#src/domain/evidence/evidence.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { stillOpen, type OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from './database.ts'
import { slotsOf } from './slots.ts'

interface Row {
  record: string
  reports: string
  contact: string
  pictures: string
  open_until: Instant
}

/** A collection of open listings in slots: of all, of one municipality, of one agency. */
export type Collection = 'all' | `municipality/${string}` | `agency/${string}`

/** Reads the record at once and the rest when somebody looks at it: cards and feeds need nothing else. */
const fromRow = (row: Row, now: Instant): OpenListing | null => {
  const record = JSON.parse(row.record) as ListingRecord
  const reports = once(() => JSON.parse(row.reports) as CheckReport[])
  const evidence = once(() => evidenceOf(record.listing_id, reports()))
  const contact = once(() => JSON.parse(row.contact) as ContactRoute)
  const pictures = once(() => JSON.parse(row.pictures) as string[])
  return stillOpen(
    {
      record,
      get reports() {
        return reports()
      },
      get evidence() {
        return evidence()
      },
      get contact() {
        return contact()
      },
      get pictures() {
        return pictures()
      },
      open_until: row.open_until,
    },
    now,
  )
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * The public reads. They see the `published` projection only, so that "absent" and "withdrawn" are the same index
 * miss, and they test `open_until` again, so that nothing is public a second too long.
 */
export const publishedOf = (db: Db) => {
  const one = db.prepare<[string, Instant], Row>(
    'SELECT record, reports, contact, pictures, open_until FROM published WHERE listing_id = ? AND open_until > ?',
  )
  const text = db.prepare<[string, Instant], { record: string; digest: string; open_until: Instant }>(
    'SELECT record, digest, open_until FROM published WHERE listing_id = ? AND open_until > ?',
  )
  const isOpen = db
    .prepare<[string, Instant], Instant>(
      'SELECT open_until FROM published WHERE listing_id = ? AND open_until > ?',
    )
    .pluck()
  const range = db.prepare<[string, number, number, Instant], Row>(
    `SELECT record, reports, contact, pictures, open_until FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND open_until > ? ORDER BY slot`,
  )
  const dated = db.prepare<[string, number, number, Instant], { listing_id: string; updated_at: Instant }>(
    `SELECT listing_id, updated_at FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND slot >= ? AND slot < ? AND open_until > ? ORDER BY slot`,
  )
  const counts = db.prepare<[Instant], { municipality_code: string; count: number }>(
    'SELECT municipality_code, count(*) AS count FROM published WHERE open_until > ? GROUP BY municipality_code',
  )
  const prices = db
    .prepare<[string, Instant], number>(
      `SELECT home_eur_m2 FROM published
       WHERE municipality_code = ? AND home_eur_m2 IS NOT NULL AND open_until > ? ORDER BY home_eur_m2`,
    )
    .pluck()
  const countIn = db
    .prepare<[string], number>('SELECT count(*) FROM slot WHERE collection = ? AND listing_id IS NOT NULL')
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
  const first = db.prepare<[string, Instant], Row>(
    `SELECT record, reports, contact, pictures, open_until FROM slot JOIN published USING (listing_id)
     WHERE collection = ? AND open_until > ? ORDER BY slot LIMIT 1`,
  )
  const all = db.prepare<[Instant], Row>(
    'SELECT record, reports, contact, pictures, open_until FROM published WHERE open_until > ?',
  )
  const ids = db.prepare<[], string>('SELECT listing_id FROM published ORDER BY listing_id').pluck()
  const slots = slotsOf(db)
  const changesAfter = db.prepare<[number], { seq: number; listing_id: string }>(
    'SELECT seq, listing_id FROM change WHERE seq > ? ORDER BY seq',
  )
  const nextEnd = db
    .prepare<[Instant], Instant>('SELECT min(open_until) FROM published WHERE open_until > ?')
    .pluck()
  const tick = db.prepare<[], number>('SELECT version FROM tick').pluck()
  const head = db
    .prepare<[], number>("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0)")
    .pluck()

  return {
    open: (listing_id: string, now: Instant): OpenListing | null => {
      const row = one.get(listing_id, now)
      return row ? fromRow(row, now) : null
    },
    recordText: (listing_id: string, now: Instant) => text.get(listing_id, now) ?? null,
    /** Until when the listing is public, or `null` when it is not. */
    openUntil: (listing_id: string, now: Instant): Instant | null => isOpen.get(listing_id, now) ?? null,
    page: (collection: Collection, page: number, size: number, now: Instant): OpenListing[] =>
      range.all(collection, (page - 1) * size, page * size, now).flatMap((row) => fromRow(row, now) ?? []),
    datedPage: (collection: Collection, page: number, size: number, now: Instant) =>
      dated.all(collection, (page - 1) * size, page * size, now),
    sizeOf: (collection: Collection): number => slots.sizeOf(collection),
    countIn: (collection: Collection): number => countIn.get(collection) ?? 0,
    /** Every collection with its size in slots. */
    collections: (): { collection: Collection; size: number }[] => collections.all(),
    /** One listing of the collection, to tell what they have in common. */
    first: (collection: Collection, now: Instant): OpenListing | null => {
      const row = first.get(collection, now)
      return row ? fromRow(row, now) : null
    },
    /** How many listings each municipality has, by its code; those without any are left out. */
    countByMunicipality: (now: Instant): Map<string, number> =>
      new Map(counts.all(now).map(({ municipality_code, count }) => [municipality_code, count])),
    /** Asking prices per m² of useful area of a municipality's homes, lowest first; homes without one are left out. */
    pricesPerSquareMetre: (municipality_code: string, now: Instant): number[] =>
      prices.all(municipality_code, now),
    *all(now: Instant): Generator<OpenListing> {
      for (const row of all.iterate(now)) {
        const listing = fromRow(row, now)
        if (listing) yield listing
      }
    },
    ids: (): string[] => ids.all(),
    changesAfter: (seq: number) => changesAfter.all(seq),
    /** When the next open listing ends. What is not public yet has no part in it. */
    nextEnd: (now: Instant): Instant | null => nextEnd.get(now) ?? null,
    /** Moves with every change of what is public, also one that no copy has to follow. */
    tick: (): number => tick.get() ?? 0,
    /** The number of the last public change. */
    head: (): number => head.get() ?? 0,
  }
}
export type Published = ReturnType<typeof publishedOf>
