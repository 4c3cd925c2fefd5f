import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFact, type FactValue } from '#src/domain/listing/fact.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { compare } from '#src/domain/comparison/compare.ts'
import { comparison, comparisonAnswer } from '#src/domain/comparison/comparison.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { by } from '../../fixtures.ts'
import { now, openHome, type Home, type Report } from '../search/fixtures.ts'

const taxes = shippedTables()

const side = (...homes: Home[]) =>
  compare(
    homes.map((home, index) => openHome({ listing_id: `home-${index}`, ...home })),
    { now, taxes },
  )
const rowOf = (key: string, ...homes: Home[]) => side(...homes).rows.find((row) => row.key === key)

test('interface 2.3 listing_ids, 8 comparison: two to four listing ids, and nothing else', () => {
  const accepts = (body: unknown) => comparison.safeParse(body).success
  expect(accepts({ listing_ids: ['a', 'b'] })).toBe(true)
  expect(accepts({ listing_ids: ['a', 'b', 'c', 'd'] })).toBe(true)
  expect(accepts({ listing_ids: ['a'] })).toBe(false)
  expect(accepts({ listing_ids: ['a', 'b', 'c', 'd', 'e'] })).toBe(false)
  expect(accepts({ listing_ids: ['a', 1] })).toBe(false)
  expect(accepts({ listing_ids: null })).toBe(false)
  expect(accepts({})).toBe(false)
  expect(accepts({ listing_ids: ['a', 'b'], winner: true })).toBe(false)
})

test('design 5: a row has key, label, unit, the fact of each listing, a verdict, the lowest and the highest', () => {
  const row = rowOf('price_eur', { price_eur: 300_000 }, { price_eur: 250_000 }, { price_eur: 250_000 })
  expect(row).toMatchObject({
    key: 'price_eur',
    label: { pt: 'Preço pedido', en: 'Asking price' },
    values: [
      {
        listing_id: 'home-0',
        fact: { state: 'reported', value: 300_000, reported_by_role: 'listing_agent' },
      },
      { listing_id: 'home-1', fact: { value: 250_000 } },
      { listing_id: 'home-2', fact: { value: 250_000 } },
    ],
    verdict: 'different',
    lowest: { value: 250_000, listing_ids: ['home-1', 'home-2'] },
    highest: { value: 300_000, listing_ids: ['home-0'] },
  })
})

test('two municipalities of one name are different, and shown with their district', () => {
  const row = rowOf('municipality', { municipality_code: '0806' }, { municipality_code: '4201' })
  expect(row?.verdict).toBe('different')
  expect(row?.values.map(({ fact }) => fact.value)).toEqual(['Lagoa (Faro)', 'Lagoa (Ilha de São Miguel)'])
})

test('two parishes of one name are different, and shown with their municipality', () => {
  const inParish = (municipality_code: string, value: string): OpenListing => {
    const home = openHome({ listing_id: `${municipality_code} ${value}`, municipality_code })
    const { location } = home.record
    return {
      ...home,
      record: {
        ...home.record,
        location: { ...location, parish: toFact({ value, ...by }, 'location') },
      },
    }
  }
  const parishes = (...homes: OpenListing[]) => {
    const row = compare(homes, { now, taxes }).rows.find(({ key }) => key === 'location.parish')
    return [row?.verdict, ...(row?.values.map(({ fact }) => fact.value) ?? [])]
  }
  expect(
    parishes(inParish('3103', 'São Pedro'), inParish('0605', 'São Pedro'), inParish('0605', 'Alhadas')),
  ).toEqual(['different', 'São Pedro, Funchal', 'São Pedro, Figueira da Foz', 'Alhadas'])
  expect(parishes(inParish('3103', 'São Pedro'), inParish('3103', 'São Pedro'))).toEqual([
    'same',
    'São Pedro',
    'São Pedro',
  ])
  expect(parishes(openHome({ municipality_code: '3103' }), openHome({ municipality_code: '0605' }))).toEqual([
    'not_comparable',
    null,
    null,
  ])
})

test('what a type of property cannot have is not compared, although it is reported', () => {
  const plot = { property_type: 'land', typology: 'T3', beds: 3, features: { elevator: true } } as const
  const rows = side(plot, { beds: 2 }).rows.filter(({ key }) => ['beds', 'typology'].includes(key))
  for (const { values, verdict, ...row } of rows) {
    expect(values[0]?.fact).toMatchObject({ state: 'not_applicable', value: null })
    expect(verdict).toBe('different')
    expect(row).not.toHaveProperty('highest')
  }
  expect(rows).toHaveLength(2)
  expect(rowOf('features.elevator', plot, { features: { elevator: true } })?.values[0]?.fact.state).toBe(
    'not_applicable',
  )
})

test('equal facts are the same, and have no lowest and no highest', () => {
  const row = rowOf('price_eur', {}, {})
  expect(row?.verdict).toBe('same')
  expect(row).not.toHaveProperty('lowest')
})

