import { z } from 'zod'
import { sourceListingId } from '#src/domain/ids.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { confirmationMethods, confirmationStatuses } from '#src/domain/confirmation.ts'
import { authorisationStates } from '#src/domain/authorisation.ts'
import { sourceDate, sourceMoment, id, line } from '#src/domain/source-text.ts'
import { pairedValidationError } from '#src/domain/listing/source-fact.ts'

const term = {
  valid_from: sourceMoment,
  valid_until: sourceMoment.optional(),
}

/** A seller's permission to publish one listing. A renewal is a new grant for the same `listing_id`. */
export const sourceAuthorisation = z
  .strictObject({
    kind: z.literal('authorisation'),
    authorisation_id: id,
    listing_id: sourceListingId,
    state: z.enum(authorisationStates),
    ...term,
    reported_by_role: z.enum(roles).describe('The role that states that the seller gave it'),
    reported_on: sourceDate,
    validated_by_role: z.enum(roles).optional(),
    validated_on: sourceDate.optional(),
    reference: line(120).optional().describe('Private reference of the document; never published'),
  })
  .refine((grant) => (grant.validated_by_role === undefined) === (grant.validated_on === undefined), {
    error: pairedValidationError,
    path: ['validated_on'],
  })
  .meta({
    id: 'SourceAuthorisation',
    description: 'Without valid_until it lasts six months, as a brokerage contract does',
  })

/** The seller's explicit authorisation for AI assistants of professionals to see an off-market home. */
export const sourceAiConsent = z
  .strictObject({
    kind: z.literal('ai_consent'),
    ai_consent_id: id,
    listing_id: sourceListingId,
    ...term,
    reported_by_role: z.enum(roles),
    reported_on: sourceDate,
    reference: line(120).optional(),
  })
  .meta({ id: 'SourceAiConsent' })

/** A question whether the home is still for sale, and the answer. */
export const sourceConfirmation = z
  .strictObject({
    kind: z.literal('availability_confirmation'),
    listing_id: sourceListingId,
    status: z.enum(confirmationStatuses),
    confirmed_on: sourceDate,
    reported_by_role: z.enum(roles),
    method: z.enum(confirmationMethods),
  })
  .meta({ id: 'SourceAvailabilityConfirmation' })

export type SourceAuthorisation = z.output<typeof sourceAuthorisation>
export type SourceConfirmation = z.output<typeof sourceConfirmation>
