import { beforeAll, expect, test } from 'vitest'
import { restOperations, registry } from '#src/operations/registry.ts'
import { exampleIds } from '#src/domain/ids.ts'
import { orders } from '#src/domain/search/order.ts'
import { searchParameters } from '#src/addresses/unknown-parameters.ts'
import { describeOperation } from '#src/operations/operation.ts'
import { demonstration } from '../agents/demonstration.ts'
import { callTool, newClient } from '../server/mcp/mcp-fixtures.ts'
import { base, json, post, refusalOf, send } from '../server/rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
let one: string
let other: string
let agency: string
beforeAll(async () => {
  const home = await demonstration()
  app = home.app
  ;[one = '', other = ''] = home.records.map(({ listing_id }) => listing_id)
  agency = home.records[0]!.agency.agency_id
})

/** An address of a document with a home of this site where the document has a place for one. */
const filled = (address: string): string =>
  address
    .replace(/^https:\/\/homes\.example/, '')
    .replaceAll(/<listing_id>|\{listing_id\}|%7Blisting_id%7D/g, one)
    .replaceAll('<agency_id>', agency)
    .replaceAll('{place}', 'Lisboa')
    .replace('ids=A,B', `ids=${one},${other}`)
    .replace(/^…/, `/v1/properties/${one}`)
    .replaceAll('…', '')
    .replaceAll('&amp;', '&')

