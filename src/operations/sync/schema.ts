import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const syncSchema = endpoint({
  operationId: 'syncSchema',
  path: '/v1/public-sync/schema.json',
  title: 'Read the schema of the synchronisation',
  description:
    'JSON Schema 2020-12 of every signed object, with the signing rule, how long removals are remembered, and example lines that verify under the example keys.',
  query: z.object({}),
  mediaType: 'application/json',
  output: z.looseObject({ $schema: z.literal('https://json-schema.org/draft/2020-12/schema') }),
  answer: (_query, { schema }) => schema(),
})
