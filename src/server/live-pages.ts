import { readPasted } from '#src/domain/sync/pasted-receipt.ts'
import {
  readParams,
  type Params,
  readIds,
  mostCompared,
  readIdParams,
  shortlisted,
  shortlistQuery,
} from '#src/addresses/params.ts'
import { listingId } from '#src/domain/ids.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import type { PageData } from '#src/components/pages.ts'
import type { AppContext } from '#src/compose.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { LivePage } from '#src/addresses/live-pages.ts'
import { queryText, type Asked } from '#src/addresses/search.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { typedSearch } from '#src/addresses/typed-search.ts'
import {
  pageParameters,
  unknownParametersIn,
  type UnknownParameter,
} from '#src/addresses/unknown-parameters.ts'
import { service } from '#src/domain/service.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { contentTypeOf, linksOf, securityHeaders } from '#src/formats/headers.ts'
import { askedReader } from '#src/domain/search/read-asked.ts'
import { searchMarkdown } from '#src/formats/markdown-search.ts'
import type { Site } from '#src/publish/site.ts'
import { retryIfWithdrawn, type Fence, type RequestClock } from './moment.ts'
import type { Limits, TooMany } from './limits.ts'
import {
  availabilityData,
  compareData,
  costsData,
  receiptData,
  searchData,
  shortlistData,
} from './live-data.ts'
import type { NotFound } from './not-found.ts'
import { problem, unavailable } from './problem.ts'
import { wantsMarkdown, readHeader, plainPath } from './request.ts'

interface LiveParts {
  appContext: AppContext
  site: Site
  clock: RequestClock
  fence: Fence
  limits: Limits
  notFound: NotFound
  tooMany: TooMany
}

/** What a live address answers: a page and its status, also in Markdown where it has some; another address; or nothing public. */
type Answer =
  | { status: 200 | 422; data: PageData; markdown?: (about: About, address: string) => string }
  | { location: string }
  | { listing: string }
  | null

/**
 * The pages that are made for each request and never published as a file: search, comparison, shortlist, the
 * availability and the costs of one listing, and the verification of a receipt. They answer from the same operations as REST, at one
 * instant, and must not be cached (interface 1.10).
 */
