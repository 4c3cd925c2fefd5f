import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '#src/compose.ts'
import { clientsOf } from '#src/server/client.ts'
import { problemUntil } from '#src/server/problem.ts'

/** Attempts to sign in, to make a passkey or to connect an assistant, a minute and client address. */
const attempts = 30

/** Answers 429 where a client tries too often. */
export type Attempts = (context: Context) => Promise<Response | null>

/** Counts the attempts of those who have not shown who they are. */
export const attemptsOf = ({
  rateLimits,
  trustedProxies,
}: Pick<AppContext['config'], 'rateLimits' | 'trustedProxies'>): Attempts => {
  const clientOf = clientsOf(trustedProxies)
  const limiter = rateLimits === null ? null : new RateLimiterMemory({ points: attempts, duration: 60 })
  return async (context) => {
    const tooSoon = await limiter?.consume(clientOf(context)).then(
      () => null,
      ({ msBeforeNext }: { msBeforeNext: number }) => msBeforeNext,
    )
    return tooSoon ? problemUntil('rate_limit_exceeded', Math.max(1, Math.ceil(tooSoon / 1000))) : null
  }
}
