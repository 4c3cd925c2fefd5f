import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Config } from '#src/config.ts'
import { service } from '#src/domain/service.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import { clientsOf } from './client.ts'
import { problemUntil, unavailable } from './problem.ts'
import { incomingOf } from './request.ts'
import { Shares } from './shares.ts'
import { turnsOf } from './turns.ts'

/**
 * Answers 429 with a true `Retry-After` when the client has used up its share; otherwise waits until the answer may be
 * begun, and answers nothing. It is a promise only where something is waited for.
 */
export type Limits = (context: Context, limit: Limit) => Promise<Response | null> | null

export const limitsOf = ({
  rateLimits,
  trustedProxies,
}: Pick<Config, 'rateLimits' | 'trustedProxies'>): Limits => {
  const turns = turnsOf()
  const clientOf = clientsOf(trustedProxies)
  const inTurn = (context: Context): Promise<Response | null> | null => {
    const turn = turns(
      () => clientOf(context),
      () => routePath(context),
    )
    // Nobody reads what is answered to a client that has left meanwhile.
    return turn && turn.then(() => (incomingOf(context)?.socket?.destroyed ? unavailable() : null))
  }
  if (rateLimits === null) return inTurn
  const share = (limit: Limit) => new Shares(rateLimits[limit], service.countedSeconds)
  const shares = {
    call: share('call'),
    search: share('search'),
    record: share('record'),
    page: share('page'),
  }
  /** Threat: an answer that a commit makes out of date is made again, and would be counted against its client each time. */
  const admitted = new WeakSet<object>()
  return (context, limit) => {
    const request = incomingOf(context) ?? context
    if (admitted.has(request)) return inTurn(context)
    const client = clientOf(context)
    // A search is a call too.
    const seconds = (limit === 'search' ? shares.call.take(client) : 0) || shares[limit].take(client)
    if (seconds > 0) return Promise.resolve(problemUntil('rate_limit_exceeded', seconds))
    admitted.add(request)
    return inTurn(context)
  }
}