export const addLivePages = (
  app: Hono,
  { appContext, site, clock, fence, limits, notFound, tooMany }: LiveParts,
): void => {
  const { store } = appContext

  const live = (
    path: LivePage,
    limit: Limit,
    answer: (context: Context, params: URLSearchParams, now: Instant) => Promise<Answer>,
  ) => {
    const make = async (context: Context, isLast: boolean): Promise<Response | null> => {
      const { pathname, searchParams } = new URL(context.req.url)
      const { now } = await clock()
      const mark = fence.begin(now)
      const found = await answer(context, searchParams, now)
      if (found === null) return notFound(context.req.raw, pathname)
      const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }
      if ('listing' in found)
        return new Response(null, {
          status: 303,
          headers: { ...headers, Location: pathname.replace(/\/search$/, `/properties/${found.listing}`) },
        })
      if ('location' in found)
        return new Response(null, {
          status: 303,
          headers: { ...headers, Location: pathname + found.location },
        })
      // What was found may have taken as long as what is written of it: others come between.
      await nextTurn()
      const about = appContext.about()
      const markdown = wantsMarkdown(readHeader(context, 'accept')) ? found.markdown : undefined
      const text = markdown?.(about, pathname) ?? (await site.render(pathname, { about, data: found.data }))
      if (!(await fence.isCurrent(mark, text, isLast))) return null
      return new Response(text, {
        status: found.status,
        headers: {
          ...headers,
          ...(found.markdown && { Vary: 'Accept' }),
          ...linksOf(about, plainPath(pathname)),
          'Content-Type': markdown ? 'text/markdown; charset=utf-8' : contentTypeOf(pathname),
        },
      })
    }
    const handle = async (context: Context): Promise<Response> => {
      if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
        return problem('method_not_allowed', { Allow: 'GET, HEAD' })
      const limited = await limits(context, limit)
      if (limited) return tooMany(context.req.raw, new URL(context.req.url).pathname, limited)
      return (await retryIfWithdrawn((isLast) => make(context, isLast))) ?? unavailable()
    }
    app.all(path, handle)
    app.all(`/pt${path}`, handle)
  }

  live('/search', 'search', async (_, searchParams, now) => {
    const sent = readParams(searchParams)
    const { params, readings } = typedSearch(sent, await askedReader(store.catalogue, now))
    const query = readQuery(params)
    // A form sends its empty fields too: the canonical address is the one without them.
    const isRepeated = query.problems.some(({ kind }) => kind === 'twice')
    const strangers = unknownParametersIn(params, pageParameters)
    if (!isRepeated && [...sent.values()].some((value) => value.trim() === ''))
      return {
        location: readings.length > 0 ? withoutEmpty(sent) : withStrangers(queryText(query.asked), strangers),
      }
    const listing = await listingTyped(query.asked, appContext, now)
    if (listing !== null) return { listing }
    const data = await searchData(store, { query, strangers, readings }, { now, pause: nextTurn })
    return {
      status: query.search ? 200 : 422,
      data,
      markdown: (about, address) => searchMarkdown(about, data, (text) => address + text),
    }
  })

  live('/compare', 'page', async (_, sentParams, now) => {
    const params = readIdParams(sentParams)
    const ids = readIds(params, 'ids')
    const sent = params.getAll('ids')
    if (sent.length > 0 && sent.join('&') !== ids.join(','))
      return { location: ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '' }
    const data = await compareData(appContext, ids, { now, pause: nextTurn })
    return data && { status: ids.length > mostCompared ? 422 : 200, data }
  })

  live('/shortlist', 'page', async (_, sentParams, now) => {
    const params = readIdParams(sentParams)
    const ids = shortlisted(params)
    const sent = params.getAll('ids')
    if (sent.length > 0 && sent.join('&') !== ids.join(',')) return { location: shortlistQuery(ids) }
    return { status: 200, data: await shortlistData(store, ids, now) }
  })

  live('/receipt', 'page', (_, params, now) => {
    const data = receiptData(store, readPasted(params.get('receipt') ?? ''), now)
    return Promise.resolve({ status: data.verdict && 'failed' in data.verdict ? 422 : 200, data })
  })

  live('/properties/:id/costs', 'page', async (context, searchParams, now) => {
    const sent = readParams(searchParams)
    const id = listingId.parse(context.req.param('id') ?? '')
    const data = await costsData(appContext, id, { sent, now, pause: nextTurn })
    return data && { status: data.isRefused ? 422 : 200, data }
  })

  live('/properties/:id/availability', 'page', async (context, _, now) => {
    const data = await availabilityData(store, listingId.parse(context.req.param('id') ?? ''), now)
    return data && { status: 200, data }
  })
}

/** The listing whose id was typed as the only place, where it is public. */
const listingTyped = async (
  { municipalities: [text = '', ...others] }: Asked,
  { store }: AppContext,
  now: Instant,
): Promise<string | null> => {
  const id = text.trim().toLowerCase()
  if (others.length > 0 || !/^[a-z0-9]+-[a-z0-9-]{1,60}$/.test(id)) return null
  return (await store.catalogue.open(listingId.parse(id), now)) ? id : null
}

/** The address of a form as it was typed, which its page then says how it understood. */
const withoutEmpty = (sent: Params): string =>
  `?${String(new URLSearchParams([...sent].filter(([, value]) => value.trim() !== '')))}`

/** The canonical address keeps what a search does not know, which its page names; an empty one asked nothing. */
const withStrangers = (text: string, strangers: readonly UnknownParameter[]): string => {
  const params = readParams(text)
  for (const { name, value, kind } of strangers.slice(0, service.mostRepeated))
    if (kind !== 'twice' && value.trim() !== '') params.append(name, value)
  return params.size === 0 ? '' : `?${String(params).replaceAll('%2C', ',')}`
}
