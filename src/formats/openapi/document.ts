import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { anyJson, rewritten } from '#src/domain/json.ts'
import { rememberedAs } from '#src/domain/memo.ts'
import type { RateLimits } from '#src/domain/rate-limits.ts'
import { bothLanguages, day, role } from '#src/domain/listing/schemas.ts'
import { overview } from '#src/domain/search/overview.ts'
import type { About } from '#src/domain/site/site.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { matchingInShort } from '#src/domain/search/rules.ts'
import { service } from '#src/domain/service.ts'
import { oneListing } from '#src/operations/named-listings.ts'
import { type Operation, describeOperation } from '#src/operations/operation.ts'
import { overviewPath } from '#src/operations/overview.ts'
import { propertySearchOperation } from '#src/operations/property-search.ts'
import { registry, restOperations } from '#src/operations/registry.ts'
import type { SyncEndpoint } from '#src/operations/sync/endpoint.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { toVocabulary } from '../mcp/vocabulary.ts'
import syncExamples from '../sync-examples.json' with { type: 'json' }
import { byAddressPaths } from './by-address.ts'
import examples from './examples.json' with { type: 'json' }
import { compact } from './compact.ts'
import { makeOperationId } from './operation-id.ts'
import { apiDescription } from './prose.ts'
import { errorResponses } from './responses.ts'
import { factOf } from '#src/domain/listing/fact.ts'

const { value, ...attributed } = factOf(z.unknown()).shape

/** A report with its role and its day, whatever was reported. */
const report = z
  .object({ value: z.unknown(), reported_by_role: role, reported_on: day })
  .meta({ description: 'What a professional stated on a day' })

/** Every fact is one of these with a type of value; in a search or a comparison it has fewer members for certain. */
const fact = z
  .object({ value: z.unknown().describe(value.description ?? ''), ...attributed })
  .partial({ state: true, level: true, reported_by_role: true, reported_on: true, check: true })
  .extend({
    alternatives: z
      .array(report)
      .optional()
      .describe(attributed.alternatives.description ?? ''),
  })
  .meta({ description: 'A stated thing: its value, its sources and their days' })

/** What several schemas of answers extend, by the names that the API description gives them. */
const bases = { Fact: fact, Report: report }

/** A request and its real answer, of whose long lists the first entry; a test compares them. */
export interface Example {
  request: unknown
  response: unknown
}

/** Threat: a developer who copies an example takes its 404 for an error of their own, or for a withdrawn listing. */
const shapeOnly = 'The example ids name no listing here: asking with them answers 404.'

/** The rules of matching are in the description in full, and the meaning of a status at the status. */
const describedElsewhere: ReadonlySet<string> = new Set([matchingInShort, oneListing])

/** Complete names of tools only: `property.get` is also how `property.get_evidence` begins. */
const toolNames = registry.map(({ tool, method, path }) => ({
  name: new RegExp(`${tool.replaceAll('.', String.raw`\.`)}(?!\\w)`, 'g'),
  address: `\`${method} ${path}\``,
}))

/**
 * An operation's description for REST: its neighbours by method and path, without the example beside it and
 * without what the document describes elsewhere.
 */
const restProse = (description: string): string =>
  description
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('Example: ') && !describedElsewhere.has(paragraph))
    .map((paragraph) =>
      toolNames.reduce((text, { name, address }) => text.replaceAll(name, () => address), paragraph),
    )
    .join('\n\n')

/** Lists of words that a schema has, for descriptions that must do without one elsewhere. */
const listedIn = [
  [propertyTypes.join(', '), 'PropertyType'],
  [features.join(', '), 'Feature'],
  [checks.join(', '), 'Check'],
] as const

/**
 * The schemas follow the policy of versions. Answers may grow within a version, so that no generated client may
 * refuse a field that it does not know; signed objects are strict and stay closed. And no integer has a bound of the
 * schema library's own.
 */
