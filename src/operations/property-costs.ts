import { buyer, costs, computeCosts } from '#src/domain/costs/costs.ts'
import { inSlices } from '#src/domain/slices.ts'
import { answerOf, operation } from './operation.ts'
import { listingIdInput, oneExample, oneListing } from './named-listings.ts'

/** Over MCP, where the contract names the tools, `costs` of property.get has this answer. */
export const propertyCosts = operation({
  tool: 'property.get_costs',
  method: 'GET',
  path: '/v1/properties/{listing_id}/costs',
  title: 'Read what a home costs to buy and to keep',
  tag: 'Listing',
  namesListings: true,
  description: [
    'Taxes (IMT, stamp duty), deed and registry on the asking price for each use that the buyer may have, by tables with article and days; condominium and IMI a month; a loan as an example; the price per m² beside other homes of its type. What no table covers is unknown, with the reason.',
    'Use it when somebody asks what a home costs beyond its price, or whether the price is usual. Not for advice on tax: nothing is assumed of the buyer.',
    oneListing,
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  options: buyer,
  output: costs,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, taxes, now, pause }, asked) => {
    const listing = await catalogue.open(listing_id, now)
    if (!listing) return null
    const entries = await catalogue.entries(now)
    return answerOf(await inSlices(computeCosts(listing, { buyer: asked, entries, taxes, now }), pause))
  },
})
