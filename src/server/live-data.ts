import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { readParams, type Params, mostCompared, mostShortlisted } from '#src/addresses/params.ts'
import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { AvailabilityPage } from '#src/components/availability/data.ts'
import type { CostsPage } from '#src/components/costs/data.ts'
import { buyer, computeCosts } from '#src/domain/costs/costs.ts'
import type { ComparePage } from '#src/components/compare/data.ts'
import type { ReceiptPage } from '#src/components/receipt/data.ts'
import type { SearchPage } from '#src/components/search/data.ts'
import type { ShortlistPage } from '#src/components/shortlist/data.ts'
import type { AppContext, Store } from '#src/compose.ts'
import { codesWithListings, shelvesFor } from '#src/domain/search/entries.ts'
import { interpret, interpreting, toWishes } from '#src/domain/search/property-search.ts'
import { readQuery, type Query, asOnPage } from '#src/addresses/read-search.ts'
import { filtersIn, nothing, queryText, type Asked } from '#src/addresses/search.ts'
import type { TypedReading } from '#src/addresses/typed-search.ts'
import type { UnknownParameter } from '#src/addresses/unknown-parameters.ts'
import { valueCounts } from '#src/domain/search/value-counts.ts'
import type { Stretch } from '#src/domain/search/stretch.ts'
import { searchWindow, type Window } from '#src/domain/search/window.ts'
import { longestPasted, verifyPasted } from '#src/domain/sync/pasted-receipt.ts'
import { inSlices, type At } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { stateAvailability } from '#src/domain/availability.ts'
import { leftSince } from '#src/operations/searching.ts'
import { propertyComparison } from '#src/operations/property-comparison.ts'

/** How many results a page of a search shows, as many as the API answers at most. */
export const pageSize = 20
/** A few more to choose from beside a comparison. */
const mostOthers = 6

/** A search as the search operation would be asked it, and a stretch of what matches; `null` when it would refuse. */
export const askSearch = async (
  { catalogue }: Pick<Store, 'catalogue'>,
  { search }: Query,
  stretch: Stretch,
  at: At,
): Promise<SearchPage['answer']> => {
  if (!search) return null
  const { now, pause } = at
  const understood = await inSlices(interpreting(toWishes(search), now), pause)
  const openAll = (listing_ids: readonly ListingId[]) => catalogue.openAll(listing_ids, now)
  const window = await searchWindow(understood, await catalogue.entries(now), openAll, stretch, at)
  return { understood, window }
}

/** What this site has not is answered without homes, and without a way to some. */
const withoutAny = (window: Window): Window => ({
  ...window,
  found: [],
  total: 0,
  uncertain: 0,
  page: 1,
  pages: 1,
  relaxations: [],
})

/** Places that mean nothing leave nothing: what the rest of the search finds; `null` where that is not why, or is nothing. */
const withoutUnknownPlaces = async (
  store: Store,
  { query, answer, size }: Pick<SearchPage, 'query' | 'answer'> & { size: number },
  at: At,
): Promise<SearchPage['instead']> => {
  if (!answer || answer.window.total > 0) return null
  const { municipalities } = answer.understood.criteria
  const known = municipalities.filter(({ place }) => place !== null).map(({ text }) => text)
  if (known.length === municipalities.length) return null
  const rest = readQuery(readParams(queryText({ ...query.asked, municipalities: known })))
  const { order, page } = rest.asked
  const found = await askSearch(store, asOnPage(rest), { order, page, size }, at)
  return found && found.window.total > 0 ? { query: rest, answer: found } : null
}

/** How many of what is nearest are shown. */
const mostNearest = 4

/** The search in its places alone, and those that leave out one filter each. */
const withOneLess = ({ asked }: Query): [inPlaces: Query, ...oneLess: Query[]] => {
  const without = (changes: Partial<Asked>) =>
    readQuery(readParams(queryText({ ...asked, page: 1, ...changes })))
  const left = filtersIn(asked).filter((field) => field !== 'municipalities')
  const alone = { ...nothing, municipalities: asked.municipalities }
  return [without(alone), ...left.map((field) => without({ [field]: nothing[field] }))]
}

/** What is nearest to a search that finds nothing, and that no small change helps; `null` of every other. */
const nearestTo = async (
  store: Store,
  { query, answer }: Pick<SearchPage, 'query' | 'answer'>,
  at: At,
): Promise<SearchPage['nearest']> => {
  if (!answer || answer.window.total > 0 || answer.window.relaxations.length > 0) return null
  const [inPlaces, ...oneLess] = withOneLess(query)
  let most: SearchPage['nearest'] = null
  for (const rest of [...oneLess, inPlaces]) {
    // The places alone find more than any other: they are asked where no single filter is in the way.
    if (most !== null && rest === inPlaces) break
    const stretch: Stretch = { order: rest.asked.order, page: 1, size: mostNearest }
    const found = await askSearch(store, asOnPage(rest), stretch, at)
    if (found && found.window.total > (most?.answer.window.total ?? 0)) most = { query: rest, answer: found }
  }
  return most
}

