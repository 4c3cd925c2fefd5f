import { headerIn, preferredType, matches } from './request.ts'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'
import { isListingPage } from '#src/addresses/forms.ts'
import { keyOf, partOfAddress, type Part } from '#src/addresses/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import {
  cacheTagOf,
  contentTypeOf,
  linksOf,
  longestSharedAge,
  negotiatedCaching,
  partCaching,
  securityHeaders,
} from '#src/formats/headers.ts'
import { outputsOf, type Body, type Output } from '#src/publish/outputs.ts'
import { fileDigest, toFile } from '#src/publish/place.ts'
import { generationFolder } from '#src/publish/publication.ts'
import { nameGeneration, type Site } from '#src/publish/site.ts'
import { isText } from './compression.ts'
import { retryIfWithdrawn, type Fence, type Moment, type RequestClock } from './moment.ts'
import type { NotFound } from './not-found.ts'
import { corsHeaders, notInThatForm, problem, unavailable } from './problem.ts'
import { renderQueueOf } from './render-queue.ts'
import { publishedFiles } from './published-files.ts'
import { preflight } from './rest.ts'

interface Found {
  body: Body
  digest: string
  /** When it was checked, and until when its permission, or the first of those it shows, lasts. */
  now: Instant
  until: Instant | null
}

/** What an address shows, that nothing is there, or that the answer is unavailable right now. */
type Outcome = Found | 'nothing' | 'unavailable'

/** Answers the published addresses: the file while it is what the live answer would be, otherwise that answer. */
export const pagesOf = (
  appContext: AppContext,
  site: Site,
  { clock, fence, notFound }: { clock: RequestClock; fence: Fence; notFound: NotFound },
) => {
  const { store } = appContext
  const readPublished = publishedFiles()
  const queue = renderQueueOf<Outcome>()
  // A picture takes as long as twenty pages, on threads that the pictures of listings need too.
  const drawings = renderQueueOf<Outcome>({ atOnce: 1, waiting: 20 })

  /** Until when a listing is public, or the first of all of them that end; `null` for a listing that is not public. */
  const untilOf = (part: Part, now: Instant): Instant | null =>
    part.kind === 'listing' ? store.published.openUntil(part.id, now) : store.published.nextEnd(now)

  const generation = () => nameGeneration(site.build, appContext)

  const freshFile = (part: Part, address: string, { overdue }: Moment) =>
    overdue.has(keyOf(part)) ? null : appContext.publication.fresh(generation(), keyOf(part), address)

  const published = async (part: Part, address: string, moment: Moment): Promise<Found | null> => {
    const before = store.version()
    const file = freshFile(part, address, moment)
    if (!file) return null
    // A file that is not what was published (damaged, edited, half copied) is never served.
    const path = join(generationFolder(appContext, generation()), toFile(address))
    const bytes = await readPublished(path, file.digest)
    if (bytes === null) return null
    const later = await clock()
    const until = untilOf(part, later.now)
    if (part.kind === 'listing' && until === null) return null
    // Whoever commits something that makes the part stale while its file is read takes the file away.
    const isUnchanged = store.version() === before && later.overdue === moment.overdue
    if (!isUnchanged && freshFile(part, address, later)?.digest !== file.digest) return null
    return { body: bytes, digest: file.digest, now: later.now, until }
  }

  const outputOf = (part: Part, address: string, now: Instant): Output | undefined =>
    outputsOf(appContext, { renderer: site, about: appContext.about() }, part, now).find(
      (each) => each.address === address,
    )

  /**
   * Renders an address once; `null` when it may have been withdrawn meanwhile. What must not have changed is the part
   * itself and its rights, not anything anywhere, so that an import beside it delays no request. A shared part that
   * changes all the time may be sent in the end if it names no listing that has changed.
   */
  const render = async (part: Part, address: string, isLast: boolean): Promise<Outcome | null> => {
    const { now } = await clock()
    const head = fence.mark()
    const version = store.partVersion(keyOf(part))
    const until = untilOf(part, now)
    const output = part.kind === 'listing' && until === null ? undefined : outputOf(part, address, now)
    if (!output) return 'nothing'
    // What it shows may have taken as long to read as it takes to write: others come between.
    await nextTurn()
    const body = await output.body()
    const later = await clock()
    if (until !== null && until <= later.now) return null
    if (part.kind === 'listing' && untilOf(part, later.now) !== until) return null
    if (store.partVersion(keyOf(part)) !== version) {
      const mayNameIt = part.kind === 'listing' || !isLast || (await fence.names(head, body, address))
      if (mayNameIt) return null
    }
    return { body, digest: fileDigest(body), now: later.now, until }
  }

  const live = (part: Part, address: string): Promise<Outcome> => {
    const { isBusy, inTurn, together } = isLinkPicture(address) ? drawings : queue
    return together(address, async () => {
      // A missing page is answered at once, however long the queue.
      if (isBusy() && !outputOf(part, address, (await clock()).now)) return 'nothing'
      return inTurn(
        async () => (await retryIfWithdrawn((isLast) => render(part, address, isLast))) ?? 'unavailable',
        'unavailable',
      )
    })
  }

  return async (request: Request, path: string): Promise<Response> => {
    const part = partOfAddress(path)
    if (!part || path === '/404' || path === '/pt/404') return notFound(request, path)
    const allow = 'GET, HEAD, OPTIONS'
    if (request.method === 'OPTIONS') return preflight(allow)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem('method_not_allowed', { Allow: allow })
    const moment = await clock()
    if (part.kind === 'listing' && untilOf(part, moment.now) === null) return notFound(request, path)
    const negotiates = isListingPage(path) || isPlacePage(part, path)
    // A place has always answered its page to clients that accept neither form.
    const negotiated = negotiates ? (negotiate(request, path) ?? (isListingPage(path) ? null : path)) : path
    if (negotiated === null) return notInThatForm(appContext.about(), path)
    const outcome = (await published(part, negotiated, moment)) ?? (await live(part, negotiated))
    if (outcome === 'unavailable') return unavailable()
    if (outcome === 'nothing') return notFound(request, path)
    return respond(request, negotiated, outcome, {
      'Cache-Control': negotiated === path ? cacheControl(outcome.until, outcome.now) : negotiatedCaching,
      'Cache-Tag': cacheTagOf(part),
      ...varying(negotiates, negotiated),
      ...linksOf(appContext.about(), negotiated),
    })
  }
}

