import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseQuery, wishesOfQuery } from '#src/domain/search/database-query.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { propertySearch, wishesOf } from '#src/domain/search/property-search.ts'
import { search } from '#src/domain/search/search.ts'
import { shelved, now, openHome } from './fixtures.ts'

const pathsOf = (body: unknown) =>
  databaseQuery.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []
const hard = (hard_constraints: unknown) =>
  pathsOf({ requirements: { hard_constraints } }).map((path) =>
    path.replace('requirements.hard_constraints.', ''),
  )

test('interface 2.2 optional, 2.2 result_limit: every field is optional and result_limit is 5 by default', () => {
  expect(databaseQuery.parse({})).toEqual({ result_limit: 5 })
  expect(pathsOf({ requirements: {} })).toEqual([])
  expect(hard({})).toEqual([])
})

test('interface 2.2 Requirements.transaction_type: transaction_type has the one value purchase, which is its default', () => {
  expect(databaseQuery.parse({ requirements: {} }).requirements?.transaction_type).toBe('purchase')
  expect(pathsOf({ requirements: { transaction_type: 'purchase' } })).toEqual([])
  for (const transaction_type of ['rent', null, 'Purchase'])
    expect(pathsOf({ requirements: { transaction_type } })).toEqual(['requirements.transaction_type'])
})

test('interface 2.2 Money.amount, 2.2 Money.currency: Money needs an amount above 0 and knows euros only', () => {
  expect(databaseQuery.parse({ requirements: { hard_constraints: { max_price: { amount: 1 } } } })).toEqual({
    requirements: {
      transaction_type: 'purchase',
      hard_constraints: { max_price: { amount: 1, currency: 'EUR' } },
    },
    result_limit: 5,
  })
  expect(hard({ max_price: {} })).toEqual(['max_price.amount'])
  expect(hard({ max_price: { amount: 0 }, min_price: { amount: -1 } })).toEqual([
    'max_price.amount',
    'min_price.amount',
  ])
  expect(hard({ max_price: { amount: 5.5 } })).toEqual(['max_price.amount'])
  expect(hard({ max_price: { amount: '5' } })).toEqual(['max_price.amount'])
  expect(hard({ max_price: { amount: 1, currency: 'USD' } })).toEqual(['max_price.currency'])
  expect(hard({ max_price: { amount: 1, currency: null } })).toEqual(['max_price.currency'])
  expect(hard({ max_price: 400_000 })).toEqual(['max_price'])
  expect(hard({ max_price: { amount: 1, cents: 0 } })).toEqual(['max_price'])
})

test('interface 2.2 HardConstraints.max_price, 2.2 HardConstraints.min_price, 2.2 HardConstraints.min_bedrooms: null is accepted only where the table says null', () => {
  expect(hard({ max_price: null, min_price: null, min_bedrooms: null })).toEqual([])
  expect(
    hard({ locations: null, typologies: null, property_types: null, must_have: null, readiness_min: null }),
  ).toEqual(['locations', 'typologies', 'property_types', 'must_have', 'readiness_min'])
  expect(pathsOf({ requirements: null, result_limit: null, record_classes: null })).toEqual([
    'requirements',
    'result_limit',
    'record_classes',
  ])
  expect(pathsOf({ requirements: { hard_constraints: null, preferences: null } })).toEqual([
    'requirements.hard_constraints',
    'requirements.preferences',
  ])
})

test('interface 2.2 HardConstraints.min_bedrooms, 2.2 HardConstraints.locations: min_bedrooms is at least 0 and locations are at most 3', () => {
  expect(hard({ min_bedrooms: 0, locations: ['a', 'b', 'c'] })).toEqual([])
  expect(hard({ min_bedrooms: -1 })).toEqual(['min_bedrooms'])
  expect(hard({ locations: ['a', 'b', 'c', 'd'] })).toEqual(['locations'])
})

test('interface 2.2 HardConstraints.readiness_min: a readiness level is collected or validated and nothing else', () => {
  expect(hard({ readiness_min: { title: 'collected', photos: 'validated', vibes: 'collected' } })).toEqual([])
  expect(hard({ readiness_min: { title: 'gold', photos: 1 } })).toEqual([
    'readiness_min.title',
    'readiness_min.photos',
  ])
})

test('interface 2.2 Preference.key, 2.2 Preference.importance: a preference needs a key, and its importance is medium by default', () => {
  const preferences = [{ key: 'pool' }, { key: 'garden', importance: 'high' }]
  expect(databaseQuery.parse({ requirements: { preferences } }).requirements?.preferences).toEqual([
    { key: 'pool', importance: 'medium' },
    { key: 'garden', importance: 'high' },
  ])
  const wrong = [{}, { key: 'pool', importance: 'huge' }, { key: 'pool', weight: 1 }, 'pool']
  expect(pathsOf({ requirements: { preferences: wrong } })).toEqual([
    'requirements.preferences.0.key',
    'requirements.preferences.1.importance',
    'requirements.preferences.2',
    'requirements.preferences.3',
  ])
})

