import { messageOrText, textIn } from '#src/domain/message/message.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readSiteDescription } from '#src/domain/site/read.ts'
import { feedSources, type FeedSource } from '#src/domain/source/feed-source.ts'
import { findFeedAlarms } from '#src/import/feed/feed-alarms.ts'
import { fetchFeed } from '#src/import/feed/fetch-feed.ts'
import { followSources } from '#src/import/feed/follow-sources.ts'
import { isPrivateLiteral, isPublicAddress } from '#src/import/feed/public-address.ts'
import { dueAt, runSource } from '#src/import/feed/run-source.ts'
import { bareEnvironment } from '../../bare-environment.ts'
import { agency, appContextIn, take, testFolder } from '../../fixtures.ts'
import { ownSite, writeSite } from '../../site/own-site.ts'
import { feedContext, kyero, property, stored } from './feeding.ts'
import { utc } from '../../utc.ts'
import { agencyOf } from '../../ids.ts'

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** A server on this machine whose answer a test changes. */
const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml?token=SECRET`
}

const sourceAt = (url: string, change: object = {}): FeedSource => {
  const [source] = feedSources.parse([
    {
      name: 'crm',
      agency_id: 'casa-demo',
      url,
      format: 'kyero',
      reported_by_role: 'listing_agent',
      allow_private: true,
      ...change,
    },
  ])
  return source as FeedSource
}

const refs = Array.from({ length: 5 }, (_, at) => `H${at}`)
const feedOf = (some: readonly string[]) =>
  kyero(...some.map((ref) => property(ref, { price: `25000${ref.slice(1)}` })))
const state = (appContext: ReturnType<typeof feedContext>) =>
  appContext.store.feeds.sourceState({ agency_id: agencyOf('casa-demo'), source: 'crm' })

test('a feed is fetched, and the same one by its ETag is not read again', async () => {
  let seen: unknown
  const url = await serving((request, response) => {
    seen = request.headers['if-none-match']
    if (seen === '"v1"') return void response.writeHead(304).end()
    response.writeHead(200, { ETag: '"v1"' }).end(feedOf(refs))
  })
  const appContext = feedContext()
  const source = sourceAt(url)
  expect((await runSource(appContext, source))?.counts.listing.added).toBe(5)
  expect(state(appContext)).toMatchObject({ failures: 0, etag: '"v1"', succeeded_at: appContext.now() })
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  expect(await runSource(appContext, source)).toBeNull()
  expect(seen).toBe('"v1"')
  expect(state(appContext)?.succeeded_at).toBe('2026-05-02T12:00:00.000Z')
})

test('half a feed, silence, errors and an empty feed suspend nothing, and are remembered without the address', async () => {
  const appContext = feedContext()
  let answer: RequestListener = (_, response) => void response.end(feedOf(refs))
  const source = sourceAt(await serving((request, response) => answer(request, response)))
  await runSource(appContext, source)
  const complete = feedOf(refs)
  const faults: Record<string, RequestListener> = {
    'ended before': (_, response) => {
      response.writeHead(200, { 'Content-Length': complete.length })
      response.write(complete.slice(0, complete.length / 2))
      setTimeout(() => response.destroy(), 50)
    },
    'well-formed XML': (_, response) => void response.end(complete.slice(0, -10)),
    'status 500': (_, response) => void response.writeHead(500).end('<root/>'),
    compressed: (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
    'another way than gzip': (_, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'br' }).end('x'),
  }
  let failures = 0
  for (const [what, fault] of Object.entries(faults)) {
    answer = fault
    await expect(runSource(appContext, source)).rejects.toThrow(what)
    expect(state(appContext)).toMatchObject({ failures: ++failures })
    expect(textIn(messageOrText(state(appContext)?.failure ?? ''), 'en')).toContain(what)
    expect(state(appContext)?.failure).not.toContain('SECRET')
  }
  answer = (_, response) => void response.end(kyero())
  expect((await runSource(appContext, source))?.feed?.removals).toMatchObject({
    missing: 5,
    withheld: 'too_many',
  })
  // No tag marks this one as read, so that the withheld removals are considered again.
  expect(state(appContext)).toMatchObject({ etag: null, failures: 0 })
  for (const ref of refs) expect(stored(appContext, ref, 'crm').not_in_feed_since).toBeUndefined()
  await runSource(appContext, source, { confirmsRemovals: true })
  for (const ref of refs) expect(stored(appContext, ref, 'crm').not_in_feed_since).toBe('2026-05-01')
})

test('a CSV whose transfer ends without a length or a last chunk removes nothing', async () => {
  const appContext = feedContext()
  const rows = (count: number) =>
    `ref,town,district,title_pt,description_pt\n${refs
      .slice(0, count)
      .map((ref) => `${ref},Lagos,Faro,Casa,Uma casa.\n`)
      .join('')}`
  let answer: RequestListener = (_, response) => void response.end(rows(5))
  const source = sourceAt(await serving((request, response) => answer(request, response)), { format: 'csv' })
  await runSource(appContext, source)
  answer = ({ socket }) => void socket.end(`HTTP/1.0 200 OK\r\nContent-Type: text/csv\r\n\r\n${rows(4)}`)
  expect((await runSource(appContext, source))?.feed?.removals).toMatchObject({
    missing: 1,
    withheld: 'incomplete',
  })
  answer = (_, response) => void response.end(rows(4))
  expect((await runSource(appContext, source))?.feed?.removals).toMatchObject({ missing: 1, withheld: null })
})

const hour = (at: number) =>
  utc(new Date(Date.parse('2026-05-01T00:00:00.000Z') + at * 3_600_000).toISOString())

test('all of a feed is fetched at least once a day, whatever its server says, and since when nothing changed is known', async () => {
  const seen: unknown[] = []
  const url = await serving((request, response) => {
    seen.push(request.headers['if-none-match'] ?? null)
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    response.writeHead(200, { ETag: '"v1"' }).end(feedOf(refs))
  })
  const appContext = feedContext()
  const source = sourceAt(url, { every: '6h' })
  for (const at of [0, 6, 12, 18.1, 24.1, 30.1]) {
    appContext.set(hour(at))
    await runSource(appContext, source)
  }
  expect(seen).toEqual([null, '"v1"', '"v1"', null, '"v1"', '"v1"'])
  expect(state(appContext)).toMatchObject({ changed_at: hour(0), fetched_at: hour(18.1) })
  const context = {
    ...appContext,
    config: { ...appContext.config, site: { ...appContext.config.site, sources: [source] } },
  }
  expect(findFeedAlarms(context, hour(14 * 24 - 1))).toEqual([])
  expect(findFeedAlarms(context, hour(14 * 24))).toEqual([
    { kind: 'unchanged', agency_id: 'casa-demo', source: 'crm', since: hour(0) },
  ])
})

test('a server that says of a feed which was never fetched that it is the same has failed', async () => {
  const appContext = feedContext()
  const url = await serving((_, response) => void response.writeHead(304).end())
  await expect(runSource(appContext, sourceAt(url))).rejects.toThrow('it answers with status 304')
})

test('removals that are held back are an alarm until the operator confirms them or the homes are back', async () => {
  const appContext = feedContext()
  let some = refs
  const source = sourceAt(await serving((_, response) => void response.end(feedOf(some))))
  const alarms = () => findFeedAlarms(appContext, appContext.now())
  await runSource(appContext, source)
  expect(alarms()).toEqual([])
  some = refs.slice(0, 1)
  await runSource(appContext, source)
  const since = appContext.now()
  const alarm = {
    kind: 'removals_held_back',
    agency_id: 'casa-demo',
    source: 'crm',
    since,
    missing: 4,
    of: 5,
  }
  expect(alarms()).toEqual([{ ...alarm, reason: 'too_many' }])
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  await runSource(appContext, source)
  expect(alarms()).toEqual([{ ...alarm, reason: 'too_many' }])
  some = refs
  await runSource(appContext, source)
  expect(alarms()).toEqual([])
  some = refs.slice(0, 1)
  await runSource(appContext, source)
  await runSource(appContext, source, { confirmsRemovals: true })
  expect(alarms()).toEqual([])
})

test('the ids of another agency’s feed are homes of their own', async () => {
  const appContext = feedContext()
  take(appContext, agency({ agency_id: 'casa-nova' }))
  const url = await serving((_, response) => void response.end(feedOf(refs)))
  await runSource(appContext, sourceAt(url))
  await runSource(appContext, sourceAt(url, { agency_id: 'casa-nova' }))
  const ids = [...appContext.store.operator.list(appContext.now())].map(
    ({ view }) => view?.candidate.listing.agency_id,
  )
  expect(ids.filter((id) => id === 'casa-demo')).toHaveLength(5)
  expect(ids.filter((id) => id === 'casa-nova')).toHaveLength(5)
})

const fetching = (url: string, change: object = {}) =>
  fetchFeed({ url, to: join(testFolder(), 'feed'), allowPrivate: true, ...change })

test('what takes too long, is too large, or redirects too often is abandoned', async () => {
  const silent = await serving(() => undefined)
  await expect(fetching(silent, { milliseconds: { silence: 200, total: 5_000 } })).rejects.toThrow(
    'silent for too long',
  )
  const slow = await serving(async (_, response) => {
    for (let at = 0; at < 50 && !response.destroyed; at++) {
      response.write('x')
      await wait(50)
    }
    response.end()
  })
  await expect(fetching(slow, { milliseconds: { silence: 5_000, total: 400 } })).rejects.toThrow(
    'takes too long',
  )
  const large = await serving((_, response) => void response.end('x'.repeat(5_000)))
  await expect(fetching(large, { mostBytes: 1_000 })).rejects.toThrow('larger than 1000 bytes')
  const turning = await serving(
    (request, response) => void response.writeHead(302, { Location: request.url ?? '/' }).end(),
  )
  await expect(fetching(turning)).rejects.toThrow('redirects more than 3 times')
})

test('an answer that is compressed by gzip is read, within the bounds of what it expands to', async () => {
  const packed = gzipSync(feedOf(refs))
  const gzip = { 'Content-Encoding': 'gzip', 'Content-Length': packed.length }
  const url = await serving((_, response) => void response.writeHead(200, gzip).end(packed))
  expect((await runSource(feedContext(), sourceAt(url)))?.counts.listing.added).toBe(5)
  // A file that is compressed, in an answer that is compressed.
  const twice = await serving(
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'x-gzip' }).end(gzipSync(packed)),
  )
  expect((await runSource(feedContext(), sourceAt(twice)))?.counts.listing.added).toBe(5)
  await expect(fetching(url, { mostBytes: 1_000 })).rejects.toThrow('more than 1000 bytes')
})

test('a cookie that is set with a redirect comes with the next request to the same site, and to no other', async () => {
  const seen: (string | undefined)[] = []
  const other = await serving((request, response) => {
    seen.push(request.headers.cookie)
    response.end(feedOf(refs))
  })
  const cookies = [
    'session=a1; Path=/; HttpOnly',
    'shop="x"; Domain=evil.example',
    'gone=1; Max-Age=0',
    'b=2',
  ]
  let then: string | null = null
  const url = await serving((request, response) => {
    seen.push(request.headers.cookie)
    if (request.headers.cookie === undefined)
      return void response.writeHead(302, { Location: '/feed.xml', 'Set-Cookie': cookies }).end()
    if (then !== null) return void response.writeHead(302, { Location: then }).end()
    response.end(feedOf(refs))
  })
  await fetching(url)
  expect(seen).toEqual([undefined, 'session=a1; b=2'])
  seen.length = 0
  then = other.replace('127.0.0.1', 'localhost')
  await fetching(url)
  expect(seen).toEqual([undefined, 'session=a1; b=2', undefined])
})

test('cookies and headers that are too many or too long are not kept', async () => {
  const seen: (string | undefined)[] = []
  const setting = (count: number, length: number) =>
    serving((request, response) => {
      seen.push(request.headers.cookie)
      const cookies = Array.from({ length: count }, (_, at) => `c${at}=${'x'.repeat(length)}`)
      response.writeHead(seen.length === 1 ? 302 : 200, { Location: '/', 'Set-Cookie': cookies }).end('x')
    })
  await fetching(await setting(100, 1))
  expect(seen[1]?.split('; ')).toHaveLength(20)
  seen.length = 0
  await fetching(await setting(5, 1_000))
  expect(seen).toEqual([undefined, undefined])
  seen.length = 0
  await expect(fetching(await setting(20, 1_000))).rejects.toThrow('headers are larger than 16384 bytes')
})

test('a private address is refused as a number, by its name, and where a redirect leads to it', async () => {
  const url = await serving((_, response) => void response.end('x'))
  const port = new URL(url).port
  for (const address of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
  ])
    await expect(fetching(address, { allowPrivate: false }), address).rejects.toThrow('private network')
  await expect(fetching(url, { allowPrivate: false })).rejects.toThrow('not https')
  const leading = await serving(
    (_, response) => void response.writeHead(302, { Location: 'ftp://127.0.0.1/' }).end(),
  )
  await expect(fetching(leading)).rejects.toThrow('not https')
  for (const address of [
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '0.0.0.0',
    '224.0.0.1',
    '::ffff:127.0.0.1',
    'x',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  expect([isPublicAddress('193.136.1.1'), isPublicAddress('2001:690::1')]).toEqual([true, true])
  expect([isPrivateLiteral('[::1]'), isPrivateLiteral('feeds.example')]).toEqual([true, false])
})

test('the import process of a server fetches what is due by itself, and ends when it is stopped', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency())
  const url = await serving((_, response) => void response.end(feedOf(refs)))
  const { baseUrl: origin } = appContext.config
  const given = { ...sourceAt(url), every: '6h' }
  const child = fork(new URL('../../../src/import/feed/follow-main.ts', import.meta.url), {
    execArgv: [],
    execPath: join(import.meta.dirname, '../../../node_modules/.bin/node'),
    env: bareEnvironment({
      DATA_DIR: appContext.config.dataDir,
      SITE: await writeSite({ origin, demonstration: true, sources: [given] }, folder),
    }),
  })
  const [message] = (await once(child, 'message')) as [unknown]
  expect(message).toEqual({ source: 'crm', refused: 0 })
  expect(await once(child, 'message')).toContainEqual({ round: 'complete' })
  expect([...appContext.store.operator.list(appContext.now())]).toHaveLength(5)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('the pictures of sources come while none is due, those of an earlier process first, and none of one without', async () => {
  const appContext = feedContext()
  take(appContext, agency({ agency_id: 'casa-nova' }))
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer()
  const asked: string[] = []
  const url = await serving((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.endsWith('.jpg')) return void response.end(jpeg)
    const images = (name: string) => `<image><url>${new URL(`/${name}.jpg`, url).href}</url></image>`
    response.end(kyero(property('H1', { images: images('one') }), property('H2', { images: images('two') })))
  })
  const taken = sourceAt(url)
  const untaken = sourceAt(url, { name: 'other', agency_id: 'casa-nova', pictures: false })
  const stopping = new AbortController()
  const runs: string[] = []
  await followSources(
    appContext,
    [taken, untaken],
    {
      onRun: (name, what) => runs.push(`${name}: ${Object.keys(what).join()}`),
      onRound() {
        runs.push('round')
        stopping.abort()
      },
    },
    stopping.signal,
  )
  expect(runs).toEqual(['crm: report', 'other: report', 'crm: pictures', 'round'])
  expect(asked.filter((path) => path.endsWith('.jpg')).toSorted()).toEqual(['/one.jpg', '/two.jpg'])
  expect(stored(appContext, 'H2', 'crm').media).toHaveLength(1)
  expect(readdirSync(join(appContext.config.dataDir, 'import'))).toEqual(['known-lines.sqlite'])
})

test('a source that fails is retried sooner than usual, at growing intervals', () => {
  const source = sourceAt('https://feeds.example/', { every: '1d' })
  const at = {
    etag: null,
    last_modified: null,
    tried_at: utc('2026-05-01T00:00:00.000Z'),
    succeeded_at: null,
    failure: null,
  }
  const minutes = (failures: number) =>
    (dueAt(source, { ...at, failures }, at.tried_at) - Date.parse(at.tried_at)) / 60_000
  expect([0, 1, 2, 3, 9].map(minutes)).toEqual([1_440, 5, 10, 20, 360])
  expect(dueAt(source, null, at.tried_at)).toBe(0)
})

test('invalid sources of a site file are refused, and no message shows an address', () => {
  const url = 'https://u:SECRET@feeds.example/x'
  const source = { name: 'crm', agency_id: 'a', url, format: 'kyero', reported_by_role: 'listing_agent' }
  const read = (...sources: unknown[]) => readSiteDescription(JSON.stringify({ ...ownSite, sources }))
  const refusal = (change: object) => String(read({ ...source, ...change }).problems)
  expect(read(source).value?.sources).toMatchObject([{ every: 1_440, allow_private: false, pictures: true }])
  expect(refusal({ every: '1m' })).toBe('sources.0.every: found "1m", expected 15m or more')
  expect(refusal({ url: 'SECRET' })).toMatch(/^sources\.0\.url: found an address, expected (?!.*SECRET)/)
  expect(refusal({ colour: 1 })).toContain('sources.0.colour: found 1, expected no such field')
  expect(refusal({ adress: url })).toMatch(/adress: found an address(?!.*SECRET)/)
  expect(String(read(url).problems)).toMatch(/sources\.0: found an address(?!.*SECRET)/)
  expect(String(read(source, source).problems)).toContain('sources.1.name')
})
