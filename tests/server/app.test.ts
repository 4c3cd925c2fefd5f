import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { registry } from '#src/operations/registry.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { programVersion } from '#src/program-version.ts'
import { createServerApp } from '#src/server/app.ts'
import type { PublicationHealth } from '#src/server/publication-health.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const errors: unknown[] = []
const serve = async (appContext: TestContext) =>
  createServerApp({ appContext, site, onError: (error) => errors.push(error) })

afterEach(() => expect(errors.splice(0)).toEqual([]))

const opened = async (...records: SourceRecordInput[]): Promise<{ appContext: TestContext; app: Hono }> => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing(), grant(), confirmation(), ...records)
  return { appContext, app: await serve(appContext) }
}

const base = 'https://homes.example'
const get = (app: Hono, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  Promise.resolve(app.fetch(new Request(base + path, { headers, method })))

const addressesOf = (id: string) => [
  `/properties/${id}`,
  `/pt/properties/${id}`,
  `/properties/${id}.md`,
  `/properties/${id}.json`,
  `/properties/${id}.jsonld`,
  `/media/${id}/front.svg`,
  `/media/${id}/0123456789abcdef.webp`,
  ...registry
    .filter(({ path }) => path.includes('{listing_id}'))
    .map(({ path }) => path.replace('{listing_id}', id)),
]

test('interface 1.1 page, 1.1 markdown, 1.1 json, 1.1 jsonld: every address of a listing answers, live and from its file, with the same bytes', async () => {
  const { appContext, app } = await opened()
  const live = await Promise.all(addressesOf('ol-test01').map(async (path) => (await get(app, path)).text()))
  await publish(appContext, site)
  for (const [index, path] of addressesOf('ol-test01').entries()) {
    const answer = await get(app, path)
    expect(answer.status, path).toBe(path.endsWith('.webp') ? 404 : 200)
    expect(await answer.text(), path).toBe(live[index])
  }
})

test('a page ends with its document: nothing follows it', async () => {
  const { app } = await opened()
  for (const path of [
    '/',
    '/properties/ol-test01',
    '/pt/properties/ol-test01',
    '/districts/lisboa',
    '/nowhere',
  ])
    expect(await (await get(app, path)).text(), path).toMatch(/<\/body><\/html>\s*$/)
})

test('parity: the record is the same on the file, in REST and in the feed', async () => {
  const { appContext, app } = await opened()
  await publish(appContext, site)
  const rest = await (await get(app, '/v1/properties/ol-test01')).text()
  expect(await (await get(app, '/properties/ol-test01.json')).text()).toBe(rest)
  const feed = (await (await get(app, '/feeds/open-listings.json')).json()) as {
    items: { _listing: unknown }[]
  }
  expect(feed.items[0]?._listing).toEqual(JSON.parse(rest))
})

test('interface 1.1 accept-markdown: Accept: text/markdown on the page address returns the Markdown record', async () => {
  const { appContext, app } = await opened()
  const markdown = await (await get(app, '/properties/ol-test01.md')).text()
  for (const stage of ['live', 'published']) {
    if (stage === 'published') await publish(appContext, site)
    const answer = await get(app, '/properties/ol-test01', { Accept: 'text/markdown' })
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('Vary')).toBe('Accept, Accept-Encoding')
    expect(await answer.text()).toBe(markdown)
  }
  const type = async (accept: string) =>
    (await get(app, '/properties/ol-test01', { Accept: accept })).headers.get('Content-Type')
  expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html; charset=utf-8')
  expect(await type('text/markdown;q=0.4, text/html;q=0.9')).toBe('text/html; charset=utf-8')
  expect(await type('text/html;q=0.4, text/markdown;q=0.9')).toBe('text/markdown; charset=utf-8')
  expect(await type('*/*')).toBe('text/html; charset=utf-8')
  expect(await type('text/markdown;charset=utf-8')).toBe('text/markdown; charset=utf-8')
  expect(await type('text/html;level=1;q=0.2, text/markdown; charset=UTF-8; q=0.9')).toBe(
    'text/markdown; charset=utf-8',
  )
  expect(await type('text/html; q=0.4, text/markdown; q=0.9')).toBe('text/markdown; charset=utf-8')
  expect(await type('text/markdown; charset=utf-8; q=0.4, text/html; q=0.9')).toBe('text/html; charset=utf-8')
  expect(await type('text/html; by="a, b; q=1"; q=0.4, text/markdown;q=0.9')).toBe(
    'text/markdown; charset=utf-8',
  )
  expect(await type('')).toBe('text/html; charset=utf-8')
  // A quotation mark that nothing closes is read once, not from each place again: that would take hours.
  expect(await type(`text/html${';\\"'.repeat(400_000)}`)).toBe('text/html; charset=utf-8')
  expect((await get(app, '/properties/ol-test01', { Accept: 'image/png' })).status).toBe(406)
})

