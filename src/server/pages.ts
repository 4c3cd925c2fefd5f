import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Negotiator from 'negotiator'
import type { House } from '#src/compose.ts'
import { keyOf, partOfAddress, type Part } from '#src/domain/publication/parts.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { outputsOf, type Body, type Output } from '#src/publish/outputs.ts'
import { fileDigest, fileOf } from '#src/publish/place.ts'
import { currentFolder } from '#src/publish/publication.ts'
import { generationOf, type Site } from '#src/publish/site.ts'
import { isText } from './compression.ts'
import { matches } from './etag.ts'
import type { Moment } from './keeper.ts'
import type { NotFound } from './not-found.ts'
import { corsHeaders, problem } from './problem.ts'
import { preflight } from './rest.ts'

/** Shared caches may keep an answer this many seconds at most, and never beyond the end of an authorisation. */
const longestSharedAge = 60

interface Found {
  body: Body
  digest: string
}

/** Answers the published addresses: the file while it is what the live answer would be, otherwise that answer. */
export const pagesOf = (house: House, site: Site, notFound: NotFound) => {
  const { store } = house

  const baseUrl = () => store.baseUrl() ?? house.config.baseUrl

  const ownGeneration = (): string | null => {
    const generation = generationOf(site.build, baseUrl())
    return store.files.current() === generation ? generation : null
  }

  const published = async (part: Part, address: string, settled: boolean): Promise<Found | null> => {
    const generation = settled ? ownGeneration() : null
    const file = generation && store.files.fresh(generation, keyOf(part), address)
    if (!file) return null
    const bytes = await readFile(join(currentFolder(house), fileOf(address))).catch(() => null)
    // A file that is not what was published (damaged, edited, half copied) is never served.
    return bytes && fileDigest(bytes) === file.digest ? { body: bytes, digest: file.digest } : null
  }

  const live = async (part: Part, address: string, now: string): Promise<Found | null> => {
    const output = outputsOf(house, { render: site.render, base_url: baseUrl() }, part, now).find(
      (each: Output) => each.address === address,
    )
    if (!output) return null
    const body = await output.body()
    return { body, digest: fileDigest(body) }
  }

  return async (request: Request, path: string, moment: Moment): Promise<Response> => {
    const part = partOfAddress(path)
    if (!part || path === '/404' || path === '/pt/404') return notFound(request, path)
    const allow = 'GET, HEAD, OPTIONS'
    if (request.method === 'OPTIONS') return preflight(allow)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem('method_not_allowed', { Allow: allow })
    const until =
      part.kind === 'listing'
        ? store.published.openUntil(part.id, moment.now)
        : store.published.nextEnd(moment.now)
    if (part.kind === 'listing' && until === null) return notFound(request, path)
    const negotiated = isListingPage(path) ? negotiate(request, path) : path
    if (negotiated === null) return problem('not_acceptable', { Vary: 'Accept' })
    const found = await lasting(
      store.version,
      async () =>
        (await published(part, negotiated, moment.settled)) ?? (await live(part, negotiated, moment.now)),
    )
    if (!found) return notFound(request, path)
    return respond(request, negotiated, found, {
      'Cache-Control': cacheControl(until, moment.now),
      'Cache-Tag': tagOf(part),
      ...varying(path, negotiated),
    })
  }
}

const mostAttempts = 3

/**
 * Makes an answer again when something was committed while it was read or rendered: one that is sent after a
 * revocation was acknowledged knows of it.
 */
const lasting = async <T>(version: () => number, make: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const before = version()
    const made = await make()
    if (version() === before || attempt === mostAttempts) return made
  }
}

const listingPage = /^\/(?:pt\/)?properties\/[a-z0-9-]+$/
/** The page address that also answers in Markdown (interface 1.1), in either language: there is one Markdown record. */
export const isListingPage = (path: string): boolean => listingPage.test(path)

/** The headers of a request on which the bytes of an address depend. */
const varying = (path: string, address: string): Record<string, string> => {
  const names = [isListingPage(path) && 'Accept', isText(contentTypeOf(address)) && 'Accept-Encoding']
  const told = names.filter(Boolean).join(', ')
  return told === '' ? {} : { Vary: told }
}

/** The parameters of media types but their weights: each type is offered in one form only. */
const parameters = /;(?!\s*q\s*=)(?:[^;,"]|"(?:[^"\\]|\\.)*")*/gi

/** The address whose bytes the client prefers; pages when it does not care. */
const negotiate = (request: Request, path: string): string | null => {
  const accept = request.headers.get('Accept')
  if (accept === null || accept.trim() === '') return path
  const preferred = new Negotiator({ headers: { accept: accept.replaceAll(parameters, '') } }).mediaType([
    'text/html',
    'text/markdown',
  ])
  if (preferred === undefined) return null
  return preferred === 'text/markdown' ? `${path.replace(/^\/pt(?=\/)/, '')}.md` : path
}

const cacheControl = (until: string | null, now: string): string => {
  const left = until === null ? longestSharedAge : Math.floor((Date.parse(until) - Date.parse(now)) / 1000)
  return `public, max-age=0, s-maxage=${Math.max(0, Math.min(longestSharedAge, left))}, must-revalidate`
}

const tagOf = (part: Part): string => keyOf(part).replaceAll('/', '-')

const respond = (
  request: Request,
  address: string,
  { body, digest }: Found,
  headers: Record<string, string>,
): Response => {
  const etag = `"${digest}"`
  const all = {
    ...securityHeaders,
    ...(/\.(md|json|jsonld)$/.test(address) && corsHeaders),
    ...headers,
    ETag: etag,
  }
  if (matches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers: all })
  return new Response(body, { headers: { ...all, 'Content-Type': contentTypeOf(address) } })
}
