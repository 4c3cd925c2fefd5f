import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseQuery, wishesOfQuery } from '#src/domain/search/database-query.ts'
import { bodyShape } from '#src/domain/search/filters/index.ts'
import { interpret, propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { search } from '#src/domain/search/search.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { wishes } from './arbitraries.ts'
import { shelved, now, openHome } from './fixtures.ts'

const pathsOf = (body: unknown) =>
  databaseQuery.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []
const hard = (hard_constraints: unknown) =>
  pathsOf({ requirements: { hard_constraints } }).map((path) =>
    path.replace('requirements.hard_constraints.', ''),
  )

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

test('interface 2.2 requirements: both search operations read the same question alike', () =>
  fc.assert(
    fc.property(wishes, ({ preferences = [], ...asked }) => {
      const body = Object.fromEntries(Object.entries(asked).filter(([name]) => name in bodyShape)) as Wishes
      const { municipalities, max_price_eur: max, min_price_eur: min, ...same } = body
      const keys = preferences.map(({ key }) => key)
      const queried = databaseQuery.parse({
        requirements: {
          hard_constraints: {
            ...same,
            locations: municipalities,
            max_price: max && { amount: max },
            min_price: min && { amount: min },
          },
          preferences: keys.map((key) => ({ key })),
        },
      })
      const searched = propertySearch.parse({ ...body, preferences: keys })
      expect(interpret(wishesOfQuery(queried))).toEqual(interpret(toWishes(searched)))
    }),
  ))

const listings = ['home-a', 'home-b', 'home-c'].map((listing_id) => openHome({ listing_id }))

const withClasses = async (...record_classes: string[]) => {
  const understood = interpret(wishesOfQuery(databaseQuery.parse({ record_classes })))
  const extent = { limit: 5, detail: 'full', sort: 'rank' } as const
  return (await search(understood, shelved(listings), async () => listings, extent, { now })).answer
}

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
