import { contactAnswer } from '#src/domain/contact-route.ts'
import { listQuestions } from '#src/domain/evidence/evidence.ts'
import { answerOf, operation } from './operation.ts'
import { listingIdInput, oneExample, oneListing } from './named-listings.ts'

export const propertyContactRoute = operation({
  tool: 'property.contact_representative',
  method: 'GET',
  path: '/v1/properties/{listing_id}/contact-route',
  title: 'Find how to reach the responsible agency',
  tag: 'Listing',
  namesListings: true,
  description: [
    'The agency that answers for one open listing, its licence, its channels, the reference to quote, and what to ask: each fact and check that is unknown or on which sources disagree.',
    'Use it when somebody wants to visit, ask or make an offer. Not to send anything: it only says how to reach the agency, nothing is forwarded, and no private client is named.',
    oneListing,
    oneExample,
  ].join('\n\n'),
  input: listingIdInput,
  output: contactAnswer,
  limit: 'record',
  run: async ({ listing_id }, { catalogue, now }) => {
    const listing = await catalogue.open(listing_id, now)
    return listing && answerOf({ ...listing.contact, questions: listQuestions(listing) })
  },
})
