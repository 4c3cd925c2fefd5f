import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { rewritten } from '#src/domain/json.ts'
import type { Operation } from '#src/operations/operation.ts'
import { registry } from '#src/operations/registry.ts'
import { callTool, failureOf, newClient, oldClient, publicPath } from '../server/mcp/mcp-fixtures.ts'
import { base, json, restServer } from '../server/rest-fixtures.ts'

let app: Hono
beforeAll(async () => {
  app = (await restServer()).app
})

/** One good call, and calls that fail, for each tool. */
const calls: Record<string, { good: object[]; bad: object[] }> = {
  'listing.search': {
    good: [{}, { municipalities: ['Lisbon', 'Lixboa'], must_have: ['lift'], limit: 1 }, { max_price_eur: 1 }],
    bad: [{ limit: 21 }, { municipalities: ['a', 'b', 'c', 'd'], colour: 'blue' }, { min_bedrooms: 'two' }],
  },
  'database.query': {
    good: [
      {},
      { requirements: { hard_constraints: { locations: ['Lisboa'] } } },
      { record_classes: ['draft'] },
    ],
    bad: [{ requirements: { transaction_type: 'rent' } }, { result_limit: 0 }],
  },
  'property.get': { good: [{ listing_id: 'ol-test01' }], bad: [{ listing_id: 'ol-absent' }] },
  'property.compare': {
    good: [{ listing_ids: ['ol-test01', 'ol-test02'] }],
    bad: [{ listing_ids: ['ol-test01'] }, { listing_ids: ['ol-test01', 'ol-revoked'] }, {}],
  },
  'property.verify_availability': {
    good: [{ listing_id: 'ol-test01' }],
    bad: [{ listing_id: 'ol-revoked' }],
  },
  'property.get_evidence': { good: [{ listing_id: 'ol-test02' }], bad: [{ listing_id: 'ol-off' }] },
  'property.contact_representative': {
    good: [{ listing_id: 'ol-test01' }],
    bad: [{ listing_id: 'ol-semi' }],
  },
}

/**
 * The problems of arguments, wherever they stand: over MCP beside each other; over REST those beyond the contract's
 * bodies in the query string, where every value is a text.
 */
const problemsIn = (detail: unknown, { options }: Pick<Operation, 'options'>): unknown =>
  rewritten(
    Array.isArray(detail)
      ? (detail as { loc: string[]; input?: unknown }[]).map(({ loc: [_, ...path], input, ...problem }) => ({
          path,
          ...problem,
          ...(!Object.hasOwn(options?.shape ?? {}, path[0] ?? '') && { input }),
        }))
      : detail,
    (key, value) => (key === 'allowed' ? undefined : value),
  )

/** An answer of a tool as REST has it: without the call that is suggested next. */
const asOverRest = (structured: unknown): unknown => {
  const { suggested_next, ...answer } = structured as Record<string, unknown>
  expect(suggested_next).toBeTypeOf('string')
  return answer
}

/** The same call over REST, with its options in the query string. */
const overRest = async (
  { method, path, options }: Operation,
  given: object,
): Promise<{ status: number; text: string }> => {
  const isOption = (name: string) => Object.hasOwn(options?.shape ?? {}, name)
  const [beside, input] = [true, false].map((asOption) =>
    Object.entries(given).filter(([name]) => isOption(name) === asOption),
  ) as [[string, unknown][], [string, unknown][]]
  const id = encodeURIComponent((given as { listing_id?: string }).listing_id ?? '')
  const query = new URLSearchParams(beside.map(([name, value]) => [name, String(value)]))
  const url = `${base}${path.replace('{listing_id}', id)}?${query}`
  const body = method === 'POST' ? { body: JSON.stringify(Object.fromEntries(input)), headers: json } : {}
  const response = await app.fetch(new Request(url, { method, ...body }))
  return { status: response.status, text: await response.text() }
}

