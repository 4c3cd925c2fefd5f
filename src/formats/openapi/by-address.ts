import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import {
  comparisonAnswer,
  comparisonMarkdown,
  searchAnswer,
  searchMarkdown,
} from '#src/addresses/live-pages.ts'
import { operationIdOf } from './operation-id.ts'
import { overviewPath } from '#src/operations/overview.ts'
import { propertyComparison } from '#src/operations/property-comparison.ts'
import { propertySearchOperation } from '#src/operations/property-search.ts'
import { textAnswers } from '#src/operations/registry.ts'
import { errorResponses, type Meets } from './responses.ts'

/** What an address of its own answers, by its media type. */
interface Answered {
  id: string
  tag: string
  summary: string
  description: string
  type: 'application/json' | 'text/markdown'
  schema?: z.ZodType
  meets: Meets
}

const text = z.string()

const described = ({ id, tag, summary, description, type, schema, meets }: Answered) => ({
  operationId: id,
  summary,
  description,
  tags: [tag],
  responses: {
    '200': { description: summary, content: { [type]: { schema: schema ?? text } } },
    ...errorResponses(meets),
  },
})

const live = (limit: boolean): Meets => ({ input: true, limit, showsListings: true })

/** The members of the body, each a parameter of its own; a list is repeated. */
const members = {
  name: 'search',
  in: 'query' as const,
  style: 'form' as const,
  explode: true,
  schema: { $ref: '#/components/schemas/PropertySearch' as const },
}

const searches = (limit: boolean): ZodOpenApiPathsObject => {
  const { options } = propertySearchOperation
  const description =
    'Asked by its address alone: the members of the body and the query parameters of `POST /v1/property-searches`, each by its name.'
  const of = (more: Pick<Answered, 'id' | 'summary' | 'type' | 'schema'>): ZodOpenApiOperationObject => ({
    ...described({ tag: 'Search', description, meets: live(limit), ...more }),
    parameters: [members],
    ...(options && { requestParams: { query: options } }),
  })
  const inText = of({ id: 'searchInText', summary: 'Search by address, in Markdown', type: 'text/markdown' })
  return {
    [searchAnswer]: {
      get: of({
        id: 'searchByAddress',
        summary: 'Search by address',
        type: 'application/json',
        schema: propertySearchOperation.output,
      }),
    },
    [searchMarkdown]: {
      get: {
        ...inText,
        responses: {
          ...inText.responses,
          '422': {
            description: 'What was not understood, in words',
            content: { 'text/markdown': { schema: text } },
          },
        },
      },
    },
  }
}

const comparisons = (limit: boolean): ZodOpenApiPathsObject => {
  const description =
    'The answer of `POST /v1/property-comparisons` by its address alone. Of listings that are not public the others are compared, and it says how many are not; fewer than two are a 404.'
  const ids = z.object({ ids: z.string().describe('Two to four ids, with commas between them') })
  const query = propertyComparison.options ? ids.extend(propertyComparison.options.shape) : ids
  const of = (more: Pick<Answered, 'id' | 'summary' | 'type' | 'schema'>): ZodOpenApiOperationObject => ({
    ...described({ tag: 'Comparison', description, meets: { ...live(limit), absence: true }, ...more }),
    requestParams: { query },
  })
  return {
    [comparisonAnswer]: {
      get: of({
        id: 'compareByAddress',
        summary: 'Compare by address',
        type: 'application/json',
        schema: propertyComparison.output,
      }),
    },
    [comparisonMarkdown]: {
      get: of({ id: 'compareInText', summary: 'Compare by address, in Markdown', type: 'text/markdown' }),
    },
  }
}

const ofOneListing = (limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(
    textAnswers.map((operation) => [
      `${operation.path}.md`,
      {
        get: {
          ...described({
            id: `${operationIdOf(operation)}InText`,
            tag: operation.tag,
            summary: `${operation.title}, in Markdown`,
            description: `The same as \`GET ${operation.path}\` in words.`,
            type: 'text/markdown',
            meets: { ...live(limit), absence: true },
          }),
          requestParams: {
            path: operation.input,
            ...(operation.options && { query: operation.options }),
          },
        },
      },
    ]),
  )

const overviews = (limit: boolean): ZodOpenApiPathsObject => ({
  [`${overviewPath}.md`]: {
    get: described({
      id: 'overviewInText',
      tag: 'Overview',
      summary: 'Read what is for sale where, in Markdown',
      description: `The same as \`GET ${overviewPath}\` in words; a place with \`.md\` behind it likewise.`,
      type: 'text/markdown',
      meets: { limit, showsListings: true },
    }),
  },
})

/** What clients that can neither post nor set a header read: the same answers at addresses of their own, and in Markdown. */
export const byAddressPaths = (limit: boolean): ZodOpenApiPathsObject => ({
  ...searches(limit),
  ...comparisons(limit),
  ...ofOneListing(limit),
  ...overviews(limit),
})
