import { Hono } from 'hono'
import type { House } from '#src/compose.ts'
import type { Site } from '#src/publish/site.ts'
import { addApiDescription } from './api-description.ts'
import { assetsOf } from './assets.ts'
import { keeperOf } from './keeper.ts'
import { addLivePages } from './live-pages.ts'
import { limitsOf } from './limits.ts'
import { addDiscovery } from './mcp/discovery.ts'
import { addProfessionalMcp } from './mcp/professional/professional.ts'
import { addPublicMcp } from './mcp/public.ts'
import { notFoundOf } from './not-found.ts'
import { pagesOf } from './pages.ts'
import { problem } from './problem.ts'
import { addRest } from './rest.ts'
import { addSearchFeeds } from './search-feeds.ts'
import { addSync } from './sync.ts'
import { tooManyOf } from './too-many.ts'

export interface AppOptions {
  house: House
  site: Site
  /** Told of what went wrong with a request; the client learns only that something did. */
  onError(error: unknown): void
  /** Told why the professional server refused a token, never of the token. */
  onRefusedToken?: (cause: string) => void
}

/** The server as a function of a request. Order: limits, live operations, negotiation, gated files. */
export const createServerApp = async ({
  house,
  site,
  onError,
  onRefusedToken = () => undefined,
}: AppOptions): Promise<Hono> => {
  const app = new Hono()
  const keeper = keeperOf(house)
  const notFound = await notFoundOf(house, site)
  const tooMany = await tooManyOf(house, site)
  const pages = pagesOf(house, site, notFound)
  const asset = site.assets === null ? () => null : await assetsOf(site.assets)

  app.get('/healthz', () => {
    keeper()
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  })
  app.all('/healthz', () => problem('method_not_allowed', { Allow: 'GET, HEAD' }))
  addApiDescription(app, house)
  const limits = limitsOf(house.config)
  addSync(app, house, keeper, limits, onError)
  addRest(app, house.store.catalogue, keeper, limits)
  addDiscovery(app, house)
  addPublicMcp(app, house, keeper, limits, onError)
  addProfessionalMcp(app, house, keeper, limits, { onError, onRefusedToken })
  addLivePages(app, { house, site, keeper, limits, notFound, tooMany })
  addSearchFeeds(app, { house, keeper, limits })
  app.all('*', (context) => {
    const { pathname } = new URL(context.req.url)
    return asset(pathname) ?? pages(context.req.raw, pathname, keeper())
  })
  app.onError((error) => {
    onError(error)
    return problem('internal_error')
  })
  return app
}
