import { otherForms, pageRepeatedBy } from '#src/addresses/forms.ts'
import {
  englishHome,
  inEnglish,
  inPortuguese,
  languageVersions,
  type SiteLanguage,
} from '#src/addresses/language.ts'
import { apiPages } from '#src/addresses/api-pages.ts'
import { keyOf, partOfAddress, publishedPages, type Part } from '#src/addresses/parts.ts'

/**
 * Headers that every answer carries. Nothing executable is inline in the pages, so one constant policy serves all;
 * data: is for the drawings inside the stylesheet.
 */
export const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

const types: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pmtiles: 'application/vnd.pmtiles',
  webmanifest: 'application/manifest+json',
}

const openSearch = /^\/(?:pt\/)?opensearch\.xml$/
const openSearchType = 'application/opensearchdescription+xml; charset=utf-8'

/** The media type of an address by its ending; an address without one is a page. */
export const contentTypeOf = (address: string): string => {
  if (openSearch.test(address)) return openSearchType
  if (address.startsWith('/feeds/')) return 'application/feed+json; charset=utf-8'
  const ending = /\.([a-z0-9]+)$/.exec(address)?.[1]
  return (ending && types[ending]) || 'text/html; charset=utf-8'
}

/** Shared caches may keep a published part this many seconds at most. */
export const longestSharedAge = 60

/** `Cache-Control` of a published part: browsers ask each time, shared caches after `seconds` at the latest. */
export const partCaching = (seconds: number = longestSharedAge): string =>
  `public, max-age=0, s-maxage=${Math.max(0, Math.min(longestSharedAge, seconds))}, must-revalidate`

/**
 * `Cache-Control` of Markdown at the address of a page. Threat: some shared caches ignore `Vary` and would answer a
 * browser with it. The page itself is there for everybody, and Markdown has an address of its own that may be shared.
 */
export const negotiatedCaching = 'private, no-cache'

const immutable = 'public, max-age=31536000, immutable'

/** Of what is read by ranges: a proxy that compresses it answers ranges of other bytes, and the map stays empty. */
const immutableRanges = `${immutable}, no-transform`

/** `Cache-Control` of a file of the build: one whose name contains its digest never changes. */
export const assetCaching = (address: string): string => {
  if (!/^\/_(?:astro|site)\//.test(address)) return 'public, max-age=86400'
  return address.endsWith('.pmtiles') ? immutableRanges : immutable
}

/** The tag to purge a part by: `listing-ol-1`. */
export const cacheTagOf = (part: Part): string => keyOf(part).replaceAll('/', '-')

/** The links to the other forms of a page, such as its Markdown (RFC 8288). */
export const formLinks = ({ base_url }: SiteLanguage, path: string): string[] =>
  otherForms(path).map((form) => `<${base_url}${form.path}>; rel="alternate"; type="${form.type}"`)

const linkTo = (site: SiteLanguage, path: string): string =>
  [
    ...languageVersions(site, path).map(
      ({ hreflang, href }) => `<${href}>; rel="alternate"; hreflang="${hreflang}"`,
    ),
    ...formLinks(site, path),
  ].join(', ')

/** Names the page that an answer repeats (RFC 6596), so that search engines do not list both. */
const canonicalLink = ({ base_url }: SiteLanguage, path: string): string =>
  `<${base_url}${path}>; rel="canonical"`

/**
 * What the answer of an address is linked to: a page to its versions in both languages and its other forms, another form
 * of a page to that page. Nothing for what has neither.
 */
export const linksOf = (site: SiteLanguage, address: string): { Link?: string } => {
  const page = pageRepeatedBy(address)
  if (page !== null) return { Link: canonicalLink(site, page) }
  return contentTypeOf(address).startsWith('text/html') && !apiPages.includes(address)
    ? { Link: linkTo(site, inEnglish(address)) }
    : {}
}

/**
 * What a file is stored with where nothing computes headers: its type, how long it may be cached, its tag, and a link to
 * the page that it repeats. Pages name their own links.
 */
export interface StoredHeaders {
  type: string
  caching: string
  tag: string | null
  link: string | null
}

export const storedHeaders = (site: SiteLanguage, address: string): StoredHeaders => {
  const part = partOfAddress(address)
  const page = pageRepeatedBy(address)
  return {
    type: contentTypeOf(address),
    caching: part === null ? assetCaching(address) : partCaching(),
    tag: part && cacheTagOf(part),
    link: page === null ? null : canonicalLink(site, page),
  }
}

/**
 * The same headers for a static host that reads a `_headers` file, in the syntax of Cloudflare Pages: a placeholder of
 * a path, or what `*` stands for as `:splat`, is filled in in its values, and `! Name` takes a header back. No rule names
 * a listing. With the server elsewhere the search form of the home page is sent there.
 */
export const toHeadersFile = (site: SiteLanguage, server_url: string | null): string => `/*
${Object.entries(securityHeaders)
  .map(([name, value]) => `  ${name}: ${value}`)
  .map((line) => (server_url === null ? line : line.replace("form-action 'self'", `$& ${server_url}`)))
  .join('\n')}
${publishedPages
  .flatMap((path) =>
    [path, inPortuguese(path), ...(path === '/' ? [englishHome] : [])].map(
      (each) => `${each}\n  Link: ${linkTo(site, path)}\n`,
    ),
  )
  .join('')}/_astro/*
  Cache-Control: ${immutable}
/_site/*
  Cache-Control: ${immutable}
/_site/*.pmtiles
  ! Cache-Control
  Cache-Control: ${immutableRanges}
/*.md
  ! Link
  Link: ${canonicalLink(site, '/:splat')}
  Content-Type: ${types['md']}
/properties/*.json
  ! Link
  Link: ${canonicalLink(site, '/properties/:splat')}
/properties/*.jsonld
  ! Link
  Link: ${canonicalLink(site, '/properties/:splat')}
  Content-Type: ${types['jsonld']}
/llms.txt
  Link: ${canonicalLink(site, '/')}
/feeds/*
  Content-Type: application/feed+json; charset=utf-8
/opensearch.xml
  Content-Type: ${openSearchType}
/pt/opensearch.xml
  Content-Type: ${openSearchType}
/*.webmanifest
  Content-Type: ${types['webmanifest']}
`