/** Whatever a document has an address of: absolute, or of this site in code. */
const addressesIn = (text: string): string[] => {
  const absolute = text.match(/https:\/\/homes\.example\/(?:<\w+>|[^\s`)>\]"])*/g) ?? []
  const inCode = [...text.matchAll(/`(?:GET )?([/…][\w/.<>{}?=&,;%:*…-]+)`/g)].map(([, path = '']) => path)
  return [...absolute, ...inCode].map((each) => each.replace(/[.,:;]+$/, ''))
}

/** Addresses that are read by another method, or name a family of addresses. */
const isNotRead = (path: string) =>
  path === '/' ||
  path === '' ||
  path.endsWith('/') ||
  path.startsWith('/mcp') ||
  /^\/v\d$/.test(path) ||
  /^\/v1\/(?:property-searches|database-queries|property-comparisons|public-sync)$/.test(path)

test.each([
  '/llms.txt',
  '/.well-known/mcp.json',
  '/.well-known/ai-catalog.json',
  '/api.md',
  '/sync.md',
  '/how-we-know.md',
])('every address in %s answers as it is written', async (document) => {
  const text = await (await send(app, 'GET', document)).text()
  const addresses = [...new Set(addressesIn(text).map(filled))].filter((path) => !isNotRead(path))
  if (document === '/llms.txt') expect(addresses.length).toBeGreaterThan(20)
  const refused: unknown[] = []
  for (const path of addresses) {
    const answer = await send(app, 'GET', path)
    if (![200, 303, 308].includes(answer.status))
      refused.push([path, answer.status, (await answer.text()).slice(0, 200)])
  }
  expect(refused).toEqual([])
})

test('every body that llms.txt names is taken', async () => {
  const text = await (await send(app, 'GET', '/llms.txt')).text()
  const posts = [
    ...text.matchAll(/`POST (?:https:\/\/homes\.example)?(\/v1\/[\w-]+)` with JSON such as `(\{.*?\})`/g),
  ]
  expect(posts.length).toBeGreaterThan(0)
  for (const [, path = '', body = ''] of posts)
    expect((await post(app, path, body, json)).status, body).toBe(200)
})

test('every example in a tool’s description is taken, over both protocols', async () => {
  for (const { tool, input, options, path, method, ...described } of registry) {
    const [, example] = /Example: (\{.*\})$/m.exec(describeOperation(described)) ?? []
    if (!example) continue
    const given = example.replaceAll(exampleIds[0], one).replaceAll(exampleIds[1], other)
    const called = await callTool(app, tool, JSON.parse(given) as unknown)
    expect(called.isError, `${tool} ${given}`).toBeUndefined()
    if (method === 'POST') expect((await post(app, path, given, json)).status, given).toBe(200)
    expect(input.safeParse(JSON.parse(given)).success || options !== undefined, given).toBe(true)
  }
})

test('the steps of every prompt name tools that there are, with arguments that are taken', async () => {
  for (const path of ['/mcp/public', '/mcp/public/compat']) {
    const client = await newClient(app, path)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    for (const prompt of (await client.listPrompts()).prompts) {
      const given = Object.fromEntries((prompt.arguments ?? []).map(({ name }) => [name, one]))
      const { messages } = await client.getPrompt({ name: prompt.name, arguments: given })
      const text = JSON.stringify(messages)
      const called =
        text.match(/\b(?:listing|property|database)[._]\w+|\b(?:verify_availability|contact_route)\b/g) ?? []
      expect(called.length, prompt.name).toBeGreaterThan(0)
      for (const name of called) expect(names, `${path} ${prompt.name}`).toContain(name)
    }
  }
})

/** A name with two letters exchanged. */
const misspelt = (name: string) => name.slice(0, 2) + name[3] + name[2] + name.slice(4)

test('the name that a refusal proposes is one that the address takes', async () => {
  let followed = 0
  for (const name of searchParameters) {
    const wrong = misspelt(name)
    if (wrong === name) continue
    for (const path of ['/search.json', '/feeds/search.json']) {
      const { status, detail } = await refusalOf(await send(app, 'GET', `${path}?${wrong}=1`))
      expect([wrong, status]).toEqual([wrong, 422])
      for (const meant of (detail[0]?.ctx as { did_you_mean?: string[] } | undefined)?.did_you_mean ?? []) {
        const again = await send(app, 'GET', `${path}?${meant}=1`)
        const strange = again.status === 422 ? (await refusalOf(again)).detail.map(({ type }) => type) : []
        expect(strange, `${wrong}: ${meant}`).not.toContain('extra_forbidden')
        followed++
      }
    }
  }
  expect(followed).toBeGreaterThan(40)
  const { detail } = await refusalOf(await send(app, 'GET', '/search.json?order=dearest'))
  expect((detail[0]!.ctx as { allowed: string[] }).allowed).toEqual(orders)
  for (const order of orders)
    expect((await send(app, 'GET', `/search.json?order=${order}&limit=1`)).status).toBe(200)
})

test('every example of the API description is taken where it stands', async () => {
  const description = (await (await send(app, 'GET', '/v1/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { parameters?: Parameter[]; requestBody?: { content: Record<string, { example?: object }> } }
      >
    >
    components: { parameters?: Record<string, Parameter> }
  }
  const parameterOf = (each: Parameter): Parameter =>
    each.$ref ? description.components.parameters![each.$ref.split('/').at(-1)!]! : each
  let taken = 0
  for (const [path, item] of Object.entries(description.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(item)) {
      const body = Object.values(requestBody?.content ?? {})[0]?.example
      const sent = JSON.stringify(body)?.replaceAll(exampleIds[0], one).replaceAll(exampleIds[1], other)
      if (sent) {
        expect((await post(app, path, sent, json)).status, `${path} ${sent}`).toBe(200)
        taken++
      }
      for (const { name, in: where, example, schema } of parameters.map(parameterOf)) {
        const value = example ?? schema?.example ?? schema?.examples?.[0]
        if (where !== 'query' || value === undefined) continue
        const target = `${filled(path)}?${new URLSearchParams({ [name!]: String(value) })}`
        const answer =
          method === 'post' ? await post(app, target, sent ?? '{}', json) : await send(app, 'GET', target)
        expect(answer.status, target).toBe(200)
        taken++
      }
    }
  expect(taken).toBeGreaterThan(restOperations.filter(({ method }) => method === 'POST').length - 1)
})

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  example?: unknown
  schema?: { example?: unknown; examples?: unknown[] }
}

test('every address in every text that the server gives answers: of a search, a home, a comparison, an overview', async () => {
  const texts = await Promise.all([
    ...[
      '/search.md?municipalities=Lisboa&limit=2',
      '/search.md?max_price_eur=1000',
      `/properties/${one}.md`,
      `/compare.md?ids=${one},${other}`,
      '/v1/overview.md',
    ].map(async (path) => (await send(app, 'GET', path)).text()),
    ...['availability', 'evidence', 'contact-route', 'costs'].map(async (name) =>
      (await send(app, 'GET', `/v1/properties/${one}/${name}.md`)).text(),
    ),
  ])
  const addresses = new Set(
    texts.flatMap((text) => text.match(/https:\/\/homes\.example\/[^\s`)>\]"]+/g) ?? []),
  )
  // Photographs are files, which this test has none of.
  const pages = [...addresses]
    .map((each) => each.replace(/[.,:;]+$/, ''))
    .filter((each) => !/\/media\//.test(each))
  expect(pages.length).toBeGreaterThan(8)
  for (const address of pages)
    expect([address, (await send(app, 'GET', address.slice(base.length))).status]).toEqual([address, 200])
})
