import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { details } from '#src/domain/search/detail.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { searchResponse } from '#src/domain/search/result.ts'
import { search, type Extent } from '#src/domain/search/search.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { homes, wishes } from './arbitraries.ts'
import { shelved, now, openHome, searched } from './fixtures.ts'
import { aListing } from '../../ids.ts'
import { given } from '../../given.ts'

const answered = async (
  listings: readonly OpenListing[],
  asked: Wishes,
  size: Pick<Extent, 'limit' | 'detail'>,
  hasLapsed = (_listing_id: string) => false,
) => {
  const byId = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
  const open = async (ids: readonly string[]) =>
    ids.map((id) => (hasLapsed(id) ? null : (byId.get(aListing(id)) ?? null)))
  const extent = { ...size, sort: 'rank' } as const
  return (await search(interpret(asked, now), shelved(listings), open, extent, { now })).answer
}

test('design 5: the response matches its schema, in both sizes', () =>
  fc.assert(
    fc.asyncProperty(homes, wishes, fc.constantFrom(...details), async (listings, asked, detail) => {
      const response = await answered(listings, asked, { limit: 20, detail })
      // The server names the addresses.
      const whole = { ...response, links: {} }
      expect(searchResponse.parse(whole)).toEqual(whole)
      expect(response.count).toBe(response.results.length)
    }),
  ))

test('a search of one municipality reads no columns of another, and one that finds nothing those around it alone', async () => {
  const entries = shelved(
    ['1106', '1105', '1312'].map((municipality_code) =>
      openHome({ listing_id: `home-${municipality_code}`, municipality_code }),
    ),
  )
  const read = async (asked: Wishes) => {
    const codes = new Set<string>()
    const watched: Entries = {
      version: entries.version,
      columnSets: () => expect.unreachable('Every municipality was read'),
      columnSetsOf: (places) =>
        entries.columnSetsOf(places).map((columns) => {
          codes.add(columns.municipality_code)
          return columns
        }),
    }
    const extent = { limit: 20, detail: 'brief', sort: 'rank' } as const
    await search(interpret(asked, now), watched, async (ids) => ids.map(() => openHome()), extent, { now })
    return [...codes]
  }
  expect(await read(given({ municipalities: ['Lisboa'] }))).toEqual(['1106'])
  expect(await read(given({ municipalities: ['Lisboa'], max_price_eur: 1 }))).toEqual(['1106', '1105'])
})

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

test('interface 1.10: a listing that expired meanwhile is skipped, and the next takes its place', async () => {
  const three = ['a', 'b', 'c'].map((listing_id) => openHome({ listing_id }))
  const { results } = await answered(three, {}, { limit: 2, detail: 'brief' }, (id) => id === 'a')
  expect(results.map(({ listing_id }) => listing_id)).toEqual(['b', 'c'])
})