test('a page of a listing that is asked for in another form answers 406 and names where each form is', async () => {
  const { app } = await opened()
  for (const path of ['/properties/ol-test01', '/pt/properties/ol-test01'])
    for (const accept of ['application/json', 'application/ld+json', 'image/png']) {
      const refused = await get(app, path, { Accept: accept })
      expect([refused.status, refused.headers.get('Vary')]).toEqual([406, 'Accept'])
      const { code, alternates } = (await refused.json()) as {
        code: string
        alternates: { type: string; url: string }[]
      }
      expect(code).toBe('not_acceptable')
      expect(alternates.map(({ url }) => url.replace(base, ''))).toEqual([
        path,
        ...['md', 'json', 'jsonld'].map((ending) => `/properties/ol-test01.${ending}`),
      ])
      for (const { type, url } of alternates) {
        const answer = await get(app, url.replace(base, ''), { Accept: type })
        expect([answer.status, answer.headers.get('Content-Type')?.split(';')[0]], url).toEqual([200, type])
      }
      expect(refused.headers.get('Link')).toBe(
        alternates
          .slice(1)
          .map(({ type, url }) => `<${url}>; rel="alternate"; type="${type}"`)
          .join(', '),
      )
    }
})

test('interface 7 404: what is not public is the same 404 in a form that no page has', async () => {
  const { app } = await opened(listing('ol-revoked'), grant('ol-revoked', { state: 'revoked' }))
  const answerOf = async (id: string) => {
    const answer = await get(app, `/properties/${id}`, { Accept: 'application/json' })
    return [answer.status, [...answer.headers], await answer.text()]
  }
  const absent = await answerOf('ol-absent1')
  expect(absent[0]).toBe(404)
  expect(await answerOf('ol-revoked')).toEqual(absent)
})

const hiddenKinds: Record<string, SourceRecordInput[]> = {
  absent: [],
  revoked: [listing('ol-revoked'), grant('ol-revoked', { state: 'revoked' })],
  expired: [listing('ol-expired'), grant('ol-expired', { valid_until: '2026-04-30' })],
  future: [listing('ol-future'), grant('ol-future', { valid_from: '2026-05-02' })],
  draft: [listing('ol-draft', { record_class: 'draft', lifecycle: 'draft' }), grant('ol-draft')],
  semi: [listing('ol-semi', { record_class: 'semi_open_listing' }), grant('ol-semi')],
  off: [listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off')],
  exclusive: [listing('ol-exclusive', { record_class: 'exclusive_off_market' }), grant('ol-exclusive')],
  withdrawn: [listing('ol-withdrawn', { lifecycle: 'withdrawn' }), grant('ol-withdrawn')],
}

test('interface 7 404, 7.2: absent and not public are the same bytes and headers on every surface and method', async () => {
  const { appContext, app } = await opened(...Object.values(hiddenKinds).flat())
  await publish(appContext, site)
  const answersTo = async (id: string, method: string, headers: Record<string, string>) =>
    Promise.all(
      addressesOf(id).map(async (path) => {
        const answer = await get(app, path, headers, method)
        return JSON.stringify([
          path.replace(id, '…'),
          answer.status,
          [...answer.headers],
          await answer.text(),
        ])
      }),
    )
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])
    for (const headers of [
      {},
      { Accept: 'text/markdown' },
      { 'If-None-Match': '*' },
      { Range: 'bytes=0-9' },
    ] as Record<string, string>[]) {
      const absent = await answersTo('ol-absent', method, headers)
      for (const kind of Object.keys(hiddenKinds))
        expect(await answersTo(`ol-${kind}`, method, headers), `${method} ${kind}`).toEqual(absent)
    }
})

