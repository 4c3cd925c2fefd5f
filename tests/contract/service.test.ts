import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { registry } from '#src/operations/registry.ts'
import { grant, listing, noon } from '../fixtures.ts'
import { bodies, bodyMissing, json, post, send } from '../server/rest-fixtures.ts'
import { opened, textOf, valueOf } from './site.ts'
import { utc } from '../utc.ts'

const hidden: readonly SourceRecordInput[] = [
  listing('ol-exclusive', { record_class: 'exclusive_off_market' }),
  listing('ol-draft', { record_class: 'draft', lifecycle: 'draft' }),
  grant('ol-exclusive'),
  grant('ol-draft'),
]

let app: Hono
beforeAll(async () => {
  ;({ app } = await opened(...hidden))
})

/** Each anonymous way to read of a listing, with the texts that it gives. */
const everyText = async (of: Hono, listing_id: string): Promise<Record<string, string>> => {
  const record = ['', '/availability', '/evidence', '/contact-route'].map(
    (rest) => `/v1/properties/${listing_id}${rest}`,
  )
  const forms = ['', '.md', '.json', '.jsonld'].map((ending) => `/properties/${listing_id}${ending}`)
  const shared = ['/', '/municipalities/lisboa', '/agencies/casa-demo', '/llms.txt', '/sitemap.xml']
  const reads = [...record, ...forms, `/pt/properties/${listing_id}`, ...shared, '/feeds/open-listings.json']
  const texts = await Promise.all(reads.map(async (path) => [path, await textOf(of, path)] as const))
  const posts = await Promise.all(
    [
      ['/v1/property-searches', {}],
      ['/v1/database-queries', { record_classes: ['open_listing', 'draft', 'exclusive_off_market'] }],
      ['/v1/property-comparisons', { listing_ids: [listing_id, 'ol-test01'] }],
    ].map(async ([path, body]) => {
      const answer = await post(of, path as string, JSON.stringify(body))
      return [path as string, await answer.text()] as const
    }),
  )
  return Object.fromEntries([...texts, ...posts])
}

test('interface 1.1: an open for-sale listing in Portugal is read on every surface without any credential', async () => {
  const record = await valueOf(app, '/v1/properties/ol-test01')
  expect(record).toMatchObject({
    record_class: 'open_listing',
    transaction_type: 'purchase',
    municipality: 'Lisboa',
  })
  const texts = await everyText(app, 'ol-test01')
  const named = Object.entries(texts).filter(([, text]) => text.includes('ol-test01'))
  const unnamed = Object.keys(texts).filter((path) => !named.some(([each]) => each === path))
  expect(unnamed).toEqual(['/llms.txt'])
})

