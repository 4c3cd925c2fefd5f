import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { registry } from '#src/operations/registry.ts'
import { objectSchema } from '#src/server/mcp/json-schema.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { callTool, failureOf, newClient, oldClient } from './mcp-fixtures.ts'
import { bearer, localIssuer, professionalPath, professionalServer } from './professional-fixtures.ts'

type Schema = Record<string, unknown>
type Value = Record<string, unknown>

/** One tool as a client calls it: with what it must have, at its address. */
interface Tool {
  name: string
  schema: Schema
  required: Value
  call(given: unknown): ReturnType<typeof callTool>
}

let app: Hono
let professional: Hono
let issuer: Awaited<ReturnType<typeof localIssuer>>
let tools: Tool[]

beforeAll(async () => {
  const home = await demonstration()
  app = home.app
  issuer = await localIssuer()
  professional = (await professionalServer({ jwksUrl: issuer.jwksUrl })).app
  const headers = bearer(await issuer.token())
  const [one, other] = home.records.map(({ listing_id }) => listing_id)
  const required: Record<string, Value> = {
    'property.get': { listing_id: one },
    'property.compare': { listing_ids: [one, other] },
    'property.verify_availability': { listing_id: one },
    'property.get_evidence': { listing_id: one },
    'property.contact_representative': { listing_id: one },
    buyer_request_get: { buyer_request_id: 'br-1b1b1b' },
    closed_listing_get: { listing_id: 'ol-semi' },
  }
  tools = [
    ...registry.map(({ tool, input, options }) => ({
      name: tool,
      schema: objectSchema(options ? input.safeExtend(options.shape) : input, 'input'),
      required: required[tool] ?? {},
      call: (given: unknown) => callTool(app, tool, given),
    })),
    ...professionalRegistry.map(({ tool, input }) => ({
      name: tool,
      schema: objectSchema(input, 'input'),
      required: required[tool] ?? {},
      call: (given: unknown) => callTool(professional, tool, given, { path: professionalPath, headers }),
    })),
  ]
})
afterAll(() => issuer.close())

const resolved = (schema: Schema, root: Schema): Schema[] => {
  const { $ref, anyOf } = schema as { $ref?: string; anyOf?: Schema[] }
  if ($ref) return resolved((root['$defs'] as Record<string, Schema>)[$ref.replace('#/$defs/', '')]!, root)
  return anyOf ? anyOf.flatMap((each) => resolved(each, root)) : [schema]
}

/** Every argument that may be left out, also inside objects, as the way to it. */
const optionalIn = (schema: Schema, root = schema, path: string[] = []): string[][] =>
  resolved(schema, root).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Record<string, Schema>).flatMap(([name, member]) => [
      ...((required as string[]).includes(name) ? [] : [[...path, name]]),
      ...optionalIn(member, root, [...path, name]),
    ]),
  )

/** What a required member beside an optional one is, so that the object around it is whole. */
const amounts: Value = { max_price: { amount: 400_000 }, min_price: { amount: 1 } }

const nested = ([name = '', ...rest]: string[], value: unknown): Value => ({
  [name]: rest.length === 0 ? value : { ...(amounts[name] as object | undefined), ...nested(rest, value) },
})

const without = ([name = '', ...rest]: string[]): Value =>
  rest.length === 0 ? {} : { [name]: { ...(amounts[name] as object | undefined), ...without(rest) } }

const answerOf = ({ structuredContent, isError, content }: Awaited<ReturnType<typeof callTool>>) => {
  expect(isError, content[0]?.text).toBeUndefined()
  const { checked_at: _, read_as, ...answer } = structuredContent as Value
  return { answer, read_as: read_as as Value[] | undefined }
}

/** How programs write that there is no value. */
const spellings = [null, 'null', 'None', 'undefined', '', ' ', [null], ['null'], ['']]

test('no value, in every spelling, is not asked: every optional argument of every tool', async () => {
  const seen = new Map<string, number>()
  for (const { name, schema, required, call } of tools)
    for (const path of optionalIn(schema)) {
      const plain = answerOf(await call({ ...required, ...without(path) }))
      for (const spelling of spellings) {
        const given = answerOf(await call({ ...required, ...nested(path, spelling) }))
        const what = `${name} ${path.join('.')} ${JSON.stringify(spelling)}`
        expect(given.answer, what).toEqual(plain.answer)
        if (spelling !== null)
          expect(given.read_as, what).toEqual([
            { argument: path.join('.'), given: spelling, read: 'not asked' },
          ])
      }
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  expect(seen.get('listing.search')).toBeGreaterThan(30)
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['database.query', 'closed_listing_match']))
})

