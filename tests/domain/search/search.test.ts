import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PropertyType } from '#src/domain/listing/vocabulary.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { propertySearch, wishesOf, type PropertySearch } from '#src/domain/search/property-search.ts'
import { searchResponse } from '#src/domain/search/result.ts'
import { search } from '#src/domain/search/search.ts'
import { shelved, now, openHome, ordered, searched, type Report } from './fixtures.ts'

const few = <const T>(...values: T[]) => fc.constantFrom(...values)
const unsure = <T extends string | number | boolean>(...values: [T, ...T[]]): fc.Arbitrary<Report<T>> =>
  fc.oneof(
    { weight: 6, arbitrary: few<Report<T>>(...values) },
    { weight: 1, arbitrary: few<Report<T>>('unknown', 'not_applicable') },
    { weight: 1, arbitrary: few<Report<T>>([values[0], values.at(-1) as T]) },
  )

const home = fc.record({
  municipality_code: few('1106', '1105', '0806', '4201', '1312'),
  price_eur: unsure(100_000, 200_000, 300_000),
  beds: unsure(0, 1, 2, 3),
  typology: unsure('T1', 'T2', 'T2+1', 'T3'),
  property_type: unsure<PropertyType>('apartment', 'duplex', 'detached_house', 'land'),
  features: fc.record({ pool: unsure(true, false), garden: unsure(true, false) }, { requiredKeys: [] }),
  checks: fc.record(
    { title: few('collected', 'validated', 'conflicting'), photos: few('collected') },
    { requiredKeys: [] },
  ),
  confirmed_on: few<string | null>(null, '2026-11-20', '2026-11-21'),
})
const homes = fc
  .array(home, { maxLength: 30 })
  .map((drawn) => drawn.map((one, index) => openHome({ ...one, listing_id: `home-${index}` })))

const filters = {
  municipalities: fc.array(few('Lisbon', 'Cascais', 'Lagoa', 'Porto', 'Évora', 'Atlantis'), { maxLength: 3 }),
  max_price_eur: few(null, 150_000, 200_000),
  min_price_eur: few(null, 0, 150_000),
  min_bedrooms: few(null, 0, 2, 4),
  typologies: fc.array(few('T2', 'V3', 'T5', 'loft'), { maxLength: 2 }),
  property_types: fc.array(few('flat', 'penthouse', 'moradia', 'castle'), { maxLength: 2 }),
  must_have: fc.array(few('pool', 'Jardim', 'suite', 'helipad'), { maxLength: 2 }),
  readiness_min: fc.dictionary(few('title', 'Photographs', 'vibes'), few('collected', 'validated'), {
    maxKeys: 2,
  }),
}
const preferences = fc.array(few('pool', 'garden', 'title', 'T2', 'land', 'quiet'), { maxLength: 4 })
const body = fc.record({ ...filters, preferences }, { requiredKeys: [] })
const filterNames = Object.keys(filters) as (keyof typeof filters)[]

const hard = new Set([
  'municipalities',
  'max_price_eur',
  'min_price_eur',
  'min_bedrooms',
  'typologies',
  'property_types',
])
/** At least 0 bedrooms is none. */
const isFilter = (value: unknown) =>
  value !== undefined && value !== null && value !== 0 && (!Array.isArray(value) || value.length > 0)

test('design 5: every result satisfies every hard constraint or lists it as unknown or conflicting', () =>
  fc.assert(
    fc.asyncProperty(homes, body, async (columns, asked) => {
      const { results } = await searched(columns, asked)
      const wanted = Object.entries(asked).flatMap(([name, value]) =>
        hard.has(name) && isFilter(value) ? [name] : [],
      )
      for (const { explanation } of results) {
        const satisfied = explanation.satisfied_by ?? []
        expect(satisfied.map(({ criterion }) => criterion)).toEqual(explanation.satisfied)
        const items = [...satisfied, ...explanation.unknown, ...explanation.conflicting]
        expect(explanation.unmet.filter(({ kind }) => kind === 'hard')).toEqual([])
        for (const name of wanted) expect(items.filter(({ criterion }) => criterion === name)).toHaveLength(1)
        const price = satisfied.find(({ criterion }) => criterion === 'max_price_eur')
        if (typeof price?.reported === 'number')
          expect(price.reported).toBeLessThanOrEqual(asked.max_price_eur ?? 0)
        for (const { criterion, reported } of items)
          if (criterion?.startsWith('must_have')) expect(reported ?? true).toBe(true)
      }
    }),
  ))

