import { availabilityAnswer, availabilityOf } from '#src/domain/availability.ts'
import { listingIdInput } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyAvailability = operation({
  tool: 'property.verify_availability',
  method: 'GET',
  path: '/v1/properties/{listing_id}/availability',
  title: 'Check whether a listing is still available',
  description:
    'The last recorded availability confirmation, how old it is, and until when publication is authorised. Ask at the time of use; the answer is neither a reservation nor a lasting permission.',
  input: listingIdInput,
  output: availabilityAnswer,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => {
    const listing = await catalogue.open(listing_id, now)
    return listing && availabilityOf(listing, now)
  },
})
