import { expect, test } from 'vitest'
import { listingOf } from '#src/domain/feed/to-listing.ts'

const energyOf = (feed: string | null, complement: string) => {
  const listing = listingOf(
    { ref: 'A-1', number: 1, raw: {}, text: {}, features: [], pictures: [], complement: {} },
    { agency_id: 'x-demo', source: 'csv', reported_by_role: 'listing_agent' } as never,
    {
      listing_id: 'ol-x',
      reference: undefined,
      place: { municipality_code: '0805', parish: null, point: null },
      lifecycle: 'active',
      values: new Map(feed === null ? [] : [['energy.class', feed]]),
      complement: { energy_class: complement, given_on: '2026-03-01' },
      media: [],
      today: '2026-04-01',
      lastPrice: null,
      addNote: () => undefined,
    } as never,
  )
  return (listing['energy'] as { class: Record<string, unknown> }).class
}

test('a feed and a complement that give two energy classes are in dispute, each with its source', () => {
  expect(energyOf('F', 'B')).toEqual({
    alternatives: [
      { value: 'F', reported_by_role: 'listing_agent', reported_on: 'today' },
      { value: 'B', reported_by_role: 'listing_agent', reported_on: '2026-03-01' },
    ],
  })
})

test('a certificate that was awaited, an agreement and a feed that says nothing are no dispute', () => {
  for (const feed of ['in_progress', 'B', null])
    expect(energyOf(feed, 'B')).toEqual({
      value: 'B',
      reported_by_role: 'listing_agent',
      reported_on: '2026-03-01',
    })
})
