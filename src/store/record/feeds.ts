import { createHmac, randomBytes } from 'node:crypto'
import type { RememberedComplement } from '#src/domain/feed/complement.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import type { Journal } from './journal.ts'
import { sealOf } from './seal.ts'
import type { Settings } from './settings.ts'

export type Feed = Pick<FeedOrigin, 'agency_id' | 'source'>

interface HomeRow {
  listing_id: string
  complement: string | null
  seal: string
}

/** How the address that a feed is fetched from fares. */
export interface SourceState {
  /** What its server said of the last feed that was imported to its end. */
  etag: string | null
  last_modified: string | null
  tried_at: Instant
  succeeded_at: Instant | null
  /** How many times in a row it has failed, and how the last time. */
  failures: number
  failure: string | null
}

/** A value of a fact in a feed: `energy.class`, `D`. */
export interface FeedValue {
  field: string
  value: string
}

interface ValueRow extends FeedValue {
  confirmed_at: Instant | null
  seal: string
}

/** A home that the store has from a feed. */
export interface KnownHome {
  ref: string
  listing_id: string
  /** Whether the feed lacked it when it was read last. */
  isMissing: boolean
}

/** What an agency's feed calls a listing. */
export interface FeedName extends Feed {
  listing_id: string
  ref: string
}

/** What an import remembers of a home of a feed. */
export interface FeedHomeNote {
  ref: string
  /** `undefined` leaves what was remembered. */
  complement?: RememberedComplement | undefined
}

