import { z } from 'zod'
import type { Label } from './vocabulary.ts'
import { day, role } from '#src/domain/listing/schemas.ts'
import { remembered } from './memo.ts'
import { addDays, daysBetween, endOfDay, lisbonDay, type Instant, type ISODate } from './time/calendar.ts'

/** The last days after a confirmation on which it is fresh, and on which it is ageing; beyond, it is stale. */
const lastDays = { fresh: 7, ageing: 30 } as const

/** How old the last confirmation is; `never` when there is none. */
export const freshnesses = ['fresh', 'ageing', 'stale', 'never'] as const
export type Freshness = (typeof freshnesses)[number]

interface Confirmed {
  confirmed_on: ISODate
}

/** Days since a confirmation; one of a day that is still to come is of today. */
export const ageInDays = ({ confirmed_on }: Confirmed, now: Instant): number =>
  Math.max(0, daysBetween(confirmed_on, lisbonDay(now)))

/** How fresh the last confirmation is at an instant: up to 7 days, up to 30, beyond. Days are those of Lisbon. */
export const freshnessAt = (last: Confirmed | null, now: Instant): Freshness => {
  if (last === null) return 'never'
  const age = ageInDays(last, now)
  return age <= lastDays.fresh ? 'fresh' : age <= lastDays.ageing ? 'ageing' : 'stale'
}

const turnsAfter = remembered((day: ISODate): readonly Instant[] =>
  Object.values(lastDays).map((days) => endOfDay(addDays(day, days))),
)

/** The instants at which a confirmation turns ageing and stale. */
export const freshnessTurns = ({ confirmed_on }: Confirmed): readonly Instant[] => turnsAfter(confirmed_on)

export const confirmationStatuses = ['available', 'reserved'] as const
/** What was answered, as a reader sees it. */
export const confirmationTerms: Record<(typeof confirmationStatuses)[number], Label> = {
  available: { pt: 'disponível', en: 'available' },
  reserved: { pt: 'reservado', en: 'reserved' },
}

/** How it was confirmed. */
export const confirmationMethods = ['owner_contact', 'site_visit', 'agency_records'] as const
export type ConfirmationMethod = (typeof confirmationMethods)[number]

/** That a role asked whether the home is still for sale, on a day, and what the answer was. */
export const confirmation = z
  .object({
    status: z.enum(confirmationStatuses),
    confirmed_on: day,
    reported_by_role: role,
    method: z.enum(confirmationMethods).describe('How it was confirmed'),
  })
  .meta({ id: 'Confirmation', description: 'That a role asked whether it is still for sale, and the answer' })
export type Confirmation = z.output<typeof confirmation>
