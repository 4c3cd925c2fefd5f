import { livePages } from '#src/addresses/live-pages.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { publishedPages, siteAddresses } from '#src/addresses/parts.ts'

/** Kinds of addresses by path prefix; the first match counts. */
const surfaces: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['health', /^\/(?:healthz|livez|readyz)$/],
  ['search', /^\/v1\/(?:property-searches|database-queries)$/],
  ['record', /^\/v1\/properties\/[^/]+$/],
  ['availability', /^\/v1\/properties\/[^/]+\/availability(?:\.md)?$/],
  ['evidence', /^\/v1\/properties\/[^/]+\/evidence(?:\.md)?$/],
  ['costs', /^\/v1\/properties\/[^/]+\/costs(?:\.md)?$/],
  ['contact_route', /^\/v1\/properties\/[^/]+\/contact-route(?:\.md)?$/],
  ['comparison', /^\/v1\/property-comparisons$/],
  ['sync_snapshot', /^\/v1\/public-sync\/snapshot\.jsonl$/],
  ['sync_changes', /^\/v1\/public-sync\/changes$/],
  ['sync_documents', /^\/v1\/public-sync\//],
  ['mcp_public', /^\/mcp\/public/],
  ['mcp_professional', /^\/mcp$/],
  ['asset', /^\/_astro\//],
  ['picture', /^\/media\//],
  ['feed', /^\/(?:pt\/)?feeds\//],
  ['sitemap', /^\/sitemap/],
  ['listing_page', /^\/(?:pt\/)?properties\//],
  ['search_page', /^\/(?:pt\/)?(?:search|compare)(?:\.md|\.json)?$/],
  ['page', /^\/(?:pt(?:\/|$)|en$|$|municipalities\/|districts\/|agencies\/)/],
]

const pages: ReadonlySet<string> = new Set([
  ...siteAddresses.filter((path) => !path.includes('.')),
  ...[...publishedPages, ...livePages].flatMap((path) => [path, inPortuguese(path)]),
])

/** Which surface of the service an address belongs to; never names a listing. `other` for what fits none. */
export const classifyPath = (path: string): string =>
  surfaces.find(([, pattern]) => pattern.test(path))?.[0] ?? (pages.has(path) ? 'page' : 'other')
