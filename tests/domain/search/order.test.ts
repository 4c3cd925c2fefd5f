import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/property-search.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matching } from '#src/domain/search/matching.ts'
import { comparing, orders, type Order, placedIn, placedText } from '#src/domain/search/order.ts'
import { now, openHome, shelved, type Home } from './fixtures.ts'

const homes: Home[] = [
  { listing_id: 'a', price_eur: 300_000, confirmed_on: '2026-11-01', checks: { title: 'validated' } },
  { listing_id: 'b', price_eur: 'unknown', confirmed_on: '2026-11-20' },
  { listing_id: 'c', price_eur: 100_000, confirmed_on: null },
  { listing_id: 'd', price_eur: [90_000, 95_000], confirmed_on: '2026-11-10' },
  { listing_id: 'e', price_eur: 100_000, confirmed_on: '2026-11-15' },
]

const inThe = (order: Order, of = homes): string => {
  const { criteria } = interpret({})
  const matches = matching(shelved(of.map(openHome)).columnSets(), criteria, now, Infinity)
  return matches.toSorted(comparing(order)).map(listingOf).join('')
}

test('the order of rank is that of matching', () => {
  expect(inThe('rank')).toBe('abedc')
})

test('by price the disputed stand by their lowest, the unknown come last both ways, and equal prices keep their rank', () => {
  expect(inThe('price')).toBe('decab')
  expect(inThe('price-desc')).toBe('aecdb')
})

test('by price per m² usable area alone is compared, and what has another basis comes after it, then the unknown', () => {
  const of: Home[] = [
    { listing_id: 'a', price_eur: 300_000, useful_m2: 100 },
    { listing_id: 'b', price_eur: 100_000, gross_private_m2: 200 },
    { listing_id: 'c', price_eur: [200_000, 400_000], useful_m2: 100 },
    { listing_id: 'd', price_eur: 100_000 },
    { listing_id: 'e', price_eur: 250_000, useful_m2: 100 },
  ]
  expect(inThe('price-per-m2', of)).toBe('ceabd')
  const placed = of.map((home) => {
    const found = placedIn('price_per_m2', openHome(home).record)
    return found && placedText(found)
  })
  expect(placed).toEqual([
    null,
    'Placed after the others, by €500 per m² of gross private area: usable area not stated.',
    'Placed by €2,000 per m² of usable area, the lowest of those stated.',
    null,
    null,
  ])
})

test('by confirmation the latest comes first and the unconfirmed last', () => {
  expect(inThe('confirmed')).toBe('bedac')
})

test('design 5: no order depends on the order of storage', () => {
  for (const order of orders) expect(inThe(order, homes.toReversed()), order).toBe(inThe(order))
})