test('words that differ are different, without a lowest', () => {
  const row = rowOf('typology', { typology: 'T2' }, { typology: 'T3' })
  expect(row?.verdict).toBe('different')
  expect(row).not.toHaveProperty('highest')
})

test('design 5: a row with an unknown or a conflicting fact is not comparable', () => {
  for (const price_eur of ['unknown', [1, 2]] as const) {
    const row = rowOf('price_eur', { price_eur }, { price_eur: 5 }, { price_eur: 7 })
    expect(row?.verdict).toBe('not_comparable')
    expect(row).not.toHaveProperty('lowest')
  }
})

test('what does not apply to all is the same; beside a number it is different and nothing is lowest', () => {
  expect(rowOf('beds', { beds: 'not_applicable' }, { beds: 'not_applicable' })?.verdict).toBe('same')
  const row = rowOf('beds', { beds: 'not_applicable' }, { beds: 2 }, { beds: 3 })
  expect(row?.verdict).toBe('different')
  expect(row).not.toHaveProperty('lowest')
})

test('design 5: unknown and conflicting name the rows of each listing', () => {
  const { unknown, conflicting } = side({ price_eur: 'unknown' }, { price_eur: [1, 2] })
  expect(unknown['home-0']).toContain('price_eur')
  expect(unknown['home-1']).not.toContain('price_eur')
  expect(conflicting).toEqual({ 'home-0': [], 'home-1': ['price_eur'] })
})

test('design 4: a feature that one listing reports is unknown of the other, never absent', () => {
  const { rows, unknown } = side({ features: { pool: true } }, { features: { garden: false } })
  const features = rows.filter(({ key }) => key.startsWith('features.'))
  expect(features.map(({ key, verdict }) => [key, verdict])).toEqual([
    ['features.garden', 'not_comparable'],
    ['features.pool', 'not_comparable'],
  ])
  expect(features[1]?.values[1]?.fact).toMatchObject({ state: 'unknown', value: null })
  expect(unknown['home-1']).toContain('features.pool')
})

test('the municipality is attributed to the role that reported the location', () => {
  const row = rowOf('municipality', { municipality_code: '1106' }, { municipality_code: '1312' })
  expect(row?.values.map(({ fact }) => [fact.value, fact.reported_by_role])).toEqual([
    ['Lisboa', 'solicitor'],
    ['Porto', 'solicitor'],
  ])
})

test('design 5: a listing named twice is two items and the same as itself', () => {
  const home = openHome()
  const answer = compare([home, home], { now, taxes })
  expect(answer.rows.every(({ values }) => values.length === 2)).toBe(true)
  expect(answer.rows.find(({ key }) => key === 'price_eur')?.verdict).toBe('same')
  expect(Object.keys(answer.unknown)).toEqual(['home-1'])
  expect(new Set(answer.unknown['home-1']).size).toBe(answer.unknown['home-1']?.length)
})

test('design 5: there is no overall winner', () => {
  expect(Object.keys(side({}, {}))).toEqual([
    'listings',
    'rows',
    'costs',
    'unknown',
    'conflicting',
    'checked_at',
    'notice',
  ])
})

const unsure = <T extends FactValue>(...values: T[]): fc.Arbitrary<Report<T>> =>
  fc.constantFrom<Report<T>>(...values, 'unknown', 'not_applicable', [values[0] as T, values.at(-1) as T])
const home = fc.record({
  price_eur: unsure(100_000, 200_000),
  beds: unsure(1, 2),
  typology: unsure('T1', 'T2'),
  features: fc.record({ pool: unsure(true, false) }, { requiredKeys: [] }),
})
const drawn = fc
  .array(home, { minLength: 2, maxLength: 4 })
  .chain((homes) =>
    fc.tuple(fc.constant(homes), fc.shuffledSubarray([...homes.keys()], { minLength: homes.length })),
  )

test('design 5: the order of the listings changes no verdict, no lowest and no highest', () =>
  fc.assert(
    fc.property(drawn, ([homes, order]) => {
      const listings = homes.map((one, index) => openHome({ ...one, listing_id: `home-${index}` }))
      const answer = compare(listings, { now, taxes })
      const turned = compare(
        order.map((index) => listings[index]!),
        { now, taxes },
      )
      expect(comparisonAnswer.parse(answer)).toEqual(answer)
      const unordered = ({ rows, unknown, conflicting }: typeof answer) => ({
        rows: rows.map(({ key, verdict, values, lowest, highest }) => ({
          key,
          verdict,
          values: new Set(values),
          lowest: lowest && [lowest.value, new Set(lowest.listing_ids)],
          highest: highest && [highest.value, new Set(highest.listing_ids)],
        })),
        unknown,
        conflicting,
      })
      expect(unordered(turned)).toEqual(unordered(answer))
    }),
  ))
