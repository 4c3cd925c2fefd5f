import type { ListingId } from '#src/domain/ids.ts'
import type { PictureDescription, Stated, StatedPicture } from '#src/domain/source/stated-form.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Act } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { StatedHome } from './stated.ts'

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
    describe: db.write((listing_id: ListingId, digest: string, said: PictureDescription, act: Act): void => {
      const { stated, at, picture } = found(listing_id, digest)
      const pictures = stated.pictures.with(at, { ...picture, ...said })
      const noted = { event: 'picture_changed', detail: { picture: digest, ...said } } as const
      keep(listing_id, { ...stated, pictures }, noted, act)
    }),

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
