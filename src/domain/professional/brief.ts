import { z } from 'zod'
import { accountId, briefId, buyerRequestId } from '#src/domain/ids.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { requirements } from '#src/domain/search/database-query.ts'

/** A professional who may be let in (interface 5.1): known by the token's subject, with a role, verified or not. */
export const professionalAccount = z
  .object({
    account_id: accountId,
    role: z.enum(roles),
    verified: z.boolean(),
  })
  .meta({ id: 'ProfessionalAccount' })
export type ProfessionalAccount = z.output<typeof professionalAccount>

/** What a professional was asked to find for a buyer they represent. It names no buyer. */
export const buyerBrief = z
  .object({
    brief_id: briefId,
    represented: z.boolean().describe('Whether the buyer is represented by this professional'),
    demanding: z
      .boolean()
      .describe(
        'Whether it demands a place, and a price, a size or a type, within bounds; otherwise it opens nothing',
      ),
    valid_from: instant,
    valid_until: instant,
    requirements,
  })
  .meta({ id: 'BuyerBrief' })
export type BuyerBrief = z.output<typeof buyerBrief>

/** What an unnamed buyer looks for. There is no field for a name, an address or free text. */
export const buyerRequest = z
  .object({
    buyer_request_id: buyerRequestId,
    requirements,
    valid_from: instant,
    valid_until: instant,
    reported_by_role: z.enum(roles),
    reported_on: z.iso.date(),
  })
  .meta({ id: 'BuyerRequest', description: 'What an unnamed buyer looks for' })
export type BuyerRequest = z.output<typeof buyerRequest>
