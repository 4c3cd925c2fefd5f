import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { agency, confirmation, grant, appContextIn, listing, noon, take } from '../fixtures.ts'
import { appOver, post, refused, send } from '../server/rest-fixtures.ts'

let app: Hono
beforeAll(async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation(), listing('ol-test02'), grant('ol-test02'))
  ;({ app } = await appOver(appContext))
})

type Json = Record<string, unknown>

const got = async (path: string) => {
  const answer = await send(app, 'GET', path)
  return { status: answer.status, body: (await answer.json()) as Json }
}
const posted = async (path: string, body: unknown) => {
  const answer = await post(app, path, JSON.stringify(body))
  return { status: answer.status, body: (await answer.json()) as Json }
}
/** Of an identifier that is no UTF-8, where the refusal points. */
const undecodable = async (path: string) => {
  const { status, body } = await got(path.replace('{listing_id}', '%ff'))
  return [status, (body['detail'] as { loc: unknown }[]).map(({ loc }) => loc)]
}

test('interface 4 POST /v1/property-searches: ranked matches, or 422', async () => {
  expect(await posted('/v1/property-searches', { municipalities: ['Lisboa'] })).toMatchObject({
    status: 200,
    body: {
      count: 2,
      results: [
        { rank: 1, listing_id: 'ol-test01' },
        { rank: 2, listing_id: 'ol-test02' },
      ],
    },
  })
  expect(await refused(app, '/v1/property-searches', { limit: 'all' })).toEqual(['body.limit: wrong_type'])
})

test('interface 4 POST /v1/database-queries: matches, or 422', async () => {
  const requirements = { hard_constraints: { locations: ['Lisboa'] } }
  expect(await posted('/v1/database-queries', { requirements, result_limit: 1 })).toMatchObject({
    status: 200,
    body: { count: 1, results: [{ rank: 1, listing_id: 'ol-test01' }] },
  })
  expect(await refused(app, '/v1/database-queries', { requirements: 'all' })).toEqual([
    'body.requirements: wrong_type',
  ])
})

test('interface 4 GET /v1/properties/{listing_id}: one open listing’s record, or 422', async () => {
  expect(await got('/v1/properties/ol-test01')).toMatchObject({
    status: 200,
    body: {
      listing_id: 'ol-test01',
      record_class: 'open_listing',
      title: { en: 'Two-bedroom flat in Arroios' },
      price_eur: { value: 385_000, validated_by_role: 'agency_compliance' },
      authorisation: { state: 'granted' },
    },
  })
  expect(await undecodable('/v1/properties/{listing_id}')).toEqual([422, [['path', 'listing_id']]])
})

test('interface 4 GET /v1/properties/{listing_id}/availability: the last recorded confirmation, or 422', async () => {
  const later = appContextIn(null)
  take(later, agency(), listing(), grant())
  take(later, confirmation('ol-test01', { confirmed_on: '2026-04-10' }))
  take(later, confirmation('ol-test01', { confirmed_on: '2026-04-20', status: 'reserved' }))
  const answer = await send((await appOver(later)).app, 'GET', '/v1/properties/ol-test01/availability')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    availability: 'reserved',
    last_confirmation: {
      status: 'reserved',
      confirmed_on: '2026-04-20',
      reported_by_role: 'listing_agent',
      method: 'owner_contact',
    },
    checked_at: noon,
  })
  expect(await undecodable('/v1/properties/{listing_id}/availability')).toEqual([
    422,
    [['path', 'listing_id']],
  ])
})

test('interface 4 GET /v1/properties/{listing_id}/evidence: attributed checks and what is unknown, or 422', async () => {
  const { status, body } = await got('/v1/properties/ol-test01/evidence')
  expect(status).toBe(200)
  const rows = body['checks'] as Json[]
  expect(rows.map(({ check }) => check)).toEqual(checks)
  expect(rows.find(({ check }) => check === 'title')).toMatchObject({
    status: 'collected',
    reported_by_role: 'solicitor',
    reported_on: '2026-04-02',
  })
  const unknown = rows.filter((row) => row['status'] === 'unknown')
  expect(body['unknown']).toEqual(unknown.map(({ check }) => check))
  expect(body['unknown']).toContain('floor_plan')
  expect(await undecodable('/v1/properties/{listing_id}/evidence')).toEqual([422, [['path', 'listing_id']]])
})

