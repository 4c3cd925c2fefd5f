import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/interpret.ts'
import { listingOf } from '#src/domain/search/match.ts'
import { matching } from '#src/domain/search/matching.ts'
import { comparing, type Order } from '#src/domain/search/order.ts'
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

test('by price the unknown and the disputed come last both ways, and equal prices keep their rank', () => {
  expect(inThe('price')).toBe('ecabd')
  expect(inThe('price-desc')).toBe('aecbd')
})

test('by confirmation the latest comes first and the unconfirmed last', () => {
  expect(inThe('confirmed')).toBe('bedac')
})

test('design 5: no order depends on the order of storage', () => {
  for (const order of ['rank', 'price', 'price-desc', 'confirmed', 'published'] as const)
    expect(inThe(order, homes.toReversed()), order).toBe(inThe(order))
})
