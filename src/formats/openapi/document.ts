import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { RateLimits } from '#src/domain/rate-limits.ts'
import type { About } from '#src/domain/site/site.ts'
import { service } from '#src/domain/service.ts'
import type { Operation } from '#src/operations/operation.ts'
import { registry } from '#src/operations/registry.ts'
import type { SyncEndpoint } from '#src/operations/sync/endpoint.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import syncExamples from '../sync-examples.json' with { type: 'json' }
import examples from './examples.json' with { type: 'json' }
import { apiDescription } from './prose.ts'
import { errorResponses } from './responses.ts'

/** A request and its real answer; a test keeps them true. */
export interface Example {
  request: unknown
  response: unknown
}

/** Threat: whoever copies an example takes its 404 for an error of their own, or for a withdrawn listing. */
const shapeOnly =
  'The example shows the shape. Its ids name no listing here, so that asking with them answers 404, as for any id that names nothing: take `listing_id` from a search.'

/** An operation's description for REST: its neighbours by method and path, and without the example that stands beside it. */
const restProse = (description: string): string =>
  description
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('Example: '))
    .map((paragraph) =>
      registry.reduce(
        (text, { tool, method, path }) => text.replaceAll(tool, `\`${method} ${path}\``),
        paragraph,
      ),
    )
    .join('\n\n')

/** The operationId of an operation: its tool name in camel case, `listingSearch`. */
export const operationIdOf = ({ tool }: Pick<Operation, 'tool'>): string =>
  tool.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

const tagOf = ({ limit, tool }: Operation): string =>
  limit === 'search' ? 'Search' : tool === 'property.compare' ? 'Comparison' : 'Listing'

/**
 * The schemas say what the policy of versions says. Answers may grow within a version, so that no generated client may
 * refuse a field that it does not know; signed objects are strict and stay closed. And no integer has a bound of the
 * schema library's own.
 */
const asPromised: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod
  if (io === 'output' && def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** A reference says nothing that its schema does not say: `asPromised` is not asked about what stands beside one. */
const bareReferences = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && '$ref' in value && 'additionalProperties' in value)
      delete value.additionalProperties
    return value
  }) as T

/** The OpenAPI 3.1.0 description of the REST API: a loop over the registry (interface 9). */
export const openApiDocument = (
  about: About,
  limits: RateLimits | null,
  removal_days: number = service.removalDays,
) =>
  bareReferences(
    createDocument(
      {
        openapi: '3.1.0',
        info: {
          title: about.name.en,
          version: '1.0.0',
          summary: 'Authorised property listings in Portugal, with the source of every fact',
          description: apiDescription(about, limits, removal_days),
          // Not `identifier: MIT`: whoever reads that of an API takes it for the licence of the data.
          license: {
            name: 'Software: MIT. Listings: their agencies’, see “Copies and licence”',
            url: about.reuse?.url ?? `${about.base_url}/api#copies-and-licence`,
          },
          ...(about.operator && {
            contact: {
              name: about.operator.legal_name,
              email: about.operator.email,
              url: `${about.base_url}/privacy`,
            },
          }),
        },
        servers: [{ url: about.base_url, description: 'This publisher' }],
        externalDocs: { url: `${about.base_url}/api`, description: 'The same for people' },
        security: [],
        tags: [
          { name: 'Search', description: 'Find open listings, ranked, with reasons' },
          { name: 'Listing', description: 'One open listing: record, availability, evidence, contact route' },
          { name: 'Comparison', description: 'Two to four open listings side by side' },
          { name: 'Synchronisation', description: 'Signed copies: a snapshot, what changed since, the keys' },
          { name: 'Description', description: 'This document' },
        ],
        paths: {
          ...pathsOf(registry, limits !== null),
          ...syncPaths(limits !== null),
          '/v1/openapi.json': { get: descriptionOperation },
        },
      },
      { override: asPromised },
    ),
  )

export type ApiDocument = ReturnType<typeof openApiDocument>

const exampleOf: Readonly<Record<string, Example>> = examples

const pathsOf = (operations: readonly Operation[], limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(
    operations.map((operation) => [
      operation.path,
      { [operation.method.toLowerCase()]: describe(operation, exampleOf[operation.tool], limit) },
    ]),
  )

/** Whether an operation is asked about listings by their ids, of which one may name nothing. */
const namesListings = ({ method, tool }: Operation): boolean =>
  method === 'GET' || tool === 'property.compare'

const describe = (
  operation: Operation,
  example: Example | undefined,
  limit: boolean,
): ZodOpenApiOperationObject => {
  const takesBody = operation.method === 'POST'
  return {
    operationId: operationIdOf(operation),
    summary: operation.title,
    description: restProse(operation.description) + (namesListings(operation) ? `\n\n${shapeOnly}` : ''),
    tags: [tagOf(operation)],
    ...(takesBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: operation.input, example: example?.request } },
          },
        }
      : { requestParams: { path: operation.input as z.ZodObject } }),
    responses: {
      '200': {
        description: operation.output.description ?? operation.title,
        content: { 'application/json': { schema: operation.output, example: example?.response } },
      },
      ...errorResponses({
        absence: namesListings(operation),
        negotiation: true,
        body: takesBody,
        input: true,
        limit,
        showsListings: true,
      }),
    },
  }
}

const syncPaths = (limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(syncEndpoints.map((endpoint) => [endpoint.path, { get: describeSync(endpoint, limit) }]))

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('')

/** Real answers under the test keys of RFC 8032; schema.json holds the same. */
const syncExampleOf: Record<string, unknown> = {
  syncSnapshot: lines(syncExamples.record_line, syncExamples.page_line),
  syncChanges: JSON.parse(syncExamples.changes),
  syncKey: JSON.parse(syncExamples.key),
}

const describeSync = (
  { operationId, title, description, query, mediaType, output }: SyncEndpoint,
  limit: boolean,
): ZodOpenApiOperationObject => {
  const example = syncExampleOf[operationId]
  const takesQuery = Object.keys(query.shape).length > 0
  return {
    operationId,
    summary: title,
    description,
    tags: ['Synchronisation'],
    ...(takesQuery && { requestParams: { query } }),
    responses: {
      '200': {
        description: title,
        content: { [mediaType]: { schema: output, ...(example !== undefined && { example }) } },
      },
      ...errorResponses({
        negotiation: mediaType === 'application/json',
        input: takesQuery,
        limit,
        // Lines are sent as they are signed; the other answers are compressed, and a page of changes may be overtaken.
        showsListings: mediaType === 'application/json' && takesQuery,
      }),
    },
  }
}

const descriptionOperation: ZodOpenApiOperationObject = {
  operationId: 'apiDescription',
  summary: 'Read this description',
  description: 'The OpenAPI 3.1.0 document of the API, generated from the schemas that check every request.',
  tags: ['Description'],
  responses: {
    '200': {
      description: 'The description',
      content: { 'application/json': { schema: z.looseObject({ openapi: z.literal('3.1.0') }) } },
    },
    ...errorResponses({ negotiation: true }),
  },
}
