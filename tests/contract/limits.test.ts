import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { post, refused, restServer } from '../server/rest-fixtures.ts'

let app: Hono
beforeAll(async () => {
  ;({ app } = await restServer())
})

const statusOf = async (path: string, body: unknown) => (await post(app, path, JSON.stringify(body))).status

test('interface 8 property search: the values just inside each bound are accepted, those just outside are not', async () => {
  const path = '/v1/property-searches'
  const inside = { municipalities: ['a', 'b', 'c'], max_price_eur: 1, min_price_eur: 0, min_bedrooms: 0 }
  expect(await statusOf(path, { ...inside, limit: 1 })).toBe(200)
  expect(await statusOf(path, { ...inside, limit: 20 })).toBe(200)
  const outside = { municipalities: ['a', 'b', 'c', 'd'], max_price_eur: 0, min_bedrooms: -1, limit: 0 }
  expect(await refused(app, path, outside)).toEqual([
    'body.municipalities: too_many_items',
    'body.max_price_eur: too_small',
    'body.min_bedrooms: too_small',
    'body.limit: too_small',
  ])
  expect(await refused(app, path, { min_price_eur: -1, limit: 21 })).toEqual([
    'body.min_price_eur: too_small',
    'body.limit: too_large',
  ])
})

test('interface 8 database query: the values just inside each bound are accepted, those just outside are not', async () => {
  const path = '/v1/database-queries'
  const inside = { locations: ['a', 'b', 'c'], max_price: { amount: 1, currency: 'EUR' } }
  const asking = (hard_constraints: object, result_limit: number) => ({
    requirements: { hard_constraints },
    result_limit,
  })
  expect(await statusOf(path, asking(inside, 1))).toBe(200)
  expect(await statusOf(path, asking(inside, 20))).toBe(200)
  const outside = { locations: ['a', 'b', 'c', 'd'], max_price: { amount: 0, currency: 'GBP' } }
  expect(await refused(app, path, asking(outside, 0))).toEqual([
    'body.requirements.hard_constraints.locations: too_many_items',
    'body.requirements.hard_constraints.max_price.amount: too_small',
    'body.requirements.hard_constraints.max_price.currency: not_allowed',
    'body.result_limit: too_small',
  ])
  expect(await refused(app, path, asking({}, 21))).toEqual(['body.result_limit: too_large'])
})

test('interface 8 comparison: two and four identifiers are accepted, one and five are not', async () => {
  const comparing = (count: number) => ({ listing_ids: Array.from({ length: count }, () => 'ol-test01') })
  expect(await statusOf('/v1/property-comparisons', comparing(2))).toBe(200)
  expect(await statusOf('/v1/property-comparisons', comparing(4))).toBe(200)
  expect(await refused(app, '/v1/property-comparisons', comparing(1))).toEqual([
    'body.listing_ids: too_few_items',
  ])
  expect(await refused(app, '/v1/property-comparisons', comparing(5))).toEqual([
    'body.listing_ids: too_many_items',
  ])
})