test('a listing withdrawn after publication is gone from every address at once, files or not', async () => {
  const { appContext, app } = await opened(listing('ol-other'), grant('ol-other'))
  await publish(appContext, site)
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  for (const path of addressesOf('ol-test01')) {
    const etag = { 'If-None-Match': '*' }
    expect((await get(app, path)).status, path).toBe(404)
    expect((await get(app, path, etag)).status, path).toBe(404)
  }
  for (const path of [
    '/',
    '/pt',
    '/municipalities/lisboa',
    '/municipalities/lisboa.md',
    '/pt/municipalities/lisboa',
    '/districts/lisboa',
    '/agencies/casa-demo',
    '/feeds/open-listings.json',
    '/sitemap.xml',
    '/llms.txt',
  ]) {
    const answer = await get(app, path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain('ol-test01')
  }
  expect(JSON.stringify(await searched(app, {}))).not.toContain('ol-test01')
})

test('interface 3.1: expiry is exact to the millisecond on every surface, without any write', async () => {
  const { appContext, app } = await opened(
    listing('ol-other'),
    grant('ol-other', { valid_until: '2026-12-01' }),
  )
  await publish(appContext, site)
  appContext.set(utc('2026-06-20T22:59:59.999Z'))
  expect((await get(app, '/properties/ol-test01')).status).toBe(200)
  expect((await get(app, '/properties/ol-test01')).headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=0, must-revalidate',
  )
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  for (const path of addressesOf('ol-test01')) expect((await get(app, path)).status, path).toBe(404)
  expect(await (await get(app, '/municipalities/lisboa')).text()).not.toContain('ol-test01')
  expect(await (await get(app, '/sitemap.xml')).text()).not.toContain('ol-test01')
})

test('a grant that starts is public from its first instant', async () => {
  const { appContext, app } = await opened(...(hiddenKinds['future'] ?? []))
  await publish(appContext, site)
  appContext.set(utc('2026-05-01T22:59:59.999Z'))
  expect((await get(app, '/properties/ol-future')).status).toBe(404)
  appContext.set(utc('2026-05-01T23:00:00.000Z'))
  expect((await get(app, '/properties/ol-future')).status).toBe(200)
  expect(await (await get(app, '/municipalities/lisboa')).text()).toContain('ol-future')
})

test('an altered file is never served', async () => {
  const { appContext, app } = await opened()
  await publish(appContext, site)
  const right = await (await get(app, '/properties/ol-test01.json')).text()
  writeFileSync(
    join(currentFolder(appContext), 'properties/ol-test01.json'),
    right.replace('385000', '38500'),
  )
  expect(await (await get(app, '/properties/ol-test01.json')).text()).toBe(right)
})

test('a client with the current version gets 304, after the gate', async () => {
  const { appContext, app } = await opened()
  await publish(appContext, site)
  const etag = (await get(app, '/properties/ol-test01')).headers.get('ETag') ?? ''
  const again = await get(app, '/properties/ol-test01', { 'If-None-Match': `W/${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'suspended', noon)
  expect((await get(app, '/properties/ol-test01', { 'If-None-Match': etag })).status).toBe(404)
})

test('an answer may be shared only until the authorisation ends, and is tagged for purging', async () => {
  const { app } = await opened(listing('ol-soon'), grant('ol-soon', { valid_until: '2026-05-01T12:00:42Z' }))
  const answer = await get(app, '/properties/ol-soon.json')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=42, must-revalidate')
  expect(answer.headers.get('Cache-Tag')).toBe('listing-ol-soon')
})

test('the cache lifetime of a shared page reveals nothing about listings that are not public', async () => {
  const { app } = await opened(listing('ol-soon'), grant('ol-soon', { valid_from: '2026-05-01T12:00:05Z' }))
  const cacheControl = async (path: string) => (await get(app, path)).headers.get('Cache-Control')
  expect(await cacheControl('/municipalities/lisboa')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
})

const searched = async (app: Hono, body: unknown) => {
  const answer = await app.fetch(
    new Request(`${base}/v1/property-searches`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  )
  return (await answer.json()) as {
    results: { listing_id: string }[]
    detail?: { loc: unknown[]; type: string }[]
  }
}

test('interface 1.4, 2.4 results: a search finds what is public now and follows every change', async () => {
  const { appContext, app } = await opened(
    listing('ol-dear', { facts: { price_eur: { value: 900_000, ...by } } }),
    grant('ol-dear'),
  )
  const ids = async (body: unknown) => (await searched(app, body)).results.map(({ listing_id }) => listing_id)
  expect(await ids({ municipalities: ['Lisbon'], max_price_eur: 400_000 })).toEqual(['ol-test01'])
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  expect(await ids({ municipalities: ['Lisbon'] })).toEqual(['ol-dear'])
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  expect(await ids({})).toEqual([])
})

test('interface 7 422: a refused search lists one entry for each problem', async () => {
  const { app } = await opened()
  const answer = await searched(app, { limit: 21, colour: 'blue', max_price_eur: '5' })
  expect(answer.detail?.map(({ loc }) => loc.join('.')).toSorted()).toEqual([
    'body.colour',
    'body.limit',
    'body.max_price_eur',
  ])
})

test('availability answers what was last confirmed, and unknown when nobody has', async () => {
  const { app } = await opened(listing('ol-quiet'), grant('ol-quiet'))
  expect(await (await get(app, '/v1/properties/ol-test01/availability')).json()).toMatchObject({
    availability: 'available',
    age_days: 2,
    freshness: 'fresh',
    checked_at: noon,
    is_reservation: false,
    permission: 'valid_now_only',
  })
  expect(await (await get(app, '/v1/properties/ol-quiet/availability')).json()).toMatchObject({
    availability: 'unknown',
    last_confirmation: null,
    age_days: null,
    freshness: 'never',
  })
})

test('an availability answer calls a confirmation fresh, ageing, stale or never, like every other surface', async () => {
  const { app, appContext } = await opened(listing('ol-quiet'), grant('ol-quiet'))
  const freshnessOf = async (id: string) => {
    const { freshness } = (await (await get(app, `/v1/properties/${id}/availability`)).json()) as {
      freshness: string
    }
    const { results } = await searched(app, {})
    expect(
      results?.find(({ listing_id }) => listing_id === id),
      id,
    ).toMatchObject({ freshness })
    return freshness
  }
  expect([await freshnessOf('ol-test01'), await freshnessOf('ol-quiet')]).toEqual(['fresh', 'never'])
  appContext.set(utc('2026-05-06T23:00:00.000Z'))
  expect(await freshnessOf('ol-test01')).toBe('ageing')
  appContext.set(utc('2026-05-29T23:00:00.000Z'))
  expect([await freshnessOf('ol-test01'), await freshnessOf('ol-quiet')]).toEqual(['stale', 'never'])
})

test('paths that are not an address are not found', async () => {
  const { app } = await opened()
  for (const path of [
    '/properties/..%2f..%2fetc%2fpasswd',
    '/properties/ol-test01.html',
    '/properties/OL-TEST01',
    '/pt/properties/ol-test01.json',
    '/municipalities/lisboa/1',
    '/municipalities/atlantis',
    '/_headers',
    '/feeds/open-listings/1.json',
    '//properties/ol-test01',
    '/properties/ol-test01%00',
  ])
    expect((await get(app, path)).status, path).toBe(404)
})

test('/healthz answers ok, and the state of the publication where there is one, without changing its status', async () => {
  const { appContext, app } = await opened()
  const plain = await get(app, '/healthz')
  expect([plain.status, await plain.json()]).toEqual([200, { status: 'ok', version: programVersion() }])
  const publication: PublicationHealth = {
    last_success: null,
    failing_since: noon,
    causes: [{ kind: 'disk_full', count: 3 }],
    waiting: 3,
    failing: [{ task: 'publication', since: noon, causes: [{ kind: 'disk_full', count: 3 }] }],
  }
  const failing = await createServerApp({
    appContext,
    site,
    onError: expect.fail,
    publicationHealth: () => publication,
  })
  const answer = await get(failing, '/healthz')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe(
    JSON.stringify({
      status: 'ok',
      version: programVersion(),
      publication,
      checks: [{ name: 'publication', severity: 'error' }],
    }),
  )
})

test('an address with a slash at its end, or with the prefix of English, leads to its page, whether there is one or not', async () => {
  const { app } = await opened()
  const leads = async (path: string, method = 'GET') => {
    const { status, headers } = await get(app, path, {}, method)
    return [status, headers.get('Location')]
  }
  for (const id of ['ol-test01', 'ol-absent'])
    expect(await leads(`/properties/${id}/`)).toEqual([308, `/properties/${id}`])
  expect(await leads('/search/?beds=2')).toEqual([308, '/search?beds=2'])
  expect(await leads('/en')).toEqual([308, '/'])
  expect(await leads('/en/privacy')).toEqual([308, '/privacy'])
  expect(await leads('/privacy/', 'HEAD')).toEqual([308, '/privacy'])
  expect((await leads('/privacy/', 'POST'))[1]).toBeNull()
  // Threat: an address that leads to another host.
  for (const path of ['//elsewhere.example/', '/\\elsewhere.example/', '/en//elsewhere.example'])
    expect(await leads(path), path).toEqual([404, null])
})
