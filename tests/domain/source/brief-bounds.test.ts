import { messageText } from '#src/domain/message/message.ts'
import { expect, test } from 'vitest'
import { briefProblems, isDemanding } from '#src/domain/source/brief-bounds.ts'
import { requestIdGlobs, requestIdPattern } from '#src/domain/opaque-id.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { readRecord, type SourceBounds } from '#src/domain/source/read.ts'
import { grant, listing } from '../../fixtures.ts'
import { brief, buyerRequest } from '../../server/mcp/professional-fixtures.ts'
import { day } from '../../utc.ts'

const asked = (hard_constraints: object, more: object = {}) =>
  ({ transaction_type: 'purchase', hard_constraints, ...more }) as Parameters<typeof isDemanding>[0]

const price = { max_price: { amount: 300_000 } }
const place = { locations: ['Beja'] }

test('a brief demands a place and a price, a size or a type, each within its bound', () => {
  for (const demanding of [
    { ...place, ...price },
    { ...place, max_price: { amount: 3_000_000 } },
    { ...place, min_bedrooms: 2 },
    { ...place, typologies: ['T2'] },
    { ...place, typologies: ['T2+'] },
    { ...place, property_types: ['shop'] },
    { ...place, property_types: ['casa'] },
    { locations: ['Lisboa', 'Setúbal', 'distrito do Porto'], ...price },
    { locations: ['Alentejo'], ...price, must_have: ['garden'], readiness_min: { title: 'collected' } },
  ])
    expect(isDemanding(asked(demanding)), JSON.stringify(demanding)).toBe(true)
})

test('no single requirement, no wide place and no bound that practically every home keeps is enough', () => {
  expect(isDemanding({ transaction_type: 'purchase' })).toBe(false)
  for (const nothing of [
    {},
    { locations: [], must_have: [] },
    { max_price: null, min_bedrooms: null },
    place,
    price,
    { min_bedrooms: 2 },
    { typologies: ['T2'] },
    { property_types: ['shop'] },
    { min_bedrooms: 1 },
    { max_price: { amount: 10_000_000 } },
    { readiness_min: { price: 'collected' } },
    { readiness_min: { energy_certificate: 'collected' } },
    { readiness_min: { availability: 'validated' }, ...place },
    { locations: ['Norte', 'Centro', 'Grande Lisboa'] },
    { locations: ['Norte', 'Centro', 'Grande Lisboa'], ...price },
    { locations: ['Norte'], ...price },
    { locations: ['Beja', 'Portugal'], ...price },
    { locations: ['nowhere at all'], ...price },
    { ...place, max_price: { amount: 3_000_001 } },
    { ...place, min_price: { amount: 900_000 } },
    { ...place, min_bedrooms: 1 },
    { ...place, typologies: ['T1+'] },
    { ...place, typologies: ['home'] },
    { ...place, typologies: ['casa'] },
    { ...place, property_types: [...propertyTypes] },
    { ...place, must_have: ['garden'] },
  ])
    expect(isDemanding(asked(nothing)), JSON.stringify(nothing)).toBe(false)
  const garden = { preferences: [{ key: 'garden', importance: 'high' }] }
  expect(isDemanding(asked(place, garden))).toBe(false)
  expect(isDemanding(asked(price, garden))).toBe(false)
})

test('what a brief lacks is named, with the bound', () => {
  const problemsOf = (hard_constraints: object) =>
    briefProblems(
      { valid_from: '2026-04-01', valid_until: '2026-05-01', requirements: asked(hard_constraints) },
      12,
    ).map(
      ({ path, found, expected }) =>
        `${path.join('.')}: ${JSON.stringify(found)}, ${messageText(expected, 'en')}`,
    )
  expect(problemsOf({ locations: ['Norte'], max_price: { amount: 300_000 } })).toEqual([
    expect.stringMatching(
      /^requirements\.hard_constraints\.locations: \["Norte"\], places that have together at most 60 of the 308 municipalities/,
    ),
  ])
  expect(problemsOf({ locations: ['Beja'], max_price: { amount: 9_000_000 } })).toEqual([
    expect.stringMatching(
      /^requirements\.hard_constraints\.max_price: \{"amount":9000000\}, a highest price of at most 3000000; or 2 bedrooms or more/,
    ),
  ])
  expect(problemsOf({})).toHaveLength(2)
})

const requirements = asked({ ...place, ...price })
const problemsFor = (valid_from: string, valid_until: string, months = 12) =>
  briefProblems({ valid_from, valid_until, requirements }, months).map(
    ({ path, expected }) => `${path.join('.')}: ${messageText(expected, 'en')}`,
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

test('interface 1.6: a brief beyond its bounds is refused when it is read, with the bound', () => {
  const problemsOf = (change: object, bounds?: SourceBounds) =>
    (readRecord(brief('pro-one', change), day('2026-05-01'), bounds).problems ?? []).map(({ path }) =>
      path.join('.'),
    )
  expect(problemsOf({})).toEqual([])
  const both = ['requirements.hard_constraints.locations', 'requirements.hard_constraints.max_price']
  expect(problemsOf({ requirements: {} })).toEqual(both)
  expect(problemsOf({ requirements: { preferences: [{ key: 'garden' }] } })).toEqual(both)
  const { [1]: lacking } = both
  expect(problemsOf({ requirements: { hard_constraints: { locations: ['Lisboa'] } } })).toEqual([lacking])
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

test('a request’s id alternates digits and consonants, so that it cannot contain a name', () => {
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

test('no record has an id that documentation names as an example', () => {
  const problemsOf = (record: unknown) =>
    (readRecord(record, day('2026-05-01')).problems ?? []).map(({ path, found }) => [path.join('.'), found])
  for (const id of ['ol-0x0x0x', 'example-home-1', 'example-home-2'])
    for (const record of [listing(id), grant(id)]) expect(problemsOf(record)).toEqual([['listing_id', id]])
  expect(problemsOf(listing('ol-0x0x0y'))).toEqual([])
  expect(problemsOf(buyerRequest('br-0x0x0x'))).toEqual([['buyer_request_id', 'br-0x0x0x']])
  expect(problemsOf(buyerRequest('br-0x0x0z'))).toEqual([])
})