describe.each(registry.map((operation) => [operation.tool, operation] as const))('%s', (tool, operation) => {
  const called = calls[tool]
  if (!called) throw new Error(`Call ${tool}: add its line to \`calls\` in tests/parity/mcp.test.ts`)
  const { good, bad } = called

  test('interface 1.9: an answer is that of REST, as an object, and as text byte for byte where the address asks for JSON', async () => {
    expect(good.length).toBeGreaterThan(0)
    for (const given of good) {
      const { status, text } = await overRest(operation, given)
      const result = await callTool(app, tool, given)
      expect(status).toBe(200)
      expect(result.isError).toBeUndefined()
      expect(asOverRest(result.structuredContent)).toEqual(JSON.parse(text))
      const asJson = await callTool(app, tool, given, { path: `${publicPath}?text=json` })
      expect(asJson).toEqual({ ...result, content: [{ type: 'text', text: expect.any(String) }] })
      expect(asJson.content[0]?.text.startsWith(text.slice(0, -1))).toBe(true)
      expect(JSON.parse(asJson.content[0]?.text ?? '')).toEqual(result.structuredContent)
    }
  })

  test('the text of an answer is Markdown of its own, and no longer than the answer', async () => {
    const { text } = await overRest(operation, good[0]!)
    const [content] = (await callTool(app, tool, good[0])).content
    expect(content?.text).toMatch(/^(?!\{)[^<]+$/)
    expect(content?.text).toContain('ol-test0')
    expect(content?.text.length).toBeLessThan(Math.max(1_300, text.length + 200))
  })

  test('interface 7.1: what REST refuses, the tool refuses with the same detail', async () => {
    expect(bad.length).toBeGreaterThan(0)
    for (const given of bad) {
      const { status, text } = await overRest(operation, given)
      const rest = JSON.parse(text) as { detail: unknown; code?: string }
      const result = await callTool(app, tool, given)
      const failure = failureOf(result)
      expect(result.isError).toBe(true)
      expect(problemsIn(failure.detail, operation)).toEqual(problemsIn(rest.detail, operation))
      expect([failure.code, failure.retry]).toEqual(
        status === 422 ? ['invalid_arguments', 'after_correction'] : [rest.code, 'no'],
      )
      expect(failure.next).toMatch(/\.$/)
    }
  })

  test('design 7: clients of both generations get the answer that REST gives', async () => {
    const [given = {}] = good
    const expected: unknown = JSON.parse((await overRest(operation, given)).text)
    const newer = await newClient(app)
    await newer.listTools()
    const modern = await newer.callTool({ name: tool, arguments: { ...given } })
    expect(asOverRest(modern.structuredContent)).toEqual(expected)
    const older = await oldClient(app)
    await older.listTools()
    const legacy = await older.callTool({ name: tool, arguments: { ...given } })
    expect(asOverRest(legacy.structuredContent)).toEqual(expected)
  })
})

test('interface 7.2: absent, revoked and restricted listings give the same bytes', async () => {
  for (const tool of ['property.get', 'property.get_evidence']) {
    const answers = new Set<string>()
    for (const listing_id of ['ol-absent', 'ol-revoked', 'ol-off', 'ol-semi'])
      answers.add(JSON.stringify(await callTool(app, tool, { listing_id })))
    expect(answers.size).toBe(1)
  }
})

test('interface 7.3: an empty search carries the nearest change that has matches', async () => {
  const { structuredContent } = await callTool(app, 'listing.search', { max_price_eur: 1 })
  const { results, relaxations } = structuredContent as {
    results: []
    relaxations: SearchResponse['relaxations']
  }
  expect(results).toEqual([])
  expect(relaxations?.map(({ changes }) => changes.map(({ criterion }) => criterion))).toEqual([
    ['max_price_eur'],
  ])
})

test('what a duplicate property hides is refused over MCP as over REST', async () => {
  const twice = '{"limit":1,"limit":2}'
  const rest = await app.fetch(
    new Request(`${base}/v1/property-searches`, { method: 'POST', body: twice, headers: json }),
  )
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listing.search","arguments":${twice}}}`
  const request = new Request(`${base}/mcp/public`, { method: 'POST', body: message, headers: json })
  const { result } = (await (await app.fetch(request)).json()) as {
    result: Parameters<typeof failureOf>[0]
  }
  expect(rest.status).toBe(422)
  expect(problemsIn(failureOf(result).detail, {})).toEqual(
    problemsIn(((await rest.json()) as { detail: unknown }).detail, {}),
  )
})

test('interface 1.9: what goes beyond the contract’s bodies is in the query string over REST and beside its members over MCP, with the same answer', async () => {
  const rest = await app.fetch(
    new Request(`${base}/v1/property-searches?detail=full`, {
      method: 'POST',
      body: '{"limit":1}',
      headers: json,
    }),
  )
  const { structuredContent } = await callTool(app, 'listing.search', { limit: 1, detail: 'full' })
  expect(asOverRest(structuredContent)).toEqual(await rest.json())
  const brief = await callTool(app, 'listing.search', { limit: 1, detail: 'brief' })
  expect(brief).toEqual(await callTool(app, 'listing.search', { limit: 1 }))
  expect(brief.structuredContent).not.toEqual(structuredContent)
})

test('interface 7.1: an unknown size is refused at its place, with the known ones', async () => {
  const rest = await app.fetch(
    new Request(`${base}/v1/database-queries?detail=huge`, { method: 'POST', body: '{}', headers: json }),
  )
  const { detail } = failureOf(await callTool(app, 'database.query', { detail: 'huge' }))
  expect(rest.status).toBe(422)
  expect(problemsIn(detail, {})).toEqual(problemsIn(((await rest.json()) as { detail: unknown }).detail, {}))
  expect(detail).toMatchObject([
    { loc: ['arguments', 'detail'], ctx: { allowed: ['brief', 'full'] }, input: 'huge' },
  ])
})

test('the bodies of the contract stay closed', async () => {
  for (const path of ['/v1/property-searches', '/v1/database-queries']) {
    const body = '{"detail":"full"}'
    const response = await app.fetch(new Request(base + path, { method: 'POST', body, headers: json }))
    expect(response.status).toBe(422)
  }
})
