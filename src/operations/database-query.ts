import { databaseQuery, wishesOfQuery } from '#src/domain/search/database-query.ts'
import { searchResponse } from '#src/domain/search/result.ts'
import { operation } from './operation.ts'
import { askedWith, searchOptions, answerTo } from './searching.ts'

export const databaseQueryOperation = operation({
  tool: 'database.query',
  method: 'POST',
  path: '/v1/database-queries',
  title: 'Query open listings with structured requirements',
  tag: 'Search',
  namesListings: false,
  description: [
    'listing.search for structured requirements: preferences with an importance, prices as money.',
    'Use it when wishes weigh differently. Not for plain filters (listing.search), nor to read one listing (property.get). It reads no stored buyer requirements.',
    'Matching, order and answer are those of listing.search, and so is every argument beside requirements, result_limit and record_classes, with its words and bounds. Explanations and relaxations name the fields as there: municipalities is locations, max_price_eur and min_price_eur are max_price.amount and min_price.amount.',
    'Example: {"requirements": {"hard_constraints": {"locations": ["Porto"], "max_price": {"amount": 350000}, "min_bedrooms": 2}, "preferences": [{"key": "balcony", "importance": "high"}]}}',
  ].join('\n\n'),
  input: databaseQuery,
  options: searchOptions,
  output: searchResponse,
  limit: 'search',
  run: (input, context, options) =>
    answerTo(...askedWith(wishesOfQuery(input), input.result_limit, options), context),
})
