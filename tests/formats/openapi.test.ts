import { aboutAt } from '../fixtures.ts'
import { expect, test } from 'vitest'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { conditions, propertyTypes } from '#src/domain/vocabulary.ts'
import { defaultRateLimits } from '#src/domain/rate-limits.ts'
import { matchingRules } from '#src/domain/search/rules.ts'
import examples from '#src/formats/openapi/examples.json' with { type: 'json' }
import { openApiDocument, openApiForPrograms } from '#src/formats/openapi/document.ts'
import { restOperations, textAnswers } from '#src/operations/registry.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { sentOf } from '../operations/asking.ts'
import { examplesOf, realAnswers } from './real-answers.ts'

const document = openApiForPrograms(aboutAt(), defaultRateLimits)
const inFull = openApiDocument(aboutAt(), defaultRateLimits)

interface DescribedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
  responses: Record<
    string,
    { content?: Record<string, { schema?: unknown; example?: unknown }>; headers?: Record<string, unknown> }
  >
}

type Responses = DescribedOperation['responses']

/** An operation with its errors in their places, which the document has once. */
const operationOf = (path: string, method: string, from = document): DescribedOperation | undefined => {
  const operation = ((from.paths ?? {})[path] as Record<string, DescribedOperation> | undefined)?.[
    method.toLowerCase()
  ]
  const shared = document.components?.responses as unknown as Responses
  return (
    operation && {
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => {
          const { $ref } = response as { $ref?: string }
          return [status, $ref === undefined ? response : shared[$ref.split('/').at(-1) ?? '']!]
        }),
      ),
    }
  )
}

test('interface 9.2: version 1.0.0 in OpenAPI 3.1.0, with server, licence and a document for people', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.0.0', license: { url: 'https://homes.example/api#copies-and-licence' } },
    servers: [{ url: 'https://homes.example' }],
    externalDocs: { url: 'https://homes.example/api' },
  })
})

test('interface 4 GET /v1/openapi.json: the description names the operations that there are, and no others', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    [
      ...restOperations.map(({ method, path }) => `${method} ${path}`),
      ...['/v1/overview', '/v1/overview/{place}', '/v1/vocabulary'].map((path) => `GET ${path}`),
      ...['/v1/overview.md'].map((path) => `GET ${path}`),
      ...textAnswers.map(({ path }) => `GET ${path}.md`),
      ...syncEndpoints.map(({ path }) => `GET ${path}`),
      'GET /v1/openapi.json',
    ].toSorted(),
  )
})

test('the description has each error and each date once', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('(?:\\\\d\\\\d[2468][048]')
  expect(text.match(/The answer could not be made; try again/g)).toHaveLength(1)
})

test('the components carry the contract’s names', () => {
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining([
      'PropertySearch',
      'DatabaseQuery',
      'Requirements',
      'HardConstraints',
      'Money',
      'Preference',
      'Comparison',
      'HTTPValidationError',
      'ValidationError',
    ]),
  )
  expect(
    operationOf('/v1/property-searches', 'POST')?.requestBody?.content['application/json']?.schema.$ref,
  ).toBe('#/components/schemas/PropertySearch')
  expect(
    operationOf('/v1/database-queries', 'POST')?.requestBody?.content['application/json']?.schema.$ref,
  ).toBe('#/components/schemas/DatabaseQuery')
})

test('every operation has a summary, a description, an id and a tag, and names what each status answers', () => {
  for (const { method, path } of restOperations) {
    const operation = operationOf(path, method)
    expect(operation?.summary, path).toBeTruthy()
    expect(operation?.description.length, path).toBeGreaterThan(80)
    expect(operation?.operationId, path).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation?.tags, path).toHaveLength(1)
    for (const [status, response] of Object.entries(operation?.responses ?? {}))
      for (const content of Object.values(response.content ?? {}))
        expect(content.schema, `${path} ${status}`).toBeDefined()
    for (const status of ['429', '503'])
      expect(operation?.responses[status]?.headers, status).toHaveProperty('Retry-After')
  }
})

const statusesIn = (described: typeof document) =>
  Object.fromEntries(
    Object.entries(described.paths ?? {}).flatMap(([path, item]) =>
      Object.values(item as Record<string, DescribedOperation>).map(({ responses }) => [
        path,
        Object.keys(responses).join(' '),
      ]),
    ),
  )

