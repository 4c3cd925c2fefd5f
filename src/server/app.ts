import { join } from 'node:path'
import { Hono } from 'hono'
import { apiPages } from '#src/addresses/api-pages.ts'
import { Unreachable, type AppContext } from '#src/compose.ts'
import { addOffice } from '#src/office/routes.ts'
import type { Site } from '#src/publish/site.ts'
import { addApiDescription } from './api-description.ts'
import { assetsOf } from './assets.ts'
import { compressing } from './compression.ts'
import { addCompareAddresses } from './compare-address.ts'
import { addDocuments } from './documents.ts'
import { fenceOf, requestClockOf } from './moment.ts'
import { addHealth, refusingWhileUnreachable } from './health.ts'
import { addLivePages } from './live-pages.ts'
import { limitsOf, tooManyOf } from './limits.ts'
import { addDiscovery } from './mcp/discovery.ts'
import { addProfessionalMcp } from './mcp/professional/professional.ts'
import { addPublicMcp } from './mcp/public.ts'
import { addOauth } from './oauth/addresses.ts'
import { authorisationOf } from './oauth/authorisation.ts'
import type { FetchDocument } from './oauth/documents.ts'
import { isConnecting } from './oauth/issuer.ts'
import { plainPath } from './request.ts'
import { addOverview } from './overview.ts'
import { moved, otherAddress } from './moved.ts'
import { notFoundOf } from './not-found.ts'
import { isPhotograph, pagesOf } from './pages.ts'
import { problem, unavailable } from './problem.ts'
import type { OwnFacts } from './own-facts.ts'
import type { PublicationHealth } from './publication-health.ts'
import { addReports } from './reports.ts'
import { addRest } from './rest.ts'
import { addSearchAddresses } from './search-address.ts'
import { addSearchFeeds } from './search-feeds.ts'
import { selfCheck } from './self-check.ts'
import { addShortlistFeeds } from './shortlist-feeds.ts'
import { addSync } from './sync.ts'
import { addTextAnswers } from './text-answers.ts'
import { writerOf, type Writer } from './writer.ts'

export interface AppOptions {
  appContext: AppContext
  site: Site
  /** Writes for those who use the office; of a server of several it is the caller's, who closes it. */
  writer?: Writer
  /** Called with an error that a request caused; the client learns only that something failed. */
  onError(error: unknown): void
  /** How the publication beside the server fares, where there is one. */
  publicationHealth?: () => PublicationHealth
  /** What the process that serves knows of itself, where one does. */
  ownFacts?: () => OwnFacts
  /** Called with the reason why the professional server refused a token, never with the token. */
  onRefusedToken?: (cause: string) => void
  /** Fetches what a client says of itself; by default over TLS, from public addresses alone. */
  fetchClientDocument?: FetchDocument
}

/** The server as a function of a request. Order: limits, live operations, negotiation, gated files. */
export const createServerApp = async ({
  appContext,
  site,
  writer = writerOf(appContext),
  onError,
  publicationHealth,
  ownFacts,
  onRefusedToken = () => undefined,
  fetchClientDocument,
}: AppOptions): Promise<Hono> => {
  const app = new Hono()
  const clock = requestClockOf(appContext)
  const fence = fenceOf(appContext, clock)
  const notFound = await notFoundOf(appContext, site)
  const tooMany = await tooManyOf(appContext, site)
  const pages = pagesOf(appContext, site, { clock, fence, notFound })
  const asset =
    site.assets === null
      ? () => null
      : await assetsOf(site.assets, appContext.config.site.assets, join(appContext.config.outDir, 'current'))

  const authorisationFor = () =>
    authorisationOf({
      appContext,
      writer,
      onError,
      ...(fetchClientDocument && { fetchOne: fetchClientDocument }),
      failed: (language) =>
        site.render(`${language === 'pt' ? '/pt' : ''}/office`, {
          about: appContext.about(),
          data: { kind: 'office', path: '/office', screen: { name: 'connect-over' }, done: null },
        }),
    })

  addHealth(app, { appContext, clock, publicationHealth, ownFacts })
  addApiDescription(app, appContext)
  const limits = limitsOf(appContext.config)
  addSync(app, appContext, clock, limits, onError)
  addRest(app, appContext, { clock, fence }, limits)
  addTextAnswers(app, appContext, { clock, fence }, limits)
  addDiscovery(app, appContext)
  addDocuments(app, appContext, limits, tooMany)
  addOverview(app, appContext, { clock, fence }, limits)
  addPublicMcp(app, appContext, site, { clock, fence }, limits, onError)
  // Without the private tables there is no closed market, no report of an agency's feeds, and no office.
  if (!appContext.store.isPublicOnly)
    addProfessionalMcp(app, appContext, clock, limits, { onError, onRefusedToken })
  addLivePages(app, { appContext, site, clock, fence, limits, notFound, tooMany })
  if (!appContext.store.isPublicOnly) {
    const parts = { appContext, writer, site, clock, limits, notFound, tooMany }
    addReports(app, parts)
    const findings = () => selfCheck(appContext, publicationHealth, ownFacts)
    const authorisation = isConnecting(appContext.config) ? authorisationFor() : null
    if (authorisation) addOauth(app, { appContext, clock, limits, authorisation })
    addOffice(app, { ...parts, authorisation, findings })
  }
  addCompareAddresses(app, { appContext, clock, fence, limits })
  addSearchAddresses(app, { appContext, clock, fence, limits })
  addSearchFeeds(app, { appContext, clock, fence, limits })
  addShortlistFeeds(app, { appContext, clock, fence, limits })
  // The API is described in English only; a Portuguese address is what a reader of Portuguese pages tries.
  for (const path of apiPages) app.get(`/pt${path}`, () => moved(path))
  app.all('*', async (context) => {
    const path = plainPath(new URL(context.req.url).pathname)
    const found = await asset(context.req.raw, path)
    if (found) return found
    const other = otherAddress(context.req.raw, path, appContext.about())
    if (other !== null) return moved(other)
    const limited = isPhotograph(path) ? null : await limits(context, 'page')
    return limited ? tooMany(context.req.raw, path, limited) : pages(context.req.raw, path)
  })
  app.onError((error) => {
    if (error instanceof Unreachable) return unavailable()
    onError(error)
    return problem('internal_error')
  })
  // The last thing that happens to an answer, and inside the same fence as its making.
  app.fetch = compressing(app.fetch, { fence, onError })
  app.fetch = refusingWhileUnreachable(app.fetch, appContext)
  return app
}
