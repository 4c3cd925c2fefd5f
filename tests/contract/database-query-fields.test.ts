import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { alike, found, serving, threeHomes } from './homes.ts'

let app: Hono
beforeAll(async () => {
  app = await serving(threeHomes)
})

const ranked = (body: unknown) => found(app, '/v1/database-queries', body)
const queried = async (body: unknown) => (await ranked(body)).toSorted()
const constrained = async (hard_constraints: unknown) =>
  (await queried({ requirements: { hard_constraints } })).map((problem) =>
    problem.replace('body.requirements.hard_constraints.', ''),
  )
const preferring = (...preferences: unknown[]) => ranked({ requirements: { preferences } })
const all = ['ol-faro', 'ol-lisbon', 'ol-porto']

test('interface 2.2 optional: an empty query is a query, at every depth', async () => {
  expect(await queried({})).toEqual(all)
  expect(await queried({ requirements: {} })).toEqual(all)
  expect(await constrained({})).toEqual(all)
})

test('interface 2.2 additional: a property that the tables do not have is refused in each of the five objects', async () => {
  expect(await queried({ limit: 5 })).toEqual(['body.limit: extra_forbidden'])
  expect(await queried({ requirements: { budget: 1 } })).toEqual([
    'body.requirements.budget: extra_forbidden',
  ])
  expect(await constrained({ max_price_eur: 1 })).toEqual(['max_price_eur: extra_forbidden'])
  expect(await constrained({ max_price: { amount: 1, cents: 0 } })).toEqual([
    'max_price.cents: extra_forbidden',
  ])
  expect(await preferring({ key: 'pool', weight: 3 })).toEqual([
    'body.requirements.preferences.0.weight: extra_forbidden',
  ])
})

test('interface 2.2 requirements: an object that says what is looked for', async () => {
  const hard_constraints = { typologies: ['T3'] }
  expect(await queried({ requirements: { hard_constraints } })).toEqual(['ol-porto'])
  expect(await queried({ requirements: [] })).toEqual(['body.requirements: wrong_type'])
  expect(await queried({ requirements: null })).toEqual(['body.requirements: wrong_type'])
})

test('interface 2.2 result_limit: 1 to 20 results, 5 when it is left out', async () => {
  const many = await serving(alike(21))
  const count = async (body: unknown) => (await found(many, '/v1/database-queries', body)).length
  expect(await count({})).toBe(5)
  expect(await count({ result_limit: 1 })).toBe(1)
  expect(await count({ result_limit: 20 })).toBe(20)
  expect(await queried({ result_limit: 0 })).toEqual(['body.result_limit: too_small'])
  expect(await queried({ result_limit: 21 })).toEqual(['body.result_limit: too_large'])
})

test('interface 2.2 record_classes: strings, of which the open class alone has public records', async () => {
  expect(await queried({ record_classes: ['open_listing'] })).toEqual(all)
  expect(await queried({ record_classes: ['off_market_listing', 'open_listing'] })).toEqual(all)
  expect(await queried({ record_classes: ['off_market_listing'] })).toEqual([])
  expect(await queried({ record_classes: [1] })).toEqual(['body.record_classes.0: wrong_type'])
})

test('interface 2.2 Requirements.transaction_type: purchase, given or not, and nothing else', async () => {
  expect(await queried({ requirements: { transaction_type: 'purchase' } })).toEqual(all)
  expect(await queried({ requirements: { transaction_type: 'rent' } })).toEqual([
    'body.requirements.transaction_type: not_allowed',
  ])
})

test('interface 2.2 Requirements.hard_constraints: an object whose members exclude', async () => {
  expect(await constrained({ min_bedrooms: 4 })).toEqual(['ol-faro'])
  expect(await queried({ requirements: { hard_constraints: ['T3'] } })).toEqual([
    'body.requirements.hard_constraints: wrong_type',
  ])
})

test('interface 2.2 Requirements.preferences: an array whose members set the order and exclude nothing', async () => {
  expect((await preferring({ key: 'pool' }))[0]).toBe('ol-porto')
  expect(await preferring({ key: 'pool' })).toHaveLength(3)
  expect(await queried({ requirements: { preferences: { key: 'pool' } } })).toEqual([
    'body.requirements.preferences: wrong_type',
  ])
})

test('interface 2.2 HardConstraints.locations: at most three municipalities, any of which matches', async () => {
  expect(await constrained({ locations: ['Lisboa', 'Faro'] })).toEqual(['ol-faro', 'ol-lisbon'])
  expect(await constrained({ locations: ['Lisboa', 'Porto', 'Faro'] })).toEqual(all)
  expect(await constrained({ locations: ['Lisboa', 'Porto', 'Faro', 'Braga'] })).toEqual([
    'locations: too_many_items',
  ])
})

test('interface 2.2 HardConstraints.max_price: money leaves out what costs more; null leaves out nothing', async () => {
  expect(await constrained({ max_price: { amount: 500_000 } })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await constrained({ max_price: { amount: 499_999 } })).toEqual(['ol-lisbon'])
  expect(await constrained({ max_price: null })).toEqual(all)
  expect(await constrained({ max_price: 500_000 })).toEqual(['max_price: wrong_type'])
})