test('interface 7 200: each operation names the statuses that it can answer, and no others', () => {
  expect(statusesIn(document)).toEqual({
    '/v1/property-searches': '200 406 413 415 422 429 500 503',
    '/v1/database-queries': '200 406 413 415 422 429 500 503',
    '/v1/properties/{listing_id}': '200 404 406 422 429 500 503',
    '/v1/property-comparisons': '200 404 406 413 415 422 429 500 503',
    '/v1/properties/{listing_id}/availability': '200 404 406 422 429 500 503',
    '/v1/properties/{listing_id}/evidence': '200 404 406 422 429 500 503',
    '/v1/properties/{listing_id}/costs': '200 404 406 422 429 500 503',
    '/v1/properties/{listing_id}/contact-route': '200 404 406 422 429 500 503',
    '/v1/overview': '200 406 429 500 503',
    '/v1/overview/{place}': '200 404 406 429 500 503',
    '/v1/vocabulary': '200 406 500',
    '/v1/properties/{listing_id}/availability.md': '200 404 422 429 500 503',
    '/v1/properties/{listing_id}/evidence.md': '200 404 422 429 500 503',
    '/v1/properties/{listing_id}/contact-route.md': '200 404 422 429 500 503',
    '/v1/properties/{listing_id}/costs.md': '200 404 422 429 500 503',
    '/v1/overview.md': '200 429 500 503',
    // Lines have no second format, so that Accept is ignored.
    '/v1/public-sync/snapshot.jsonl': '200 422 429 500',
    '/v1/public-sync/changes': '200 406 422 429 500 503',
    '/v1/public-sync/key.json': '200 406 429 500',
    '/v1/public-sync/schema.json': '200 406 429 500',
    '/v1/openapi.json': '200 406 500',
  })
  const uncounted = Object.values(statusesIn(openApiDocument(aboutAt(), null)))
  expect(uncounted.filter((statuses) => statuses.includes('429'))).toEqual([])
})

type Node = Record<string, unknown>

/** Every object of a schema and of those that it refers to, with the way to it. */
const nodesOf = (node: unknown, way: string, seen = new Set<string>()): [way: string, node: Node][] => {
  if (typeof node !== 'object' || node === null) return []
  const { $ref } = node as Node
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
  const referred =
    name === '' || seen.has(name) ? [] : nodesOf(document.components?.schemas?.[name], name, seen.add(name))
  return [
    [way, node as Node],
    ...referred,
    ...Object.entries(node).flatMap(([key, value]) => nodesOf(value, `${way}.${key}`, seen)),
  ]
}

test('interface 8 changes: no number has a bound that the contract lacks', () => {
  const bounded = nodesOf(document, '').filter(
    ([, { type, minimum, maximum }]) =>
      type === 'integer' && [minimum, maximum].some((bound) => Math.abs(Number(bound ?? 0)) > 1e9),
  )
  expect(bounded.map(([way]) => way)).toEqual([])
  const { get } = (inFull.paths ?? {})['/v1/public-sync/changes'] as unknown as {
    get: { parameters: Node[] }
  }
  expect(get.parameters.map(({ schema }) => schema)).toMatchObject([
    { type: 'integer', minimum: 0, default: 0 },
    { type: 'integer', minimum: 1, maximum: 50, default: 50 },
  ])
  expect(get.parameters[0]?.['schema']).not.toHaveProperty('maximum')
})

test('interface 9.1: answers may grow within /v1, signed objects and requests may not', () => {
  const closedIn = (schema: unknown) =>
    nodesOf(schema, '').flatMap(([way, node]) => (node['additionalProperties'] === false ? [way] : []))
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const { responses, requestBody } of Object.values(item as Record<string, DescribedOperation>)) {
      const closed = Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema }) => closedIn(schema)),
      )
      const signed = path === '/v1/public-sync/changes' || path === '/v1/public-sync/key.json'
      if (signed) expect(closed.length, path).toBeGreaterThan(0)
      else expect(closed, path).toEqual(path.endsWith('/availability') ? ['AvailabilityReceipt'] : [])
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect(closedIn(schema).length, path).toBeGreaterThan(0)
    }
})

test('the description lists every key of every vocabulary, the ranking rule, the limits and the policy of versions', () => {
  const text = document.info.description ?? ''
  const schemas = document.components?.schemas as Record<string, { enum?: unknown[] }>
  const words = { PropertyType: propertyTypes, Feature: features, Condition: conditions, Check: checks }
  for (const [name, keys] of Object.entries(words)) {
    expect(text).toContain(name)
    expect(schemas[name]?.enum).toEqual(keys)
  }
  for (const rule of matchingRules) expect(text).toContain(rule)
  expect(text).toContain('1200 calls, of which at most 600 may be searches')
  expect(text).toContain('RFC 9745')
  expect(text).toContain('RFC 8594')
  expect(openApiDocument(aboutAt(), null).info.description).toContain(
    'This server does not count requests by client',
  )
})

test('the examples are real answers', async () => {
  const answers = JSON.parse(JSON.stringify(await realAnswers())) as Awaited<ReturnType<typeof realAnswers>>
  const shown = examplesOf(answers)
  expect(examples, 'run npx node tests/formats/write-examples.ts, and read its diff').toEqual(shown)
  for (const { tool, path, method, options, read, output } of restOperations) {
    const { request, response } = answers[tool]!
    const sent = sentOf({ options }, request as Record<string, unknown>)
    expect(read(sent), tool).not.toHaveProperty('refused')
    for (const answer of [response, shown[tool]?.response])
      expect(output.safeParse(answer).error?.issues, tool).toBeUndefined()
    const { content } = operationOf(path, method, inFull)!.responses['200']!
    expect(content?.['application/json']?.example).toEqual(shown[tool]?.response)
  }
})
