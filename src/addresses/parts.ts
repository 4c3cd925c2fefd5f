import { agencyId, listingId, type AgencyId, type ListingId } from '#src/domain/ids.ts'
import {
  districtBySlug,
  districts,
  municipalityByCode,
  municipalityBySlug,
  namesakes,
} from '#src/domain/municipality.ts'
import { service } from '#src/domain/service.ts'
import { apiPages } from './api-pages.ts'
import { englishHome, inPortuguese } from './language.ts'

/** The parts of which there is one and that name listings or count them: each change of a listing makes them stale. */
export const singleParts = ['sitemap-index', 'home'] as const
type SinglePart = (typeof singleParts)[number]
const isSingle = (kind: string | undefined): kind is SinglePart =>
  (singleParts as readonly (string | undefined)[]).includes(kind)

/**
 * A part is what is rendered and replaced together: the pages of one listing, one page of a collection, the home.
 * Its key names it in the queue of what is stale: `listing/ol-1`, `municipality/1106/2`, `feed/1`, `home`.
 */
export type Part =
  | { kind: 'listing'; id: ListingId }
  | { kind: 'municipality'; code: string; page: number }
  | { kind: 'agency'; id: AgencyId; page: number }
  | { kind: 'district'; slug: string }
  | { kind: 'feed'; page: number }
  | { kind: 'sitemap'; page: number }
  | { [Kind in SinglePart]: { kind: Kind } }[SinglePart]
  | { kind: 'site' }

/** The number of listings on a page of a collection. Slots never move, so one change touches one page. */
export const pageSizes = { municipality: 24, agency: 24, feed: service.page, sitemap: 5_000 } as const

export const keyOf = (part: Part): string => {
  switch (part.kind) {
    case 'listing':
      return `listing/${part.id}`
    case 'municipality':
      return `municipality/${part.code}/${part.page}`
    case 'agency':
      return `agency/${part.id}/${part.page}`
    case 'district':
      return `district/${part.slug}`
    case 'feed':
    case 'sitemap':
      return `${part.kind}/${part.page}`
    case 'sitemap-index':
    case 'home':
    case 'site':
      return part.kind
  }
}

/** Reads a key that `keyOf` wrote. */
export const partOfKey = (key: string): Part => {
  const [kind, name = '', page = '1'] = key.split('/')
  switch (kind) {
    case 'listing':
      return { kind, id: listingId.parse(name) }
    case 'municipality':
      return { kind, code: name, page: Number(page) }
    case 'agency':
      return { kind, id: agencyId.parse(name), page: Number(page) }
    case 'district':
      return { kind, slug: name }
    case 'feed':
    case 'sitemap':
      return { kind, page: Number(name) }
    case 'site':
      return { kind }
    default:
      if (isSingle(kind)) return { kind }
      throw new TypeError(`Read the part key "${key}": no such kind`)
  }
}

const listingAddress = /^\/(?:pt\/)?properties\/([a-z0-9-]{1,64})(?:\.(?:md|json|jsonld))?$/
const mediaAddress =
  /^\/media\/([a-z0-9-]{1,64})\/(?:front\.svg|link\.png|[0-9a-f]{16}(?:\.webp|-[1-9][0-9]{0,3}\.(?:avif|webp)))$/
const collectionAddress =
  /^\/(?:pt\/)?(municipalities|agencies)\/([a-z0-9-]{1,64})(?:\/([1-9][0-9]{0,5}))?(?:\.md)?$/
const districtAddress = /^\/(?:pt\/)?districts\/([a-z0-9-]{1,64})(?:\.md)?$/
const feedAddress = /^\/feeds\/open-listings(?:\/([1-9][0-9]{0,7}))?\.json$/
const sitemapAddress = /^\/sitemaps\/([1-9][0-9]{0,5})\.xml$/

/** A drawing of a type of property in a site's own colours, or its icon. */
const cardAddress = /^\/cards\/[0-9a-f]{12}\/(?:[a-z_]{1,40}\.png|icon\.svg)$/

/** The English paths of the pages that no listing has a part in. */
const textPages = ['/how-we-know', '/sync', '/privacy', '/accessibility', '/professionals'] as const

/**
 * The English paths of the pages that are files and exist in both languages, in the order of the sitemap. What follows
 * a colon is one segment.
 */
export const publishedPages = [
  '/',
  ...textPages,
  '/districts/:slug',
  '/municipalities/:slug',
  '/municipalities/:slug/:page',
  '/agencies/:id',
  '/agencies/:id/:page',
  '/properties/:id',
] as const

type SinglePage = Exclude<(typeof publishedPages)[number], (typeof textPages)[number] | `${string}:${string}`>
/** The part of each of these pages that is one page and shows listings. */
const partOfPage: Record<SinglePage, SinglePart> = { '/': 'home' }
const partsOfSinglePages: ReadonlyMap<string, SinglePart> = new Map([
  [englishHome, 'home'],
  ...Object.entries(partOfPage).flatMap(([path, part]): [string, SinglePart][] => [
    [path, part],
    [inPortuguese(path), part],
  ]),
])

