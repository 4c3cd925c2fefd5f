import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { sorts, type Sort } from '#src/domain/search/order.ts'
import { readCursor } from '#src/domain/search/position.ts'
import { search } from '#src/domain/search/search.ts'
import { homes, wishes } from './arbitraries.ts'
import { now, openHome, shelved } from './fixtures.ts'
import { aListing } from '../../ids.ts'

/** Most searches with several filters match nothing: every second one asks for little. */
const wanting = fc.oneof(wishes, fc.constantFrom({}, { max_price_eur: 250_000 }, { preferences: [] }))

const asked = (of: readonly OpenListing[], wanted: Parameters<typeof interpret>[0]) => {
  const byId = new Map(of.map((home) => [home.record.listing_id, home]))
  const open = async (ids: readonly string[]) => ids.map((id) => byId.get(aListing(id)) ?? null)
  return async (limit: number, sort: Sort, after?: string) =>
    (await search(interpret(wanted), shelved(of), open, { limit, sort, detail: 'brief', after }, { now }))
      .answer
}

test('every match is on exactly one page in every order, also when listings leave between two pages', () =>
  fc.assert(
    fc.asyncProperty(
      homes,
      wanting,
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 4 }),
      fc.func(fc.boolean()),
      async (columns, wanted, sort, size, leaves) => {
        const all = (await asked(columns, wanted)(100, sort)).results.map(({ listing_id }) => listing_id)
        let present = columns
        const seen: string[] = []
        for (let after: string | undefined; ;) {
          const { results, next } = await asked(present, wanted)(size, sort, after)
          seen.push(...results.map(({ listing_id }) => listing_id))
          if (next === null) break
          expect(readCursor(next), next).not.toBeNull()
          after = next
          // The last of a page may leave as well: nothing of the cursor depends on it.
          present = present.filter(({ record }) => !leaves(record.listing_id))
        }
        const stayed = new Set(present.map(({ record }) => record.listing_id))
        expect(seen).toEqual(all.filter((id) => seen.includes(id)))
        expect(seen).toEqual(expect.arrayContaining(all.filter((id) => stayed.has(id))))
      },
    ),
  ))

test('the total counts every match, the uncertain ones apart, whatever the page', () =>
  fc.assert(
    fc.asyncProperty(homes, wanting, fc.constantFrom(...sorts), async (columns, wanted, sort) => {
      const ask = asked(columns, wanted)
      const { results, next, total } = await ask(100, sort)
      const doubtful = results.filter(({ explanation: { unknown, conflicting } }) =>
        [...unknown, ...conflicting].some(({ criterion }) => criterion !== undefined),
      )
      expect(next).toBeNull()
      expect(total).toEqual({ matches: results.length, uncertain: doubtful.length, or_more: false })
      expect((await ask(1, sort)).total).toEqual(total)
    }),
  ))

test('ranks continue over the pages, and prices are in the requested direction', async () => {
  const of = [300_000, 100_000, 200_000].map((price_eur, at) =>
    openHome({ listing_id: `home-${at}`, price_eur }),
  )
  const ask = asked([...of, openHome({ listing_id: 'home-x', price_eur: 'unknown' })], {})
  for (const [sort, expected] of [
    ['price', ['1 home-1', '2 home-2', '3 home-0', '4 home-x']],
    ['-price', ['1 home-0', '2 home-2', '3 home-1', '4 home-x']],
  ] as const) {
    const first = await ask(2, sort)
    const second = await ask(2, sort, first.next ?? '')
    expect(
      [...first.results, ...second.results].map(({ rank, listing_id }) => `${rank} ${listing_id}`),
    ).toEqual(expected)
    expect(second.next).toBeNull()
  }
})

test('a text that is no cursor reads as none', () => {
  for (const text of [
    '',
    'rank',
    'rank~1~2',
    'size~1~0~0~0~0~0~home-1',
    'price~1~0~0~0~0~0~',
    'x'.repeat(300),
  ])
    expect(readCursor(text), text).toBeNull()
  expect(readCursor('price~20~385000~0~0~21~20780~ol-7k3q9x')).toMatchObject({ sort: 'price', rank: 20 })
})
