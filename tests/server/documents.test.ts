import { expect, test } from 'vitest'
import { hash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { base, json, restServer, send } from './rest-fixtures.ts'

const { app } = await restServer()
const markdown = (path: string, accept = 'text/markdown') =>
  send(app, 'GET', path, { headers: { Accept: accept } })

test('pages of text answer as Markdown to Accept, and at their address with .md', async () => {
  for (const path of ['/api', '/sync', '/how-we-know', '/pt/sync', '/pt/how-we-know']) {
    const asked = await markdown(path)
    expect(asked.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(asked.headers.get('Vary')).toContain('Accept')
    const text = await asked.text()
    expect(text).toMatch(/^# \S/)
    expect(await (await send(app, 'GET', `${path}.md`)).text()).toBe(text)
    const page = await markdown(path, 'text/html')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Vary')).toContain('Accept')
  }
  expect(Buffer.byteLength(await (await markdown('/api')).text())).toBeLessThan(30_000)
})

test('the pages of places answer as Markdown to Accept, in either language, and as pages otherwise', async () => {
  for (const path of ['/districts/lisboa', '/municipalities/lisboa']) {
    const text = await (await send(app, 'GET', `${path}.md`)).text()
    expect(text).toMatch(/^# \S/)
    for (const address of [path, `/pt${path}`]) {
      const asked = await send(app, 'GET', address, { headers: { Accept: 'text/markdown' } })
      expect(asked.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(asked.headers.get('Vary')).toContain('Accept')
      expect(await asked.text()).toBe(text)
      for (const accept of ['text/html', '*/*', 'application/json']) {
        const page = await send(app, 'GET', address, { headers: { Accept: accept } })
        expect(page.headers.get('Content-Type')).toContain('text/html')
        expect(page.headers.get('Vary')).toContain('Accept,')
      }
    }
  }
  expect(
    (await send(app, 'GET', '/districts/atlantis', { headers: { Accept: 'text/markdown' } })).status,
  ).toBe(404)
})

interface Step {
  operationId: string
  parameters?: { name: string; value: string }[]
  requestBody?: { payload: Record<string, unknown> }
  outputs: Record<string, string>
}

test('the Arazzo workflow runs over the operations of the API description, from a search to the agency', async () => {
  const { workflows, sourceDescriptions } = (await (await send(app, 'GET', '/arazzo.json')).json()) as {
    workflows: { steps: (Step & { stepId: string })[] }[]
    sourceDescriptions: { url: string }[]
  }
  const document = (await (await send(app, 'GET', sourceDescriptions[0]!.url.slice(base.length))).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const known: Record<string, unknown> = { '$inputs.municipalities': [], '$inputs.max_price_eur': 900_000 }
  const valueOf = (value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? known[value] : value
  for (const { stepId, operationId, parameters = [], requestBody, outputs } of workflows[0]!.steps) {
    const [path, method] = Object.entries(document.paths).flatMap(([each, item]) =>
      Object.entries(item).flatMap(([name, found]) =>
        found.operationId === operationId ? [[each, name]] : [],
      ),
    )[0] as [string, string]
    const address = parameters.reduce(
      (text, { name, value }) => text.replace(`{${name}}`, String(valueOf(value))),
      path,
    )
    const body =
      requestBody &&
      JSON.stringify(
        Object.fromEntries(
          Object.entries(requestBody.payload).map(([name, value]) => [name, valueOf(value)]),
        ),
      )
    const response = await send(app, method.toUpperCase(), address, body ? { body, headers: json } : {})
    expect(response.status, stepId).toBe(200)
    const answer: unknown = await response.json()
    for (const [name, pointer] of Object.entries(outputs)) {
      const found = pointer
        .replace('$response.body#/', '')
        .split('/')
        .reduce((node, key) => (node as Record<string, unknown>)[key], answer)
      expect(found, pointer).toBeDefined()
      known[`$steps.${stepId}.outputs.${name}`] = found
    }
  }
  expect(known['$steps.search.outputs.listing_id']).toMatch(/^ol-/)
  expect(known['$steps.contact.outputs.channels']).toEqual(expect.any(Array))
})

test('the API catalog and the skill lead to existing addresses, and the skill has the digest in its index', async () => {
  const catalog = await send(app, 'GET', '/.well-known/api-catalog')
  expect(catalog.headers.get('Content-Type')).toContain('application/linkset+json')
  const { linkset } = (await catalog.json()) as { linkset: Record<string, { href: string }[]>[] }
  const links = linkset.flatMap(({ anchor: _, ...rels }) => Object.values(rels).flat())
  expect(links.length).toBeGreaterThan(4)
  for (const { href } of links)
    expect((await send(app, 'GET', href.slice(base.length))).status, href).toBeLessThan(400)
  const { skills } = (await (await send(app, 'GET', '/.well-known/agent-skills/index.json')).json()) as {
    skills: { name: string; url: string; digest: string }[]
  }
  const text = await (await send(app, 'GET', skills[0]!.url)).text()
  expect(skills[0]!.digest).toBe(`sha256:${hash('sha256', text, 'hex')}`)
  expect(text).toContain(`name: ${skills[0]!.name}`)
})

test('an answer of every tool that names several listings matches the API description', async () => {
  const answer = await (await send(app, 'GET', '/v1/properties/ol-test01/availability?also=ol-absent')).json()
  const document = (await (await send(app, 'GET', '/v1/openapi.json')).json()) as { components: object }
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true, uri: true } })
  ajv.addSchema(document, 'api')
  const validate = ajv.compile({ $ref: 'api#/components/schemas/AvailabilityAnswer' })
  expect(validate(answer), JSON.stringify(validate.errors)).toBe(true)
})
