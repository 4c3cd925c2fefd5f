import type { ListingId } from '#src/domain/ids.ts'
import {
  sourceItem,
  type AppContext,
  type FeedPicture,
  type SourceItem,
  type StoredPicture,
} from '#src/compose.ts'
import { isFetched, suppliedMedia } from '#src/domain/feed/pictures.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import { toJson } from '#src/domain/json.ts'
import { readRecordNames } from '#src/domain/source/names.ts'

/** What is stored of a home's pictures, in the order of the feed: the same picture once, and none that shows no home. */
export const listStored = (pictures: readonly FeedPicture[]): StoredPicture[] => [
  ...new Map(
    pictures.flatMap(({ stored, isOfNone }) =>
      stored && !isOfNone ? [[stored.digest, stored] as const] : [],
    ),
  ).values(),
]

/** What is to become of the pictures of a listing. */
export type ListingPictures =
  /** It is not in the store, another agency's, or has pictures of a complement: those of the feed are not for it. */
  | { kind: 'not_for_it' }
  | { kind: 'has_them' }
  /** It is to be written with them. */
  | { kind: 'changes'; item: SourceItem }

/** Compares a listing with what is stored of the pictures that its feed names. Reads alone. */
export const picturesForListing = (
  { store: { feeds } }: AppContext,
  { agency_id }: Pick<FeedOrigin, 'agency_id'>,
  listing_id: ListingId,
  stored: readonly StoredPicture[],
): ListingPictures => {
  const listing = feeds.pictures.listing(listing_id)
  if (!listing || listing.record.agency_id !== agency_id || !listing.record.media.every(isFetched))
    return { kind: 'not_for_it' }
  if (isNamed(feeds.pictures.digestsOf(listing_id), stored)) return { kind: 'has_them' }
  const media = suppliedMedia(stored, feeds.pictures.agencyName(agency_id))
  const record = { ...listing.record, media }
  return {
    kind: 'changes',
    item: sourceItem(readRecordNames(record), toJson(record), listing.raw_digest, stored),
  }
}

/** Whether a listing names these pictures in this order. */
export const isNamed = (digests: readonly string[], stored: readonly StoredPicture[]): boolean =>
  digests.length === stored.length && stored.every(({ digest }, at) => digest === digests[at])
