import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { problem, unavailable } from './problem.ts'
import { summariseFeedHealth } from './feed-health.ts'
import type { OwnFacts } from './own-facts.ts'
import type { PublicationHealth } from './publication-health.ts'
import type { RequestClock } from './moment.ts'
import { selfCheck, whereReadable } from './self-check.ts'
import { programVersion } from '#src/program-version.ts'

/** What supervisors ask, which has answers of its own and waits for nothing that may be away. */
const supervised: readonly string[] = ['/livez', '/readyz', '/healthz']

/** Whether a request is a supervisor's. */
export const isSupervised = ({ url }: Request): boolean => supervised.includes(new URL(url).pathname)

/**
 * Answers 503 where a question to the primary failed while a request was answered, the same on every surface, whatever
 * that surface makes of a failure: an outage reveals nothing of what is there.
 */
export const refusingWhileUnreachable = (
  fetch: Hono['fetch'],
  { cluster }: Pick<AppContext, 'cluster'>,
): Hono['fetch'] => {
  if (!cluster?.reached) return fetch
  return async (request, env, execution) => {
    if (isSupervised(request)) return fetch(request, env, execution)
    const before = cluster.failures()
    const response = await fetch(request, env, execution)
    if (cluster.failures() === before) return response
    await response.body?.cancel()
    return unavailable()
  }
}

const version = programVersion()

interface HealthOptions {
  appContext: Pick<AppContext, 'store' | 'config' | 'cluster' | 'clockReading'>
  clock: RequestClock
  publicationHealth: (() => PublicationHealth) | undefined
  ownFacts: (() => OwnFacts) | undefined
}

const answer = (body: object): Response => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** What is wrong with the clock; `null` when nothing is. It is public: no count of what is closed, and nothing that names a home. */
const clockHealthOf = ({ store, clockReading }: Pick<AppContext, 'store' | 'clockReading'>) => {
  const { status, seen_at } = store.clock.status(clockReading())
  return status === 'right' ? null : { status, last_seen: seen_at }
}

/**
 * What supervisors and balancers ask.
 *
 * - `/livez`: the process answers. It reads nothing: a supervisor that restarts a server because its database is away
 *   makes an outage longer.
 * - `/readyz`: requests can be answered now, because the store can be read; 503 otherwise.
 * - `/healthz`: for the operator, with how the publication fares, the feeds that are fetched, what is wrong with the clock, and
 *   the names of the doctor's checks that find something.
 */
export const addHealth = (
  app: Hono,
  { appContext, clock, publicationHealth, ownFacts }: HealthOptions,
): void => {
  app.get('/livez', () => answer({ status: 'ok' }))
  app.get('/readyz', async () => {
    try {
      await clock()
      appContext.store.published.publicVersion()
      return answer({ status: 'ok' })
    } catch {
      return unavailable()
    }
  })
  app.get('/healthz', () => {
    const feeds = whereReadable(() => summariseFeedHealth(appContext, appContext.clockReading()))
    const doubts = whereReadable(() => clockHealthOf(appContext))
    const failing = selfCheck(appContext, publicationHealth, ownFacts).filter(
      ({ status }) => status !== 'good',
    )
    return answer({
      status: 'ok',
      version,
      ...(publicationHealth && { publication: publicationHealth() }),
      ...(feeds && { feeds }),
      ...(doubts && { clock: doubts }),
      ...(failing.length > 0 && {
        checks: failing.map(({ name, severity }) => ({ name, severity })),
      }),
    })
  })
  for (const path of supervised) app.all(path, () => problem('method_not_allowed', { Allow: 'GET, HEAD' }))
}
