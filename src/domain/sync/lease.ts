import { remembered } from '#src/domain/memo.ts'
import { service } from '#src/domain/service.ts'
import { addDays, instantOf, utcDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'

/** A line is signed again this long before its lease ends (design 6). */
const renewalMilliseconds = 24 * 3_600_000

/** How long a signed page, feed page or key document may be used after it was issued. */
const pageMilliseconds = service.pageMinutes * 60_000

const later = (instant: Instant, milliseconds: number): Instant =>
  instantOf(Date.parse(instant) + milliseconds)

/** When a copy of a record that is signed now ends: with its authorisation, or eight days after UTC midnight. */
export const copyUntil = (open_until: Instant, now: Instant): Instant => {
  const lease = leaseOf(utcDay(now))
  return open_until < lease ? open_until : lease
}

const leaseOf = remembered((day: ISODate): Instant =>
  instantOf(new Date(`${addDays(day, service.leaseDays)}T00:00:00.000Z`)),
)

/** Lines whose `copy_until` is this or earlier are signed again, unless their authorisation ends then anyway. */
export const renewalEdge = (now: Instant): Instant => later(now, renewalMilliseconds)

/** When what is issued now goes stale. */
export const pageExpiry = (now: Instant): Instant => later(now, pageMilliseconds)