test('interface 1.2: each check names role and date, and one that nobody made is unknown everywhere', async () => {
  const { checks } = await valueOf(app, '/v1/properties/ol-test01/evidence')
  const rows = checks as Record<string, unknown>[]
  expect(rows).toHaveLength(19)
  const reported = rows.filter(({ status }) => status !== 'unknown')
  expect(reported.map(({ check }) => check)).toEqual([
    'publication_authorisation',
    'price',
    'availability',
    'location',
    'typology',
    'areas',
    'title',
    'energy_certificate',
  ])
  for (const row of reported)
    expect([row['reported_by_role'], row['reported_on']], String(row['check'])).toEqual([
      expect.stringMatching(/^[a-z_]+$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
  for (const row of rows.filter(({ status }) => status === 'unknown'))
    expect([row['reported_by_role'], row['reported_on']], String(row['check'])).toEqual([null, null])
  const record = await valueOf(app, '/v1/properties/ol-test01')
  expect(record['construction_year']).toMatchObject({ state: 'unknown', value: null, reported_by_role: null })
  expect(record['readiness']).not.toHaveProperty('floor_plan')
})

test('interface 1.3: no surface reveals the client, the door, the tax article or the contract of a listing', async () => {
  const secrets = /Proprietária Fictícia|Rua Secreta|U-4711|CMI-SECRET/
  const texts = await everyText(app, 'ol-test01')
  expect(Object.keys(texts).filter((path) => secrets.test(texts[path] ?? ''))).toEqual([])
  expect(await valueOf(app, '/v1/properties/ol-test01/contact-route')).toMatchObject({
    private_client_contact: false,
  })
})

test('interface 1.8: an exclusive listing and a draft are on no surface, whatever classes are asked for', async () => {
  const [exclusive, draft, absent] = await Promise.all([
    everyText(app, 'ol-exclusive'),
    everyText(app, 'ol-draft'),
    everyText(app, 'ol-absent'),
  ])
  expect(Object.values(exclusive)).toEqual(Object.values(absent))
  expect(Object.values(draft)).toEqual(Object.values(absent))
  expect(Object.values(absent).filter((text) => /ol-(exclusive|draft)/.test(text))).toEqual([])
})

test('interface 1.10: answers state that they are no permission, may not be cached, and are gone when it ends', async () => {
  const own = await opened()
  const availability = '/v1/properties/ol-test01/availability'
  const answer = await send(own.app, 'GET', availability)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ permission: 'valid_now_only', checked_at: noon })
  const record = await valueOf(own.app, '/v1/properties/ol-test01')
  expect(record).toMatchObject({
    reuse_notice:
      'A copy is not permission to publish. Check the availability link before each use; on 404, delete the copy.',
    links: { availability: `https://homes.example${availability}` },
  })
  const searched = await post(own.app, '/v1/property-searches', '{}')
  expect(await searched.json()).toMatchObject({
    notice: expect.stringContaining(
      'check the availability of a listing again at the time of use',
    ) as unknown,
  })
  own.appContext.set(utc('2026-06-20T23:00:00.000Z'))
  expect((await send(own.app, 'GET', availability)).status).toBe(404)
})

test('interface 1.11: the pages on how we know promise no place in a search engine and no mention by an assistant', async () => {
  expect(await textOf(app, '/how-we-know')).toContain(
    'Being here guarantees no place in a search engine or an AI answer.',
  )
  expect(await textOf(app, '/pt/how-we-know')).toContain(
    'Estar aqui não garante lugar num motor de pesquisa nem na resposta de um assistente de IA.',
  )
})

test('interface 1.11: the API description promises neither', async () => {
  const { info } = (await valueOf(app, '/v1/openapi.json')) as { info: { description: string } }
  expect(info.description).toContain(
    'Being listed here guarantees no place in a search engine and no mention by an assistant.',
  )
})

test('interface 5 public: a request without any credential has the same answer as one with a made-up token', async () => {
  const token = { Authorization: 'Bearer made-up', Cookie: 'session=made-up' }
  for (const { method, path } of registry) {
    const address = path.replace('{listing_id}', 'ol-test01')
    const body = JSON.stringify(bodies[path] ?? {})
    const ask = (headers: Record<string, string>) =>
      method === 'POST'
        ? post(app, address, body, { ...json, ...headers })
        : send(app, 'GET', address, { headers })
    const [plain, known] = [await ask({}), await ask(token)]
    expect(plain.status, `${path}: ${bodyMissing}`).toBe(200)
    expect(plain.headers.get('WWW-Authenticate'), path).toBeNull()
    expect(await known.text(), path).toBe(await plain.text())
  }
})

test('interface 5.2: no page contains an inline script, so none can contain a key', async () => {
  const pages = ['/', '/pt', '/properties/ol-test01', '/municipalities/lisboa', '/how-we-know', '/api']
  for (const path of pages) {
    const scripts = [...(await textOf(app, path)).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    expect(
      scripts.filter(
        ([, attributes = '', text = '']) => text.trim() !== '' && !attributes.includes('application/ld+json'),
      ),
      path,
    ).toEqual([])
  }
})

test('interface 5.4: the public examples find nothing where their listings are restricted', async () => {
  const { paths } = (await valueOf(app, '/v1/openapi.json')) as {
    paths: Record<
      string,
      { post?: { requestBody: { content: { 'application/json': { example: object } } } } }
    >
  }
  const exampleOf = (path: string) => paths[path]?.post?.requestBody.content['application/json'].example ?? {}
  const { listing_ids } = exampleOf('/v1/property-comparisons') as { listing_ids: string[] }
  expect(listing_ids).toHaveLength(2)
  const restricted = await opened(
    ...listing_ids.flatMap((id) => [listing(id, { record_class: 'off_market_listing' }), grant(id)]),
  )
  const answered = async (path: string) => post(restricted.app, path, JSON.stringify(exampleOf(path)))
  expect((await answered('/v1/property-comparisons')).status).toBe(404)
  for (const path of ['/v1/property-searches', '/v1/database-queries'])
    expect(await (await answered(path)).text(), path).not.toMatch(new RegExp(listing_ids.join('|')))
  for (const { path } of registry.filter(({ path: each }) => each.includes('{listing_id}')))
    expect(
      (await send(restricted.app, 'GET', path.replace('{listing_id}', listing_ids[0] ?? ''))).status,
      path,
    ).toBe(404)
})
