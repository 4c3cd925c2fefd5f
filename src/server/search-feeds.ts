import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { House } from '#src/compose.ts'
import { queryText } from '#src/domain/search/asked.ts'
import { readQuery, type Problem, type Query } from '#src/domain/search/query.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import { toSearchAtom, toSearchJsonFeed, type SearchFeed } from '#src/formats/search-feed.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { matches } from './etag.ts'
import { lasting, type Fence } from './fence.ts'
import type { Limits } from './limits.ts'
import { askSearch } from './live-data.ts'
import { corsHeaders, problem, unavailable, unprocessable } from './problem.ts'
import type { RequestClock } from './request-clock.ts'

/** A followed search shows this many of its newest listings. */
const feedSize = 50

const forms = [
  ['/feeds/search.atom', 'application/atom+xml; charset=utf-8', toSearchAtom],
  ['/feeds/search.json', 'application/feed+json; charset=utf-8', toSearchJsonFeed],
] as const

const told: Record<Problem['kind'], Pick<ValidationError, 'msg' | 'type'>> = {
  no_number: { msg: 'Expected a whole number: found something else', type: 'wrong_type' },
  too_small: { msg: 'Expected a larger number: found a smaller one', type: 'too_small' },
  too_many: { msg: 'Expected at most 3 items: found more', type: 'too_many_items' },
  out_of_order: { msg: 'Expected at most max_price_eur: found more', type: 'inconsistent' },
}

/**
 * A search as a feed address, with the filters of the search page: live, the newest listings first, none that is not
 * public at this instant. A reader asks often, so an unchanged feed is a 304.
 */
export const addSearchFeeds = (
  app: Hono,
  { house, clock, fence, limits }: { house: House; clock: RequestClock; fence: Fence; limits: Limits },
): void => {
  const { store, config } = house

  const feedOf = async (query: Query, path: string, now: Instant): Promise<SearchFeed | null> => {
    const newest = { order: 'published', page: 1, size: feedSize } as const
    const answer = await askSearch(store, query, newest, now)
    if (!answer) return null
    const base_url = store.baseUrl() ?? config.baseUrl
    const text = queryText({ ...query.asked, order: 'rank', page: 1, compare: [] })
    return {
      title: `Open Listings${text && `: ${decodeURIComponent(text.slice(1).replaceAll('+', ' ')).replaceAll('&', ', ')}`}`,
      feed_url: `${base_url}${path}${text}`,
      home_page_url: `${base_url}/search${text}`,
      listings: answer.window.found.map(({ listing }) => listing),
    }
  }

  const make = async (
    context: Context,
    [path, type, write]: (typeof forms)[number],
    isLast: boolean,
  ): Promise<Response | null> => {
    const query = readQuery(new URL(context.req.url).searchParams)
    const { now } = await clock()
    const mark = fence.begin(now)
    const feed = await feedOf(query, path, now)
    if (!feed)
      return unprocessable(
        query.problems.map(({ field, kind }) => ({ loc: ['query', field], ...told[kind] })),
      )
    const body = write(feed)
    if (!(await fence.holds(mark, body, isLast))) return null
    const etag = `"${hash('sha256', body, 'base64url')}"`
    const headers = {
      ...securityHeaders,
      ...corsHeaders,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    }
    return matches(context.req.header('If-None-Match') ?? null, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers: { ...headers, 'Content-Type': type } })
  }

  for (const form of forms)
    app.all(form[0], async (context: Context) => {
      if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
        return problem('method_not_allowed', { Allow: 'GET, HEAD' })
      const limited = await limits(context, 'search')
      if (limited) return limited
      return (await lasting((isLast) => make(context, form, isLast))) ?? unavailable()
    })
}
