import { shortText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { listingId } from '#src/domain/ids.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { availabilityAnswer, stateAvailability } from '#src/domain/availability.ts'
import { question, questionsOn } from '#src/domain/evidence/evidence.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { reuseData, describeReuse } from '#src/domain/site/reuse-data.ts'
import { receipt, makeReceipt } from '#src/domain/sync/receipt.ts'
import { answerOf, operation, type Context } from './operation.ts'
import { listingIdInput, oneExample } from './named-listings.ts'

const mostAlso = 19

const idsIn = (also: string): string[] => also.split(',').map((id) => id.trim())

/** Further listings of the same question, so that a list of homes is one call. */
const options = z.strictObject({
  also: shortText(2_000)
    .refine((text) => idsIn(text).length <= mostAlso && idsIn(text).every((id) => id !== ''), {
      error: `Expected at most ${mostAlso} listing ids, separated by commas: found another text`,
    })
    .optional()
    .describe(`Up to ${mostAlso} further listing_ids, separated by commas`),
})

const oneAnswer = availabilityAnswer
  .extend({
    reuse: reuseData,
    questions: z.array(question).describe('What to ask the agency about the availability'),
    receipt,
  })
  .meta({ id: 'Availability', description: 'Whether one listing is still available' })
const notPublic = z
  .object({ listing_id: listingId, code: z.literal('not_found') })
  .meta({ id: 'NotPublic', description: 'Nothing public has this listing_id, and never why' })

/** The same at every instant. */
const askedOf = memoByObject((listing: OpenListing) => questionsOn(listing, 'availability'))

const oneOf = async (listing: OpenListing, { catalogue, now, reuse = null, offload }: Context) => {
  const answer = stateAvailability(listing, now)
  return {
    ...answer,
    reuse: describeReuse(reuse, listing, now),
    questions: askedOf(listing),
    receipt: await makeReceipt(answer, catalogue.receiptSource(listing), offload),
  }
}

export const propertyAvailability = operation({
  tool: 'property.verify_availability',
  method: 'GET',
  path: '/v1/properties/{listing_id}/availability',
  title: 'Check whether a listing is still available',
  tag: 'Listing',
  namesListings: true,
  description: [
    'Availability as last stated, by whom and when, how old that is, and until when the seller’s permission lasts. Unknown where nobody has stated it. `reuse` says what the site permits.',
    'Use it right before you recommend a listing, quote it or send somebody there, and again for every copy you hold. Not to reserve: it permits nothing later.',
    '`receipt` is the same answer, signed, as proof. not_found: nothing public has this id, and never why; remove your copy.',
    oneExample,
  ].join('\n\n'),
  aboutOptions: 'Each id in `also` is answered or not_found.',
  input: listingIdInput,
  options,
  output: oneAnswer
    .extend({
      also: z
        .array(z.union([oneAnswer, notPublic]))
        .optional()
        .describe('In the order asked for'),
    })
    .meta({ ...availabilityAnswer.meta(), id: 'AvailabilityAnswer' }),
  limit: 'record',
  run: async ({ listing_id }, context, { also }) => {
    const further = also === undefined ? [] : idsIn(also).map((id) => listingId.parse(id))
    const [listing, ...others] = await context.catalogue.openAll([listing_id, ...further], context.now)
    if (!listing) return null
    return answerOf({
      ...(await oneOf(listing, context)),
      ...(also !== undefined && {
        also: await Promise.all(
          others.map((other, at) =>
            other ? oneOf(other, context) : { listing_id: further[at]!, code: 'not_found' as const },
          ),
        ),
      }),
    })
  },
})
