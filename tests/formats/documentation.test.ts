import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { exampleIds } from '#src/domain/ids.ts'
import { siteAddresses } from '#src/addresses/parts.ts'
import { mcpServers, publicServer } from '#src/formats/mcp/servers.ts'
import { serverCardPath } from '#src/formats/mcp/server-card.ts'
import { pageTools } from '#src/operations/page-tools.ts'
import { registry } from '#src/operations/registry.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { demonstrationRecords } from '../demonstration.ts'
import { appContextIn, noon, take, testFolder, type TestContext } from '../fixtures.ts'

const demoRecords = demonstrationRecords()
const demoText = JSON.stringify(demoRecords)

const idsIn = (text: string): string[] =>
  [...text.matchAll(/"listing_id":"([^"]+)"/g)].map(([, id = '']) => id)

const base = 'https://publisher.example'
let appContext: TestContext
let app: Hono
beforeAll(async () => {
  appContext = appContextIn(testFolder(), noon, { baseUrl: base })
  take(appContext, ...demoRecords, ...generateRecords({ count: 40, seed: 1 }))
  const onError = (error: unknown) => {
    throw error
  }
  app = await createServerApp({ appContext, site: await loadSite(), onError })
})

const textOf = async (path: string): Promise<string> => {
  const answer = await app.fetch(new Request(`${base}${path}`))
  expect([200, 404], path).toContain(answer.status)
  return answer.text()
}

const toolsOf = async (path: string): Promise<string> => {
  const answer = await app.fetch(
    new Request(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    }),
  )
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Everything that describes the service and depends on no listing, by name. */
const documents = async (): Promise<[name: string, text: string][]> => {
  const addresses = [
    ...siteAddresses,
    '/llms.txt',
    '/v1/openapi.json',
    ...syncEndpoints
      .map(({ path }) => path)
      .filter((path) => path.endsWith('key.json') || path.endsWith('schema.json')),
    '/.well-known/mcp.json',
    '/.well-known/ai-catalog.json',
    ...mcpServers.map(serverCardPath),
  ]
  const lists = [publicServer.path, `${publicServer.path}/compat`]
  // One after the other: a server renders so many pages at a time, and refuses more.
  const texts: [string, string][] = []
  for (const path of addresses) texts.push([path, await textOf(path)])
  return [
    ...texts,
    ...(await Promise.all(lists.map(async (path): Promise<[string, string]> => [path, await toolsOf(path)]))),
    ['page tools', JSON.stringify(pageTools)],
  ]
}

test('interface 3.1: no document names a listing of the demonstration, of the generator or of the running store', async () => {
  const known = new Set([...idsIn(demoText), ...appContext.store.published.ids()])
  expect(known.size).toBeGreaterThan(100)
  for (const [name, text] of await documents())
    expect(
      [...known].filter((id) => text.includes(id)),
      name,
    ).toEqual([])
})

test('interface 3.1: the homes of the examples are at a host of their own and no data set has them', async () => {
  for (const id of exampleIds) {
    expect(demoText).not.toContain(id)
    // The generator writes `g` and ten letters or digits.
    expect(id).not.toMatch(/^g[a-z0-9]{10}$/)
    expect(appContext.store.published.ids()).not.toContain(id)
  }
  const openapi = await textOf('/v1/openapi.json')
  expect(openapi).toContain(`https://homes.example/properties/${exampleIds[0]}`)
  expect(openapi).not.toContain(`${base}/properties/example`)
  expect(await textOf('/v1/public-sync/schema.json')).toContain(
    `https://homes.example/properties/${exampleIds[0]}`,
  )
  expect(await textOf('/api/comparison')).toContain(exampleIds[1])
})

test('interface 7 404: each operation with an id documents the answers to the ids of its example, and they are right', async () => {
  const { paths } = JSON.parse(await textOf('/v1/openapi.json')) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  for (const { method, path, description } of registry.filter(({ namesListings }) => namesListings)) {
    expect(paths[path]?.[method.toLowerCase()]?.description, path).toMatch(
      /example .* name no listing here.* 404/,
    )
    expect(description, path).toContain('Ids in examples name no listing')
    const answer = await app.fetch(
      new Request(`${base}${path.replace('{listing_id}', exampleIds[0])}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ listing_ids: exampleIds }),
        }),
      }),
    )
    expect(answer.status, path).toBe(404)
  }
})

test('interface 7 200: the description answers its own documented statuses', async () => {
  const accept = (type: string) =>
    app.fetch(new Request(`${base}/v1/openapi.json`, { headers: { Accept: type } }))
  expect((await accept('image/png')).status).toBe(406)
  expect((await accept('text/html, */*;q=0.1')).status).toBe(200)
})
