import type { ListingId } from '#src/domain/ids.ts'
import {
  isFetched,
  mostPictures,
  redactAddress,
  takenAddresses,
  findPredecessors,
} from '#src/domain/feed/pictures.ts'
import type { FeedHome, PicturedHome } from '#src/domain/feed/home.ts'
import type { FeedNotes } from '#src/domain/feed/notes.ts'
import { fromJson, toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { ReadRecord } from '../read-files.ts'
import type { FeedInput } from './feed-input.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext, FeedPicture, FeedPictures, Store } from '#src/compose.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import { addDays, lisbonDay, type ISODate } from '#src/domain/time/calendar.ts'
import { isStored } from '#src/import/pictures.ts'
import { isNamed, picturesForListing, listStored, type ListingPictures } from './listing-pictures.ts'

/** How many homes change in one transaction: a withdrawal waits for no more than these. */
const changedAtOnce = 32

/** How many homes are compared in one turn of the event loop. */
const comparedAtOnce = 500

/** After so many days a picture is asked for again, although nothing says that it changed. */
const longestTrust = 30

interface Change {
  /** What is remembered from now on; `null` where the pictures of the feed are not for the listing. */
  remembered: FeedPictures | null
  ref: string
  listing: ListingPictures
}

/**
 * Compares the pictures that a feed names with what was fetched of them, once its homes are stored: what it names no more
 * leaves its listing, what it names in another order is shown in that order, and what is new is to be fetched; what that takes
 * the place of stays until it is there. To be called by
 * an import, which excludes others.
 */
export const arrangePictures = async (
  appContext: AppContext,
  { origin, allowPrivate = false }: { origin: FeedOrigin; allowPrivate?: boolean | undefined },
  homes: Iterable<PicturedHome>,
): Promise<void> => {
  const { feeds, imports, write, yieldToOthers } = appContext.store
  const today = lisbonDay(appContext.now())
  let changes: Change[] = []
  const apply = async () => {
    await yieldToOthers()
    write(appContext.now, (now) => {
      for (const { ref, remembered } of changes)
        if (remembered === null) feeds.pictures.remove(origin, ref)
        else feeds.pictures.put(origin, remembered, false)
      const items = changes.flatMap(({ listing }) => (listing.kind === 'changes' ? [listing.item] : []))
      if (items.length > 0) imports.write(items, [], now, unheard)
    })
    changes = []
  }
  let compared = 0
  for (const home of homes) {
    // Signals and timers of this process come in between.
    if (++compared % comparedAtOnce === 0) await nextTurn()
    const listing_id = feeds.listingIdOf(origin, home.ref)
    const next = changeOf(feeds, { origin, today, allowPrivate }, home, listing_id)
    if (next === null) continue
    const known = feeds.pictures.of(origin, home.ref)
    const digests = feeds.pictures.digestsOf(listing_id)
    const pictures = await withoutLost(appContext, next.pictures, digests)
    const listing = picturesForListing(appContext, origin, listing_id, listStored(pictures))
    if (listing.kind !== 'not_for_it')
      changes.push({ ref: home.ref, remembered: { ...next, pictures }, listing })
    else if (known) changes.push({ ref: home.ref, remembered: null, listing })
    if (changes.length >= changedAtOnce) await apply()
  }
  if (changes.length > 0) await apply()
}

const unheard = { decided: () => undefined, written: () => undefined, passedOver: () => undefined }

interface Comparison {
  origin: FeedOrigin
  today: ISODate
  allowPrivate: boolean
}

/** What is to be remembered of a home from now on; `null` where nothing of its pictures changed. */
const changeOf = (
  { pictures }: Store['feeds'],
  { origin, today, allowPrivate }: Comparison,
  home: PicturedHome,
  listing_id: ListingId,
): FeedPictures | null => {
  const known = pictures.of(origin, home.ref)
  const before = known?.listing_id === listing_id ? known : null
  const next = nextOf(home, listing_id, before, { today, allowPrivate })
  const isSame =
    next === null || (next === before && isNamed(pictures.digestsOf(listing_id), listStored(next.pictures)))
  return isSame ? null : next
}

/** What is to be remembered of a home: the same object where nothing changed; `null` where it has and had no pictures. */
const nextOf = (
  { ref, pictures: named, raw }: PicturedHome,
  listing_id: ListingId,
  before: FeedPictures | null,
  { today, allowPrivate }: { today: ISODate; allowPrivate: boolean },
): FeedPictures | null => {
  const { urls } = takenAddresses(named, allowPrivate)
  if (before === null && urls.length === 0) return null
  const modified_on = raw.modified_on?.slice(0, 40) ?? null
  const isOld =
    before !== null &&
    (addDays(before.asked_on, longestTrust) <= today ||
      (modified_on !== before.modified_on && before.asked_on < today))
  const isSame =
    before?.pictures.length === urls.length && before.pictures.every(({ url }, at) => url === urls[at])
  if (isSame && !isOld) return before
  const known = new Map(before?.pictures.map((each) => [each.url, each]))
  const shownBefore = findPredecessors(urls, before?.pictures ?? [])
  const pictures = urls.map((url): FeedPicture => {
    const found = known.get(url)
    if (found) return isOld ? { ...found, isDue: true } : found
    const stored = shownBefore.get(url)
    return { url, ...(stored && { stored }), isDue: true }
  })
  return { ref, listing_id, pictures, modified_on, asked_on: before && !isOld ? before.asked_on : today }
}

/** Pictures that the listing does not name may have been removed since they were fetched: those are to be fetched again. */
const withoutLost = async (
  { config }: AppContext,
  pictures: readonly FeedPicture[],
  named: readonly string[],
): Promise<FeedPicture[]> =>
  Promise.all(
    pictures.map(async (picture): Promise<FeedPicture> => {
      const { url, stored, isOfNone } = picture
      if (!stored || isOfNone || named.includes(stored.digest) || (await isStored(config, stored)))
        return picture
      return { url, isDue: true }
    }),
  )

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
export const gatherPictures = (
  listing_id: ListingId,
  fromFile: Media | undefined,
  { memory, takesPictures = true }: FeedInput,
): HomePictures => {
  const all = fromFile ?? memory.mediaOf(listing_id)
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
      if (placeholders.has(url)) notes.add(ref, 'placeholder_picture', 'pictures', redactAddress(url))
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
export const withFetched = (reading: ReadRecord, fetched: Media): ReadRecord => {
  if ('problems' in reading || fetched.length === 0) return reading
  const record = fromJson(reading.text)
  return record.kind === 'listing'
    ? { ...reading, text: toJson({ ...record, media: fetched }), hasMedia: true }
    : reading
}
