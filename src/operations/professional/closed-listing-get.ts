import { closedListingAnswer, closedNotice, toldClosed } from '#src/domain/professional/closed-listing.ts'
import { listingIdInput } from '../listing-id.ts'
import { closedMarket } from './closed-market.ts'
import { professionalOperation } from './professional-operation.ts'

export const closedListingGet = professionalOperation({
  tool: 'closed_listing.get',
  title: 'Read one listing of the closed market',
  scope: 'closed-listings:match',
  description: [
    'The record of one closed listing that you may see now: every fact with its state, level, reporting role and date, and how to reach the agency. No address, no picture, no private client.',
    'Use it when a match has given you a listing_id. Not to find listings (closed_listing.match), and not for public ones (property.get of the public server).',
    'Limits: one listing a call. not_found means that there is nothing that you may see under this listing_id, and never why.',
    'Example: {"listing_id": "ol-2d9j5g"}',
  ].join('\n\n'),
  input: listingIdInput,
  output: closedListingAnswer,
  limit: 'record',
  run({ listing_id }, context) {
    const market = closedMarket(context)
    if ('reason' in market) return market
    const listing = market.listings.find(({ record }) => record.listing_id === listing_id)
    if (!listing) return null
    return {
      answer: {
        listing: toldClosed(listing),
        contact: listing.contact,
        authorised_until: listing.open_until,
        checked_at: context.now,
        notice: closedNotice,
      },
    }
  },
})
