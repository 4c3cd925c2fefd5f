import { expect, test } from 'vitest'
import { base, restServer, send } from './rest-fixtures.ts'
import { bothTypes } from './mcp/mcp-fixtures.ts'

const Origin = 'https://reader.example'
const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) => new Request(base + path, { method: 'POST', body, headers: { Origin, ...headers } })
const message = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
/** What a page of the site itself sends: the MCP servers answer few others. */
const own = { ...bothTypes, Origin: base }

test('a page may read the headers that an answer is used by, and none is named that is never sent', async () => {
  const reading = (path: string) => new Request(base + path, { headers: { Origin } })
  const surfaces = {
    rest: [
      ...['', '.md', '.json', '.jsonld'].map((ending) => reading(`/properties/ol-test01${ending}`)),
      ...['/llms.txt', '/how-we-know.md', '/feeds/search.json', '/feeds/open-listings.json'].map(reading),
      ...['ol-test01', 'ol-none', 'ol-test01'].map((id) => reading(`/v1/properties/${id}`)),
      ...Array.from({ length: 4 }, () => post('/v1/property-searches', '{}')),
    ],
    mcp: Array.from({ length: 6 }, (_, index) => post(index === 0 ? '/mcp' : '/mcp/public', message, own)),
  }
  for (const [surface, requests] of Object.entries(surfaces)) {
    const { app } = await restServer({ call: 4, search: 4, record: 2, page: 2 })
    const named = new Set<string>()
    const sent = new Set<string>()
    const statuses = new Set<number>()
    for (const request of requests) {
      const { headers, status } = await app.fetch(request)
      statuses.add(status)
      if (!headers.has('Access-Control-Allow-Origin')) continue
      const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(', ')
      for (const name of exposed) named.add(name)
      for (const name of headers.keys()) sent.add(name)
      for (const name of ['etag', 'link', 'retry-after', 'www-authenticate'])
        if (headers.has(name)) expect(exposed, `${request.url} ${status}`).toContain(name)
    }
    expect(statuses, surface).toContain(429)
    expect(
      [...named].filter((name) => !sent.has(name)),
      surface,
    ).toEqual([])
  }
})

test('a browser may send what a client asks again with for an answer that it has stored', async () => {
  const { app } = await restServer()
  for (const path of [
    '/properties/ol-test01.json',
    '/feeds/open-listings.json',
    '/feeds/search.json',
    '/v1/properties/ol-test01',
  ]) {
    const asked = await send(app, 'OPTIONS', path, {
      headers: {
        Origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      },
    })
    const allowed = (asked.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(', ')
    for (const name of ['content-type', 'if-none-match', 'if-modified-since', 'if-match', 'range'])
      expect(allowed, path).toContain(name)
  }
  const first = await send(app, 'GET', '/properties/ol-test01.json', { headers: { Origin } })
  const again = await send(app, 'GET', '/properties/ol-test01.json', {
    headers: { Origin, 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*'])
})
