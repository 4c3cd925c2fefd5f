import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListingId } from '#src/domain/ids.ts'
import type { AppContext, FeedPicture, FeedPictures, Store } from '#src/compose.ts'
import type { PicturedHome } from '#src/domain/feed/home.ts'
import { predecessorsOf, takenAddresses } from '#src/domain/feed/pictures.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import { addDays, lisbonDay, type ISODate } from '#src/domain/time/calendar.ts'
import { isStored } from '../pictures.ts'
import { isNamed, picturesForListing, storedOf, type ListingPictures } from './listing-pictures.ts'

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
    const listing = picturesForListing(appContext, origin, listing_id, storedOf(pictures))
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
    next === null || (next === before && isNamed(pictures.digestsOf(listing_id), storedOf(next.pictures)))
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
  const shownBefore = predecessorsOf(urls, before?.pictures ?? [])
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
