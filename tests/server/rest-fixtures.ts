import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import type { RateLimits } from '#src/domain/rate-limits.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp, type AppOptions } from '#src/server/app.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  take,
  type TestContext,
} from '../fixtures.ts'

export const base = 'https://homes.example'

/** A body of each operation that cannot be asked with none. */
export const bodies: Record<string, object> = {
  '/v1/property-comparisons': { listing_ids: ['ol-test01', 'ol-test01'] },
}
export const bodyMissing =
  'if it cannot be asked with an empty body, add one to bodies in tests/server/rest-fixtures.ts'

/** A stand-in for the compiled site: every page is the same. */
export const plainSite = {
  build: 'test',
  assets: null,
  render: async () => '<p>page</p>',
  draw: () => '<svg/>',
}

/** A server over a store, with a stand-in for its pages. What went wrong inside is collected. */
export const appOver = async (appContext: TestContext): Promise<{ app: Hono; errors: unknown[] }> => {
  const errors: unknown[] = []
  return {
    app: await createServerApp({ appContext, site: plainSite, onError: (error) => errors.push(error) }),
    errors,
  }
}

/** A server over a store with the compiled site. What goes wrong inside fails the test. */
export const siteOver = async (
  appContext: AppContext,
  more: Pick<AppOptions, 'fetchClientDocument'> = {},
): Promise<Hono> =>
  createServerApp({
    ...more,
    appContext,
    site: await loadSite(),
    onError: (error) => {
      throw error
    },
  })

/** A server over two open listings and one of each hidden kind. */
export const restServer = async (
  rateLimits: RateLimits | null = null,
): Promise<{ appContext: TestContext; app: Hono; errors: unknown[] }> => {
  const plain = appContextIn(null)
  const appContext = { ...plain, config: { ...plain.config, rateLimits } }
  take(appContext, agency(), listing(), grant(), confirmation())
  take(
    appContext,
    listing('ol-test02', { facts: { price_eur: { value: 410_000, ...by } } }),
    grant('ol-test02'),
  )
  take(appContext, listing('ol-revoked'), grant('ol-revoked', { state: 'revoked' }))
  take(appContext, listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off'))
  take(appContext, listing('ol-semi', { record_class: 'semi_open_listing' }), grant('ol-semi'))
  return { appContext, ...(await appOver(appContext)) }
}

export const json = { 'Content-Type': 'application/json' }

export const send = (app: Hono, method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(base + path, { method, ...init })))

/** Posts a body as it is: text, bytes or a stream. */
export const post = (
  app: Hono,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = json,
) => send(app, 'POST', path, { body, headers, duplex: 'half' } as RequestInit)

interface Refusal {
  status: number
  detail: { loc: (string | number)[]; msg: string; type: string; input?: unknown; ctx?: object }[]
}

export const refusalOf = async (response: Response): Promise<Refusal> => ({
  status: response.status,
  ...((await response.json()) as Pick<Refusal, 'detail'>),
})

/** The refusal of a JSON value, each entry as `place: type`. */
export const refused = async (app: Hono, path: string, body: unknown): Promise<string[]> => {
  const { status, detail } = await refusalOf(await post(app, path, JSON.stringify(body)))
  return status === 422 ? detail.map(({ loc, type }) => `${loc.join('.')}: ${type}`) : [String(status)]
}
