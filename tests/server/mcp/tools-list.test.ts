import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sourceRecord } from '#src/domain/source/record.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { callTool, newClient } from './mcp-fixtures.ts'

let appContext: Awaited<ReturnType<typeof demonstration>>
let tools: Awaited<ReturnType<Awaited<ReturnType<typeof newClient>>['listTools']>>['tools']
beforeAll(async () => {
  appContext = await demonstration()
  tools = (await (await newClient(appContext.app)).listTools()).tools
})

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const advice =
  'it is read by every agent that connects: shorten a description, or raise the limit with a decision in src/server/mcp/README.md; bytes of each'

test('the seven tools of the contract are listed in at most 26 kB, any other in 3 kB', () => {
  const each = tools.map((tool) => `${tool.name} ${bytes(tool)}`).join(', ')
  const others = tools.length - 7
  expect(bytes(tools), `tools/list: ${advice}: ${each}`).toBeLessThan(26_000 + 3_000 * others)
})

test('the schemas of answers are listed without patterns, and that of a fact once a tool', () => {
  for (const { name, outputSchema } of tools) {
    const text = JSON.stringify(outputSchema)
    expect(text, name).not.toContain('"pattern"')
    expect(text.split('"alternatives"').length - 1, name).toBeLessThanOrEqual(1)
  }
})

test('the vocabulary of a search is in its input schema', () => {
  const text = JSON.stringify(tools.find(({ name }) => name === 'listing.search')?.inputSchema)
  for (const word of [...features, ...checks]) expect(text).toContain(word)
})

test('a sentence that both searches say of an argument is listed once, and stands in full in other descriptions', () => {
  const descriptionsIn = (node: unknown): string[] =>
    Object.entries(node ?? {}).flatMap(([name, each]) =>
      name === 'description' && typeof each === 'string'
        ? [each]
        : typeof each === 'object'
          ? descriptionsIn(each)
          : [],
    )
  const [inFull = [], referring = []] = ['listing.search', 'database.query'].map((tool) =>
    descriptionsIn(tools.find(({ name }) => name === tool)?.inputSchema),
  )
  const places = 'As municipalities in listing.search'
  expect(referring).toEqual(expect.arrayContaining([places, 'As must_have in listing.search']))
  const long = new Set(inFull.filter(({ length }) => length > places.length))
  expect(referring.filter((each) => long.has(each))).toEqual([])
  const ofRecords = descriptionsIn(z.toJSONSchema(sourceRecord, { io: 'input' }))
  expect(ofRecords.filter((each) => each.includes('listing.search'))).toEqual([])
})

test('every answer matches the listed schema, and one without a listed member does not', async () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  const ids = appContext.records.map(({ listing_id }) => listing_id)
  const one = ids.map((listing_id) => ({ listing_id }))
  const searches = [
    {},
    { detail: 'full' },
    { must_have: ['lift'] },
    { max_price_eur: 1 },
    { municipalities: ['Lixboa'] },
  ]
  // Whatever takes a listing_id alone is asked about each home.
  const asked: Record<string, object[]> = {
    'listing.search': searches,
    'database.query': [{}, { detail: 'full', result_limit: 20 }],
    'property.compare': ids.slice(1).map((id, at) => ({ listing_ids: [id, ids[at]] })),
  }
  for (const { name, outputSchema = {} } of tools) {
    const validate = ajv.compile(outputSchema)
    for (const given of asked[name] ?? one) {
      const { structuredContent } = await callTool(appContext.app, name, given)
      const advice = `${name} ${JSON.stringify(given)}; what takes more than a listing_id has its arguments in \`asked\``
      expect(structuredContent, advice).toBeDefined()
      expect(validate(structuredContent), `${name} ${JSON.stringify(validate.errors)}`).toBe(true)
    }
    expect(validate({})).toBe(false)
  }
})
