import { z } from 'zod'
import { buyer, costs, computeCosts } from '#src/domain/costs/costs.ts'
import { briefRecord, recordAnswer as record } from '#src/domain/evidence/brief.ts'
import { detailOfOne } from '#src/domain/search/detail.ts'
import { inSlices } from '#src/domain/slices.ts'
import { answerInBytes, answerOf, operation } from './operation.ts'
import { listingIdInput, oneExample, oneListing } from './named-listings.ts'

const recordAnswer = record
  .extend({ costs: costs.optional().describe('Only with `costs`') })
  .meta(record.meta() ?? {})
type RecordAnswer = z.output<typeof recordAnswer>

export const propertyGet = operation({
  tool: 'property.get',
  method: 'GET',
  path: '/v1/properties/{listing_id}',
  title: 'Read one open listing',
  tag: 'Listing',
  namesListings: true,
  description: [
    'The whole record of one listing whose publication is authorised now: every fact with its state, level, source (a profession) and date. Say of what nobody has stated that it is unknown.',
    'Use it with a listing_id from a search, the feed or a page address. Not to find listings (listing.search), and not as proof that the home is still for sale (property.verify_availability).',
    oneListing,
    oneExample,
  ].join('\n\n'),
  aboutOptions: 'Brief: its ledger, each value with who stated and confirmed it.',
  input: listingIdInput,
  options: z.strictObject({
    detail: detailOfOne,
    costs: z
      .union([z.boolean(), buyer])
      .default(false)
      .describe('Adds its costs and prices of others like it; an object says who buys'),
  }),
  output: recordAnswer,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, taxes, now, pause }, { detail: size, costs: asked }) => {
    if (size === 'full' && asked === false) {
      const bytes = await catalogue.recordBytes(listing_id, now)
      return bytes && answerInBytes<RecordAnswer>(bytes)
    }
    const listing = await catalogue.open(listing_id, now)
    if (!listing) return null
    const found: RecordAnswer = size === 'brief' ? briefRecord(listing) : listing.record
    if (asked === false) return answerOf(found)
    const entries = await catalogue.entries(now)
    return answerOf({
      ...found,
      costs: await inSlices(
        computeCosts(listing, { buyer: asked === true ? {} : asked, entries, taxes, now }),
        pause,
      ),
    })
  },
})
