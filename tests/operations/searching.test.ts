import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { handOverAt } from '#src/addresses/hand-over.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { details } from '#src/domain/search/detail.ts'
import { sorts } from '#src/domain/search/order.ts'
import type { Extent } from '#src/domain/search/search.ts'
import { answerTo } from '#src/operations/searching.ts'
import { home, homes, soon, wishes } from '../domain/search/arbitraries.ts'
import { ahead, now, openHome } from '../domain/search/fixtures.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

/** A catalogue of listings that come, go and change. */
const handOver = handOverAt('https://homes.example')
const catalogueOf = (listings: readonly OpenListing[]) => {
  const { entries, put, remove } = changingEntries()
  const stand = new Map<string, OpenListing>()
  let version = 0
  const change = (listing_id: string, listing: OpenListing | null) => {
    version++
    stand.delete(listing_id)
    if (listing) {
      stand.set(listing_id, listing)
      put(makeEntry(listing.record, listing.open_until))
    } else remove(aListing(listing_id))
  }
  for (const listing of listings) change(listing.record.listing_id, listing)
  const open = (listing_id: string, at: string) => {
    const listing = stand.get(listing_id)
    return listing && at < listing.open_until ? listing : null
  }
  const catalogue: Catalogue = {
    version: () => version,
    open: async (listing_id, at) => open(listing_id, at),
    openAll: async (listing_ids, at) => listing_ids.map((listing_id) => open(listing_id, at)),
    receiptSource: () => {
      throw new Error('No search signs a receipt')
    },
    recordBytes: async () => null,
    leftSince: async () => ({ listing_ids: [], count: 0 }),
    entries: async () => entries,
  }
  return { catalogue, change, listings: () => [...stand.values()] }
}

const textOf = async (
  catalogue: Catalogue,
  asked: Parameters<typeof answerTo>[0],
  extent: Extent,
  at: string,
) =>
  Buffer.concat(
    (await answerTo(asked, extent, { catalogue, taxes: shippedTables(), handOver, now: utc(at) })).pieces.map(
      ({ json }) => json,
    ),
  ).toString()

test('interface 1.4: a cached answer is the one that a new search gets, after every change and at every instant', async () => {
  const instants = [now, utc('2026-12-23T23:59:59.999Z'), soon, now, ahead]
  const changes = fc.array(fc.record({ listing: fc.nat({ max: 39 }), put: fc.option(home) }), {
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(
      homes,
      fc.oneof(wishes, fc.constant({})),
      fc.record({
        limit: fc.integer({ min: 1, max: 20 }),
        detail: fc.constantFrom(...details),
        sort: fc.constantFrom(...sorts),
      }),
      changes,
      async (listings, asked, extent, made) => {
        const { catalogue, change, listings: standing } = catalogueOf(listings)
        for (const each of [null, ...made]) {
          if (each) {
            const listing_id = `h${each.listing}`
            change(listing_id, each.put && openHome({ ...each.put, listing_id }))
          }
          for (const at of instants) {
            const { value } = await answerTo(asked, extent, {
              catalogue: catalogueOf(standing()).catalogue,
              taxes: shippedTables(),
              handOver,
              now: utc(at),
            })
            expect(await textOf(catalogue, asked, extent, at)).toBe(JSON.stringify(value))
          }
        }
      },
    ),
  )
})

test('a repeated search is answered from the cache as long as nothing has changed', async () => {
  const { catalogue, change } = catalogueOf([openHome()])
  const ask = async () =>
    (
      await answerTo(
        { max_price_eur: 400_000 },
        { limit: 5, detail: 'brief', sort: 'rank' },
        { catalogue, taxes: shippedTables(), handOver, now },
      )
    ).pieces
  await ask()
  const [cached] = await ask()
  expect((await ask())[0]).toBe(cached)
  change('home-2', openHome({ listing_id: 'home-2' }))
  expect((await ask())[0]).not.toBe(cached)
})

test('interface 1.4: a cached total expires with the first match that it counts, also one that is not shown', async () => {
  const hour = utc('2026-12-23T13:00:00.000Z')
  const { catalogue } = catalogueOf([openHome(), { ...openHome({ listing_id: 'home-2' }), open_until: hour }])
  const totalAt = async (at: string) => {
    const text = await textOf(catalogue, {}, { limit: 1, detail: 'brief', sort: 'rank' }, at)
    return (JSON.parse(text) as { total: { matches: number } }).total.matches
  }
  const before = utc('2026-12-23T12:00:00.000Z')
  expect([await totalAt(before), await totalAt(before), await totalAt(before)]).toEqual([2, 2, 2])
  expect(await totalAt(hour)).toBe(1)
})

test('what changes while an answer is made is found and explained by one version', async () => {
  const dear = openHome({ listing_id: 'ol-dear', price_eur: 900_000 })
  const { catalogue, change } = catalogueOf([openHome({ listing_id: 'ol-dear', price_eur: 200_000 })])
  let opened = 0
  const changing: Catalogue = {
    ...catalogue,
    openAll: async (listing_ids, at) => {
      if (opened++ === 0) change('ol-dear', dear)
      return catalogue.openAll(listing_ids, at)
    },
  }
  const extent: Extent = { limit: 5, detail: 'full', sort: 'rank' }
  const asked = { max_price_eur: 300_000 }
  const text = await textOf(changing, asked, extent, now)
  expect(opened).toBeGreaterThan(0)
  expect(JSON.parse(text)).toEqual(JSON.parse(await textOf(catalogue, asked, extent, now)))
})
