import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { compressing, isText } from '#src/server/compression.ts'
import { limitsOf } from '#src/server/limits.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { aListing } from '../ids.ts'

const appContext = appContextIn(testFolder())
const errors: unknown[] = []
let server: Listening
let stylesheet: string

beforeAll(async () => {
  take(
    appContext,
    agency(),
    listing(),
    grant(),
    listing('ol-revoked'),
    grant('ol-revoked', { state: 'revoked' }),
  )
  const site = await loadSite()
  await publish(appContext, site)
  server = await listen(await createServerApp({ appContext, site, onError: (error) => errors.push(error) }), {
    host: '127.0.0.1',
    port: 0,
  })
  stylesheet = /\/_astro\/[^"]+\.css/.exec((await ask('/')).body.toString())?.[0] ?? ''
})
afterAll(() => server.close())

/** Asks as bytes go over the wire, where `fetch` would add headers and decode. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject).end()
  })

const br = { 'Accept-Encoding': 'gzip, deflate, br' }
const home = '/properties/ol-test01'

test('text answers encoded with the same content, files, live pages, records and assets alike', async () => {
  for (const path of [
    home,
    '/pt/search',
    '/sitemap.xml',
    '/llms.txt',
    `${home}.json`,
    '/v1/properties/ol-test01',
    '/feeds/open-listings.json',
    '/v1/openapi.json',
    stylesheet,
  ]) {
    const plain = await ask(path)
    expect(plain.headers['content-encoding'], path).toBeUndefined()
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await ask(path, { 'Accept-Encoding': accepted })
      expect([status, headers['content-encoding']], path).toEqual([200, encoding])
      expect(headers.vary, path).toMatch(/Accept-Encoding/)
      expect(Number(headers['content-length']), path).toBe(body.length)
      expect(body.length, path).toBeLessThan(plain.body.length)
      expect(decode(body).equals(plain.body), path).toBe(true)
      const { 'content-encoding': _, etag, ...others } = headers
      const unchanged = ['content-type', 'cache-control', 'cache-tag', 'content-security-policy'] as const
      for (const name of unchanged) expect(others[name], `${path} ${name}`).toBe(plain.headers[name])
      expect(etag, path).toBe(plain.headers.etag && `W/${plain.headers.etag}`)
    }
  }
  expect(errors).toEqual([])
})

test('RFC 9110 9.3.2: the head of an encoded answer is that of the answer', async () => {
  for (const path of [home, '/search', '/nowhere', stylesheet]) {
    const [full, head] = [await ask(path, br), await ask(path, br, 'HEAD')]
    const withoutDate = ({ date: _, ...headers }: IncomingHttpHeaders) => headers
    expect([head.status, withoutDate(head.headers)], path).toEqual([full.status, withoutDate(full.headers)])
    expect(head.body.length).toBe(0)
  }
})

test('RFC 9110 8.8.3: a tag is weak where the bytes are encoded, and a 304 repeats it as it was sent', async () => {
  const weak = (await ask(home, br)).headers.etag ?? ''
  const strong = (await ask(home)).headers.etag ?? ''
  expect(weak).toBe(`W/${strong}`)
  for (const tag of [weak, strong]) {
    const { status, headers } = await ask(home, { ...br, 'If-None-Match': tag })
    expect([status, headers.etag, headers.vary]).toEqual([304, tag, 'Accept, Accept-Encoding'])
  }
})

test('RFC 9110 12.5.3: nothing is encoded for a client that does not accept it', async () => {
  for (const accepted of ['identity', '', 'deflate', 'br;q=0, gzip;q=0', 'identity;q=1, gzip;q=0.5'])
    expect((await ask(home, { 'Accept-Encoding': accepted })).headers['content-encoding'], accepted).toBe(
      undefined,
    )
  expect((await ask(home, { 'Accept-Encoding': 'br;q=0.5, gzip' })).headers['content-encoding']).toBe('gzip')
})

test('interface 7 404, 7.2: a listing that is not public has the same encoded bytes and headers as one that never existed', async () => {
  for (const headers of [br, { ...br, Accept: 'text/markdown' }]) {
    const [never, revoked] = [
      await ask('/properties/ol-never', headers),
      await ask('/properties/ol-revoked', headers),
    ]
    const comparable = ({ status, headers: { date: _, ...others }, body }: typeof never) => [
      status,
      others,
      body,
    ]
    expect(comparable(revoked)).toEqual(comparable(never))
    expect(never.status).toBe(404)
  }
})

test('interface 3.1: a page that was encoded and cached is gone as soon as its permission ends', async () => {
  expect((await ask(home, br)).status).toBe(200)
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'suspended', noon)
  expect((await ask(home, br)).status).toBe(404)
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'granted', noon)
  expect((await ask(home, br)).status).toBe(200)
})

const unfenced = { fence: { mark: () => 0, names: () => Promise.resolve(false) }, onError: expect.fail }
const answering = (answer: Response, headers: Record<string, string> = {}) =>
  compressing(() => answer, unfenced)(new Request('https://homes.example/'), {
    incoming: { headers: { 'accept-encoding': 'br', ...headers } },
  })
const long = 'a'.repeat(5_000)

test('interface 7 429: an answer that is made again because of a commit counts once against its client', async () => {
  const limits = limitsOf({ rateLimits: { call: 1, search: 1, record: 1, page: 1 }, trustedProxies: [] })
  const made: number[] = []
  const app = new Hono()
  app.get('/', async (context) => {
    const limited = await limits(context, 'record')
    if (limited) return limited
    made.push(made.length)
    return new Response(long, { headers: { 'Content-Type': 'text/html' } })
  })
  const fence = { mark: () => 0, names: () => Promise.resolve(made.length < 3) }
  const fetch = compressing(app.fetch, { fence, onError: expect.fail })
  const askOnce = async () => {
    const incoming = { headers: { 'accept-encoding': 'br' }, socket: { remoteAddress: '192.0.2.1' } }
    return (await fetch(new Request('https://homes.example/'), { incoming })).status
  }
  expect(await askOnce()).toBe(200)
  expect(made).toHaveLength(3)
  expect(await askOnce()).toBe(429)
})

test('pictures, tiny answers, answers with no-transform and the lines of the synchronisation stay as they are', async () => {
  const type = (name: string) => ({ headers: { 'Content-Type': name } })
  for (const answer of [
    new Response(long, type('image/webp')),
    new Response('short', type('text/html')),
    new Response(long, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, no-transform' } }),
    new Response(long, type('application/x-ndjson')),
    new Response(long, type('text/event-stream')),
    new Response(null, { status: 204 }),
  ]) {
    const { headers } = await answering(answer)
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([null, null])
  }
})

test('what is answered to a token is not encoded', async () => {
  const text = { headers: { 'Content-Type': 'application/json' } }
  const plain = await answering(new Response(long, text), { authorization: 'Bearer token' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect((await answering(new Response(long, text))).headers.get('Content-Encoding')).toBe('br')
})

test('every form of text that the site answers counts as text', () => {
  for (const type of [
    'text/html; charset=utf-8',
    'text/markdown; charset=utf-8',
    'application/json; charset=utf-8',
    'application/problem+json; charset=utf-8',
    'application/ld+json; charset=utf-8',
    'application/feed+json; charset=utf-8',
    'application/atom+xml; charset=utf-8',
    'application/xml; charset=utf-8',
    'application/manifest+json',
    'image/svg+xml',
  ])
    expect(isText(type), type).toBe(true)
  for (const type of [null, 'image/png', 'font/woff2', 'application/octet-stream'])
    expect(isText(type), String(type)).toBe(false)
})
