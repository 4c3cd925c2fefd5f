import { inEnglish, inPortuguese, languageVersions, type Spoken } from '#src/domain/language.ts'

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
  webmanifest: 'application/manifest+json',
}

/** The media type of an address by its ending; an address without one is a page. */
export const contentTypeOf = (address: string): string => {
  if (address.startsWith('/feeds/')) return 'application/feed+json; charset=utf-8'
  const ending = /\.([a-z0-9]+)$/.exec(address)?.[1]
  return (ending && types[ending]) || 'text/html; charset=utf-8'
}

const linkTo = (site: Spoken, path: string): string =>
  languageVersions(site, path)
    .map(({ hreflang, href }) => `<${href}>; rel="alternate"; hreflang="${hreflang}"`)
    .join(', ')

/** Names the versions of a page in both languages (RFC 8288); nothing for an address that has no two. */
export const languageLinks = (site: Spoken, address: string): { Link?: string } =>
  contentTypeOf(address).startsWith('text/html') && address !== '/api'
    ? { Link: linkTo(site, inEnglish(address)) }
    : {}

/** The English paths of the pages that are files. What follows a colon is one segment. */
const publishedPages = [
  '/',
  '/how-we-know',
  '/sync',
  '/privacy',
  '/professionals',
  '/districts/:slug',
  '/municipalities/:slug',
  '/municipalities/:slug/:page',
  '/agencies/:id',
  '/agencies/:id/:page',
  '/properties/:id',
]

/**
 * The same headers for a static host that reads a `_headers` file, in the syntax of Cloudflare Pages: a placeholder of
 * a path is filled in in its values, and `! Name` takes a header back. No rule names a listing.
 */
export const toHeadersFile = (site: Spoken): string => `/*
${Object.entries(securityHeaders)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
${publishedPages
  .flatMap((path) => [path, inPortuguese(path)].map((each) => `${each}\n  Link: ${linkTo(site, path)}\n`))
  .join('')}/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/_site/*
  Cache-Control: public, max-age=31536000, immutable
/*.md
  ! Link
  Content-Type: ${types['md']}
/*.json
  ! Link
/*.jsonld
  ! Link
  Content-Type: ${types['jsonld']}
/feeds/*
  Content-Type: application/feed+json; charset=utf-8
`
