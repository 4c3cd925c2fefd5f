import { contactRoute } from '#src/domain/contact-route.ts'
import { listingIdInput } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyContactRoute = operation({
  tool: 'property.contact_representative',
  method: 'GET',
  path: '/v1/properties/{listing_id}/contact-route',
  title: 'Find how to reach the responsible agency',
  description:
    'The agency that answers for one open listing, its licence, its channels and the reference to quote. It only tells; nothing is sent, and no private client is named.',
  input: listingIdInput,
  output: contactRoute,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => (await catalogue.open(listing_id, now))?.contact ?? null,
})