test('design 5: results that leave a hard filter open come after those that satisfy all', () =>
  fc.assert(
    fc.asyncProperty(homes, body, async (columns, asked) => {
      const { results } = await searched(columns, asked)
      const open = results.map(({ explanation }) => {
        const doubts = [...explanation.unknown, ...explanation.conflicting]
        return doubts.filter(({ kind }) => kind === 'hard').length
      })
      expect(open).toEqual(open.toSorted((a, b) => a - b))
    }),
  ))

test('design 5: adding a hard filter never adds a match', () =>
  fc.assert(
    fc.property(homes, body, few(...filterNames), (columns, asked, name) => {
      const { [name]: _, ...without } = asked
      expect(ordered(columns, without)).toEqual(expect.arrayContaining(ordered(columns, asked)))
    }),
  ))

test('design 5: preferences change the order and never the set', () =>
  fc.assert(
    fc.property(homes, body, (columns, asked) => {
      expect(ordered(columns, asked).toSorted()).toEqual(
        ordered(columns, { ...asked, preferences: [] }).toSorted(),
      )
    }),
  ))

test('design 5: the order is independent of the order of storage', () =>
  fc.assert(
    fc.property(
      homes.chain((columns) =>
        fc.tuple(fc.constant(columns), fc.shuffledSubarray(columns, { minLength: columns.length })),
      ),
      body,
      ([columns, shuffled], asked) => {
        expect(ordered(shuffled, asked)).toEqual(ordered(columns, asked))
      },
    ),
  ))

test('design 5: every relaxation, put into its fields, yields exactly the stated matches', () =>
  fc.assert(
    fc.asyncProperty(homes, body, async (columns, asked) => {
      const { relaxations = [] } = await searched(columns, asked)
      for (const { changes, matches } of relaxations) {
        expect(matches).toBeGreaterThan(0)
        const changed = Object.fromEntries(
          changes.map(({ criterion, from, to }) => {
            expect(from).toEqual(asked[criterion as keyof typeof asked])
            return [criterion, to]
          }),
        )
        expect(ordered(columns, { ...asked, ...changed })).toHaveLength(matches)
      }
    }),
    { numRuns: 500 },
  ))

test('design 5: the response matches its schema', () =>
  fc.assert(
    fc.asyncProperty(homes, body, async (columns, asked) => {
      const response = await searched(columns, asked)
      expect(searchResponse.parse(response)).toEqual(response)
      expect(response.count).toBe(response.results.length)
    }),
  ))

const three = ['a', 'b', 'c'].map((listing_id) => openHome({ listing_id }))

test('a result gives the age of its confirmation, and which of two municipalities of a name is meant', async () => {
  const homes = [
    openHome({ listing_id: 'a', confirmed_on: '2026-11-24', municipality_code: '0806' }),
    openHome({ listing_id: 'b', confirmed_on: '2026-11-23', municipality_code: '4201' }),
    openHome({ listing_id: 'c', confirmed_on: '2026-10-31' }),
    openHome({ listing_id: 'd', confirmed_on: null }),
  ]
  const { results } = await searched(homes, {})
  expect(results.map(({ freshness }) => freshness)).toEqual(['fresh', 'ageing', 'stale', 'never'])
  const { results: lagoas } = await searched(homes, { municipalities: ['Lagoa'] })
  expect(lagoas.map(({ municipality, municipality_code }) => [municipality, municipality_code])).toEqual([
    ['Lagoa', '0806'],
    ['Lagoa', '4201'],
  ])
})

test('interface 2.1 limit: limit bounds the results', async () => {
  const { results } = await searched(three, { limit: 2 })
  expect(results.map(({ rank, listing_id }) => [rank, listing_id])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

test('interface 1.10: a listing that expired meanwhile is skipped, and the next takes its place', async () => {
  const input: PropertySearch = propertySearch.parse({ limit: 2 })
  const open = async (ids: readonly string[]) =>
    ids.map((id) => three.find(({ record }) => record.listing_id === id && id !== 'a') ?? null)
  const { answer } = await search(
    interpret(wishesOf(input)),
    shelved(three),
    open,
    { limit: input.limit, detail: 'brief', sort: 'rank' },
    { now },
  )
  expect(answer.results.map(({ listing_id }) => listing_id)).toEqual(['b', 'c'])
})
