import type { Context, Hono } from 'hono'
import type { House } from '#src/compose.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'
import type { Limits } from './limits.ts'
import type { NotFound } from './not-found.ts'
import { problem } from './problem.ts'

interface ReportParts {
  house: House
  site: Site
  limits: Limits
  notFound: NotFound
}

/** Threat: the address is the secret. It goes to no other site, no search engine and no cache. */
const headers = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * What became of an agency's feeds, for whoever has its secret address: a page in two languages, and the same as JSON. A
 * secret that is wrong, or of an agency that is not there, is the 404 of every other address.
 */
export const addReports = (app: Hono, { house, site, limits, notFound }: ReportParts): void => {
  const answer = async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return problem('method_not_allowed', { Allow: 'GET, HEAD' })
    const limited = await limits(context, 'call')
    if (limited) return limited
    const agency_id = context.req.param('agency') ?? ''
    const [secret = '', ending] = (context.req.param('secret') ?? '').split(/(?=\.json$)/)
    const { reports } = house.store
    if (!reports.isSecret(agency_id, secret)) return notFound(context.req.raw, pathname)
    const found = reports.of(agency_id)
    if (ending !== undefined)
      return new Response(JSON.stringify(found, null, 2), {
        headers: { ...headers, 'Content-Type': contentTypeOf('.json') },
      })
    const path = `/reports/${agency_id}/${secret}`
    const { text } = await site.render(pathname, {
      about: house.about(),
      data: { kind: 'report', path, reports: found },
    })
    return new Response(text, { headers: { ...headers, 'Content-Type': contentTypeOf('/') } })
  }
  for (const path of ['/reports/:agency/:secret', '/pt/reports/:agency/:secret']) app.all(path, answer)
}
