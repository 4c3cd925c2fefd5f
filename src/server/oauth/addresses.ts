import type { Context, Hono } from 'hono'
import { readParams } from '#src/addresses/params.ts'
import type { AppContext } from '#src/compose.ts'
import { countAttempts } from '#src/office/sign-in.ts'
import { isOwnHost } from '#src/server/mcp/endpoint.ts'
import { boundedBody } from '#src/server/request.ts'
import type { Limits } from '../limits.ts'
import { problem } from '../problem.ts'
import type { RequestClock } from '../moment.ts'
import type { Authorisation } from './authorisation.ts'
import { isRoute, nameIssuer, metadataPath, routes } from './issuer.ts'

interface OauthParts {
  appContext: AppContext
  clock: RequestClock
  limits: Limits
  authorisation: Authorisation
}

/** No question to the authorisation server has more bytes, in its address or its body. */
const mostBytes = 8_192

/** Whether whoever asks has shown nothing yet, and what they ask is remembered: it is counted like an attempt to sign in. */
const isStranger = (path: string): boolean => path === routes.authorization || path === routes.registration

/**
 * The addresses of the authorisation server, behind the doors of every other: its host, the limits, the turns, bounded
 * bytes. They are below a path of their own: the public server is anonymous, so that nothing at the root of the host says
 * that a token is needed.
 */
export const addOauth = (app: Hono, { appContext, clock, limits, authorisation }: OauthParts): void => {
  const { about, config } = appContext
  const { base_url } = about()
  const baseUrl = new URL(nameIssuer(about())).pathname
  const tooOften = countAttempts(config)

  const answer = async (context: Context, path: string): Promise<Response> => {
    const { search } = new URL(context.req.url)
    if (!isOwnHost(context, base_url)) return new Response(null, { status: 421 })
    if (!isRoute(path)) return problem('not_found')
    const limited = (await limits(context, 'call')) ?? (isStranger(path) ? await tooOften(context) : null)
    if (limited) return limited
    const body = search.length > mostBytes ? null : await boundedBody(context).catch(() => null)
    if (body === null || body.length > mostBytes) return problem('payload_too_large')
    const mode = readParams(new URL(context.req.url).searchParams).get('response_mode') ?? 'query'
    // The others answer with a page that runs a script, or put the code where scripts read it.
    if (path === routes.authorization && mode !== 'query') return problem('not_acceptable')
    await clock()
    return authorisation.handle(context, { url: path + search, baseUrl }, body)
  }

  app.all(`${baseUrl}/*`, (context) =>
    answer(context, new URL(context.req.url).pathname.slice(baseUrl.length)),
  )
  // RFC 8414 3.1: the well-known part comes before the path of the issuer.
  app.all(metadataPath + baseUrl, (context) => answer(context, metadataPath))
}
