import { expect, test } from 'vitest'
import { propertySearch } from '#src/domain/search/property-search.ts'

const pathsOf = (body: unknown) =>
  propertySearch.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

test('interface 2.1 max_price_eur, 2.1 min_price_eur, 2.1 min_bedrooms, 2.1 buyer_requirement_id: null is accepted only where the table says null', () => {
  const allowed = { max_price_eur: null, min_price_eur: null, min_bedrooms: null, buyer_requirement_id: null }
  expect(pathsOf(allowed)).toEqual([])
  const refused = {
    municipalities: null,
    typologies: null,
    must_have: null,
    preferences: null,
    readiness_min: null,
    limit: null,
  }
  expect(pathsOf(refused)).toEqual([
    'municipalities',
    'typologies',
    'must_have',
    'preferences',
    'readiness_min',
    'limit',
  ])
})

test('design 5: 5.0 is 5, and 5.5, "5" and true are refused', () => {
  expect(pathsOf(JSON.parse('{"min_bedrooms": 5.0}'))).toEqual([])
  expect(pathsOf({ min_bedrooms: 5.5 })).toEqual(['min_bedrooms'])
  expect(pathsOf({ min_bedrooms: '5' })).toEqual(['min_bedrooms'])
  expect(pathsOf({ min_bedrooms: true })).toEqual(['min_bedrooms'])
})

test('design 5: integers have no upper limit', () => {
  expect(pathsOf({ max_price_eur: 1e30 })).toEqual([])
})

test('design 5: a lowest price above the highest is refused, an equal one is not', () => {
  expect(pathsOf({ min_price_eur: 2, max_price_eur: 1 })).toEqual(['min_price_eur'])
  expect(pathsOf({ min_price_eur: 2, max_price_eur: 2 })).toEqual([])
})

test('design 5: a requirement named __proto__ is not dropped, and is read as an unknown check', () => {
  const body: unknown = JSON.parse(
    '{"readiness_min": {"__proto__": "validated", "constructor": "collected"}}',
  )
  expect(Object.keys(propertySearch.parse(body).readiness_min ?? {})).toEqual(['__proto__', 'constructor'])
  expect(pathsOf({ readiness_min: [] })).toEqual(['readiness_min'])
  expect(pathsOf({ readiness_min: { title: 1 } })).toEqual(['readiness_min.title'])
  expect(pathsOf({ readiness_min: { title: 'gold' } })).toEqual(['readiness_min.title'])
  expect(propertySearch.parse({ readiness_min: { title: 'Collected' } }).readiness_min).toEqual({
    title: 'collected',
  })
})

test('every problem is reported at once, the order of prices too', () => {
  expect(pathsOf({ limit: 0, min_price_eur: 2, max_price_eur: 1, colour: 'blue' }).toSorted()).toEqual([
    '',
    'limit',
    'min_price_eur',
  ])
})

test('every field of the schema is described', () => {
  for (const field of Object.values(propertySearch.shape)) expect(field.description).toBeTruthy()
})
