import { reportsIn } from '#src/domain/feed/agency-report.ts'
import type { Context, Hono } from 'hono'
import { agencyId } from '#src/domain/ids.ts'
import type { AppContext } from '#src/compose.ts'
import { dueDays } from '#src/domain/rights/due.ts'
import { toDueAtom, toDueCalendar, type DueFeed } from '#src/formats/due-feed.ts'
import { chooseLanguage } from '#src/formats/due-words.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'
import type { Limits, TooMany } from './limits.ts'
import type { NotFound } from './not-found.ts'
import { problem } from './problem.ts'
import type { RequestClock } from './moment.ts'

interface ReportParts {
  appContext: AppContext
  site: Site
  clock: RequestClock
  limits: Limits
  notFound: NotFound
  tooMany: TooMany
}

/** Threat: the address is the secret. It goes to no other site, no search engine and no cache. */
const headers = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Of so many days a feed reader and a calendar are told what lapses. */
const daysListed = 60

const dueForms: Record<string, { type: string; write: (feed: DueFeed) => string }> = {
  'due.atom': { type: 'application/atom+xml; charset=utf-8', write: toDueAtom },
  'due.ics': { type: 'text/calendar; charset=utf-8', write: toDueCalendar },
}

/**
 * What became of an agency's feeds, for readers with its secret address: a page in two languages, and the same as JSON. A
 * secret that is wrong, or of an agency that is not there, is the 404 of every other address. Below it, what lapses soon
 * of the agency's homes, as a feed and as a calendar, by their ids alone: a calendar is often hosted by a third party.
 */
export const addReports = (
  app: Hono,
  { appContext, site, clock, limits, notFound, tooMany }: ReportParts,
): void => {
  const answer = async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return problem('method_not_allowed', { Allow: 'GET, HEAD' })
    const limited = await limits(context, 'page')
    if (limited) return tooMany(context.req.raw, pathname, limited)
    const agency_id = agencyId.parse(context.req.param('agency') ?? '')
    const [secret = '', ending] = (context.req.param('secret') ?? '').split(/(?=\.json$)/)
    await clock()
    const { reports } = appContext.store
    if (!reports.isSecret(agency_id, secret)) return notFound(context.req.raw, pathname)
    const found = reports.of(agency_id)
    if (ending !== undefined)
      return new Response(JSON.stringify(reportsIn(found, 'en'), null, 2), {
        headers: { ...headers, 'Content-Type': contentTypeOf('.json') },
      })
    const path = `/reports/${agency_id}/${secret}`
    const text = await site.render(pathname, {
      about: appContext.about(),
      data: { kind: 'report', path, reports: found },
    })
    return new Response(text, { headers: { ...headers, 'Content-Type': contentTypeOf('/') } })
  }
  const due = async (context: Context): Promise<Response> => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return problem('method_not_allowed', { Allow: 'GET, HEAD' })
    const limited = await limits(context, 'page')
    if (limited) return limited
    const agency_id = agencyId.parse(context.req.param('agency') ?? '')
    const form = dueForms[context.req.param('file') ?? '']
    const { now } = await clock()
    const { reports, due } = appContext.store
    if (!form || !reports.isSecret(agency_id, context.req.param('secret') ?? ''))
      return notFound(context.req.raw, new URL(context.req.url).pathname)
    const days = dueDays(now, daysListed)
    const [found] = due(now, days, agency_id).agencies
    const { name, base_url } = appContext.about()
    const language = chooseLanguage(found?.agency.languages ?? [])
    const title = `${name[language]}, ${found?.agency.name ?? agency_id}`
    const list = found?.due ?? { groups: [], count: 0, later: 0 }
    return new Response(form.write({ language, title, base_url, agency_id, list, days, now }), {
      headers: { ...headers, 'Content-Type': form.type },
    })
  }
  for (const path of ['/reports/:agency/:secret', '/pt/reports/:agency/:secret']) app.all(path, answer)
  app.all('/reports/:agency/:secret/:file', due)
}
