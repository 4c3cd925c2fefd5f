import { listingId, type ListingId, type AgencyId } from '#src/domain/ids.ts'
import { fromJson, readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import {
  rememberedComplement,
  type FeedPermission,
  type RememberedComplement,
} from '#src/domain/feed/complement.ts'
import { homeClaims, type HomeClaims } from '#src/domain/message/home-claims.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { finalStates, isOffered, lifecycleStates, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Speaker } from '#src/domain/private/own.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Feed, LastPrice } from '#src/domain/feed/to-listing.ts'
import type { FeedKey } from '#src/store/settings.ts'
import { feedPicturesOf } from './feed-pictures.ts'
import { feedStatesOf } from './feed-states.ts'
import { feedDecisionsOf } from './feed-decisions.ts'
import type { Journal } from './journal.ts'
import { isSealed, putSealed } from '#src/store/seal.ts'

interface HomeRow {
  listing_id: ListingId
  complement: JsonOf<RememberedComplement> | null
  claims: JsonOf<HomeClaims> | null
}

/** What is remembered of a home of a feed. */
export interface RememberedHome {
  listing_id: ListingId
  /** Whether anything is stored under its reference. */
  isKnown: boolean
  complement: RememberedComplement | null
  /** By what it is known again; `null` of a new home, and of one from before this was remembered. */
  claims: HomeClaims | null
}

/** A home that the store has from a feed. */
interface KnownHome {
  ref: string
  listing_id: ListingId
  /** Whether the feed lacked it when it was read last. */
  isMissing: boolean
}

/** What an agency's feed calls a listing. */
export interface FeedName extends Feed {
  listing_id: ListingId
  ref: string
}

/** What an import remembers of a home of a feed. */
interface FeedHomeNote {
  ref: string
  /** As `homeOf` answered it, where that is at hand. */
  listing_id?: ListingId | undefined
  /** `undefined` leaves what was remembered. */
  complement?: RememberedComplement | undefined
  claims?: HomeClaims | undefined
}

/** States as SQL lists them. */
const quoted = (states: readonly Lifecycle[]): string => states.map((state) => `'${state}'`).join(', ')

/** What is remembered of agencies' feeds. Private: the references are the agencies' own. */
export const feedsOf = (db: RecordDb, keyed: FeedKey, journal: Journal) => {
  const home = db.prepare<[AgencyId, string, string], HomeRow & { intact: 0 | 1 }>(
    `SELECT listing_id, complement, claims, ${isSealed('feed_home')} AS intact
     FROM feed_home WHERE agency_id = ? AND source = ? AND ref = ?`,
  )
  const putHome = db.prepare(putSealed('feed_home'))
  const known = db.prepare<[AgencyId, string], { ref: string; listing_id: ListingId; is_missing: 0 | 1 }>(
    `SELECT ref, listing_id, json_extract(listing.source, '$.not_in_feed_since') IS NOT NULL AS is_missing
     FROM feed_home JOIN listing USING (listing_id, agency_id) WHERE agency_id = ? AND feed_home.source = ?`,
  )
  const ofAgency = db.prepare<
    [AgencyId],
    {
      source: string
      ref: string
      listing_id: ListingId
      claims: JsonOf<HomeClaims> | null
      is_withdrawn: 0 | 1
    }
  >(
    `SELECT feed_home.source, ref, listing_id, claims,
       NOT EXISTS (SELECT 1 FROM published WHERE published.listing_id = listing.listing_id)
       AND (listing.set_by_operator = 1 AND lifecycle NOT IN (${quoted(lifecycleStates.filter(isOffered))})
         OR EXISTS (
           SELECT 1 FROM authorisation WHERE authorisation.listing_id = listing.listing_id
             AND authorisation.set_by_operator = 1 AND state IN ('suspended', 'revoked')
         )) AS is_withdrawn
     FROM feed_home JOIN listing USING (listing_id, agency_id)
     WHERE agency_id = ? AND ${isSealed('feed_home')}`,
  )
  const dropHome = db.prepare('DELETE FROM feed_home WHERE agency_id = ? AND source = ? AND ref = ?')
  const dropPictures = db.prepare('DELETE FROM feed_picture WHERE agency_id = ? AND source = ? AND ref = ?')
  const names = db.prepare<[], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home ORDER BY agency_id, source',
  )
  const nameOf = db.prepare<[ListingId], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home WHERE listing_id = ?',
  )
  const called = db.prepare<[string], FeedName>(
    'SELECT listing_id, agency_id, source, ref FROM feed_home WHERE ref = ? ORDER BY agency_id, source',
  )
  const stored = db
    .prepare<[ListingId], JsonOf<SourceListing>>('SELECT source FROM listing WHERE listing_id = ?')
    .pluck()
  const ended = db
    .prepare<[ListingId], Lifecycle>(
      `SELECT json_extract(source, '$.lifecycle') FROM listing
       WHERE listing_id = ? AND lifecycle IN (${quoted(finalStates)})`,
    )
    .pluck()
  const lastPrice = db.prepare<[ListingId], LastPrice>(
    `SELECT value, reported_on FROM price WHERE listing_id = ? ORDER BY reported_on DESC, position DESC LIMIT 1`,
  )
  const revokedAt = db
    .prepare<[ListingId], Instant>(
      `SELECT at FROM journal WHERE subject = ? AND actor = 'operator' AND event = 'authorisation_changed'
         AND detail ->> '$.state' = 'revoked' ORDER BY seq DESC LIMIT 1`,
    )
    .pluck()
  const isRevoked = db
    .prepare<[string], 1>("SELECT 1 FROM authorisation WHERE authorisation_id = ? AND state = 'revoked'")
    .pluck()
  const agencySource = db
    .prepare<[AgencyId], JsonOf<SourceAgency>>('SELECT source FROM agency WHERE agency_id = ?')
    .pluck()
  const licence = db
    .prepare<[AgencyId], string | null>("SELECT source ->> '$.ami_licence' FROM agency WHERE agency_id = ?")
    .pluck()
  const pictures = db
    .prepare<[ListingId], number>('SELECT count(*) FROM picture WHERE listing_id = ?')
    .pluck()

  const feedPictures = feedPicturesOf(db)

  /** A row, and whether there is any; one that is not what was written is none. */
  const rowOf = ({ agency_id, source }: Feed, ref: string): { row: HomeRow | null; isKnown: boolean } => {
    const found = home.get(agency_id, source, ref)
    return { row: found?.intact === 1 ? found : null, isKnown: found !== undefined }
  }

  const put = ({ agency_id, source }: Feed, ref: string, row: HomeRow): void => {
    const { listing_id, complement, claims } = row
    putHome.run({ agency_id, source, ref, listing_id, complement, claims })
  }

  const firstListingOf = ({ agency_id, source }: Feed, ref: string): ListingId =>
    listingId.parse(`ol-${keyed('listing', agency_id, source, ref)}`)

  /** The id of a permission that came with a feed: the same for a listing and a beginning. */
  const authorisationIdOf = (
    listing_id: ListingId,
    valid_from: string,
    ...apart: readonly string[]
  ): string => `au-${keyed('authorisation', listing_id, valid_from, ...apart)}`

  const homeOf = (feed: Feed, ref: string): RememberedHome => {
    const { row, isKnown } = rowOf(feed, ref)
    return {
      listing_id: row?.listing_id ?? firstListingOf(feed, ref),
      isKnown,
      complement: row?.complement ? readColumn(rememberedComplement, row.complement) : null,
      claims: row?.claims ? readColumn(homeClaims, row.claims) : null,
    }
  }

  const sourceOf = (listing_id: ListingId): SourceListing | null => {
    const text = stored.get(listing_id)
    return text === undefined ? null : fromJson(text)
  }

  return {
    ...feedDecisionsOf(db, journal),
    ...feedStatesOf(db),
    pictures: feedPictures,

    /**
     * What is remembered of a home; of one that is not known, its future `listing_id`, which is opaque. It stays the same
     * for an agency's feed and reference until the operator says that another home stands there.
     */
    homeOf,
    listingIdOf: (feed: Feed, ref: string): ListingId => homeOf(feed, ref).listing_id,
    authorisationIdOf,
    /**
     * The id of a permission that a feed brings; `null` of one that was revoked: a feed has no ids of permissions, so that it
     * is new only where it was reported after the day of the revocation, whatever its days are.
     */
    permissionIdOf(listing_id: ListingId, { valid_from, reported_on }: FeedPermission): string | null {
      const id = authorisationIdOf(listing_id, valid_from)
      const revoked_at = revokedAt.get(listing_id)
      if (revoked_at === undefined) return id
      if (reported_on <= lisbonDay(revoked_at)) return null
      return isRevoked.get(id) === 1 ? authorisationIdOf(listing_id, valid_from, revoked_at) : id
    },

    /** Draws the key of the ids where the store has none yet. It writes: to be called before homes are read in one transaction. */
    drawKey: (): void => void keyed(),

    /** What was added to a home; nothing where the row is not what was written. */
    complementOf: (feed: Feed, ref: string): RememberedComplement | null => homeOf(feed, ref).complement,

    /** The homes that the store has from a feed, where they are still that agency's. */
    known: ({ agency_id, source }: Feed): KnownHome[] =>
      known
        .all(agency_id, source)
        .map(({ is_missing, ...rest }) => ({ ...rest, isMissing: is_missing === 1 })),

    /**
     * The homes that the store has from all feeds of an agency, where they are still that agency's. One is withdrawn that is
     * not public and that a person here has closed.
     */
    ofAgency: (agency_id: AgencyId) =>
      ofAgency.all(agency_id).map(({ claims, is_withdrawn, ...rest }) => ({
        ...rest,
        claims: claims && readColumn(homeClaims, claims),
        isWithdrawn: is_withdrawn === 1,
      })),

    /**
     * Gives the home of a reference another reference, or that of another feed, with all that is remembered of it. Its
     * pictures are asked for anew, and stay until they come. To be called in a transaction.
     */
    follow(from: Feed & { ref: string }, to: Feed, ref: string): void {
      const { row } = rowOf(from, from.ref)
      if (!row) return
      const pictures = feedPictures.of(from, from.ref)
      dropHome.run(from.agency_id, from.source, from.ref)
      dropPictures.run(from.agency_id, from.source, from.ref)
      put(to, ref, row)
      if (pictures) feedPictures.put(to, { ...pictures, ref }, false)
    },

    /** What feeds call every listing that came from one, by the listing. */
    names: (): Map<ListingId, FeedName> => new Map(names.all().map((name) => [name.listing_id, name])),
    /** What a feed calls a listing; `null` for one that came from none. */
    nameOf: (listing_id: ListingId): FeedName | null => nameOf.get(listing_id) ?? null,
    /** The listings that feeds call so; each feed has one at most. */
    called: (ref: string): FeedName[] => called.all(ref),

    /** How the agency is reached that a feed is of; `null` where nothing is known of it. */
    speakerOf({ agency_id }: Pick<Feed, 'agency_id'>): Speaker | null {
      const source = agencySource.get(agency_id)
      return source === undefined ? null : fromJson(source)
    },

    /** The licence of the agency that a feed is of; `null` where its record has none. */
    licenceOf: ({ agency_id }: Feed): string | null => licence.get(agency_id) ?? null,

    /** A listing as it was submitted last. */
    sourceOf,

    /** Of a listing that has ended for good, the state in which it was submitted last; `null` of any other. */
    endedAs: (listing_id: ListingId): Lifecycle | null => ended.get(listing_id) ?? null,

    /** The last price that is stored of a listing. */
    lastPriceOf: (listing_id: ListingId): LastPrice | null => lastPrice.get(listing_id) ?? null,

    /** The pictures that a listing was imported with, if every one of them is stored. */
    mediaOf(listing_id: ListingId): SourceListing['media'] {
      const stored = pictures.get(listing_id) ?? 0
      const { media = [] } = stored === 0 ? {} : (sourceOf(listing_id) ?? {})
      return media.length === stored ? media : []
    },

    /** Remembers homes of a feed. To be called in a transaction, before their listings are applied. */
    remember(feed: Feed, homes: readonly FeedHomeNote[]): void {
      for (const { ref, listing_id, complement, claims } of homes) {
        const { row: before } = rowOf(feed, ref)
        if (before && complement === undefined && claims === undefined) continue
        put(feed, ref, {
          listing_id: before?.listing_id ?? listing_id ?? firstListingOf(feed, ref),
          complement: complement === undefined ? (before?.complement ?? null) : toJson(complement),
          claims: claims === undefined ? (before?.claims ?? null) : toJson(claims),
        })
      }
    },

    /** Gives a reference to another home, of which nothing is known. Answers its `listing_id`. To be called in a transaction. */
    renew(feed: Feed, ref: string, ...apart: readonly string[]): ListingId {
      const listing_id = listingId.parse(`ol-${keyed('listing', feed.agency_id, feed.source, ref, ...apart)}`)
      put(feed, ref, { listing_id, complement: null, claims: null })
      return listing_id
    },
  }
}
export type Feeds = ReturnType<typeof feedsOf>
