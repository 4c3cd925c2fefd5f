import { expect, test } from 'vitest'
import { databaseQueryOperation } from '#src/operations/database-query.ts'
import { propertySearchOperation } from '#src/operations/property-search.ts'
import { agency, by, confirmation, grant, appContextIn, listing, noon, take } from '../fixtures.ts'
import { asked } from './asking.ts'

const appContext = appContextIn(null)
take(appContext, agency(), listing(), grant(), confirmation())
take(
  appContext,
  listing('ol-test02', { facts: { price_eur: { value: 410_000, ...by } } }),
  grant('ol-test02'),
)
const context = { catalogue: appContext.store.catalogue, now: noon }

const searched = (body: unknown) => asked(propertySearchOperation, body, context)
const queried = (body: unknown) => asked(databaseQueryOperation, body, context)

test('interface 2.2 requirements: the same question has the same answer from search and from query', async () => {
  const answer = await searched({
    municipalities: ['Lisbon'],
    max_price_eur: 400_000,
    min_bedrooms: 2,
    preferences: ['elevator'],
    readiness_min: { title: 'collected' },
    limit: 5,
  })
  expect(answer?.results.map(({ listing_id }) => listing_id)).toEqual(['ol-test01'])
  const same = await queried({
    requirements: {
      hard_constraints: {
        locations: ['Lisbon'],
        max_price: { amount: 400_000 },
        min_bedrooms: 2,
        readiness_min: { title: 'collected' },
      },
      preferences: [{ key: 'elevator' }],
    },
  })
  expect(same).toEqual(answer)
})

test('interface 2.4 listing_id, 2.4 price_eur, 2.4 beds, 2.4 municipality, 2.4 explanation, 2.4 readiness: a result has its identifier, typed facts, an explanation and its readiness', async () => {
  const answer = await searched({ max_price_eur: 400_000 })
  expect(answer?.results[0]).toMatchObject({
    listing_id: 'ol-test01',
    price_eur: { state: 'reported', value: 385_000, unit: 'EUR' },
    beds: { state: 'reported', value: 2 },
    municipality: 'Lisboa',
    explanation: { satisfied: ['max_price_eur'], unknown: [], conflicting: [] },
    readiness: { title: { reported_by_role: 'solicitor', reported_on: '2026-04-02' } },
  })
})

test('interface 1.5: a query for restricted classes has one answer, whatever exists', async () => {
  const classes = { record_classes: ['off_market_listing', 'exclusive_off_market'] }
  const before = await queried(classes)
  expect(before?.results).toEqual([])
  take(appContext, listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off'))
  expect(await queried(classes)).toEqual(before)
})
