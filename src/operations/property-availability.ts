import { availabilityAnswer, availabilityOf } from '#src/domain/availability.ts'
import { receipt, receiptOf } from '#src/domain/sync/receipt.ts'
import { listingIdInput, oneExample } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyAvailability = operation({
  tool: 'property.verify_availability',
  method: 'GET',
  path: '/v1/properties/{listing_id}/availability',
  title: 'Check whether a listing is still available',
  description: [
    'The last recorded availability confirmation, how old it is, and until when publication is authorised. Unknown without a confirmation.',
    'Use it right before you recommend a listing, quote it or send somebody there, and again for every copy you hold. Not to reserve: it permits nothing later.',
    '`receipt` is it signed, as proof.\nLimits: one listing a call. not_found means that nothing public has this listing_id, and never why; remove your copy.',
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  output: availabilityAnswer
    .extend({ receipt })
    .meta({ ...availabilityAnswer.meta(), id: 'AvailabilityAnswer' }),
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => {
    const listing = await catalogue.open(listing_id, now)
    if (!listing) return null
    const answer = availabilityOf(listing, now)
    return { ...answer, receipt: receiptOf(answer, catalogue.receiptSource(listing)) }
  },
})
