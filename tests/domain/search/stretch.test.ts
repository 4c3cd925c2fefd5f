import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { shelvesFor } from '#src/domain/search/entries.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matched } from '#src/domain/search/matching.ts'
import { comparing, orders } from '#src/domain/search/order.ts'
import { selectStretch, type Stretch } from '#src/domain/search/stretch.ts'
import { wholly } from '#src/domain/slices.ts'
import { homes, wishes } from './arbitraries.ts'
import { now, openHome, shelved } from './fixtures.ts'
import { given } from '../../given.ts'

const compared = vi.hoisted(() => ({ times: 0 }))
vi.mock('#src/domain/search/order.ts', async (original) => {
  const order = await original<typeof import('#src/domain/search/order.ts')>()
  return {
    ...order,
    comparing: (...asked: Parameters<typeof order.comparing>) => {
      const compare = order.comparing(...asked)
      return (...pair: Parameters<typeof compare>) => {
        compared.times++
        return compare(...pair)
      }
    },
  }
})

const columnSetsOf = (listings: readonly OpenListing[], asked: Wishes) =>
  shelvesFor(interpret(asked, now).criteria, shelved(listings))

const answered = (columnSets: ReturnType<typeof columnSetsOf>, asked: Wishes, stretch: Stretch) => {
  const { matches, ...rest } = wholly(selectStretch(columnSets, interpret(asked, now).criteria, stretch, now))
  return { ...rest, ids: matches.map(listingOf) }
}

/** The same by sorting and counting everything. */
const plainly = (
  columnSets: ReturnType<typeof columnSetsOf>,
  asked: Wishes,
  { order, page, size }: Stretch,
): ReturnType<typeof answered> => {
  const { matches, uncertain, unreported } = wholly(
    matched(columnSets, interpret(asked, now).criteria, now, Infinity),
  )
  const all = matches.toSorted(comparing(order))
  const pages = Math.max(1, Math.ceil(all.length / size))
  const shown = Math.min(page, pages)
  const counts = Map.groupBy(all, ({ columns }) => columns.municipality_code)
  return {
    total: all.length,
    uncertain,
    page: shown,
    pages,
    places: [...counts]
      .map(([municipality_code, { length: count }]) => ({ municipality_code, count }))
      .toSorted((a, b) => b.count - a.count || (a.municipality_code < b.municipality_code ? -1 : 1)),
    unreported,
    ids: all.slice((shown - 1) * size, shown * size).map(listingOf),
  }
}

const stretches = fc.record({
  order: fc.constantFrom(...orders),
  page: fc.integer({ min: 1, max: 6 }),
  size: fc.integer({ min: 1, max: 20 }),
})

test('a stretch is what sorting everything gives, with exact counts, in every order', () => {
  fc.assert(
    fc.property(homes, wishes, stretches, (listings, asked, stretch) => {
      const columnSets = columnSetsOf(listings, asked)
      expect(answered(columnSets, asked, stretch)).toEqual(plainly(columnSets, asked, stretch))
    }),
    { numRuns: 500 },
  )
})

test('the same of many listings, from the first page to the last, for a few comparisons of each', () => {
  let state = 7
  const below = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
  const many = Array.from({ length: 2_650 }, (_, n) =>
    openHome({
      listing_id: `h${(n * 1_009) % 2_650}`,
      municipality_code: ['1106', '1105', '1312', '0806'][below(4)] as string,
      price_eur: below(9) === 0 ? 'unknown' : 100_000 + below(60) * 5_000,
      beds: below(5),
      features: below(3) === 0 ? { pool: true } : {},
      checks: below(4) === 0 ? { title: 'validated' } : {},
      confirmed_on: ['2026-11-01', '2026-11-20', null][below(3)] as string | null,
    }),
  )
  const asked = given({ max_price_eur: 390_000, preferences: [{ key: 'pool', importance: 'high' }] })
  const columnSets = columnSetsOf(many, asked)
  const { pages, total } = answered(columnSets, asked, { order: 'rank', page: 1, size: 20 })
  expect(total).toBeGreaterThan(2_400)
  for (const order of orders)
    for (const page of [1, 2, 10, 11, 12, 70, pages - 1, pages, pages + 1]) {
      const stretch = { order, page, size: 20 }
      compared.times = 0
      const answer = answered(columnSets, asked, stretch)
      expect(compared.times, `${order} ${page}`).toBeLessThan(total * (page === 1 ? 2 : 6))
      expect(answer, `${order} ${page}`).toEqual(plainly(columnSets, asked, stretch))
    }
})
