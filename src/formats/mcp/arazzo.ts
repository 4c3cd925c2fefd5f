import type { About } from '#src/domain/site/site.ts'
import { makeOperationId } from '../openapi/operation-id.ts'

const step = (stepId: string, tool: string, more: object = {}) => ({
  stepId,
  operationId: makeOperationId({ tool }),
  ...more,
  successCriteria: [{ condition: '$statusCode == 200' }],
})
const listing = [{ name: 'listing_id', in: 'path', value: '$steps.search.outputs.listing_id' }]

/** From a search to the agency, as an Arazzo workflow over the operations of the API description. */
export const toArazzo = ({ base_url }: About) => ({
  arazzo: '1.0.1',
  info: { title: 'From a search to the agency', version: '1.0.0' },
  sourceDescriptions: [{ name: 'api', url: `${base_url}/v1/openapi.json`, type: 'openapi' }],
  workflows: [
    {
      workflowId: 'search-check-contact',
      summary: 'Find a listing, check that it is still available, and learn how to reach its agency',
      inputs: {
        type: 'object',
        properties: {
          municipalities: { type: 'array', items: { type: 'string' } },
          max_price_eur: { type: 'integer' },
        },
      },
      steps: [
        step('search', 'listing.search', {
          requestBody: {
            contentType: 'application/json',
            payload: {
              municipalities: '$inputs.municipalities',
              max_price_eur: '$inputs.max_price_eur',
              limit: 1,
            },
          },
          outputs: { listing_id: '$response.body#/results/0/listing_id' },
        }),
        step('check', 'property.verify_availability', {
          parameters: listing,
          outputs: {
            availability: '$response.body#/availability',
            receipt: '$response.body#/receipt',
          },
        }),
        step('contact', 'property.contact_representative', {
          parameters: listing,
          outputs: { channels: '$response.body#/channels', reference: '$response.body#/quote_reference' },
        }),
      ],
      outputs: {
        listing_id: '$steps.search.outputs.listing_id',
        availability: '$steps.check.outputs.availability',
        channels: '$steps.contact.outputs.channels',
      },
    },
  ],
})
