import { readHeader, matches } from './request.ts'
import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import { retryIfWithdrawn, type Fence, type RequestClock } from './moment.ts'
import type { Limits } from './limits.ts'
import { corsHeaders, problem, unavailable } from './problem.ts'
import { preflight } from './rest.ts'

const allow = 'GET, HEAD, OPTIONS'

/** A feed that is made for each request, as its answer: a reader asks often, so an unchanged one is a 304. */
export const feedAnswer = (context: Context, body: string, type: string): Response => {
  const etag = `"${hash('sha256', body, 'base64url')}"`
  const headers = {
    ...securityHeaders,
    ...corsHeaders,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  return matches(readHeader(context, 'if-none-match') ?? null, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

/** What the feeds that are made for each request work with. */
export interface FeedParts {
  appContext: AppContext
  clock: RequestClock
  fence: Fence
  limits: Limits
}

/** Answers a feed's address with what `make` gives, which is `null` when it names what was withdrawn meanwhile. */
export const serveFeed = (
  app: Hono,
  path: string,
  limits: Limits,
  make: (context: Context, isLast: boolean) => Promise<Response | null>,
): void => {
  app.all(path, async (context: Context) => {
    const { method } = context.req
    if (method === 'OPTIONS') return preflight(allow)
    if (method !== 'GET' && method !== 'HEAD') return problem('method_not_allowed', { Allow: allow })
    const limited = await limits(context, 'search')
    if (limited) return limited
    return (await retryIfWithdrawn((isLast) => make(context, isLast))) ?? unavailable()
  })
}
