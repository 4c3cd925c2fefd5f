import type { Context } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { clientsOf } from '#src/server/limits.ts'
import { problemUntil } from '#src/server/problem.ts'
import { Shares } from '#src/server/shares.ts'

/** Attempts to sign in, to make a passkey or to connect an assistant, a minute and client address. */
const attempts = 30
const attemptSeconds = 60

/** Answers 429 where a client tries too often. */
type Attempts = (context: Context) => Response | null

/** Counts the attempts of those who have not shown who they are. */
export const countAttempts = ({
  rateLimits,
  trustedProxies,
}: Pick<AppContext['config'], 'rateLimits' | 'trustedProxies'>): Attempts => {
  const clientOf = clientsOf(trustedProxies)
  const shares = rateLimits === null ? null : new Shares(attempts, attemptSeconds)
  return (context) => {
    const seconds = shares?.take(clientOf(context)) ?? 0
    return seconds > 0 ? problemUntil('rate_limit_exceeded', seconds) : null
  }
}