/** The page of a municipality or district; one that chooses between places of one name has no Markdown. */
const isPlacePage = ({ kind }: Part, path: string): boolean =>
  (kind === 'municipality' || kind === 'district') && !path.endsWith('.md')

/** A picture of a listing that is a file: one page shows dozens of them. */
export const isPhotograph = (path: string): boolean => path.startsWith('/media/') && !isLinkPicture(path)

const isLinkPicture = (path: string): boolean => path.endsWith('/link.png')

/** The headers of a request on which the bytes of an address depend. */
const varying = (negotiates: boolean, address: string): Record<string, string> => {
  const headers = [negotiates && 'Accept', isText(contentTypeOf(address)) && 'Accept-Encoding']
  const vary = headers.filter(Boolean).join(', ')
  return vary === '' ? {} : { Vary: vary }
}

/** The address whose bytes the client prefers; pages when it does not care. */
const negotiate = (request: Request, path: string): string | null => {
  const preferred = preferredType(headerIn(request, 'Accept'), ['text/html', 'text/markdown'])
  if (preferred === undefined) return null
  return preferred === 'text/markdown' ? `${path.replace(/^\/pt(?=\/)/, '')}.md` : path
}

/** Never beyond the end of an authorisation. */
const cacheControl = (until: string | null, now: string): string =>
  partCaching(until === null ? longestSharedAge : Math.floor((Date.parse(until) - Date.parse(now)) / 1000))

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
  if (matches(headerIn(request, 'If-None-Match'), etag))
    return new Response(null, { status: 304, headers: all })
  return new Response(body, { headers: { ...all, 'Content-Type': contentTypeOf(address) } })
}
