import { z } from 'zod'
import { compare, answerComparison as compared } from '#src/domain/comparison/compare.ts'
import { comparison, comparisonResponse } from '#src/domain/comparison/comparison.ts'
import { detail } from '#src/domain/search/detail.ts'
import { exampleIds } from '#src/domain/ids.ts'
import { exampleNote } from './named-listings.ts'
import { answerOf, operation } from './operation.ts'

const options = z.strictObject({ detail })

export const propertyComparison = operation({
  tool: 'property.compare',
  method: 'POST',
  path: '/v1/property-comparisons',
  title: 'Compare two to four open listings',
  tag: 'Comparison',
  namesListings: true,
  description: [
    'Sets the stated facts of two to four open listings side by side: one row per fact, those that differ first, with each value, who stated it and when; euros per square metre, how fresh its availability is, and what each costs to buy, for each use. Numbers that differ name the lowest and the highest. A row in which something is unknown or conflicting is not_comparable.',
    'Use it when a buyer weighs listings that a search has found. Not for one listing (property.get), and not to choose for the buyer: there is no overall winner.',
    'When one of them is not public the answer is not_found for all, and not_public has its place in listing_ids, from 0.',
    `Example: {"listing_ids": ${JSON.stringify(exampleIds)}}\n${exampleNote}`,
  ].join('\n\n'),
  input: comparison,
  options,
  output: comparisonResponse,
  limit: 'call',
  afterNotFound:
    'The listings at the places in not_public, counted from 0, are not public: drop your copies of them, and compare the others. listing.search finds current listings.',
  run: async ({ listing_ids }, { catalogue, taxes, now, handOver }, { detail: size }) => {
    const listings = await catalogue.openAll(listing_ids, now)
    if (!listings.every((listing) => listing !== null)) return null
    return answerOf(compared(compare(listings, { now, taxes }), size, handOver.comparison(listing_ids)))
  },
  notPublic: async ({ listing_ids }, { catalogue, now }) =>
    (await catalogue.openAll(listing_ids, now)).flatMap((listing, place) => (listing ? [] : [place])),
})
