import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { registry } from '#src/operations/registry.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { localIssuerOf } from '#src/server/mcp/professional/issuer.ts'
import type { AppContext } from '#src/compose.ts'
import { agency, confirmation, grant, appContextIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { account, brief, buyerRequest, consent, every } from '../server/mcp/professional-fixtures.ts'
import { hiddenKinds } from './hidden.ts'
import { ask, dial, requestText } from './http.ts'
import { atLength, chance, upTo } from './rounds.ts'
import { openHome, serveApart } from './served.ts'
import { utc } from '../utc.ts'
import { addressesOf, toolsOfOne } from './surfaces.ts'
import { aListing } from '../ids.ts'

const appContext = appContextIn(testFolder())
const errors: unknown[] = []
let server: Listening

/** Names of one length, so that the length gives none away. */
const idOf = (kind: string) => `ol-${kind.slice(0, 3)}0`
const lately = ['gone', 'paused', 'sold', 'over'] as const
const kinds = [...Object.keys(hiddenKinds), ...lately]

const lastingBrief = { valid_from: '2026-04-01', valid_until: '2027-04-01' }
const lastingHome = (id: string, record_class: 'semi_open_listing' | 'off_market_listing') => [
  listing(id, {
    record_class,
    energy: {
      class: { value: 'B', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
      certificate_valid_until: '2036-01-01',
    },
  }),
  grant(id, { valid_until: '2036-01-01' }),
]

/** Why a home is closed to a professional whose brief looks for a shop in Beja, besides the reasons that hide it from everybody. */
const closedKinds = {
  unmet: (id: string) => lastingHome(id, 'semi_open_listing'),
  agreed: (id: string) => [
    ...lastingHome(id, 'off_market_listing'),
    consent(id, { valid_until: '2036-01-01' }),
  ],
  silent: (id: string) => lastingHome(id, 'off_market_listing'),
}
const shop = {
  hard_constraints: { locations: ['Beja'], property_types: ['shop'], max_price: { amount: 1 } },
}
// With many briefs, the time for an existing home differs more from the time for a missing one.
const briefs = Array.from({ length: 12 }, (_, number) =>
  brief('pro-one', {
    ...lastingBrief,
    brief_id: `brief-${Math.floor(number / 10)}b${number % 10}b1b`,
    requirements: shop,
  }),
)
const professional = [
  account(),
  ...briefs,
  ...Object.entries(closedKinds).flatMap(([kind, records]) => records(idOf(kind))),
]
/** Requests that the account is not shown. */
const hiddenRequests = {
  'br-1b1b1b': { visible_to_roles: ['lawyer'] },
  'br-2b2b2b': { valid_until: '2026-04-30' },
  'br-3b3b3b': { valid_from: '2036-01-01', valid_until: '2036-02-01' },
}
const requests = Object.entries(hiddenRequests).map(([id, change]) => buyerRequest(id, change))
const tokenFor = async (at: AppContext): Promise<string> => {
  const base = 'https://homes.example'
  const issuer = await localIssuerOf(at.config, base)
  const claims = { subject: 'sub-pro-one', audience: `${base}/mcp`, scope: every, minutes: 1_440 }
  return issuer.mint({ ...claims, now: new Date(at.now()) })
}
const privately = (token: string, name: string, given: object): Asked => [
  'POST',
  '/mcp',
  { ...mcp, Authorization: `Bearer ${token}` },
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
]

/** Every way in which a professional asks for one home by its name. */
const closedSurfaces = (token: string, id: string): Asked[] => [
  privately(token, 'closed_listing_get', { listing_id: id }),
  privately(token, 'closed_listing_get', { listing_id: id, detail: 'brief' }),
  privately(token, 'closed_listing_match', { brief_id: 'brief-0b0b1b', after: id }),
  privately(token, 'closed_listing_match', { brief_id: id }),
  privately(token, 'buyer_request_get', { buyer_request_id: id }),
]

beforeAll(async () => {
  const once = [...lately].flatMap((kind) => [listing(idOf(kind)), confirmation(idOf(kind))])
  take(
    appContext,
    agency(),
    ...['ol-test01', 'ol-test02'].flatMap((id) => [listing(id), grant(id), confirmation(id)]),
    ...Object.entries(hiddenKinds).flatMap(([kind, records]) => records(idOf(kind))),
    ...professional,
    ...requests,
    ...once,
    ...lately.map((kind) =>
      grant(idOf(kind), kind === 'over' ? { valid_until: '2026-05-01T12:00:01Z' } : {}),
    ),
  )
  const site = await loadSite()
  await publish(appContext, site)
  const app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
  server = await listen(app, { host: '127.0.0.1', port: 0 })
  // These were public, have files and were asked for a moment ago, so that every cache contains them.
  for (const kind of lately)
    for (const [method, target, headers, body] of [...surfaces(idOf(kind)), ...searchesFor(idOf(kind))])
      await ask(server.port, method, target, headers, body)
  expect((await ask(server.port, 'GET', `/properties/${idOf('gone')}`)).status).toBe(200)
  appContext.store.operator.changeAuthorisation(aListing(idOf('gone')), 'revoked', noon)
  appContext.store.operator.changeAuthorisation(aListing(idOf('paused')), 'suspended', noon)
  appContext.store.operator.setLifecycle(aListing(idOf('sold')), 'withdrawn', noon)
  appContext.set(utc('2026-05-01T12:00:01.000Z'))
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

const everyAddressOf = (id: string): string[] => [
  ...addressesOf(id),
  `/pt/properties/${id}/availability`,
  `/media/${id}/0123456789abcdef.webp`,
  `/media/${id}/0123456789abcdef-480.avif`,
  `/compare?ids=${id}`,
  `/compare?ids=ol-test01,${id}`,
  `/pt/compare?ids=${id},ol-test01`,
  `/compare?ids=ol-test01,${id},ol-test02`,
  `/pt/compare?ids=ol-test02,${id},ol-test01`,
  `/compare.md?ids=ol-test01,${id}`,
  `/compare.md?ids=ol-test01,${id},ol-test02`,
  `/compare.json?ids=${id},ol-test01,ol-test02`,
  `/compare.json?ids=${id},ol-test01`,
  ...['availability', 'evidence', 'contact-route', 'costs'].map((name) => `/v1/properties/${id}/${name}.md`),
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

const naming = registry.filter(({ namesListings }) => namesListings)

test('every operation that takes the id of a listing is one of the ways that are compared', () => {
  const bodies = surfaces('ol-any').map(([, , , body]) => body)
  const missing = naming
    .map(({ tool }) => tool)
    .filter((tool) => !bodies.some((body) => body.includes(`"${tool}"`)))
  expect(missing, 'add a call of each to surfaces in this test').toEqual([])
  expect(naming.length).toBeGreaterThan(4)
})

/** Every way to ask for one listing without an account. */
const surfaces = (id: string): Asked[] => [
  ...everyAddressOf(id).map((path): Asked => ['GET', path, {}, '']),
  ['POST', '/v1/property-comparisons', json, JSON.stringify({ listing_ids: ['ol-test01', id] })],
  ...toolsOfOne.map((tool) => call(tool, { listing_id: id })),
  call('property_get', { listing_id: id }),
  call('property.compare', { listing_ids: ['ol-test01', id] }),
]

/** The answer, byte for byte except Date and the requested id. */
const answerTo = async (id: string, [method, target, headers, body]: Asked): Promise<string> => {
  const answer = await ask(server.port, method, target, headers, body)
  const text = `${answer.head.join('\n')}\n\n${answer.body.toString('latin1')}`.replaceAll(id, 'ID')
  // The tag of a feed is that of its bytes, which contain the search.
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

test('interface 7 404, 7.2: whatever the reason why a home is hidden, every surface answers the same bytes and headers', async () => {
  const absent = idOf('absent')
  const questions = (id: string) => [...surfaces(id), ...searchesFor(id)]
  for (const [at, asked] of questions(absent).entries()) {
    const expected = await answerTo(absent, asked)
    expect(expected, asked[1]).toMatch(
      asked[1].startsWith('/feeds/search') ? /^HTTP\/1\.1 422/ : /^HTTP\/1\.1 (200|404)/,
    )
    for (const kind of kinds) {
      const id = idOf(kind)
      expect(await answerTo(id, questions(id)[at] as Asked), `${kind}: ${asked[1]}`).toBe(expected)
    }
  }
})

test('interface 1.6, 1.8, 7 404: whatever the reason why a home or a request is closed to a professional, the bytes and headers are the same', async () => {
  const token = await tokenFor(appContext)
  const absent = idOf('absent')
  for (const [at, asked] of closedSurfaces(token, absent).entries()) {
    const expected = await answerTo(absent, asked)
    expect(expected, asked[3]).toMatch(/^HTTP\/1\.1 200[^]*"isError":true/)
    for (const kind of [...kinds, ...Object.keys(closedKinds)]) {
      const id = idOf(kind)
      expect(await answerTo(id, closedSurfaces(token, id)[at] as Asked), `${kind}: ${asked[3]}`).toBe(
        expected,
      )
    }
  }
  const request = (id: string) =>
    answerTo(id, privately(token, 'buyer_request_get', { buyer_request_id: id }))
  const none = await request('br-9b9b9b')
  for (const id of Object.keys(hiddenRequests)) expect(await request(id), id).toBe(none)
})

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
    for (const [at, path] of everyAddressOf(absent).entries()) {
      const expected = await answerTo(absent, [method, path, headers, ''])
      for (const kind of some) {
        const id = idOf(kind)
        const asked: Asked = [method, everyAddressOf(id)[at] as string, headers, '']
        expect(await answerTo(id, asked), `${kind}: ${method} ${path} ${JSON.stringify(headers)}`).toBe(
          expected,
        )
      }
    }
})

test('interface 2.4 empty, 7.2: pages and feeds of many homes name none that is hidden; the change feed names those that were public', async () => {
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
      const swapped = values[last] as T
      values[last] = values[other] as T
      values[other] = swapped
    }
    return values
  }

  /** Welch's t of two samples, each without its slowest tenth, which others on the machine cause. */
  const welch = (a: readonly number[], b: readonly number[]): number => {
    const [first, second] = [a, b].map((values) => {
      const fastest = values.toSorted((x, y) => x - y).slice(0, Math.floor(values.length * 0.9))
      const mean = fastest.reduce((sum, value) => sum + value, 0) / fastest.length
      const variance = fastest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (fastest.length - 1)
      return { mean, error: variance / fastest.length }
    })
    return ((first?.mean ?? 0) - (second?.mean ?? 0)) / Math.sqrt((first?.error ?? 0) + (second?.error ?? 0))
  }

  /** One way to ask, of every group: the first two groups are of one kind, so that the second is the control. */
  interface Surface {
    name: string
    asked: readonly Asked[]
  }

  /** The groups that a server answers slower or sooner than the first, surface by surface. */
  const slowerThanFirst = async (
    port: number,
    groups: readonly string[],
    surfaces: readonly Surface[],
  ): Promise<string[]> => {
    const line = await dial(port)
    line.socket.setNoDelay(true)
    const timed = async ([method, target, headers, body]: Asked): Promise<number> => {
      const answered = new Promise((resolve) => line.socket.once('data', resolve))
      const begun = performance.now()
      line.write(requestText(method, target, headers, body))
      await answered
      return performance.now() - begun
    }
    /** The |t| of each group of a surface against the first; the second group is the control. */
    const measure = async ({ asked }: Surface): Promise<{ kind: string; t: number }[]> => {
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
    const report: string[] = []
    const slower: string[] = []
    for (const surface of surfaces) {
      let found = await measure(surface)
      const [control] = found
      const most = Math.max(...found.map(({ t }) => t))
      report.push(`${surface.name}: largest |t| ${most.toFixed(2)}, control ${control?.t.toFixed(2)}`)
      // What differs does so every time; what others on the machine cause, as the control shows, does not.
      for (let again = 0; again < 3 && found.length > 0; again++) {
        const slow = new Set(found.filter(({ t }) => !(t < 5)).map(({ kind }) => kind))
        found = slow.size === 0 ? [] : (await measure(surface)).filter(({ kind }) => slow.has(kind))
      }
      for (const { kind, t } of found) if (!(t < 5)) slower.push(`${kind} on ${surface.name}: ${t}`)
    }
    line.end()
    console.log(report.join('\n'))
    return slower
  }

  /** The same surfaces of every group. */
  const surfacesOf = (groups: readonly string[], surfacesFor: (id: string) => Asked[]): Surface[] => {
    const asked = groups.map((kind) => surfacesFor(idOf(kind)))
    return (asked[0] ?? []).map(([method, target, , body], at) => ({
      name: `${method} ${target} ${/"params":(.*)\}/.exec(body)?.[1] ?? ''}`,
      asked: asked.map((each) => each[at] as Asked),
    }))
  }

  test('no surface takes longer for one hidden home than for another: Welch |t| < 5, with an A/A control', async () => {
    const groups = ['absent', 'nobody', ...kinds.filter((kind) => kind !== 'absent' && kind !== 'over')]
    const apart = await serveApart([
      ...openHome('ol-test01'),
      ...Object.entries(hiddenKinds).flatMap(([kind, records]) => records(idOf(kind))),
      ...(['gone', 'paused', 'sold'] as const).flatMap((kind) => openHome(idOf(kind))),
    ])
    const { operator } = apart.appContext.store
    operator.changeAuthorisation(aListing(idOf('gone')), 'revoked', apart.appContext.now())
    operator.changeAuthorisation(aListing(idOf('paused')), 'suspended', apart.appContext.now())
    operator.setLifecycle(aListing(idOf('sold')), 'withdrawn', apart.appContext.now())
    const slower = await slowerThanFirst(apart.port, groups, surfacesOf(groups, surfaces))
    await apart.stop()
    expect(slower).toEqual([])
  }, 1_800_000)

  test('the professional server takes no longer for one closed home than for another: Welch |t| < 5, with an A/A control', async () => {
    const groups = [
      'absent',
      'nobody',
      ...Object.keys(closedKinds),
      ...Object.keys(hiddenKinds).filter((kind) => kind !== 'absent'),
    ]
    const apart = await serveApart([
      ...professional,
      ...Object.entries(hiddenKinds).flatMap(([kind, records]) => records(idOf(kind))),
    ])
    const token = await tokenFor(apart.appContext)
    const slower = await slowerThanFirst(
      apart.port,
      groups,
      surfacesOf(groups, (id) => closedSurfaces(token, id)),
    )
    await apart.stop()
    expect(slower).toEqual([])
  }, 1_800_000)

  test('buyer_request_get takes no longer for a hidden request than for none: Welch |t| < 5, with an A/A control', async () => {
    const groups = ['br-9b9b9b', 'br-8h8h8h', ...Object.keys(hiddenRequests)]
    const apart = await serveApart([...professional, ...requests])
    const token = await tokenFor(apart.appContext)
    const surfaces = ['buyer_request_get', 'buyer_request.get'].map((name) => ({
      name,
      asked: groups.map((id) => privately(token, name, { buyer_request_id: id })),
    }))
    const slower = await slowerThanFirst(apart.port, groups, surfaces)
    await apart.stop()
    expect(slower).toEqual([])
  }, 1_800_000)
}
