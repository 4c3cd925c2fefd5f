import { z } from 'zod'
import { briefRecord, recordAnswer, type RecordAnswer } from '#src/domain/listing/brief-record.ts'
import { detailOfOne } from '#src/domain/search/detail.ts'
import { answerInBytes, answerOf } from './answer.ts'
import { listingIdInput, oneExample, oneListing } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyGet = operation({
  tool: 'property.get',
  method: 'GET',
  path: '/v1/properties/{listing_id}',
  title: 'Read one open listing',
  tag: 'Listing',
  namesListings: true,
  description: [
    'The whole record of one listing whose publication is authorised now: every fact with its state, level, reporting role and date. Unknown facts stay unknown; report them as unknown. In brief its ledger: each value with who reported it and who validated it.',
    'Use it with a listing_id from a search, the feed or a page address. Not to find listings (listing.search), and not as proof that the home is still for sale (property.verify_availability).',
    oneListing,
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  options: z.strictObject({ detail: detailOfOne }),
  output: recordAnswer,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }, { detail: size }) => {
    if (size === 'brief') {
      const listing = await catalogue.open(listing_id, now)
      return listing && answerOf(briefRecord(listing))
    }
    const bytes = await catalogue.recordBytes(listing_id, now)
    return bytes && answerInBytes<RecordAnswer>(bytes)
  },
})