test('interface 4 GET /v1/properties/{listing_id}/contact-route: how the responsible agency is reached, or 422', async () => {
  expect(await got('/v1/properties/ol-test01/contact-route')).toMatchObject({
    status: 200,
    body: {
      responsible_agency: { agency_id: 'casa-demo', ami_licence: 'AMI 00000-DEMO' },
      channels: [{ type: 'email', value: 'casa@casa-demo.example', preferred: true }],
      quote_reference: 'ol-test01',
    },
  })
  expect(await undecodable('/v1/properties/{listing_id}/contact-route')).toEqual([
    422,
    [['path', 'listing_id']],
  ])
})

test('interface 4 POST /v1/property-comparisons: two to four open listings side by side, or 422', async () => {
  const listing_ids = ['ol-test02', 'ol-test01']
  const { status, body } = await posted('/v1/property-comparisons', { listing_ids })
  expect(status).toBe(200)
  expect((body['listings'] as Json[]).map(({ listing_id }) => listing_id)).toEqual(listing_ids)
  expect(body['rows']).toContainEqual(
    expect.objectContaining({
      key: 'price_eur',
      verdict: 'same',
      values: [
        { listing_id: 'ol-test02', fact: expect.objectContaining({ value: 385_000 }) as unknown },
        { listing_id: 'ol-test01', fact: expect.objectContaining({ value: 385_000 }) as unknown },
      ],
    }),
  )
  expect(await refused(app, '/v1/property-comparisons', { listing_ids: [] })).toEqual([
    'body.listing_ids: too_few_items',
  ])
})

test('interface 4 GET /v1/openapi.json, 1.1 openapi: the description is served to anybody and asks for no key', async () => {
  const { status, body } = await got('/v1/openapi.json')
  expect(status).toBe(200)
  expect(body).toMatchObject({ security: [], paths: { '/v1/property-searches': { post: {} } } })
  expect(body['components']).not.toHaveProperty('securitySchemes')
})

test('interface 7.1: a filter that is not valid is refused to the client, whichever it is', async () => {
  expect(await posted('/v1/property-searches', { limit: 0 })).toMatchObject({ status: 422 })
  expect(await posted('/v1/database-queries', { result_limit: 0 })).toMatchObject({ status: 422 })
})

test('interface 7.3: a search that finds nothing is a 200 with an empty array', async () => {
  expect(await posted('/v1/property-searches', { max_price_eur: 1 })).toMatchObject({
    status: 200,
    body: { results: [], count: 0 },
  })
  const requirements = { hard_constraints: { max_price: { amount: 1 } } }
  expect(await posted('/v1/database-queries', { requirements })).toMatchObject({
    status: 200,
    body: { results: [], count: 0 },
  })
})

test('interface 9.1: every path of the description starts with /v1, and none answers without it', async () => {
  const paths = Object.keys((await got('/v1/openapi.json')).body['paths'] as Json)
  expect(paths.filter((path) => !path.startsWith('/v1/'))).toEqual([])
  for (const path of paths) {
    const bare = path.replace('/v1', '').replace('{listing_id}', 'ol-test01')
    const answers = [await send(app, 'GET', bare), await post(app, bare, '{}')]
    // A listing’s page and those that ask for its availability and costs are pages, not the API without its prefix.
    const isPage = /^\/properties\/ol-test01(\/availability|\/costs)?$/.test(bare)
    expect(
      answers.map(({ status }) => status),
      bare,
    ).toEqual(isPage ? [200, 405] : [404, 404])
  }
})

test('interface 9.2: the description that is served is OpenAPI 3.1.0 and version 1.0.0', async () => {
  expect((await got('/v1/openapi.json')).body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
})
