import { expect, test } from 'vitest'
import { briefProblems, isDemanding } from '#src/domain/professional/brief-bounds.ts'
import { requestIdGlobs, requestIdPattern } from '#src/domain/professional/request-id.ts'
import { propertyTypes } from '#src/domain/listing/vocabulary.ts'
import { readRecord, type SourceBounds } from '#src/domain/source/read.ts'
import { grant, listing } from '../../fixtures.ts'
import { brief, buyerRequest } from '../../server/mcp/professional-fixtures.ts'

const asked = (hard_constraints: object, more: object = {}) =>
  ({ transaction_type: 'purchase', hard_constraints, ...more }) as Parameters<typeof isDemanding>[0]

test('a brief demands something when anything in it can exclude a home', () => {
  for (const demanding of [
    { locations: ['Beja'] },
    { max_price: { amount: 1, currency: 'EUR' } },
    { max_price: { amount: 10_000_000, currency: 'EUR' } },
    { min_price: { amount: 50_000, currency: 'EUR' } },
    { locations: ['Norte', 'Açores'] },
    { locations: ['nowhere at all'] },
    { locations: ['Portugal'], max_price: { amount: 300_000 } },
    { min_bedrooms: 1 },
    { typologies: ['T2'] },
    { property_types: ['shop'] },
    { must_have: ['garden'] },
    { readiness_min: { title: 'collected' } },
  ])
    expect(isDemanding(asked(demanding)), JSON.stringify(demanding)).toBe(true)
})

test('preferences, empty lists, null and no bedrooms demand nothing', () => {
  expect(isDemanding({ transaction_type: 'purchase' })).toBe(false)
  for (const nothing of [
    {},
    { locations: [], must_have: [] },
    { max_price: null, min_bedrooms: null },
    { min_bedrooms: 0 },
  ])
    expect(isDemanding(asked(nothing)), JSON.stringify(nothing)).toBe(false)
  expect(isDemanding(asked({}, { preferences: [{ key: 'garden', importance: 'high' }] }))).toBe(false)
})

// Seen to fail while every filter counted, whatever it says.
test('what practically every home meets demands nothing', () => {
  for (const nothing of [
    { locations: ['Portugal'] },
    { locations: ['Beja', 'Portugal'] },
    { min_price: { amount: 1 } },
    { min_price: { amount: 49_999 } },
    { max_price: { amount: 10_000_001 } },
    { max_price: { amount: Number.MAX_SAFE_INTEGER } },
    { readiness_min: { publication_authorisation: 'collected' } },
    { readiness_min: { publication_authorisation: 'validated' } },
    { readiness_min: { location: 'collected' } },
    { typologies: ['T0+'] },
    { property_types: [...propertyTypes] },
    { locations: ['Portugal'], min_price: { amount: 1 }, typologies: ['T0', 'T1+'] },
  ])
    expect(isDemanding(asked(nothing)), JSON.stringify(nothing)).toBe(false)
})

const requirements = asked({ locations: ['Beja'] })
const problemsFor = (valid_from: string, valid_until: string, months = 12) =>
  briefProblems({ valid_from, valid_until, requirements }, months).map(
    ({ path, expected }) => `${path.join('.')}: ${expected}`,
  )

test('a brief ends within the months that are permitted, counted in Lisbon', () => {
  expect(problemsFor('2026-04-01', '2027-04-01')).toEqual([])
  expect(problemsFor('2026-04-01', '2027-04-02')).toEqual([
    'valid_until: an end on 2027-04-01 at the latest: a brief is valid for at most 12 months from valid_from',
  ])
  // 24:00 in Lisbon is 23:00 in UTC.
  expect(problemsFor('2026-04-01T10:00:00Z', '2027-04-01T23:00:00Z')).toEqual([])
  expect(problemsFor('2026-04-01T10:00:00Z', '2027-04-01T23:00:00.001Z')).toHaveLength(1)
  expect(problemsFor('2024-02-29', '2025-02-28')).toEqual([])
  expect(problemsFor('2024-02-29', '2025-03-01')).toHaveLength(1)
  expect(problemsFor('2026-04-01', '2026-07-02', 3)).toHaveLength(1)
})

// Seen to fail without `briefProblems` in src/domain/source/read.ts.
test('interface 1.6: a brief beyond its bounds is refused when it is read, with the bound', () => {
  const problemsOf = (change: object, bounds?: SourceBounds) =>
    (readRecord(brief('pro-one', change), '2026-05-01', bounds).problems ?? []).map(({ path }) =>
      path.join('.'),
    )
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ requirements: {} })).toEqual(['requirements.hard_constraints'])
  expect(problemsOf({ requirements: { preferences: [{ key: 'garden' }] } })).toEqual([
    'requirements.hard_constraints',
  ])
  expect(problemsOf({ valid_until: '2029-01-01' })).toEqual(['valid_until'])
  expect(
    problemsOf(
      { valid_until: '2029-01-01' },
      { briefMonths: 36, refusesExamples: true, refusesDemonstration: false },
    ),
  ).toEqual([])
  expect(
    problemsOf(
      { valid_until: 'today+3m' },
      { briefMonths: 3, refusesExamples: true, refusesDemonstration: false },
    ),
  ).toEqual(['valid_until'])
})

test('a request’s id is digits and consonants in turn, in which no person stands', () => {
  const globs = requestIdGlobs.map((glob) => new RegExp(`^${glob}$`))
  const both = (id: string) => [requestIdPattern.test(id), globs.some((glob) => glob.test(id))]
  for (const id of ['br-4k8w2m', 'br-0x0x0x', 'br-1b2c3d4f5g6h7j8k'])
    expect(both(id), id).toEqual([true, true])
  for (const id of [
    'br-silva-joao-912345678',
    'br-912345678',
    'br-silva',
    'br-4k8w',
    'br-4k8w2',
    'br-4k8w2m9',
    'br-1b2c3d4f5g6h7j8k9l',
    'br-4K8W2M',
    'br-4k8w2e',
    'br-one',
    'xbr-4k8w2m',
    'br-4k8w2m-maria',
  ])
    expect(both(id), id).toEqual([false, false])
})

// Seen to fail without `exampleProblems` in src/domain/source/read.ts.
test('no record has an id that documentation names as an example', () => {
  const problemsOf = (record: unknown) =>
    (readRecord(record, '2026-05-01').problems ?? []).map(({ path, found }) => [path.join('.'), found])
  for (const id of ['ol-0x0x0x', 'example-home-1', 'example-home-2'])
    for (const record of [listing(id), grant(id)]) expect(problemsOf(record)).toEqual([['listing_id', id]])
  expect(problemsOf(listing('ol-0x0x0y'))).toEqual([])
  expect(problemsOf(buyerRequest('br-0x0x0x'))).toEqual([['buyer_request_id', 'br-0x0x0x']])
  expect(problemsOf(buyerRequest('br-0x0x0z'))).toEqual([])
})
