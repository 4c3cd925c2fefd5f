import { propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { matchingInShort } from '#src/domain/search/rules.ts'
import { searchResponse } from '#src/domain/search/result.ts'
import { operation } from './operation.ts'
import { askedWith, searchOptions, answerTo } from './searching.ts'

export const propertySearchOperation = operation({
  tool: 'listing.search',
  method: 'POST',
  path: '/v1/property-searches',
  title: 'Search open listings',
  tag: 'Search',
  namesListings: false,
  description: [
    'Finds homes and other property for sale in Portugal whose publication is authorised right now, ranked, with the reasons.',
    'Use it when a buyer names places, prices, bedrooms, types or features. To read one listing, use property.get; whether it is still for sale: property.verify_availability.',
    'All fields are optional; preferences are all of medium weight. total counts all matches.',
    matchingInShort,
    'It holds open listings only; an empty list says nothing about what else exists.',
    'Example: {"municipalities": ["Lisbon"], "max_price_eur": 450000, "min_bedrooms": 2, "must_have": ["elevator"], "preferences": ["balcony"]}',
  ].join('\n\n'),
  input: propertySearch,
  options: searchOptions,
  output: searchResponse,
  limit: 'search',
  run: (input, context, options) => answerTo(...askedWith(toWishes(input), input.limit, options), context),
})
