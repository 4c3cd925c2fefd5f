import { englishHome } from '#src/addresses/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { securityHeaders } from '#src/formats/headers.ts'

/**
 * Where an address leads that people write and no page has: with a slash at its end, or with the prefix of English, whose
 * pages have none. `null` for every other. It depends on the address alone, so that nothing shows whether there is a page.
 *
 * ```ts
 * otherAddress(new Request('https://homes.example/privacy/?a=1'), '/privacy/', about) // '/privacy?a=1'
 * ```
 */
export const otherAddress = (
  request: Request,
  path: string,
  { default_language }: Pick<About, 'default_language'>,
): string | null => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  // Threat: `//elsewhere.example/` without its slash would lead to another host.
  if (path.startsWith('//') || path === '/') return null
  // The API has the addresses that its contract names, and no other.
  if (/^\/(?:v1|mcp)(?:\/|$)/.test(path)) return null
  const slashed = path.endsWith('/') ? path.slice(0, -1) : path
  const isHome = slashed === englishHome && default_language === 'en'
  const isEnglish = isHome || slashed.startsWith(`${englishHome}/`)
  const found = isEnglish ? slashed.slice(englishHome.length) || '/' : slashed
  return found === path || found.startsWith('//') ? null : found + new URL(request.url).search
}

/** The answer that an address is another one for good; clients repeat the request there. */
export const moved = (location: string): Response =>
  new Response(null, { status: 308, headers: { ...securityHeaders, Location: location } })
