import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { dial, answersIn, requestText } from '../faults/http.ts'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { aListing } from '../ids.ts'

const appContext = appContextIn(testFolder())
const errors: unknown[] = []
let server: Listening

beforeAll(async () => {
  take(appContext, agency(), listing(), grant(), listing('ol-test02'), grant('ol-test02'))
  const site = await loadSite()
  await publish(appContext, site)
  server = await listen(await createServerApp({ appContext, site, onError: (error) => errors.push(error) }), {
    host: '127.0.0.1',
    port: 0,
  })
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

test('over a real socket a page is the same from its file and rendered live', async () => {
  const fromFile = await (await get('/municipalities/lisboa')).text()
  appContext.store.operator.setLifecycle(aListing('ol-test02'), 'reserved', noon)
  const stale = await get('/municipalities/lisboa')
  expect(stale.status).toBe(200)
  expect(await stale.text()).not.toBe(fromFile)
  appContext.store.operator.setLifecycle(aListing('ol-test02'), 'active', noon)
  expect(await (await get('/municipalities/lisboa')).text()).toBe(fromFile)
  for (const path of [
    '/',
    '/pt',
    '/properties/ol-test02',
    '/sitemap.xml',
    '/feeds/open-listings.json',
    '/agencies/casa-demo',
  ])
    expect((await get(path)).status, path).toBe(200)
  expect(errors).toEqual([])
})

test('over a real socket live pages and feeds answer, and a changed search is answered at once', async () => {
  for (const path of [
    '/search?municipalities=Lisboa',
    '/pt/compare?ids=ol-test01,ol-test02',
    '/properties/ol-test01/availability',
    '/feeds/search.atom?municipalities=Lisboa',
  ]) {
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect((await answer.text()).length, path).toBeGreaterThan(1_000)
  }
  appContext.store.operator.setLifecycle(aListing('ol-test02'), 'withdrawn', noon)
  expect(await (await get('/search')).text()).not.toContain('ol-test02')
  expect((await get('/compare?ids=ol-test01,ol-test02')).status).toBe(404)
  appContext.store.operator.setLifecycle(aListing('ol-test02'), 'active', noon)
  expect(errors).toEqual([])
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of [
    '/properties/ol-test01',
    '/properties/ol-test01.md',
    '/v1/properties/ol-test01',
    '/properties/none',
  ]) {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]
    expect(head.status, path).toBe(full.status)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'etag', 'cache-control', 'vary'])
      expect(head.headers.get(name), `${path} ${name}`).toBe(full.headers.get(name))
  }
})

test('a port in use is refused with what to do', async () => {
  await expect(
    listen({ fetch: () => new Response() } as never, { host: '127.0.0.1', port: server.port }),
  ).rejects.toThrow(/the port is in use; stop the other program, or set PORT/)
})

test('a server that is stopped answers the requests on connections that it had no time to accept', async () => {
  let rendered = 0
  const busy = await listen({ fetch: () => new Response(String(++rendered)) } as never, {
    host: '127.0.0.1',
    port: 0,
  })
  const lines = await Promise.all(Array.from({ length: 64 }, () => dial(busy.port)))
  for (const line of lines) line.write(requestText('GET', '/'))
  expect(rendered).toBeLessThan(lines.length)
  const [statuses] = await Promise.all([
    Promise.all(
      lines.map(async (line) => {
        await line.closed
        return answersIn(line.received()).map(({ status }) => status)
      }),
    ),
    busy.close(),
  ])
  expect(statuses).toEqual(lines.map(() => [200]))
})
