import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#src/config.ts'
import { service } from '#src/domain/service.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import { clientsOf } from './client.ts'
import { problemUntil, unavailable } from './problem.ts'
import { incomingOf } from './request-header.ts'
import { turnsOf } from './turns.ts'

/**
 * Answers 429 with a true `Retry-After` when the client has used up its share; otherwise waits until the answer may be
 * begun, and answers nothing.
 */
export type Limits = (context: Context, limit: Limit) => Promise<Response | null>

export const limitsOf = ({
  rateLimits,
  trustedProxies,
}: Pick<Config, 'rateLimits' | 'trustedProxies'>): Limits => {
  const turns = turnsOf()
  const clientOf = clientsOf(trustedProxies)
  const inTurn = async (context: Context, client: string): Promise<Response | null> => {
    const turn = turns(client, routePath(context))
    if (turn === null) return null
    await turn
    // Nobody reads what is answered to a client that has left meanwhile.
    return incomingOf(context)?.socket?.destroyed ? unavailable() : null
  }
  if (rateLimits === null) return (context) => inTurn(context, clientOf(context))
  const limiter = (keyPrefix: Limit) =>
    new RateLimiterMemory({ points: rateLimits[keyPrefix], duration: service.countedSeconds, keyPrefix })
  const limiters = {
    call: limiter('call'),
    search: limiter('search'),
    record: limiter('record'),
    page: limiter('page'),
  }
  /** Threat: an answer that a commit makes out of date is made again, and would be counted against its client each time. */
  const admitted = new WeakSet<object>()
  return async (context, limit) => {
    const client = clientOf(context)
    const request = incomingOf(context) ?? context
    if (admitted.has(request)) return inTurn(context, client)
    for (const name of limit === 'search' ? (['call', 'search'] as const) : [limit]) {
      const refused = await limiters[name].consume(client).then(
        () => null,
        (reason: RateLimiterRes) => reason,
      )
      if (refused)
        return problemUntil('rate_limit_exceeded', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
    }
    admitted.add(request)
    return inTurn(context, client)
  }
}
