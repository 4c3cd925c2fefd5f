import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/interpret.ts'
import { listingOf } from '#src/domain/search/match.ts'
import { matching } from '#src/domain/search/matching.ts'
import { byRank } from '#src/domain/search/rank.ts'
import { now, openHome, ordered, shelved } from './fixtures.ts'

test('design 5: hard facts satisfied come before preferences, preferences before readiness, readiness before recency', () => {
  const homes = [
    openHome({ listing_id: 'e', confirmed_on: '2026-11-01' }),
    openHome({ listing_id: 'd', confirmed_on: '2026-11-29' }),
    openHome({ listing_id: 'c', checks: { title: 'collected' }, confirmed_on: null }),
    openHome({ listing_id: 'b', features: { pool: true }, confirmed_on: null }),
    openHome({
      listing_id: 'a',
      price_eur: 'unknown',
      features: { pool: true },
      checks: { title: 'validated' },
    }),
  ]
  expect(ordered(homes, { max_price_eur: 400_000, preferences: ['pool'] })).toEqual(['b', 'c', 'd', 'e', 'a'])
})

test('design 5: preferences weigh high 3, medium 2, low 1', () => {
  const homes = [
    openHome({ listing_id: 'low-and-medium', features: { garden: true, balcony: true } }),
    openHome({ listing_id: 'high', features: { pool: true } }),
    openHome({ listing_id: 'high-and-low', features: { pool: true, garden: true } }),
    openHome({ listing_id: 'medium', features: { balcony: true } }),
  ]
  const preferences = [
    { key: 'pool', importance: 'high' },
    { key: 'balcony', importance: 'medium' },
    { key: 'garden', importance: 'low' },
  ] as const
  const best = matching(shelved(homes).columnSets(), interpret({ preferences }).criteria, now, 10)
  expect(best.map((match) => [listingOf(match), match.score])).toEqual([
    ['high-and-low', 4],
    ['high', 3],
    ['low-and-medium', 3],
    ['medium', 2],
  ])
})

test('design 5: equal listings are in the order of their identifiers', () => {
  expect(
    ordered(
      ['c', 'a', 'b'].map((listing_id) => openHome({ listing_id })),
      {},
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('the first of the order are the same however many are asked for, whatever the order of storage', () => {
  const home = fc.record({
    municipality_code: fc.constantFrom('1106', '1312', '0805'),
    price_eur: fc.constantFrom(300_000, 'unknown' as const),
    pool: fc.boolean(),
    checked: fc.constantFrom('collected' as const, 'validated' as const, null),
    confirmed_on: fc.constantFrom('2026-11-01', '2026-11-20', null),
  })
  const { criteria } = interpret({
    max_price_eur: 400_000,
    preferences: [{ key: 'pool', importance: 'high' }],
  })
  fc.assert(
    fc.property(fc.array(home, { maxLength: 30 }), fc.nat({ max: 35 }), (drawn, most) => {
      const homes = drawn.map(({ municipality_code, price_eur, pool, checked, confirmed_on }, index) =>
        openHome({
          listing_id: `h${(index * 7) % 31}`,
          municipality_code,
          price_eur,
          features: pool ? { pool } : {},
          checks: checked ? { title: checked } : {},
          confirmed_on,
        }),
      )
      const all = matching(shelved(homes).columnSets(), criteria, now, homes.length)
      expect(all).toHaveLength(homes.length)
      expect(all).toEqual(all.toSorted(byRank))
      const first = matching(shelved(homes.toReversed()).columnSets(), criteria, now, most)
      expect(first.map(listingOf)).toEqual(all.slice(0, most).map(listingOf))
    }),
  )
})