/** What is remembered of agencies' feeds. Private: the references are the agencies' own. */
export const feedsOf = (db: Db, settings: Settings, journal: Journal) => {
  const home = db.prepare<[string, string, string], HomeRow>(
    'SELECT listing_id, complement, seal FROM feed_home WHERE agency_id = ? AND source = ? AND ref = ?',
  )
  const putHome = db.prepare(
    `INSERT INTO feed_home (agency_id, source, ref, listing_id, complement, seal)
     VALUES (@agency_id, @source, @ref, @listing_id, @complement, @seal)
     ON CONFLICT DO UPDATE SET complement = excluded.complement, seal = excluded.seal WHERE seal <> excluded.seal`,
  )
  const known = db.prepare<[string, string], { ref: string; listing_id: string; is_missing: 0 | 1 }>(
    `SELECT ref, listing_id, json_extract(listing.source, '$.not_in_feed_since') IS NOT NULL AS is_missing
     FROM feed_home JOIN listing USING (listing_id, agency_id) WHERE agency_id = ? AND feed_home.source = ?`,
  )
  const names = db.prepare<[], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home ORDER BY agency_id, source',
  )
  const nameOf = db.prepare<[string], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home WHERE listing_id = ?',
  )
  const called = db.prepare<[string], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home WHERE ref = ? ORDER BY agency_id, source',
  )
  const stored = db.prepare<[string], string>('SELECT source FROM listing WHERE listing_id = ?').pluck()
  const pictures = db.prepare<[string], number>('SELECT count(*) FROM picture WHERE listing_id = ?').pluck()
  const values = db.prepare<[string, string], ValueRow>(
    'SELECT field, value, confirmed_at, seal FROM feed_value WHERE agency_id = ? AND source = ?',
  )
  const putValue = db.prepare(
    `INSERT INTO feed_value (agency_id, source, field, value, confirmed_at, seal)
     VALUES (@agency_id, @source, @field, @value, @confirmed_at, @seal)
     ON CONFLICT DO UPDATE SET confirmed_at = excluded.confirmed_at, seal = excluded.seal
     WHERE confirmed_at IS NULL AND excluded.confirmed_at IS NOT NULL`,
  )
  const put = ({ agency_id, source }: Feed, { field, value }: FeedValue, confirmed_at: Instant | null) =>
    putValue.run({
      agency_id,
      source,
      field,
      value,
      confirmed_at,
      seal: sealOf(agency_id, source, field, value, confirmed_at),
    }).changes > 0

  const state = db.prepare<[string, string], SourceState>(
    `SELECT etag, last_modified, tried_at, succeeded_at, failures, failure FROM feed_source
     WHERE agency_id = ? AND source = ?`,
  )
  const putState = db.prepare(
    `INSERT OR REPLACE INTO feed_source
     VALUES (@agency_id, @source, @etag, @last_modified, @tried_at, @succeeded_at, @failures, @failure)`,
  )

  /** Drawn once for each store, so that nobody who knows an agency's references can guess a listing's address. */
  const key = (): string => {
    const found = settings.get('feed_key')
    if (found !== undefined) return found
    return db
      .transaction(() => {
        const before = settings.get('feed_key')
        if (before !== undefined) return before
        const drawn = randomBytes(32).toString('base64url')
        settings.put('feed_key', drawn)
        return drawn
      })
      .immediate()
  }

  const keyed = (...parts: readonly string[]): string => {
    const digest = createHmac('sha256', key()).update(JSON.stringify(parts)).digest('hex')
    return BigInt(`0x${digest}`).toString(36).slice(-16)
  }

  const listingIdOf = ({ agency_id, source }: Feed, ref: string): string =>
    `ol-${keyed('listing', agency_id, source, ref)}`

  const sourceOf = (listing_id: string): SourceListing | null => {
    const text = stored.get(listing_id)
    return text === undefined ? null : (JSON.parse(text) as SourceListing)
  }

  return {
    /** Opaque, and the same for an agency's feed and reference for ever; of another agency or feed it is another one. */
    listingIdOf,
    /** The id of a permission that came with a feed: the same for a listing and a beginning. */
    authorisationIdOf: (listing_id: string, valid_from: string): string =>
      `au-${keyed('authorisation', listing_id, valid_from)}`,

    /** What was added to a home; nothing where the row is not what was written. */
    complementOf({ agency_id, source }: Feed, ref: string): RememberedComplement | null {
      const row = home.get(agency_id, source, ref)
      if (!row?.complement) return null
      const isWhole = row.seal === sealOf(agency_id, source, ref, row.listing_id, row.complement)
      return isWhole ? (JSON.parse(row.complement) as RememberedComplement) : null
    },

    /** The homes that the store has from a feed, where they are still that agency's. */
    known: ({ agency_id, source }: Feed): KnownHome[] =>
      known
        .all(agency_id, source)
        .map(({ is_missing, ...rest }) => ({ ...rest, isMissing: is_missing === 1 })),

    /** What feeds call every listing that came from one, by the listing. */
    names: (): Map<string, FeedName> => new Map(names.all().map((name) => [name.listing_id, name])),
    /** What a feed calls a listing; `null` for one that came from none. */
    nameOf: (listing_id: string): FeedName | null => nameOf.get(listing_id) ?? null,
    /** The listings that feeds call so; each feed has one at most. */
    called: (ref: string): FeedName[] => called.all(ref),

    /** A listing as it was handed in last. */
    sourceOf,

    /** What a listing was handed in with as pictures, where every one of them is kept. */
    mediaOf(listing_id: string): SourceListing['media'] {
      const kept = pictures.get(listing_id) ?? 0
      const { media = [] } = kept === 0 ? {} : (sourceOf(listing_id) ?? {})
      return media.length === kept ? media : []
    },

    /**
     * Values that nearly a whole feed shares, each as `field=value`: those that the operator has confirmed, and those that
     * are held unknown. A confirmation that is not what was written is none.
     */
    values({ agency_id, source }: Feed): { confirmed: Set<string>; held: Set<string> } {
      const rows = Object.groupBy(values.all(agency_id, source), ({ field, value, confirmed_at, seal }) =>
        confirmed_at !== null && seal === sealOf(agency_id, source, field, value, confirmed_at)
          ? 'confirmed'
          : 'held',
      )
      const named = (some: ValueRow[] = []) => new Set(some.map(({ field, value }) => `${field}=${value}`))
      return { confirmed: named(rows.confirmed), held: named(rows.held) }
    },

    /** Confirms values for one feed. To be called in a transaction. */
    confirmValues(feed: Feed, confirmed: readonly FeedValue[], now: Instant): void {
      for (const { field, value } of confirmed)
        if (put(feed, { field, value }, now))
          journal.append({
            at: now,
            listing_id: `agency/${feed.agency_id}`,
            event: 'feed_value_confirmed',
            actor: 'operator',
            detail: { source: feed.source, field, value },
            record: null,
          })
    },

    /** Remembers values that are held unknown. To be called in a transaction. */
    holdValues(feed: Feed, held: readonly FeedValue[]): void {
      for (const value of held) put(feed, value, null)
    },

    /** How a source fares; `null` when it was never asked. */
    sourceState: ({ agency_id, source }: Feed): SourceState | null => state.get(agency_id, source) ?? null,
    /** To be called in a transaction. */
    noteSource: ({ agency_id, source }: Feed, now: SourceState): void =>
      void putState.run({ agency_id, source, ...now }),

    /** Remembers homes of a feed. To be called in a transaction, before their listings are applied. */
    remember(feed: Feed, homes: readonly FeedHomeNote[]): void {
      for (const { ref, complement } of homes) {
        const { agency_id, source } = feed
        const before = home.get(agency_id, source, ref)
        if (before && complement === undefined) continue
        const listing_id = before?.listing_id ?? listingIdOf(feed, ref)
        const text = complement === undefined ? null : JSON.stringify(complement)
        const seal = sealOf(agency_id, source, ref, listing_id, text)
        putHome.run({ agency_id, source, ref, listing_id, complement: text, seal })
      }
    },
  }
}
export type Feeds = ReturnType<typeof feedsOf>