/** Addresses that no listing has a part in. */
export const siteAddresses: readonly string[] = [
  '/robots.txt',
  '/site.webmanifest',
  '/pt/site.webmanifest',
  '/opensearch.xml',
  '/pt/opensearch.xml',
  ...apiPages,
  ...textPages.flatMap((path) => [path, inPortuguese(path)]),
  '/404',
  '/pt/404',
]

/** The part that an address belongs to, or `null` for an address that no publication can have. */
export const partOfAddress = (path: string): Part | null => {
  const listing = (listingAddress.exec(path) ?? mediaAddress.exec(path))?.[1]
  if (listing)
    return path.startsWith('/pt/') && /\.(md|json|jsonld)$/.test(path)
      ? null
      : { kind: 'listing', id: listingId.parse(listing) }
  const [, collection, name = '', number] = collectionAddress.exec(path) ?? []
  if (collection === 'municipalities' && namesakes.has(name))
    return number === undefined && !path.endsWith('.md') ? { kind: 'home' } : null
  if (collection)
    return number === '1' || (path.startsWith('/pt/') && path.endsWith('.md'))
      ? null
      : pageOf(collection, name, Number(number ?? 1))
  const district = districtAddress.exec(path)?.[1]
  if (district)
    return districtBySlug(district) && !(path.startsWith('/pt/') && path.endsWith('.md'))
      ? { kind: 'district', slug: district }
      : null
  const feed = feedAddress.exec(path)
  if (feed) return feed[1] === '1' ? null : { kind: 'feed', page: Number(feed[1] ?? 1) }
  const sitemap = sitemapAddress.exec(path)?.[1]
  if (sitemap) return { kind: 'sitemap', page: Number(sitemap) }
  if (path === '/sitemap.xml' || path === '/sitemaps/places.xml') return { kind: 'sitemap-index' }
  const single = path === '/llms.txt' ? 'home' : partsOfSinglePages.get(path)
  if (single) return { kind: single }
  return cardAddress.test(path) || siteAddresses.includes(path) ? { kind: 'site' } : null
}

const pageOf = (collection: string, name: string, page: number): Part | null => {
  if (collection === 'agencies') return { kind: 'agency', id: agencyId.parse(name), page }
  const code = municipalityBySlug(name)?.code
  return code ? { kind: 'municipality', code, page } : null
}

/** The place of a published listing in each collection: slots are counted from 0. */
export interface Places {
  listing_id: ListingId
  municipality_code: string
  agency_id: AgencyId
  slots: { all: number; municipality: number; agency: number }
  /** The page of the feed that lists it; `null` before it is public. */
  feed_page: number | null
}

const pageOfSlot = (slot: number, size: number) => Math.floor(slot / size) + 1

/** The shared parts that name a listing or count it. */
export const sharedPartsOf = ({ municipality_code, agency_id, slots, feed_page }: Places): Part[] => {
  const district = municipalityByCode(municipality_code)?.district ?? districts[0]?.slug ?? ''
  return [
    { kind: 'municipality', code: municipality_code, page: 1 },
    {
      kind: 'municipality',
      code: municipality_code,
      page: pageOfSlot(slots.municipality, pageSizes.municipality),
    },
    { kind: 'agency', id: agency_id, page: pageOfSlot(slots.agency, pageSizes.agency) },
    { kind: 'district', slug: district },
    ...(feed_page === null ? [] : [{ kind: 'feed', page: feed_page } as const]),
    { kind: 'sitemap', page: pageOfSlot(slots.all, pageSizes.sitemap) },
    ...singleParts.map((kind) => ({ kind })),
  ]
}

/** Whether a part shows the cards of its listings, and so how fresh their confirmations are. */
export const showsCards = ({ kind }: Part): boolean => hasCards[kind]
const hasCards: Record<Part['kind'], boolean> = {
  listing: false,
  municipality: true,
  agency: true,
  district: true,
  home: true,
  feed: false,
  sitemap: false,
  'sitemap-index': false,
  site: false,
}

/** The number of pages of a collection with `size` slots; an empty one has none. */
export const countPages = (size: number, perPage: number): number => Math.ceil(size / perPage)

/**
 * The pages whose links change when a collection grows or shrinks: every one that appears or vanishes, and the one
 * that is or was last before them.
 */
export const pagesBetween = (before: number, after: number, perPage: number): number[] => {
  const [low, high] = [
    countPages(Math.min(before, after), perPage),
    countPages(Math.max(before, after), perPage),
  ]
  const first = Math.max(1, low)
  return low === high ? [] : Array.from({ length: high - first + 1 }, (_, index) => first + index)
}
