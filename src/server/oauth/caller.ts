import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Caller } from '#src/operations/professional/professional-operation.ts'

/**
 * Who holds an access token of this site for a resource; `null` where nobody does, or may not any more. Threat: a token
 * that was made for another resource, or that outlives its account.
 */
export const findCaller = (
  { assistants }: AppContext['store'],
  token: string,
  resource: string,
  now: Instant,
): Caller | null => {
  const holder = assistants.holder(token, now)
  if (holder?.audience !== resource) return null
  const subject = assistants.subjectOf(holder.account_id)
  const { scope, expires_at } = holder
  return subject === null ? null : { subject, scopes: scope.split(' ').filter(Boolean), expires_at }
}
