import { listingRecord } from '#src/domain/listing/record.ts'
import { listingIdInput } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyGet = operation({
  tool: 'property.get',
  method: 'GET',
  path: '/v1/properties/{listing_id}',
  title: 'Read one open listing',
  description:
    'The whole record of one listing whose publication is authorised now: every fact with its state, level, reporting role and date. Unknown facts stay unknown.',
  input: listingIdInput,
  output: listingRecord,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => (await catalogue.open(listing_id, now))?.record ?? null,
})
