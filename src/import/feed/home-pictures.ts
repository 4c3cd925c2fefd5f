import type { ListingId } from '#src/domain/ids.ts'
import { isFetched, mostPictures, originOf, takenAddresses } from '#src/domain/feed/pictures.ts'
import type { FeedHome } from '#src/domain/feed/home.ts'
import type { FeedNotes } from '#src/domain/feed/notes.ts'
import { fromJson, toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Reading } from '../read-files.ts'
import type { FeedInput } from './feed-input.ts'

type Media = SourceListing['media']

/**
 * The pictures of a home: those of a complement, which take the place of the feed's, because they say what they show and
 * whose they are; without any, those that were fetched from the feed.
 */
export interface HomePictures {
  submitted: Media
  fetched: Media
}

/** The pictures of a listing as they are stored, or as they are submitted with this import. */
export const picturesOf = (
  listing_id: ListingId,
  handedIn: Media | undefined,
  { memory, takesPictures = true }: FeedInput,
): HomePictures => {
  const all = handedIn ?? memory.mediaOf(listing_id)
  return {
    submitted: all.filter((each) => !isFetched(each)),
    fetched: takesPictures ? all.filter(isFetched) : [],
  }
}

/** A home without the addresses that stand where there is no picture. */
export const withoutPlaceholders = <Home extends Pick<FeedHome, 'pictures'>>(
  home: Home,
  placeholders: ReadonlySet<string>,
): Home =>
  placeholders.size === 0
    ? home
    : { ...home, pictures: home.pictures.filter((url) => !placeholders.has(url)) }

/** Notes the pictures that a feed names of a home that is taken, and what is wrong with their addresses. */
export const notePictures = (
  home: FeedHome,
  { submitted }: HomePictures,
  { memory, placeholders, takesPictures = true, allowPrivate = false }: FeedInput,
  notes: FeedNotes,
): void => {
  const { ref } = home
  const { pictures: named } = withoutPlaceholders(home, placeholders)
  if (takesPictures && submitted.length === 0)
    for (const url of home.pictures)
      if (placeholders.has(url)) notes.add(ref, 'placeholder_picture', 'pictures', originOf(url))
  if (takesPictures) memory.notePictures?.(home.number)
  if (submitted.length > 0 || named.length === 0) return
  if (!takesPictures) return notes.add(ref, 'pictures_not_fetched', 'pictures', 'addresses of pictures')
  const { unfit, beyond } = takenAddresses(named, allowPrivate)
  for (const origin of new Set(unfit)) notes.add(ref, 'picture_address', 'pictures', origin)
  if (beyond > 0) notes.add(ref, 'more_pictures', 'pictures', mostPictures + beyond)
}

/**
 * A listing with the pictures that were fetched from its feed. They are no part of what the feed says today: by that alone a
 * record without dates is recognised on a later day.
 */
export const withFetched = (reading: Reading, fetched: Media): Reading => {
  if ('problems' in reading || fetched.length === 0) return reading
  const record = fromJson(reading.text)
  return record.kind === 'listing'
    ? { ...reading, text: toJson({ ...record, media: fetched }), hasMedia: true }
    : reading
}
