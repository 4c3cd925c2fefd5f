import { formedText } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { idOf, sourceAccountId, type BriefId, type BuyerRequestId } from '#src/domain/ids.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { eligibleRoles } from '#src/domain/professional-access.ts'
import { briefIdPattern, requestIdPattern } from '#src/domain/opaque-id.ts'
import { requirements, wishesOfQuery } from '#src/domain/search/database-query.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { sourceDate, sourceMoment, line } from '#src/domain/source-text.ts'

/**
 * Requirements in words that mean something. Threat: whatever is free text can carry a name, so that a word which
 * is no place, type, feature or check is refused here, where a search would pass over it.
 */
const plainRequirements = requirements.superRefine((wanted, context) => {
  const { interpretation } = interpret(wishesOfQuery({ requirements: wanted, result_limit: 1 }))
  for (const { criterion } of interpretation.unrecognised)
    context.addIssue({
      code: 'custom',
      path: criterion === 'preferences' ? ['preferences'] : ['hard_constraints'],
      message: expecting('known_words'),
    })
})

/** A professional whom a token may represent. Unverified, they have no access. */
export const sourceProfessionalAccount = z
  .strictObject({
    kind: z.literal('professional_account'),
    account_id: sourceAccountId,
    subject: line(200).describe('The `sub` of the tokens that the issuer gives them'),
    role: z.enum(roles),
    verified_by_role: z.enum(roles).optional().describe('The role that verified who they are'),
    verified_on: sourceDate.optional(),
  })
  .refine((account) => (account.verified_by_role === undefined) === (account.verified_on === undefined), {
    error: expecting('together', 'verified_by_role', 'verified_on'),
    path: ['verified_on'],
  })
  .meta({ id: 'SourceProfessionalAccount' })

const opaqueId = (pattern: RegExp, example: string, name: string) =>
  formedText(pattern, expecting('opaque_id', example)).meta({ id: name })
const briefId = idOf<BriefId>(opaqueId(briefIdPattern, 'brief-4k8w2m', 'BuyerBriefId'))
const requestId = idOf<BuyerRequestId>(opaqueId(requestIdPattern, 'br-4k8w2m', 'BuyerRequestId'))

/** What a professional was asked to find for a buyer whom they represent. */
export const sourceBuyerBrief = z
  .strictObject({
    kind: z.literal('buyer_brief'),
    brief_id: briefId,
    account_id: sourceAccountId,
    represented: z.boolean().describe('Whether a representation agreement with the buyer is in force'),
    valid_from: sourceMoment,
    valid_until: sourceMoment,
    requirements: plainRequirements,
    reported_on: sourceDate,
  })
  .meta({ id: 'SourceBuyerBrief' })

/** What an unnamed buyer looks for, for professionals to answer. It has no field for a name. */
export const sourceBuyerRequest = z
  .strictObject({
    kind: z.literal('buyer_request'),
    buyer_request_id: requestId,
    valid_from: sourceMoment,
    valid_until: sourceMoment,
    requirements: plainRequirements,
    visible_to_roles: z
      .array(z.enum(eligibleRoles))
      .min(1)
      .default([...eligibleRoles])
      .describe('The roles that the buyer permits to see it'),
    reported_by_role: z.enum(roles),
    reported_on: sourceDate,
  })
  .meta({ id: 'SourceBuyerRequest' })