const asPromised: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod
  // The format is enough; a pattern of every leap year does not help a reader.
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  // The type follows from the value.
  if (jsonSchema.const !== undefined) delete jsonSchema.type
  if (io === 'output' && def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  // A name of a member is a text in any JSON.
  for (const [words, name] of listedIn)
    if (jsonSchema.description?.includes(words))
      jsonSchema.description = jsonSchema.description.replace(words, `the values of ${name}`)
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** A reference adds nothing to its schema: `asPromised` is not applied to what is beside one. */
const bareReferences = <T>(document: T): T =>
  rewritten(document, (_, value) => {
    if (typeof value === 'object' && value !== null && '$ref' in value && 'additionalProperties' in value)
      delete value.additionalProperties
    return value
  })

/** What is described of every publisher, by whether it limits requests: making the schemas takes a tenth of a second. */
const described = rememberedAs(String, (isLimited: boolean) =>
  bareReferences(
    createDocument(
      {
        openapi: '3.1.0',
        // Its own info, servers and externalDocs take these places.
        info: { title: '', version: '' },
        servers: [],
        externalDocs: { url: '' },
        security: [],
        tags: [
          { name: 'Search', description: 'Find open listings, ranked, with reasons' },
          { name: 'Listing', description: 'What is known of one open listing, and how to reach its agency' },
          { name: 'Comparison', description: 'Two to four open listings side by side' },
          { name: 'Overview', description: 'What is for sale where, and the words of answers' },
          { name: 'Synchronisation', description: 'Signed copies: a snapshot, what changed since, the keys' },
          { name: 'Description', description: 'This document' },
        ],
        paths: {
          ...pathsOf(restOperations, isLimited),
          ...overviewPaths(isLimited),
          ...byAddressPaths(isLimited),
          ...syncPaths(isLimited),
          '/v1/openapi.json': { get: descriptionOperation },
        },
        components: { schemas: bases },
      },
      { override: asPromised },
    ),
  ),
)

/** The OpenAPI 3.1.0 description of the REST API: a loop over the registry (interface 9). */
export const openApiDocument = (
  about: About,
  limits: RateLimits | null,
  removal_days: number = service.removalDays,
): ReturnType<typeof described> => ({
  ...described(limits !== null),
  info: {
    title: about.name.en,
    version: '1.0.0',
    summary: 'Authorised property for sale in Portugal, with the source of every fact',
    description: apiDescription(about, limits, removal_days),
    // Not `identifier: MIT`: a reader of an API description takes it for the licence of the data.
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
})

export type ApiDocument = ReturnType<typeof openApiDocument>

/** Schemas of answers that others extend. */
const extended = [
  'IntegerFact',
  'NumberFact',
  'TextFact',
  'PropertyTypeFact',
  'EnergyClassFact',
  'Availability',
  'BriefConfirmation',
  'BriefPricePerSquareMetre',
  'EvidenceQuestion',
]

/** The same as programs and agents read it: half the bytes. `/api` shows people what it leaves out, the example answers. */
export const openApiForPrograms = (...settings: Parameters<typeof openApiDocument>): ApiDocument =>
  compact(openApiDocument(...settings), {
    bases: [...Object.keys(bases), ...extended],
    example: makeOperationId(propertySearchOperation),
  })

const exampleOf: Readonly<Record<string, Example>> = examples

const pathsOf = (operations: readonly Operation[], limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(
    operations.map((operation) => [
      operation.path,
      { [operation.method.toLowerCase()]: describe(operation, exampleOf[operation.tool], limit) },
    ]),
  )

/** A path parameter of a GET, and what goes beyond the contract's input in the query string. */
const requestParams = ({
  method,
  input,
  options,
}: Operation): Pick<ZodOpenApiOperationObject, 'requestParams'> =>
  method === 'GET' || options
    ? { requestParams: { ...(method === 'GET' && { path: input }), ...(options && { query: options }) } }
    : {}

const describe = (
  operation: Operation,
  example: Example | undefined,
  limit: boolean,
): ZodOpenApiOperationObject => {
  const takesBody = operation.method === 'POST'
  return {
    operationId: makeOperationId(operation),
    summary: operation.title,
    description:
      restProse(describeOperation(operation)) + (operation.namesListings ? `\n\n${shapeOnly}` : ''),
    tags: [operation.tag],
    ...(takesBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: operation.input, example: example?.request } },
          },
        }
      : {}),
    ...requestParams(operation),
    responses: {
      '200': {
        description: operation.output.description ?? operation.title,
        content: { 'application/json': { schema: operation.output, example: example?.response } },
      },
      ...errorResponses({
        absence: operation.namesListings,
        negotiation: true,
        body: takesBody,
        input: true,
        limit,
        showsListings: true,
      }),
    },
  }
}

const place = z.object({
  place: z.string().meta({
    description: 'A municipality, parish, district, island or region, as a search reads it',
    examples: ['Lisboa'],
  }),
})

/** What is for sale where, and the words of answers: of no listing, and no tools. */
const overviewPaths = (limit: boolean): ZodOpenApiPathsObject => {
  const of = (operationId: string, summary: string, description: string, schema: z.ZodType) => ({
    operationId,
    summary,
    description,
    tags: ['Overview'],
    responses: { '200': { description: summary, content: { 'application/json': { schema } } } },
  })
  const counts =
    'Counts and, where there are at least five homes, the lowest and the median price per square metre of usable area, by municipality and type of property. Not what a single home costs: search for that.'
  const everywhere = of('overview', 'Read what is for sale where', counts, overview)
  const ofOne = `The same as \`GET ${overviewPath}\`, for one place. A parish is answered by what is stated there; \`place\` says so, or that the answer is for its municipality.`
  const inPlace = of('overviewOfPlace', 'Read what is for sale in one place', ofOne, overview)
  const words = of(
    'vocabulary',
    'Read every word that searches and answers use',
    `The lists ${Object.keys(toVocabulary())
      .map((name) => `\`${name}\``)
      .join(', ')}: each word, with its label in Portuguese and English where it has one.`,
    z.looseObject({ property_types: z.record(z.string(), bothLanguages) }),
  )
  const errors = (absence: boolean) =>
    errorResponses({ absence, negotiation: true, limit, showsListings: true })
  return {
    [overviewPath]: { get: { ...everywhere, responses: { ...everywhere.responses, ...errors(false) } } },
    [`${overviewPath}/{place}`]: {
      get: {
        ...inPlace,
        requestParams: { path: place },
        responses: { ...inPlace.responses, ...errors(true) },
      },
    },
    '/v1/vocabulary': {
      get: { ...words, responses: { ...words.responses, ...errorResponses({ negotiation: true }) } },
    },
  }
}

const syncPaths = (limit: boolean): ZodOpenApiPathsObject =>
  Object.fromEntries(syncEndpoints.map((endpoint) => [endpoint.path, { get: describeSync(endpoint, limit) }]))

/** Real answers under the test keys of RFC 8032; schema.json has the same, and lines of a snapshot. */
const syncExampleOf: Record<string, unknown> = {
  syncChanges: anyJson(syncExamples.changes),
  syncKey: anyJson(syncExamples.key),
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
