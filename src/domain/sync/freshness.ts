import type { Instant } from '#src/domain/time/calendar.ts'
import { SyncRefusal } from './refusal.ts'

/** Clocks may differ by this much before a page is refused as issued in the future. */
const clockDifference = 5 * 60_000

/** When an answer arrived, and the latest instant of issue that was accepted before from the same publisher. */
export interface Arrival {
  now: Instant
  latest: Instant | null
}

/** Refuses an answer that is stale, from the future, or older than one that was already accepted. */
export const verifyFresh = (
  { issued_at, expires_at }: { issued_at: Instant; expires_at: Instant },
  { now, latest }: Arrival,
  name: string,
): void => {
  if (Date.parse(issued_at) > Date.parse(now) + clockDifference)
    throw new SyncRefusal(
      'from_the_future',
      `Accept ${name}: it was issued at ${issued_at}, here it is ${now}; set the clock of this machine`,
    )
  if (expires_at <= now)
    throw new SyncRefusal(
      'stale',
      `Accept ${name}: it was good until ${expires_at}, here it is ${now}; an old answer is being served, or this machine's clock is wrong`,
    )
  if (latest !== null && issued_at < latest)
    throw new SyncRefusal(
      'replayed',
      `Accept ${name}: it was issued at ${issued_at}, before an answer of ${latest} that was already accepted`,
    )
}
