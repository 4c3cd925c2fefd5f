import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/interpret.ts'
import { matching } from '#src/domain/search/match.ts'
import { entriesOf, now, openHome, ordered } from './fixtures.ts'

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
  const matches = [...matching(entriesOf(homes), interpret({ preferences }).criteria, now)]
  expect(matches.map(({ entry, score }) => [entry.listing_id, score])).toEqual([
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

test('the total is known before the order is read, and the set can be read twice', () => {
  const matches = matching(
    entriesOf(['b', 'a'].map((listing_id) => openHome({ listing_id }))),
    interpret({}).criteria,
    now,
  )
  expect(matches.total).toBe(2)
  expect([...matches]).toEqual([...matches])
})
