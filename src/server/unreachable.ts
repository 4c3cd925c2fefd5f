import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { unavailable } from './problem.ts'

/** What supervisors ask has answers of its own. */
const health = /^\/(?:livez|readyz|healthz)$/

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
    const before = cluster.failures()
    const response = await fetch(request, env, execution)
    if (cluster.failures() === before || health.test(new URL(request.url).pathname)) return response
    await response.body?.cancel()
    return unavailable()
  }
}