test('interface 2.2 additional: additional properties are rejected on every level', () => {
  expect(databaseQuery.safeParse({ limit: 5 }).success).toBe(false)
  expect(databaseQuery.safeParse({ requirements: { limit: 5 } }).success).toBe(false)
  expect(databaseQuery.safeParse({ requirements: { hard_constraints: { max_price_eur: 5 } } }).success).toBe(
    false,
  )
})

test('interface 2.2 result_limit, 8 database query: result_limit is 1 to 20', () => {
  expect(pathsOf({ result_limit: 1 })).toEqual([])
  expect(pathsOf({ result_limit: 20 })).toEqual([])
  expect(pathsOf({ result_limit: 0 })).toEqual(['result_limit'])
  expect(pathsOf({ result_limit: 21 })).toEqual(['result_limit'])
})

test('design 5: a lowest price above the highest is refused, also beside another problem', () => {
  const prices = { min_price: { amount: 2 }, max_price: { amount: 1 } }
  expect(hard(prices)).toEqual(['min_price.amount'])
  expect(hard({ ...prices, min_bedrooms: -1, colour: 'blue' })).toContain('min_price.amount')
})

test('the API description finds its components by the names of the contract', () => {
  const { $defs = {} } = z.toJSONSchema(z.object({ databaseQuery, propertySearch }), { io: 'input' })
  expect(Object.keys($defs).toSorted()).toEqual([
    'DatabaseQuery',
    'HardConstraints',
    'Money',
    'Preference',
    'PropertySearch',
    'Requirements',
  ])
  expect($defs['HardConstraints']?.properties?.['readiness_min']).toMatchObject({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['collected', 'validated'] },
  })
  expect($defs['Money']).toMatchObject({ required: ['amount'], additionalProperties: false })
})

const columns = [
  openHome({ listing_id: 'home-a', price_eur: 200_000, features: { pool: true } }),
  openHome({ listing_id: 'home-b', price_eur: 'unknown', checks: { title: 'validated' } }),
  openHome({ listing_id: 'home-c', municipality_code: '1312', typology: 'T3', beds: 3 }),
]
const answered = async (wishes: Parameters<typeof interpret>[0], limit: number) => {
  const open = async (ids: readonly string[]) =>
    ids.map((id) => columns.find(({ record }) => record.listing_id === id) ?? null)
  return (
    await search(interpret(wishes), shelved(columns), open, { limit, detail: 'full', sort: 'rank' }, { now })
  ).answer
}
const few = <const T>(...values: T[]) => fc.constantFrom(...values)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const question = fc.record({
  places: optional(fc.array(few('Lisbon', 'Porto', 'Lagoa', 'Atlantis'), { maxLength: 3 })),
  max: optional(few(null, 150_000, 300_000)),
  min: optional(few(null, 1, 150_000)),
  min_bedrooms: optional(few(null, 0, 3)),
  typologies: optional(fc.array(few('T2', 'V3', 'loft'), { maxLength: 2 })),
  property_types: optional(fc.array(few('flat', 'castle'), { maxLength: 2 })),
  must_have: optional(fc.array(few('pool', 'helipad'), { maxLength: 2 })),
  readiness_min: optional(fc.dictionary(few('title', '__proto__'), few('collected', 'validated'))),
  wishes: optional(fc.array(few('pool', 'title', 'T3', 'quiet'), { maxLength: 3 })),
  limit: fc.integer({ min: 1, max: 20 }),
})

test('interface 2.2 requirements: the same question has the same answer from both search operations', () =>
  fc.assert(
    fc.asyncProperty(question, async ({ places, max, min, wishes, limit, ...same }) => {
      const searched = propertySearch.parse({
        ...same,
        municipalities: places,
        max_price_eur: max,
        min_price_eur: min,
        preferences: wishes,
        limit,
      })
      const queried = databaseQuery.parse({
        requirements: {
          hard_constraints: {
            ...same,
            locations: places,
            max_price: max && { amount: max },
            min_price: min && { amount: min },
          },
          preferences: wishes?.map((key) => ({ key })),
        },
        result_limit: limit,
      })
      expect(await answered(wishesOfQuery(queried), queried.result_limit)).toEqual(
        await answered(wishesOf(searched), searched.limit),
      )
    }),
  ))

const withClasses = (...record_classes: string[]) =>
  answered(wishesOfQuery(databaseQuery.parse({ record_classes })), 5)

test('design 5: a restricted record class gives an empty list, which says nothing about what exists', async () => {
  expect(await withClasses('off_market_listing')).toMatchObject({
    results: [],
    interpretation: { unrecognised: [] },
    relaxations: [],
  })
})

test('design 5: an unknown record class gives an empty list and is named', async () => {
  expect(await withClasses('open listngs')).toMatchObject({
    results: [],
    interpretation: {
      unrecognised: [{ criterion: 'record_classes', given: 'open listngs', did_you_mean: ['open_listing'] }],
    },
  })
})

test('open listings are found beside other classes, and an empty list of classes is no filter', async () => {
  const ids = async (...classes: string[]) =>
    (await withClasses(...classes)).results.map(({ listing_id }) => listing_id)
  const all = await ids()
  expect(all).toHaveLength(3)
  expect(await ids('open_listing')).toEqual(all)
  expect(await ids('Open listing', 'draft', 'nonsense')).toEqual(all)
})
