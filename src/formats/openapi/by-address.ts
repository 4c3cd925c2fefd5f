import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { makeOperationId } from './operation-id.ts'
import { overviewPath } from '#src/operations/overview.ts'
import { textAnswers } from '#src/operations/registry.ts'
import { errorResponses, type Meets } from './responses.ts'

/** What such an address answers. */
interface Answered {
  id: string
  tag: string
  summary: string
  description: string
  meets: Meets
}

const text = z.string()

const described = ({ id, tag, summary, description, meets }: Answered) => ({
  operationId: id,
  summary,
  description,
  tags: [tag],
  responses: {
    '200': { description: summary, content: { 'text/markdown': { schema: text } } },
    ...errorResponses(meets),
  },
})

const live = (limit: boolean): Meets => ({ input: true, limit, showsListings: true })

const ofOneListing = (limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(
    textAnswers.map((operation) => [
      `${operation.path}.md`,
      {
        get: {
          ...described({
            id: `${makeOperationId(operation)}InText`,
            tag: operation.tag,
            summary: `${operation.title}, in Markdown`,
            description: `The same as \`GET ${operation.path}\` in words.`,
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
      meets: { limit, showsListings: true },
    }),
  },
})

/**
 * What clients that can set no header read: the same answers in Markdown. The search and the comparison by address are
 * documents of the site, which `llms.txt` names: paths of the API carry `/v1` (interface 9.1).
 */
export const byAddressPaths = (limit: boolean): ZodOpenApiPathsObject => ({
  ...ofOneListing(limit),
  ...overviews(limit),
})
