import { compare } from '#src/domain/comparison/compare.ts'
import { comparison, comparisonAnswer } from '#src/domain/comparison/comparison.ts'
import { exampleIds } from '#src/domain/listing/example-ids.ts'
import { exampleNote } from './listing-id.ts'
import { operation } from './operation.ts'

export const propertyComparison = operation({
  tool: 'property.compare',
  method: 'POST',
  path: '/v1/property-comparisons',
  title: 'Compare two to four open listings',
  description: [
    'Sets the reported facts of two to four open listings side by side: one row a fact, with each value, who reported it and when, and whether the listings are the same or different in it. Numbers that differ name the lowest and the highest. A row in which something is unknown or conflicting is not_comparable.',
    'Use it when a buyer weighs listings that a search has found. Not for one listing (property.get), and not to choose for the buyer: there is no overall winner.',
    'Limits: 2 to 4 listing_ids. When one of them is not public the answer is not_found for all, and does not say which.',
    `Example: {"listing_ids": ${JSON.stringify(exampleIds)}}\n${exampleNote}`,
  ].join('\n\n'),
  input: comparison,
  output: comparisonAnswer,
  limit: 'call',
  afterNotFound:
    'At least one of these listings is not public, and which one is not said. Ask property.verify_availability for each: drop your copy of a listing only when its own answer is not_found. listing.search finds current listings.',
  run: async ({ listing_ids }, { catalogue, now }) => {
    const listings = await catalogue.openAll(listing_ids, now)
    return listings.every((listing) => listing !== null) ? compare(listings, now) : null
  },
})
