import { z } from 'zod'
import { listingId } from '#src/domain/ids.ts'
import { ageInDays, freshnessAt, freshnesses, confirmation, type Confirmation } from './confirmation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'

/** How fresh the last confirmation is, as answers word it. */
export const freshness = z.enum(freshnesses).meta({
  id: 'Freshness',
  description:
    'How old the availability confirmation is: fresh up to 7 days, ageing up to 30, then stale; never without one',
})

/** The live answer to "is it still for sale?" (design 5). Never a reservation, never a lasting permission. */
export const availabilityAnswer = z.object({
  listing_id: listingId,
  availability: z
    .enum(['available', 'reserved', 'unknown'])
    .describe('As last confirmed; unknown when nobody has confirmed it'),
  last_confirmation: confirmation.nullable(),
  age_days: z.int().nullable().describe('Days since the last confirmation; null when there is none'),
  freshness,
  authorisation_valid_until: instant.describe('When the permission to publish ends, unless it ends earlier'),
  checked_at: instant.describe('The instant of this answer'),
  recheck_after_seconds: z.int().describe('Ask again before you use the answer later than this'),
  is_reservation: z.literal(false),
  permission: z.literal('valid_now_only').describe('This answer permits no later use'),
})
export type AvailabilityAnswer = z.output<typeof availabilityAnswer>

/** Whether it is for sale, as last confirmed; a reservation counts over any earlier confirmation. */
export const deriveStatus = (
  lifecycle: 'active' | 'reserved',
  last: Pick<Confirmation, 'status'> | null,
): AvailabilityAnswer['availability'] =>
  last === null ? 'unknown' : lifecycle === 'reserved' ? 'reserved' : last.status

/** Answers from the last confirmation; without one the availability is unknown, whatever else is reported. */
export const stateAvailability = ({ record, open_until }: OpenListing, now: Instant): AvailabilityAnswer => {
  const last = record.availability
  const age = last && ageInDays(last, now)
  return {
    listing_id: record.listing_id,
    availability: deriveStatus(record.lifecycle, last),
    last_confirmation: last,
    age_days: age,
    freshness: freshnessAt(last, now),
    authorisation_valid_until: record.authorisation.valid_until,
    checked_at: now,
    recheck_after_seconds: Math.max(
      1,
      Math.min(300, Math.floor((Date.parse(open_until) - Date.parse(now)) / 1000)),
    ),
    is_reservation: false,
    permission: 'valid_now_only',
  }
}
