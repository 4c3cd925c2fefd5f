import { expect, test } from 'vitest'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import { comparedText, twinsAmong, type FeedHomeClaims } from '#src/domain/feed/twins.ts'
import { aListing } from '../../ids.ts'

const claims: HomeClaims = {
  municipality_code: '0810',
  type: 'apartment',
  typology: 'T2',
  useful_m2: 85,
  gross_private_m2: null,
  built_m2: null,
  plot_m2: null,
}
const home = (
  listing_id: string,
  feed: string,
  change: Partial<HomeClaims> = {},
  price_eur: number | null = 300_000,
  texts: readonly string[] = [],
): FeedHomeClaims => ({
  listing_id: aListing(listing_id),
  feed,
  claims: { ...claims, ...change },
  price_eur,
  texts,
})
const areTwins = (change: Partial<HomeClaims>, price?: number | null, of: Partial<HomeClaims> = {}) =>
  twinsAmong([home('a', 'one', of), home('b', 'two', change, price)]).length > 0

test('homes of two feeds with the same place, type, size and price are twins, those of one feed are not', () => {
  expect(twinsAmong([home('b', 'two'), home('a', 'one'), home('c', 'three')])).toEqual([['a', 'b', 'c']])
  expect(twinsAmong([home('a', 'one'), home('b', 'one')])).toEqual([])
  expect(twinsAmong([])).toEqual([])
})

test('areas may differ by 2 % and prices by 3 %', () => {
  expect([areTwins({ useful_m2: 86.7 }), areTwins({ useful_m2: 86.8 })]).toEqual([true, false])
  expect([areTwins({ useful_m2: 83.3 }), areTwins({ useful_m2: 83.2 })]).toEqual([true, false])
  expect([areTwins({}, 309_278), areTwins({}, 309_300)]).toEqual([true, false])
  expect([areTwins({}, 291_000), areTwins({}, 290_999)]).toEqual([true, false])
})

test('what is unknown or differs makes no twins', () => {
  expect(areTwins({ municipality_code: '0805' })).toBe(false)
  expect(areTwins({ type: 'duplex' })).toBe(false)
  expect(areTwins({ typology: 'T3' })).toBe(false)
  expect(areTwins({ typology: null })).toBe(false)
  expect(areTwins({ type: null }, 300_000, { type: null })).toBe(false)
  expect(areTwins({}, null)).toBe(false)
  expect(areTwins({ useful_m2: null }, 300_000, { useful_m2: null })).toBe(false)
  expect(areTwins({ useful_m2: null })).toBe(false)
})

test('every area that both name agrees; an undefined one may be either of the other’s', () => {
  expect(areTwins({ gross_private_m2: 100 }, 300_000, { gross_private_m2: 120 })).toBe(false)
  expect(areTwins({ useful_m2: null, built_m2: 85 })).toBe(true)
  expect(areTwins({ useful_m2: null, built_m2: 99 }, 300_000, { gross_private_m2: 100 })).toBe(true)
  expect(areTwins({ useful_m2: null, built_m2: 120 })).toBe(false)
  const land = { type: 'land', typology: null, useful_m2: null, plot_m2: 5_000 } as const
  expect(areTwins({ ...land, plot_m2: 5_050 }, 300_000, land)).toBe(true)
})

test('a home that several feeds have is one group, however prices and areas lie between', () => {
  const homes = ['one', 'two', 'three'].map((feed, at) =>
    home(feed, feed, { useful_m2: 85 + at }, 300_000 + at * 8_000),
  )
  expect(twinsAmong(homes)).toEqual([['one', 'three', 'two']])
})

// Compared in pairs these would be two thousand million comparisons.
test('a hundred thousand homes that are all alike are grouped', () => {
  const homes = Array.from({ length: 100_000 }, (_, at) => home(`ol-${at}`, `feed-${at % 2}`))
  expect(twinsAmong(homes).map(({ length }) => length)).toEqual([100_000])
})

test('a twin is found among many homes of other feeds that are nearly alike', () => {
  const crowd = Array.from({ length: 20_000 }, (_, at) =>
    home(
      `c-${at}`,
      `feed-${at % 40}`,
      { useful_m2: 40 + (at % 997) * 0.25 },
      150_000 + ((at * 7_919) % 500_000),
    ),
  )
  const pair = [
    home('x-1', 'apart', { useful_m2: 131.13 }, 777_000),
    home('x-2', 'other', { useful_m2: 131.13 }, 777_000),
  ]
  const found = twinsAmong([...crowd, ...pair]).find((group) => group.includes(aListing('x-1')))
  expect(found).toContain('x-2')
})

test('homes of two feeds with the same long text are twins where nothing that both say differs', () => {
  const text =
    comparedText(
      'Renovated two-bedroom flat in Rua da Marinha, 85 m2, first floor with lift, near the ferry.',
    ) ?? ''
  const bare = { useful_m2: null }
  const other = (change: Partial<HomeClaims>, price: number | null, texts = [text]) =>
    twinsAmong([
      home('a', 'one', bare, 295_000, [text]),
      home('b', 'two', { ...bare, ...change }, price, texts),
    ]).length > 0
  expect(other({}, 310_000)).toBe(true)
  expect(other({ useful_m2: 85, type: null }, 310_000)).toBe(true)
  expect(other({}, 330_000)).toBe(false)
  expect(other({}, null)).toBe(false)
  expect(other({ typology: 'T3' }, 295_000)).toBe(false)
  expect(other({ municipality_code: '0805' }, 295_000)).toBe(false)
  expect(other({}, 310_000, [])).toBe(false)
  expect(
    twinsAmong([home('a', 'one', bare, 295_000, [text]), home('b', 'one', bare, 295_000, [text])]),
  ).toEqual([])
})

test('a text is the same however it is laid out, and a short one tells no home', () => {
  const text = 'Moradia T3 com jardim e piscina, a dez minutos da praia do Barril, em Tavira'
  expect(comparedText(`${text.toUpperCase()}!\n`)).toBe(comparedText(text))
  expect(comparedText('Apartamento T2 no centro')).toBeNull()
})