/** All arguments, those that may be left out as null: what a client with strict schemas sends. */
const nulls = (schema: Schema, root = schema): Value =>
  Object.fromEntries(
    resolved(schema, root).flatMap(({ properties = {} }) =>
      Object.keys(properties as object).map((name) => [name, null] as const),
    ),
  )

test('a client with strict schemas, all required and nullable, gets every answer, with one line of what it left out', async () => {
  for (const { name, schema, required, call } of tools) {
    const plain = answerOf(await call(required))
    const given = answerOf(await call({ ...nulls(schema), ...required }))
    expect(given.answer, name).toEqual(plain.answer)
    expect(given.read_as?.length ?? 0, name).toBeLessThanOrEqual(1)
  }
  const within = await callTool(app, 'database.query', {
    requirements: {
      transaction_type: null,
      hard_constraints: {
        locations: ['Lisboa', null],
        max_price: { amount: null, currency: null },
        readiness_min: { energy_certificate: null },
      },
      preferences: [{ key: 'balcony', importance: null }],
    },
    result_limit: null,
  })
  const plain = await callTool(app, 'database.query', {
    requirements: { hard_constraints: { locations: ['Lisboa'] }, preferences: [{ key: 'balcony' }] },
  })
  expect(answerOf(within).answer).toEqual(answerOf(plain).answer)
})

test('clients of both generations pass nulls', async () => {
  const schema = tools[0]!.schema
  for (const client of [await newClient(app), await oldClient(app)]) {
    const { isError } = await client.callTool({ name: 'listing.search', arguments: nulls(schema) })
    expect(isError).toBeUndefined()
    await client.close()
  }
})

test('what must be given is not given by null, and the refusal says what is missing', async () => {
  for (const { name, required, call } of tools)
    for (const argument of Object.keys(required))
      for (const spelling of [null, 'null']) {
        const refused = await call({ ...required, [argument]: spelling })
        expect(refused.isError, name).toBe(true)
        if (spelling === null) expect(failureOf(refused), name).toMatchObject({ code: 'invalid_arguments' })
      }
})

test('what a client writes around and beside the arguments is no argument; a misspelt one is refused', async () => {
  const meant = { municipalities: ['Lisboa'], max_price_eur: 500_000 }
  const plain = answerOf(await callTool(app, 'listing.search', meant))
  for (const given of [
    { ...meant, toolCallId: 'call_1', sessionId: 'a', action: 'sendMessage', chatInput: 'homes?' },
    { query: { ...meant, near: null }, tool: { name: 'listing.search', description: 'Finds homes' } },
    { arguments: meant },
    { input: JSON.stringify(meant) },
    JSON.stringify(meant),
  ]) {
    const read = answerOf(await callTool(app, 'listing.search', given))
    expect(read.answer, JSON.stringify(given)).toEqual(plain.answer)
    expect(read.read_as?.length).toBeGreaterThan(0)
  }
  for (const given of [{ ...meant, min_bathroms: null }, { filters: meant }, { query: 'T2 Lisboa' }, []])
    expect((await callTool(app, 'listing.search', given)).isError, JSON.stringify(given)).toBe(true)
  const long = answerOf(await callTool(app, 'listing.search', { sessionId: 'x'.repeat(50_000) }))
  expect(JSON.stringify(long.read_as).length).toBeLessThan(1_000)
})

test('yes and no, and objects as text, are read as what they are', async () => {
  for (const [tool, given, meant] of [
    ['listing.search', { exclude_reserved: 'yes' }, { exclude_reserved: true }],
    ['listing.search', { exclude_reserved: 1 }, { exclude_reserved: true }],
    ['listing.search', { vacant: 'False' }, {}],
    [
      'database.query',
      { requirements: '{"hard_constraints": {"locations": ["Porto"]}}' },
      { requirements: { hard_constraints: { locations: ['Porto'] } } },
    ],
    [
      'database.query',
      { requirements: { preferences: { key: 'balcony' } } },
      { requirements: { preferences: [{ key: 'balcony' }] } },
    ],
  ] as const)
    expect(answerOf(await callTool(app, tool, given)).answer, JSON.stringify(given)).toEqual(
      answerOf(await callTool(app, tool, meant)).answer,
    )
})
