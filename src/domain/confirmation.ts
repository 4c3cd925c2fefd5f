import { z } from 'zod'
import type { Label } from './vocabulary.ts'
import { day, role } from '#src/domain/listing/schemas.ts'

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
