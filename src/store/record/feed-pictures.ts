import { z } from 'zod'
import type { ListingId, AgencyId } from '#src/domain/ids.ts'
import { fromJson, readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import { mayBeAi, pictureOrigins } from '#src/domain/listing/digital-source-type.ts'
import { fetchRules } from '#src/domain/feed/notes.ts'
import type { OnePicture } from '#src/domain/feed/placeholders.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { day } from '#src/domain/listing/schemas.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import { storedPicture } from './judgement.ts'
import { isSealed, putSealed } from '#src/store/seal.ts'

/** A picture that a feed names, and what became of it. */
const feedPicture = z.object({
  url: z.string(),
  /** What is stored of it. An earlier one stays while its address fails. */
  stored: storedPicture.optional(),
  /** Whether it is one that stands in several homes and shows none of them. */
  isOfNone: z.literal(true).optional(),
  /** By what its server recognises it. */
  etag: z.string().optional(),
  last_modified: z.string().optional(),
  /** Whether it is still to be asked for. */
  isDue: z.literal(true).optional(),
  /** Why it did not come the last time. */
  failure: z.object({ rule: z.enum(fetchRules), found: z.string() }).optional(),
})
export type FeedPicture = z.output<typeof feedPicture>

const remembered = z.object({
  /** In the order of the feed. */
  pictures: z.array(feedPicture).readonly(),
  /** The day on which the feed says that the home changed last, as it writes it. */
  modified_on: z.string().nullable(),
  /** The day on which all were asked for. */
  asked_on: day,
})
type Remembered = z.output<typeof remembered>

/** The pictures that a feed names of one home. */
export interface FeedPictures extends Remembered {
  ref: string
  listing_id: ListingId
}

interface PicturesRow {
  ref: string
  listing_id: ListingId
  pictures: JsonOf<Remembered>
  intact: 0 | 1
}

/** A listing as it is stored, with what its pictures are compared with. */
interface PicturedListing {
  record: SourceListing
  raw_digest: string | null
}

const rowOf = (
  { agency_id, source }: Feed,
  { ref, listing_id, ...home }: FeedPictures,
  isUnnamed: boolean,
) => {
  const pictures = toJson<Remembered>(home)
  return {
    agency_id,
    source,
    ref,
    listing_id,
    pictures,
    is_pending: Number(isUnnamed || home.pictures.some(({ isDue }) => isDue)),
    is_unnamed: Number(isUnnamed),
  }
}

/** What is remembered of the pictures that feeds name. Private: their addresses are the agencies' own. */
export const feedPicturesOf = (db: Db) => {
  const columns = `ref, listing_id, pictures, ${isSealed('feed_picture')} AS intact`
  const row = db.prepare<[AgencyId, string, string], PicturesRow>(
    `SELECT ${columns} FROM feed_picture WHERE agency_id = ? AND source = ? AND ref = ?`,
  )
  const nextPending = db.prepare<[AgencyId, string, string], PicturesRow>(
    `SELECT ${columns} FROM feed_picture WHERE agency_id = ? AND source = ? AND ref > ? AND is_pending = 1
     ORDER BY ref LIMIT 1`,
  )
  const countPending = db
    .prepare<[AgencyId, string], number>(
      'SELECT count(*) FROM feed_picture WHERE agency_id = ? AND source = ? AND is_pending = 1',
    )
    .pluck()
  const unnamed = db
    .prepare<[], JsonOf<Remembered>>('SELECT pictures FROM feed_picture WHERE is_unnamed = 1')
    .pluck()
  const onePicture = db.prepare<[AgencyId, string], { ref: string; digest: string; isOfNone: 0 | 1 }>(
    `SELECT ref, min(each.value ->> '$.stored.digest') AS digest,
       max(coalesce(each.value ->> '$.isOfNone', 0)) AS isOfNone
     FROM feed_picture, json_each(pictures, '$.pictures') AS each
     WHERE agency_id = ? AND source = ? AND each.value ->> '$.stored.digest' IS NOT NULL
     GROUP BY ref HAVING count(DISTINCT each.value ->> '$.stored.digest') = 1`,
  )
  const ofNone = db
    .prepare<[AgencyId, string], string>(
      `SELECT ref FROM feed_picture
       WHERE agency_id = ? AND source = ? AND instr(pictures, '"isOfNone":true') > 0 ORDER BY ref`,
    )
    .pluck()
  const fromAi = db
    .prepare<[AgencyId, string, string], string>(
      `SELECT DISTINCT ref FROM feed_picture, json_each(pictures, '$.pictures') AS each
       WHERE agency_id = ? AND source = ?
         AND each.value ->> '$.stored.file_origin' IN (SELECT value FROM json_each(?)) ORDER BY ref`,
    )
    .pluck()
  const put = db.prepare(putSealed('feed_picture', 'is_pending', 'is_unnamed'))
  const same = db
    .prepare<[ReturnType<typeof rowOf>], 1>(
      `SELECT 1 FROM feed_picture WHERE agency_id = @agency_id AND source = @source AND ref = @ref
         AND is_unnamed = @is_unnamed AND listing_id = @listing_id AND pictures = @pictures AND ${isSealed('feed_picture')}`,
    )
    .pluck()
  const remove = db.prepare('DELETE FROM feed_picture WHERE agency_id = ? AND source = ? AND ref = ?')
  const removeAll = db.prepare('DELETE FROM feed_picture WHERE agency_id = ? AND source = ?')
  const any = db
    .prepare<[AgencyId, string], 1>('SELECT 1 FROM feed_picture WHERE agency_id = ? AND source = ? LIMIT 1')
    .pluck()
  const digests = db
    .prepare<[ListingId], string>('SELECT digest FROM picture WHERE listing_id = ? ORDER BY position')
    .pluck()
  const listing = db.prepare<[ListingId], { source: JsonOf<SourceListing>; raw_digest: string | null }>(
    'SELECT source, raw_digest FROM listing WHERE listing_id = ?',
  )
  const agencyName = db
    .prepare<[AgencyId], string>("SELECT json_extract(source, '$.name') FROM agency WHERE agency_id = ?")
    .pluck()

  /** A row as it was written; `null` of any other: what it names is fetched anew. */
  const read = (found: PicturesRow | undefined): FeedPictures | null => {
    if (found?.intact !== 1) return null
    const stored = readColumn(remembered, found.pictures)
    return stored && { ref: found.ref, listing_id: found.listing_id, ...stored }
  }

  return {
    /** What is remembered of a home; `null` where nothing is. */
    of: (feed: Feed, ref: string): FeedPictures | null => read(row.get(feed.agency_id, feed.source, ref)),

    /** The first home behind a reference of which pictures are still to be fetched; `null` when there is none. */
    nextPending(feed: Feed, after: string): FeedPictures | null {
      for (let behind = after; ;) {
        const found = nextPending.get(feed.agency_id, feed.source, behind)
        if (!found) return null
        const intact = read(found)
        if (intact) return intact
        behind = found.ref
      }
    },

    /** The homes of a feed whose stored pictures are one and the same. */
    onePictures: ({ agency_id, source }: Feed): OnePicture[] =>
      onePicture.all(agency_id, source).map((each) => ({ ...each, isOfNone: each.isOfNone === 1 })),

    /** The references of the homes of a feed that have a picture which shows none of them. */
    refsOfNone: ({ agency_id, source }: Feed): string[] => ofNone.all(agency_id, source),

    /** The references of the homes of a feed that have a picture which AI made or altered, or may have, as its file says. */
    refsFromAi: ({ agency_id, source }: Feed): string[] =>
      fromAi.all(agency_id, source, JSON.stringify(pictureOrigins.filter(mayBeAi))),

    /** Of how many homes pictures are still to be fetched. */
    countPending: ({ agency_id, source }: Feed): number => countPending.get(agency_id, source) ?? 0,

    /** The digests of pictures that are stored and that their listing may not name yet. */
    unnamedDigests: (): string[] =>
      unnamed
        .all()
        .flatMap((text) => readColumn(remembered, text)?.pictures ?? [])
        .flatMap(({ stored }) => stored?.digest ?? []),

    /**
     * Remembers the pictures of a home; `isUnnamed` while its listing does not name all that is stored of them. To be called
     * in a transaction.
     */
    put(feed: Feed, home: FeedPictures, isUnnamed: boolean): void {
      put.run(rowOf(feed, home, isUnnamed))
    },

    /** Whether that is what is remembered, so that `put` would change nothing. */
    isStored: (feed: Feed, home: FeedPictures, isUnnamed: boolean): boolean =>
      same.get(rowOf(feed, home, isUnnamed)) === 1,

    /** Forgets the pictures of a home. To be called in a transaction. */
    remove: ({ agency_id, source }: Feed, ref: string): void => void remove.run(agency_id, source, ref),

    /** Forgets those of a feed. To be called in a transaction. */
    removeAll: ({ agency_id, source }: Feed): void => void removeAll.run(agency_id, source),

    /** Whether anything is remembered of a feed. */
    isAny: ({ agency_id, source }: Feed): boolean => any.get(agency_id, source) === 1,

    /** The digests of a listing's pictures, in their order. */
    digestsOf: (listing_id: ListingId): string[] => digests.all(listing_id),

    /** A listing as it was submitted last. */
    listing(listing_id: ListingId): PicturedListing | null {
      const found = listing.get(listing_id)
      return found ? { record: fromJson(found.source), raw_digest: found.raw_digest } : null
    },

    /** The name of an agency, as whose its pictures are shown. */
    agencyName: (agency_id: AgencyId): string => agencyName.get(agency_id) ?? '',
  }
}
