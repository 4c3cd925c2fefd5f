import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { agency, confirmation, grant, houseIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { hiddenKinds } from './hidden.ts'
import { ask, dial, requestText } from './http.ts'
import { atLength, chance, upTo } from './rounds.ts'
import { openHome, serveApart } from './served.ts'

const house = houseIn(testFolder())
const errors: unknown[] = []
let server: Listening

/** Names of one length, so that none is told by it. */
const idOf = (kind: string) => `ol-${kind.slice(0, 3)}0`
const lately = ['gone', 'held', 'sold', 'over'] as const
const kinds = [...Object.keys(hiddenKinds), ...lately]

beforeAll(async () => {
  const once = [...lately].flatMap((kind) => [listing(idOf(kind)), confirmation(idOf(kind))])
  take(
    house,
    agency(),
    ...['ol-test01', 'ol-test02'].flatMap((id) => [listing(id), grant(id), confirmation(id)]),
    ...Object.entries(hiddenKinds).flatMap(([kind, records]) => records(idOf(kind))),
    ...once,
    ...lately.map((kind) =>
      grant(idOf(kind), kind === 'over' ? { valid_until: '2026-05-01T12:00:01Z' } : {}),
    ),
  )
  const site = await loadSite()
  await publish(house, site)
  const app = await createServerApp({ house, site, onError: (error) => errors.push(error) })
  server = await listen(app, { host: '127.0.0.1', port: 0 })
  // These were public, have files and were asked for a moment ago, so that whatever is held in memory holds them.
  for (const kind of lately)
    for (const [method, target, headers, body] of [...surfaces(idOf(kind)), ...searchesFor(idOf(kind))])
      await ask(server.port, method, target, headers, body)
  expect((await ask(server.port, 'GET', `/properties/${idOf('gone')}`)).status).toBe(200)
  house.store.operator.changeAuthorisation(idOf('gone'), 'revoked', noon)
  house.store.operator.changeAuthorisation(idOf('held'), 'suspended', noon)
  house.store.operator.setLifecycle(idOf('sold'), 'withdrawn', noon)
  house.set('2026-05-01T12:00:01.000Z')
})
afterAll(async () => {
  await server.close()
  expect(errors).toEqual([])
})

const json = { 'Content-Type': 'application/json' }
const mcp = { ...json, Accept: 'application/json, text/event-stream' }
type Asked = [method: string, target: string, headers: Record<string, string>, body: string]

const call = (name: string, given: object): Asked => [
  'POST',
  name.includes('_') && !name.includes('.') ? '/mcp/public/compat' : '/mcp/public',
  mcp,
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
]

const addressesOf = (id: string): string[] => [
  `/properties/${id}`,
  `/pt/properties/${id}`,
  `/properties/${id}.md`,
  `/properties/${id}.json`,
  `/properties/${id}.jsonld`,
  `/properties/${id}/availability`,
  `/pt/properties/${id}/availability`,
  `/media/${id}/1.webp`,
  `/media/${id}/1-480.avif`,
  `/v1/properties/${id}`,
  `/v1/properties/${id}/availability`,
  `/v1/properties/${id}/evidence`,
  `/v1/properties/${id}/contact-route`,
  `/compare?ids=${id}`,
  `/compare?ids=ol-test01,${id}`,
  `/pt/compare?ids=${id},ol-test01`,
]

/** Questions in which the name is a word like any other. */
const searchesFor = (id: string): Asked[] => [
  ['GET', `/search?compare=${id}`, {}, ''],
  ['GET', `/search?municipalities=${id}`, {}, ''],
  ['GET', `/feeds/search.json?must_have=${id}`, {}, ''],
  ['POST', '/v1/property-searches', json, JSON.stringify({ municipalities: [id] })],
  ['POST', '/v1/property-searches', json, JSON.stringify({ must_have: [id] })],
  [
    'POST',
    '/v1/database-queries',
    json,
    JSON.stringify({ requirements: { hard_constraints: { locations: [id] } } }),
  ],
  call('listing.search', { must_have: [id] }),
]

/** Every way to ask for one listing without an account. */
const surfaces = (id: string): Asked[] => [
  ...addressesOf(id).map((path): Asked => ['GET', path, {}, '']),
  ['POST', '/v1/property-comparisons', json, JSON.stringify({ listing_ids: ['ol-test01', id] })],
  call('property.get', { listing_id: id }),
  call('property_get', { listing_id: id }),
  call('property.verify_availability', { listing_id: id }),
  call('property.get_evidence', { listing_id: id }),
  call('property.contact_representative', { listing_id: id }),
  call('property.compare', { listing_ids: ['ol-test01', id] }),
]

/** What comes back, byte for byte but for Date and the name that was asked for. */
const told = async (id: string, [method, target, headers, body]: Asked): Promise<string> => {
  const answer = await ask(server.port, method, target, headers, body)
  const text = `${answer.head.join('\n')}\n\n${answer.body.toString('latin1')}`.replaceAll(id, 'ID')
  // The tag of a feed is that of its bytes, in which the question stands.
  return target.startsWith('/feeds/') ? text.replace(/^ETag: .*$/im, 'ETag: …') : text
}

const variants: Record<string, string>[] = [
  {},
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"x", W/"y"', 'If-Modified-Since': 'Fri, 01 May 2026 11:00:00 GMT' },
  { 'If-Match': '*' },
  { Range: 'bytes=0-9' },
  { Range: 'bytes=-1', 'If-Range': '"x"' },
  { Accept: 'text/markdown' },
  { Accept: 'application/json' },
  { Accept: 'image/png' },
  { Accept: ',;=,"' },
  { 'Accept-Encoding': 'gzip, br', 'Accept-Language': 'pt' },
  { Host: 'localhost', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '192.0.2.9' },
  { Origin: 'https://evil.example' },
  { Authorization: 'Bearer x', Cookie: 'a=b' },
]

// Seen to fail with files read before the gate in src/server/pages.ts, and with records that stay held in
// src/store/read-model/catalogue.ts when something was committed.
test('interface 7 404, 7.2: whatever a home is hidden for, every surface answers the same bytes and headers', async () => {
  const absent = idOf('absent')
  const questions = (id: string) => [...surfaces(id), ...searchesFor(id)]
  for (const [at, asked] of questions(absent).entries()) {
    const expected = await told(absent, asked)
    expect(expected, asked[1]).toMatch(/^HTTP\/1\.1 (200|404)/)
    for (const kind of kinds) {
      const id = idOf(kind)
      expect(await told(id, questions(id)[at] as Asked), `${kind}: ${asked[1]}`).toBe(expected)
    }
  }
})

// Seen to fail with If-None-Match answered before the gate in src/server/pages.ts.
test('interface 7 404, 7.2: the same with conditions, ranges, types, hosts and every method', async () => {
  const absent = idOf('absent')
  const some = atLength ? kinds : ['exclusive', 'gone', 'over']
  const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']
  const ways = [
    ...variants.map((headers) => ['GET', headers] as const),
    ...methods.map((method) => [method, {}] as const),
    ['HEAD', { 'If-None-Match': '*' }] as const,
  ]
  for (const [method, headers] of ways)
    for (const [at, path] of addressesOf(absent).entries()) {
      const expected = await told(absent, [method, path, headers, ''])
      for (const kind of some) {
        const id = idOf(kind)
        const asked: Asked = [method, addressesOf(id)[at] as string, headers, '']
        expect(await told(id, asked), `${kind}: ${method} ${path} ${JSON.stringify(headers)}`).toBe(expected)
      }
    }
})

// Seen to fail without the record class in src/domain/rights/decision.ts.
test('interface 2.4 empty, 7.2: what tells of many homes names none that is hidden; the change feed names what once was public', async () => {
  const hidden = kinds.map(idOf)
  const named = (text: string) => hidden.filter((id) => text.includes(id))
  for (const path of [
    '/',
    '/pt',
    '/municipalities/lisboa',
    '/districts/lisboa',
    '/agencies/casa-demo',
    '/sitemap.xml',
    '/llms.txt',
    '/feeds/open-listings.json',
    '/search',
    '/feeds/search.atom',
    '/v1/public-sync/snapshot.jsonl',
  ]) {
    const answer = await ask(server.port, 'GET', path)
    expect(answer.status, path).toBe(200)
    expect(named(answer.body.toString()), path).toEqual([])
  }
  const { changes } = JSON.parse(
    (await ask(server.port, 'GET', '/v1/public-sync/changes')).body.toString(),
  ) as { changes: { listing_id: string; op: string }[] }
  const removed = changes.filter(({ op }) => op === 'remove').map(({ listing_id }) => listing_id)
  expect(removed.toSorted()).toEqual([...lately].map(idOf).toSorted())
})

if (atLength) {
  const perGroup = 1_500

  const random = chance(6)
  const shuffled = <T>(values: T[]): T[] => {
    for (let last = values.length - 1; last > 0; last--) {
      const other = upTo(random, last + 1)
      const kept = values[last] as T
      values[last] = values[other] as T
      values[other] = kept
    }
    return values
  }

  /** Welch's t of two samples, each without its slowest tenth, which others on the machine cause. */
  const welch = (a: readonly number[], b: readonly number[]): number => {
    const [first, second] = [a, b].map((values) => {
      const kept = values.toSorted((x, y) => x - y).slice(0, Math.floor(values.length * 0.9))
      const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
      const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1)
      return { mean, error: variance / kept.length }
    })
    return ((first?.mean ?? 0) - (second?.mean ?? 0)) / Math.sqrt((first?.error ?? 0) + (second?.error ?? 0))
  }

  // Seen to fail with a read of the private `listing` table before the answer in src/store/read-model/published.ts.
  test('no surface takes longer for one hidden home than for another: Welch |t| < 5, with an A/A control', async () => {
    const groups = ['absent', 'nobody', ...kinds.filter((kind) => kind !== 'absent' && kind !== 'over')]
    const apart = await serveApart([
      ...openHome('ol-test01'),
      ...Object.entries(hiddenKinds).flatMap(([kind, records]) => records(idOf(kind))),
      ...(['gone', 'held', 'sold'] as const).flatMap((kind) => openHome(idOf(kind))),
    ])
    const { operator } = apart.house.store
    operator.changeAuthorisation(idOf('gone'), 'revoked', apart.house.now())
    operator.changeAuthorisation(idOf('held'), 'suspended', apart.house.now())
    operator.setLifecycle(idOf('sold'), 'withdrawn', apart.house.now())
    const line = await dial(apart.port)
    line.socket.setNoDelay(true)
    const timed = async ([method, target, headers, body]: Asked): Promise<number> => {
      const answered = new Promise((resolve) => line.socket.once('data', resolve))
      const begun = performance.now()
      line.write(requestText(method, target, headers, body))
      await answered
      return performance.now() - begun
    }
    /** The |t| of each group of a surface against the first; the second group is the control. */
    const measure = async (at: number): Promise<{ kind: string; t: number }[]> => {
      const asked = groups.map((kind) => surfaces(idOf(kind))[at] as Asked)
      const times = groups.map((): number[] => [])
      for (let round = -100; round < perGroup; round++)
        // In another order each time, so that none always follows the same one.
        for (const group of shuffled([...groups.keys()])) {
          const milliseconds = await timed(asked[group] as Asked)
          if (round >= 0) times[group]?.push(milliseconds)
        }
      return groups
        .map((kind, group) => ({ kind, t: Math.abs(welch(times[0] ?? [], times[group] ?? [])) }))
        .slice(1)
    }
    const told: string[] = []
    const slower: string[] = []
    for (const [at, [method, target]] of surfaces(idOf('absent')).entries()) {
      let found = await measure(at)
      const [control] = found
      const most = Math.max(...found.map(({ t }) => t))
      told.push(`${method} ${target}: largest |t| ${most.toFixed(2)}, control ${control?.t.toFixed(2)}`)
      // What differs does so every time; what others on the machine cause, as the control shows, does not.
      for (let again = 0; again < 3 && found.length > 0; again++) {
        const slow = new Set(found.filter(({ t }) => !(t < 5)).map(({ kind }) => kind))
        found = slow.size === 0 ? [] : (await measure(at)).filter(({ kind }) => slow.has(kind))
      }
      for (const { kind, t } of found) if (!(t < 5)) slower.push(`${kind} on ${method} ${target}: ${t}`)
    }
    await apart.stop()
    console.log(told.join('\n'))
    expect(slower).toEqual([])
  }, 1_800_000)
}
