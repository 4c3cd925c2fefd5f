import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { unavailable } from './problem.ts'

/** What supervisors ask, which has answers of its own and waits for nothing that may be away. */
export const supervised: readonly string[] = ['/livez', '/readyz', '/healthz']

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
