import { z } from 'zod'
import { daysBetween, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { roles } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'

export const confirmationStatuses = ['available', 'reserved'] as const

/** How it was confirmed. */
export const confirmationMethods = ['owner_contact', 'site_visit', 'agency_records'] as const
export type ConfirmationMethod = (typeof confirmationMethods)[number]

/** That a role asked whether the home is still for sale, on a day, and what the answer was. */
export const confirmation = z
  .object({
    status: z.enum(confirmationStatuses),
    confirmed_on: z.iso.date(),
    reported_by_role: z.enum(roles),
    method: z.enum(confirmationMethods),
  })
  .meta({ id: 'Confirmation', description: 'That a role asked whether it is still for sale, and the answer' })
export type Confirmation = z.output<typeof confirmation>

/** The live answer to "is it still for sale?" (design 5). Never a reservation, never a lasting permission. */
export const availabilityAnswer = z
  .object({
    listing_id: z.string(),
    availability: z.enum(['available', 'reserved', 'unknown']),
    last_confirmation: confirmation.nullable(),
    age_days: z.int().nullable(),
    freshness: z.enum(['fresh', 'ageing', 'stale']).nullable(),
    authorisation_valid_until: z.iso.datetime(),
    checked_at: z.iso.datetime(),
    recheck_after_seconds: z.int(),
    is_reservation: z.literal(false),
    permission: z.literal('valid_now_only'),
  })
  .meta({ id: 'AvailabilityAnswer' })
export type AvailabilityAnswer = z.output<typeof availabilityAnswer>

/** Fresh up to 7 days after the confirmation, ageing up to 30, stale beyond. */
export const freshnessOf = (ageDays: number): 'fresh' | 'ageing' | 'stale' =>
  ageDays <= 7 ? 'fresh' : ageDays <= 30 ? 'ageing' : 'stale'

/** Answers from the last confirmation; without one the availability is unknown, whatever else is reported. */
export const availabilityOf = ({ record, open_until }: OpenListing, now: Instant): AvailabilityAnswer => {
  const last = record.availability
  const age = last && Math.max(0, daysBetween(last.confirmed_on, lisbonDay(now)))
  return {
    listing_id: record.listing_id,
    availability: last === null ? 'unknown' : record.lifecycle === 'reserved' ? 'reserved' : last.status,
    last_confirmation: last,
    age_days: age,
    freshness: age === null ? null : freshnessOf(age),
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
