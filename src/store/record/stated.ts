import type { ListingId } from '#src/domain/ids.ts'
import { readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { laidOver, picturesWith, pricesWith, withOriginals } from '#src/domain/source/stated.ts'
import {
  statedForm,
  nothingStated,
  type Stated,
  type StatedPrice,
  type PictureDescription,
  type StatedPicture,
} from '#src/domain/source/stated-form.ts'
import type { Db, RecordDb } from '#src/store/db.ts'
import type { StoredPrice } from './source-rows.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Act } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'

type Prices = readonly Pick<StoredPrice, 'value' | 'reported_on' | 'reported_by_role'>[]

type Pictures = ReturnType<typeof picturesWith>

/** A home's source, its prices and its pictures. */
interface Sourced {
  listing: SourceListing
  prices: Prices
  pictures: Pictures
  /** Whether its days are relative: each edit of such a record dates all its reports anew. */
  isFloating: boolean
}

/** A home as it is, what members say of it, and what its source says by itself. */
export interface StatedHome {
  stated: Stated
  source: SourceListing
  /** The prices of its source. */
  prices: Prices
  listing: SourceListing
  /** The price that a member asked and that counts. */
  price: StatedPrice | null
}

/**
 * The pictures that members put into homes, as SQL. Threat: a row that is no JSON any more would end every query of it, so
 * that no import could name what it keeps.
 */
const picturesIn = (path: string) =>
  `FROM member_statements, json_each(iif(json_valid(statements), statements, '{}'), '${path}') AS put_in`
export const statedDigests = `SELECT put_in.value ->> '$.digest' AS digest, listing_id ${picturesIn('$.pictures')}`
/** Those whose files are being written. */
export const arrivingDigests = `SELECT put_in.value AS digest ${picturesIn('$.arriving')}`

/** What is stated of a home, as it is stored; `null` of another form. */
export const statedIn = (text: JsonOf<Stated> | null): Stated | null =>
  text === null ? nothingStated : readColumn(statedForm, text)

/** A home's source with what is stated beside it; `null` where that has another form. */
export const withStated = (
  sourced: Sourced,
  text: JsonOf<Stated> | null,
): Omit<Sourced, 'isFloating'> | null => {
  if (text === null) return sourced
  const stated = statedIn(text)
  if (stated === null) return null
  const pictures = picturesWith(sourced.pictures, stated)
  return {
    listing: withOriginals(laidOver(sourced.listing, stated, sourced), pictures, stated),
    prices: pricesWith(sourced.prices, stated),
    pictures,
  }
}

/**
 * What members of agencies say of homes beside their sources. No import writes it, so that it outlives them. Each is to be
 * called in a transaction that projects the home.
 */
export const statedOf = (db: Db) => {
  const put = db.prepare('INSERT OR REPLACE INTO member_statements (listing_id, statements) VALUES (?, ?)')
  const drop = db.prepare('DELETE FROM member_statements WHERE listing_id = ?')
  return {
    put: (listing_id: ListingId, stated: Stated): void => void put.run(listing_id, toJson(stated)),
    drop: (listing_id: ListingId): void => void drop.run(listing_id),
  }
}

/** So many pictures are put into a home, besides those of its source. */
const mostStatedPictures = 40

/** So many files that are being written are remembered of a home. What a killed process left is forgotten by and by. */
const mostArriving = 200

/** Where a picture is moved among those that members put in. */
type PicturePlacing = 'first' | 'up' | 'down'

/** What the verbs of pictures share with those of other statements. */
interface Verbs {
  home(listing_id: ListingId): StatedHome
  /** Writes what members say, and the home as it follows from that. */
  put(listing_id: ListingId, stated: Stated, now: Instant): void
  /** The same, noted in the journal. */
  keep(listing_id: ListingId, stated: Stated, entry: JournalEntry, act: Act): void
  /** Throws a `Refusal`. */
  refuse(listing_id: ListingId, why: string): never
}

/** The verbs by which members put pictures into a home. Each is one transaction. */
export const statedPictures = (db: RecordDb, { home, put, keep, refuse }: Verbs) => {
  /** What is stated of a home, and where a picture is in it. */
  const found = (listing_id: ListingId, digest: string) => {
    const { stated } = home(listing_id)
    const at = stated.pictures.findIndex((each) => each.digest === digest)
    const picture = stated.pictures[at] ?? refuse(listing_id, 'nobody put such a picture into it')
    return { stated, at, picture }
  }

  return {
    /** Notes pictures whose files are written next, so that no import that ends meanwhile removes them. */
    expect: db.write((listing_id: ListingId, digests: readonly string[], now: Instant): void => {
      const { stated } = home(listing_id)
      const arriving = [...new Set([...stated.arriving, ...digests])].slice(-mostArriving)
      put(listing_id, { ...stated, arriving }, now)
    }),

    /**
     * Puts pictures in, whose files are written, behind those that members put in before. `original` is the digest of the one
     * of which they are altered versions.
     */
    add: db.write(
      (listing_id: ListingId, added: readonly StatedPicture[], act: Act, original?: string): void => {
        const { stated } = home(listing_id)
        const digests = added.map(({ digest }) => digest)
        const before = new Set(stated.pictures.map(({ digest }) => digest))
        const others = new Map(added.map((each) => [each.digest, each]))
        for (const digest of before) others.delete(digest)
        const pictures = [...stated.pictures, ...others.values()]
        if (pictures.length > mostStatedPictures) refuse(listing_id, 'too many pictures were put into it')
        const arriving = stated.arriving.filter((digest) => !digests.includes(digest))
        const noted = { event: 'pictures_added', detail: { pictures: digests } } as const
        const pairs =
          original === undefined ? {} : Object.fromEntries(digests.map((each) => [each, original]))
        const originals = { ...stated.originals, ...pairs }
        keep(listing_id, { ...stated, pictures, arriving, originals }, noted, act)
      },
    ),

    /** Says something else of a picture. */
    describe: db.write(
      (listing_id: ListingId, digest: string, description: PictureDescription, act: Act): void => {
        const { stated, at, picture } = found(listing_id, digest)
        const pictures = stated.pictures.with(at, { ...picture, ...description })
        const noted = { event: 'picture_changed', detail: { picture: digest, ...description } } as const
        keep(listing_id, { ...stated, pictures }, noted, act)
      },
    ),

    /** Says of which other picture of the home one is an altered version, whoever brought them; `null` of none. */
    nameOriginal: db.write(
      (listing_id: ListingId, digest: string, original: string | null, act: Act): void => {
        const { stated } = home(listing_id)
        const { [digest]: _, ...others } = stated.originals
        const originals = original === null ? others : { ...others, [digest]: original }
        const detail = { picture: digest, original: original ?? 'none' }
        keep(listing_id, { ...stated, originals }, { event: 'picture_changed', detail }, act)
      },
    ),

    /** Moves a picture. */
    place: db.write((listing_id: ListingId, digest: string, to: PicturePlacing, act: Act): void => {
      const { stated, at, picture } = found(listing_id, digest)
      const target = { first: 0, up: at - 1, down: at + 1 }[to]
      if (target === at || target < 0 || target >= stated.pictures.length)
        refuse(listing_id, 'the picture is there already')
      const pictures = stated.pictures.toSpliced(at, 1).toSpliced(target, 0, picture)
      const noted = { event: 'picture_changed', detail: { picture: digest, position: target } } as const
      keep(listing_id, { ...stated, pictures }, noted, act)
    }),

    /** Takes a picture out. Its file goes with the next import, when no page names it any more. */
    takeBack: db.write((listing_id: ListingId, digest: string, act: Act): void => {
      const { stated, at } = found(listing_id, digest)
      const pictures = stated.pictures.toSpliced(at, 1)
      const pairs = Object.entries(stated.originals).filter((pair) => !pair.includes(digest))
      const originals = Object.fromEntries(pairs)
      const detail = { kind: 'picture', picture: digest }
      keep(listing_id, { ...stated, pictures, originals }, { event: 'statement_taken_back', detail }, act)
    }),
  }
}
