import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteLanguage } from '#src/addresses/language.ts'
import type { Store } from '#src/compose.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import { countPages, pageSizes, publishedPages } from '#src/addresses/parts.ts'
import { inSlices } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { largestSitemap, toSitemapIndex, toUrlset, type SitemapPage } from '#src/formats/sitemap.ts'

type Published = Store['published']

/** How many slots are read and written at a time; a part of a sitemap has a whole number of them. */
const groupSize = 500

/** Addresses of the listings from one slot to another, in groups; each is listed in two languages. */
function* listingPages(
  published: Published,
  from: number,
  to: number,
  now: Instant,
): Generator<SitemapPage[], void, void> {
  for (let slot = from; slot < to; slot += groupSize)
    yield published
      .datedPage('all', slot / groupSize + 1, groupSize, now)
      .map(({ listing_id, updated_at }) => ({ path: `/properties/${listing_id}`, lastmod: updated_at }))
}

/** What has a page at an instant: places and agencies with an open listing. */
const shownAt = (published: Published, now: Instant) => {
  const codes = [...published.countByMunicipality(now).keys()].toSorted()
  const municipalities = codes.flatMap((code) => municipalityByCode(code) ?? [])
  const districts = [...new Set(municipalities.map(({ district }) => district))].toSorted()
  const agencies = published
    .collections()
    .filter(({ collection }) => collection.startsWith('agency/') && published.hasOpen(collection, now))
    .map(({ collection }) => collection.slice('agency/'.length))
  return { districts, municipalities: municipalities.map(({ slug }) => slug), agencies }
}

type PathOfMany = Extract<(typeof publishedPages)[number], `${string}:${string}`>

/** The values of the last segment of the pages that share a path; empty for pages that are not listed here. */
const segments: Record<PathOfMany, (shown: ReturnType<typeof shownAt>) => readonly string[]> = {
  '/districts/:slug': ({ districts }) => districts,
  '/municipalities/:slug': ({ municipalities }) => municipalities,
  '/agencies/:id': ({ agencies }) => agencies,
  // The first page of a collection leads to the others.
  '/municipalities/:slug/:page': () => [],
  '/agencies/:id/:page': () => [],
  // Listings are listed with the instant of their last change.
  '/properties/:id': () => [],
}

const isOfMany = (path: (typeof publishedPages)[number]): path is PathOfMany => path.includes(':')

const sharedPages = (published: Published, now: Instant): SitemapPage[] => {
  const shown = shownAt(published, now)
  return publishedPages.flatMap((path) =>
    isOfMany(path)
      ? segments[path](shown).map((segment) => ({ path: path.replace(/:\w+$/, segment) }))
      : [{ path }],
  )
}

/** Districts, and the pages of words beside every collection's first page. */
const fewOthers = 50

/**
 * Whether the sitemap is an index: where the listings need more than one part of their own, so that no file takes long
 * to make, or where there are more addresses than a sitemap may list. Slots and collections are counted, not listings:
 * a cheap look, never too few, so that the index and its parts always agree.
 */
export const needsSitemapIndex = (published: Published): boolean => {
  const listings = published.sizeOf('all')
  return (
    listings > pageSizes.sitemap ||
    (listings + fewOthers + published.collections().length) * 2 > largestSitemap
  )
}

/** The number of sitemaps that list the listings. */
export const sitemapParts = (published: Published): number =>
  countPages(published.sizeOf('all'), pageSizes.sitemap)

const placesAddress = '/sitemaps/places.xml'
const partAddress = (page: number) => `/sitemaps/${page}.xml`

/** `/sitemap.xml`: a urlset while everything fits; beyond, an index, and beside it the places and agencies. */
export const sitemapIndex = (published: Published, site: SiteLanguage, now: Instant) => {
  if (!needsSitemapIndex(published)) {
    const groups = function* () {
      yield sharedPages(published, now)
      yield* listingPages(published, 0, published.sizeOf('all'), now)
    }
    return [{ address: '/sitemap.xml', body: () => inSlices(toUrlset(site, groups()), nextTurn) }]
  }
  const parts = Array.from({ length: sitemapParts(published) }, (_, index) => partAddress(index + 1))
  return [
    {
      address: '/sitemap.xml',
      body: () => Promise.resolve(toSitemapIndex(site.base_url, [placesAddress, ...parts])),
    },
    { address: placesAddress, body: () => inSlices(toUrlset(site, [sharedPages(published, now)]), nextTurn) },
  ]
}

/** A part of the listings, by slot, of a sitemap that needs an index. */
export const sitemapPart = (published: Published, site: SiteLanguage, page: number, now: Instant) =>
  needsSitemapIndex(published) && page <= sitemapParts(published)
    ? [
        {
          address: partAddress(page),
          body: () => {
            const from = (page - 1) * pageSizes.sitemap
            const groups = listingPages(published, from, from + pageSizes.sitemap, now)
            return inSlices(toUrlset(site, groups), nextTurn)
          },
        },
      ]
    : []
