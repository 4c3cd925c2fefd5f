import { createHmac, randomBytes } from 'node:crypto'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { RememberedComplement } from '#src/domain/feed/complement.ts'
import { finalStates, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from './feed.ts'
import { feedPicturesOf } from './feed-pictures.ts'
import { feedStatesOf } from './feed-states.ts'
import { feedValuesOf } from './feed-values.ts'
import { feedWordsOf } from './feed-words.ts'
import type { Journal } from './journal.ts'
import { sealOf } from './seal.ts'
import type { Settings } from './settings.ts'

interface HomeRow {
  listing_id: string
  complement: JsonOf<RememberedComplement> | null
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
  const stored = db
    .prepare<[string], JsonOf<SourceListing>>('SELECT source FROM listing WHERE listing_id = ?')
    .pluck()
  const ended = db
    .prepare<[string], Lifecycle>(
      `SELECT json_extract(source, '$.lifecycle') FROM listing
       WHERE listing_id = ? AND lifecycle IN (${finalStates.map((state) => `'${state}'`).join(', ')})`,
    )
    .pluck()
  const priced = db
    .prepare<[string], ISODate | null>('SELECT max(reported_on) FROM price WHERE listing_id = ?')
    .pluck()
  const pictures = db.prepare<[string], number>('SELECT count(*) FROM picture WHERE listing_id = ?').pluck()
  /** Drawn once for each store, so that knowing an agency's references is not enough to guess a listing's address. */
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
    return text === undefined ? null : fromJson(text)
  }

  return {
    ...feedValuesOf(db, journal),
    ...feedWordsOf(db, journal),
    ...feedStatesOf(db),
    pictures: feedPicturesOf(db),

    /** Opaque, and the same for an agency's feed and reference for ever; of another agency or feed it is another one. */
    listingIdOf,
    /** The id of a permission that came with a feed: the same for a listing and a beginning. */
    authorisationIdOf: (listing_id: string, valid_from: string): string =>
      `au-${keyed('authorisation', listing_id, valid_from)}`,

    /** What was added to a home; nothing where the row is not what was written. */
    complementOf({ agency_id, source }: Feed, ref: string): RememberedComplement | null {
      const row = home.get(agency_id, source, ref)
      if (!row?.complement) return null
      const isComplete = row.seal === sealOf(agency_id, source, ref, row.listing_id, row.complement)
      return isComplete ? fromJson(row.complement) : null
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

    /** A listing as it was submitted last. */
    sourceOf,

    /** Of a listing that has ended for good, the state in which it was submitted last; `null` of any other. */
    endedAs: (listing_id: string): Lifecycle | null => ended.get(listing_id) ?? null,

    /** The day of the last price that is stored of a listing. */
    pricedOn: (listing_id: string): ISODate | null => priced.get(listing_id) ?? null,

    /** The pictures that a listing was imported with, if every one of them is stored. */
    mediaOf(listing_id: string): SourceListing['media'] {
      const stored = pictures.get(listing_id) ?? 0
      const { media = [] } = stored === 0 ? {} : (sourceOf(listing_id) ?? {})
      return media.length === stored ? media : []
    },

    /** Remembers homes of a feed. To be called in a transaction, before their listings are applied. */
    remember(feed: Feed, homes: readonly FeedHomeNote[]): void {
      for (const { ref, complement } of homes) {
        const { agency_id, source } = feed
        const before = home.get(agency_id, source, ref)
        if (before && complement === undefined) continue
        const listing_id = before?.listing_id ?? listingIdOf(feed, ref)
        const text = complement === undefined ? null : toJson(complement)
        const seal = sealOf(agency_id, source, ref, listing_id, text)
        putHome.run({ agency_id, source, ref, listing_id, complement: text, seal })
      }
    },
  }
}
export type Feeds = ReturnType<typeof feedsOf>
