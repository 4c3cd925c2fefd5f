import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { alike, found, serving, threeHomes } from './homes.ts'

let app: Hono
beforeAll(async () => {
  app = await serving(threeHomes)
})

const ranked = (body: unknown) => found(app, '/v1/property-searches', body)
const searched = async (body: unknown) => (await ranked(body)).toSorted()
const all = ['ol-faro', 'ol-lisbon', 'ol-porto']

test('interface 2.1 optional: an empty search is a search, and finds all that is open', async () => {
  expect(await searched({})).toEqual(all)
})

test('interface 2.1 additional: a property that the table does not have is refused, beside good ones too', async () => {
  expect(await searched({ colour: 'blue' })).toEqual(['body.colour: extra_forbidden'])
  expect(await searched({ limit: 5, result_limit: 5 })).toEqual(['body.result_limit: extra_forbidden'])
})

test('interface 2.1 municipalities: at most three, and a listing in any of them matches', async () => {
  expect(await searched({ municipalities: ['Lisboa'] })).toEqual(['ol-lisbon'])
  expect(await searched({ municipalities: ['Lisboa', 'Porto'] })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await searched({ municipalities: ['Lisboa', 'Porto', 'Faro'] })).toEqual(all)
  expect(await searched({ municipalities: ['Lisboa', 'Porto', 'Faro', 'Braga'] })).toEqual([
    'body.municipalities: too_many_items',
  ])
  expect(await searched({ municipalities: 'Lisboa' })).toEqual(['body.municipalities: wrong_type'])
})

test('interface 2.1 max_price_eur: a whole number above 0 leaves out what costs more; null leaves out nothing', async () => {
  expect(await searched({ max_price_eur: 500_000 })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await searched({ max_price_eur: 499_999 })).toEqual(['ol-lisbon'])
  expect(await searched({ max_price_eur: 1 })).toEqual([])
  expect(await searched({ max_price_eur: null })).toEqual(all)
  expect(await searched({ max_price_eur: 0 })).toEqual(['body.max_price_eur: too_small'])
  expect(await searched({ max_price_eur: 0.5 })).toEqual(['body.max_price_eur: wrong_type'])
})

test('interface 2.1 min_price_eur: a whole number from 0 leaves out what costs less; null leaves out nothing', async () => {
  expect(await searched({ min_price_eur: 500_000 })).toEqual(['ol-faro', 'ol-porto'])
  expect(await searched({ min_price_eur: 500_001 })).toEqual(['ol-faro'])
  expect(await searched({ min_price_eur: 0 })).toEqual(all)
  expect(await searched({ min_price_eur: null })).toEqual(all)
  expect(await searched({ min_price_eur: -1 })).toEqual(['body.min_price_eur: too_small'])
  expect(await searched({ min_price_eur: '0' })).toEqual(['body.min_price_eur: wrong_type'])
})

test('interface 2.1 min_bedrooms: a whole number from 0 leaves out what has fewer; null leaves out nothing', async () => {
  expect(await searched({ min_bedrooms: 3 })).toEqual(['ol-faro', 'ol-porto'])
  expect(await searched({ min_bedrooms: 4 })).toEqual(['ol-faro'])
  expect(await searched({ min_bedrooms: 0 })).toEqual(all)
  expect(await searched({ min_bedrooms: null })).toEqual(all)
  expect(await searched({ min_bedrooms: -1 })).toEqual(['body.min_bedrooms: too_small'])
  expect(await searched({ min_bedrooms: 1.5 })).toEqual(['body.min_bedrooms: wrong_type'])
})

test('interface 2.1 typologies: Portuguese labels, any of which matches', async () => {
  expect(await searched({ typologies: ['T3'] })).toEqual(['ol-porto'])
  expect(await searched({ typologies: ['T1', 'T4'] })).toEqual(['ol-faro', 'ol-lisbon'])
  expect(await searched({ typologies: ['T9'] })).toEqual([])
  expect(await searched({ typologies: [3] })).toEqual(['body.typologies.0: wrong_type'])
})

test('interface 2.1 property_types: strings, any of which matches', async () => {
  expect(await searched({ property_types: ['apartment'] })).toEqual(['ol-lisbon'])
  expect(await searched({ property_types: ['duplex', 'moradia'] })).toEqual(['ol-faro', 'ol-porto'])
  expect(await searched({ property_types: ['castle'] })).toEqual([])
  expect(await searched({ property_types: 'duplex' })).toEqual(['body.property_types: wrong_type'])
})

test('interface 2.1 must_have: every feature must be reported present; no report and a no leave out', async () => {
  expect(await searched({ must_have: ['elevator'] })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await searched({ must_have: ['elevator', 'pool'] })).toEqual(['ol-porto'])
  expect(await searched({ must_have: ['sea_view'] })).toEqual([])
  expect(await searched({ must_have: [true] })).toEqual(['body.must_have.0: wrong_type'])
})

test('interface 2.1 preferences: strings that set the order and leave out nothing', async () => {
  expect((await ranked({ preferences: ['pool'] }))[0]).toBe('ol-porto')
  expect((await ranked({ preferences: ['duplex'] }))[0]).toBe('ol-faro')
  expect(await searched({ preferences: ['pool'] })).toEqual(all)
  expect(await searched({ preferences: [{ key: 'pool' }] })).toEqual(['body.preferences.0: wrong_type'])
})

test('interface 2.1 readiness_min, 7.1: an object of strings; each check must be at least at its level, collected or validated in any case', async () => {
  expect(await searched({ readiness_min: { title: 'collected' } })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await searched({ readiness_min: { title: 'validated' } })).toEqual(['ol-porto'])
  expect(await searched({ readiness_min: { title: 'validated', floor_plan: 'collected' } })).toEqual([])
  expect(await searched({ readiness_min: ['title'] })).toEqual(['body.readiness_min: wrong_type'])
  expect(await searched({ readiness_min: { title: 2 } })).toEqual(['body.readiness_min.title: wrong_type'])
  expect(await searched({ readiness_min: { title: 'VALIDATED' } })).toEqual(['ol-porto'])
  for (const level of ['validatd', 'gold', ''])
    expect(await searched({ readiness_min: { title: level } })).toEqual([
      'body.readiness_min.title: not_allowed',
    ])
})

test('interface 2.1 buyer_requirement_id: null changes nothing, and nothing else is accepted', async () => {
  expect(await searched({ buyer_requirement_id: null })).toEqual(all)
  expect(await searched({ buyer_requirement_id: 'br-1' })).toEqual(['body.buyer_requirement_id: wrong_type'])
  expect(await searched({ buyer_requirement_id: '' })).toEqual(['body.buyer_requirement_id: wrong_type'])
})

test('interface 2.1 limit: 1 to 20 results, 20 when it is left out', async () => {
  const many = await serving(alike(21))
  const count = async (body: unknown) => (await found(many, '/v1/property-searches', body)).length
  expect(await count({})).toBe(20)
  expect(await count({ limit: 1 })).toBe(1)
  expect(await count({ limit: 20 })).toBe(20)
  expect(await searched({ limit: 0 })).toEqual(['body.limit: too_small'])
  expect(await searched({ limit: 21 })).toEqual(['body.limit: too_large'])
  expect(await searched({ limit: null })).toEqual(['body.limit: wrong_type'])
})