test('interface 2.2 HardConstraints.min_price: money leaves out what costs less; null leaves out nothing', async () => {
  expect(await constrained({ min_price: { amount: 500_000 } })).toEqual(['ol-faro', 'ol-porto'])
  expect(await constrained({ min_price: { amount: 500_001 } })).toEqual(['ol-faro'])
  expect(await constrained({ min_price: null })).toEqual(all)
  expect(await constrained({ min_price: 500_000 })).toEqual(['min_price: wrong_type'])
})

test('interface 2.2 HardConstraints.min_bedrooms: a whole number from 0, or null', async () => {
  expect(await constrained({ min_bedrooms: 3 })).toEqual(['ol-faro', 'ol-porto'])
  expect(await constrained({ min_bedrooms: 0 })).toEqual(all)
  expect(await constrained({ min_bedrooms: null })).toEqual(all)
  expect(await constrained({ min_bedrooms: -1 })).toEqual(['min_bedrooms: too_small'])
})

test('interface 2.2 HardConstraints.typologies: Portuguese labels, any of which matches', async () => {
  expect(await constrained({ typologies: ['T3', 'T4'] })).toEqual(['ol-faro', 'ol-porto'])
  expect(await constrained({ typologies: ['T2'] })).toEqual([])
  expect(await constrained({ typologies: 'T3' })).toEqual(['typologies: wrong_type'])
})

test('interface 2.2 HardConstraints.property_types: strings, any of which matches', async () => {
  expect(await constrained({ property_types: ['apartment', 'duplex'] })).toEqual(['ol-faro', 'ol-lisbon'])
  expect(await constrained({ property_types: ['land'] })).toEqual([])
  expect(await constrained({ property_types: [null] })).toEqual(['property_types.0: wrong_type'])
})

test('interface 2.2 HardConstraints.must_have: every feature must be reported present', async () => {
  expect(await constrained({ must_have: ['elevator'] })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await constrained({ must_have: ['elevator', 'pool'] })).toEqual(['ol-porto'])
  expect(await constrained({ must_have: ['garden'] })).toEqual([])
  expect(await constrained({ must_have: { pool: true } })).toEqual(['must_have: wrong_type'])
})

test('interface 2.2 HardConstraints.readiness_min: each check at least at collected or validated, and no third level', async () => {
  expect(await constrained({ readiness_min: { title: 'collected' } })).toEqual(['ol-lisbon', 'ol-porto'])
  expect(await constrained({ readiness_min: { title: 'validated' } })).toEqual(['ol-porto'])
  expect(await constrained({ readiness_min: { title: 'Validated' } })).toEqual(['ol-porto'])
  for (const level of ['validatd', 'gold', ''])
    expect(await constrained({ readiness_min: { title: level } })).toEqual([
      'readiness_min.title: not_allowed',
    ])
})

test('interface 2.2 Money.amount: a whole number above 0 that may not be left out', async () => {
  expect(await constrained({ min_price: { amount: 1 } })).toEqual(all)
  expect(await constrained({ min_price: { amount: 0 } })).toEqual(['min_price.amount: too_small'])
  expect(await constrained({ min_price: { amount: 1.5 } })).toEqual(['min_price.amount: wrong_type'])
  expect(await constrained({ min_price: { currency: 'EUR' } })).toEqual(['min_price.amount: missing'])
})

test('interface 2.2 Money.currency: euros, given or not, and nothing else', async () => {
  const upTo = (currency: unknown) => constrained({ max_price: { amount: 300_000, currency } })
  expect(await upTo('EUR')).toEqual(['ol-lisbon'])
  expect(await constrained({ max_price: { amount: 300_000 } })).toEqual(['ol-lisbon'])
  expect(await upTo('USD')).toEqual(['max_price.currency: not_allowed'])
})

test('interface 2.2 Preference.key: names the wish and may not be left out', async () => {
  expect((await preferring({ key: 'duplex' }))[0]).toBe('ol-faro')
  expect(await preferring({ importance: 'high' })).toEqual(['body.requirements.preferences.0.key: missing'])
})

test('interface 2.2 Preference.importance: low, medium or high, and medium weighs the same as none', async () => {
  const first = async (pool: object, duplex: object) =>
    (await preferring({ key: 'pool', ...pool }, { key: 'duplex', ...duplex }))[0]
  expect(await first({ importance: 'low' }, {})).toBe('ol-faro')
  expect(await first({}, { importance: 'low' })).toBe('ol-porto')
  expect(await first({ importance: 'high' }, {})).toBe('ol-porto')
  expect(await first({}, { importance: 'high' })).toBe('ol-faro')
  expect(await first({ importance: 'medium' }, {})).toBe(await first({}, { importance: 'medium' }))
  expect(await preferring({ key: 'pool', importance: 'huge' })).toEqual([
    'body.requirements.preferences.0.importance: not_allowed',
  ])
})