export const searchData = async (
  store: Store,
  {
    query,
    strangers,
    readings = [],
    size = pageSize,
  }: {
    query: Query
    strangers: readonly UnknownParameter[]
    readings?: readonly TypedReading[]
    size?: number
  },
  at: At,
): Promise<SearchPage> => {
  const { now } = at
  const { order, page, compare } = query.asked
  const carried = await store.catalogue.openAll(asIds(compare), now)
  const isOffered = readings.every((each) => each.kind !== 'asked' || each.reading.not_offered === null)
  const found = await askSearch(store, asOnPage(query), { order, page, size }, at)
  const answer = found && (isOffered ? found : { ...found, window: withoutAny(found.window) })
  const instead = isOffered ? await withoutUnknownPlaces(store, { query, answer, size }, at) : null
  const nearest = isOffered && !instead ? await nearestTo(store, { query, answer }, at) : null
  const entries = await store.catalogue.entries(now)
  const criteria = (instead?.answer ?? answer)?.understood.criteria
  const since = criteria?.changed_since
  return {
    kind: 'search',
    query,
    strangers,
    readings,
    answer,
    instead,
    nearest,
    counts: criteria
      ? await inSlices(valueCounts(shelvesFor(criteria, entries), criteria, now), at.pause)
      : null,
    left: since ? await leftSince(store.catalogue, since) : undefined,
    municipalities: codesWithListings(entries, now),
    carried: carried.filter((listing) => listing !== null),
    now,
  }
}

/** The ids that an address names. */
const asIds = (ids: readonly string[]): ListingId[] => ids.map((id) => listingId.parse(id))

/**
 * The listings that are compared: those that are public, whatever hides the others. `null` where fewer than two are left
 * of several, or none of one (design 5).
 */
export const compareData = async (
  { store, about }: Pick<AppContext, 'store' | 'about'>,
  ids: readonly string[],
  at: At,
): Promise<ComparePage | null> => {
  const { now } = at
  const { catalogue } = store
  // More than can be compared are refused, with the first of them to choose from: an address has room for thousands.
  const read = asIds(ids.slice(0, mostShortlisted))
  const listings = (await catalogue.openAll(read, now)).filter((listing) => listing !== null)
  if (listings.length < Math.min(read.length, 2)) return null
  const others = ids.length < mostCompared ? await othersLike(store, listings, at) : []
  return {
    kind: 'compare',
    listings,
    isComparable: propertyComparison.input.safeParse({ listing_ids: ids }).success,
    asked: ids.length,
    gone: read.length - listings.length,
    others,
    taxes: about().taxes,
    now,
  }
}

/** Those of the list that are public now, in its order. */
export const shortlistData = async (
  { catalogue }: Store,
  ids: readonly string[],
  now: Instant,
): Promise<ShortlistPage> => {
  const listings = (await catalogue.openAll(asIds(ids), now)).filter((listing) => listing !== null)
  return { kind: 'shortlist', listings, named: ids.length, now }
}

/** What a pasted text proves under the keys of this site. */
export const receiptData = ({ sync }: Pick<Store, 'sync'>, text: Bounded, now: Instant): ReceiptPage => ({
  kind: 'receipt',
  text,
  longest: longestPasted,
  verdict: text.trim() === '' ? null : verifyPasted(text, sync.feed(), sync.keys()),
  now,
})

/** Listings of the same places, the surest known first. */
const othersLike = async (
  store: Store,
  listings: ComparePage['listings'],
  at: At,
): Promise<ComparePage['others']> => {
  const { now } = at
  const codes = listings.map(({ record }) => record.location.municipality_code)
  const { catalogue } = store
  const openAll = (listing_ids: readonly ListingId[]) => catalogue.openAll(listing_ids, now)
  const { found } = await searchWindow(
    interpret({ municipalities: [...new Set(codes)].map(recorded) }),
    await catalogue.entries(now),
    openAll,
    { order: 'rank', page: 1, size: mostOthers + listings.length },
    at,
  )
  const chosen = new Set(listings.map(({ record }) => record.listing_id))
  return found
    .map(({ listing }) => listing)
    .filter(({ record }) => !chosen.has(record.listing_id))
    .slice(0, mostOthers)
}

export const availabilityData = async (
  { catalogue }: Store,
  listing_id: ListingId,
  now: Instant,
): Promise<AvailabilityPage | null> => {
  const listing = await catalogue.open(listing_id, now)
  return listing && { kind: 'availability', listing, answer: stateAvailability(listing, now) }
}

/** The numbers of a form as people write them: `3,5` is three and a half. */
const numberField = (text: string): number | string =>
  /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text

/** What a home costs a reader; with what cannot be counted, what it costs everybody. */
export const costsData = async (
  { store: { catalogue }, about }: Pick<AppContext, 'store' | 'about'>,
  listing_id: ListingId,
  { sent: params, now, pause }: At & { sent: Params },
): Promise<CostsPage | null> => {
  const listing = await catalogue.open(listing_id, now)
  if (!listing) return null
  const { taxes } = about()
  const sent = Object.fromEntries(
    Object.keys(buyer.shape).flatMap((name) => {
      const value = params.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const read = buyer.safeParse(
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [
        name,
        name === 'use' || name === 'residence' ? value : numberField(value),
      ]),
    ),
  )
  const asked = read.success ? read.data : {}
  const entries = await catalogue.entries(now)
  const costs = await inSlices(computeCosts(listing, { buyer: asked, entries, taxes, now }), pause)
  return { kind: 'costs', listing, taxes, now, sent, costs, isRefused: !read.success }
}
