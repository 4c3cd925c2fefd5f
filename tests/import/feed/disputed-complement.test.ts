import { expect, test } from 'vitest'
import { toSourceListing } from '#src/domain/feed/to-listing.ts'

/** The facts of a home of which the feed and its complement say something. */
const listed = (values: Record<string, unknown>, complement: object) =>
  toSourceListing(
    { ref: 'A-1', number: 1, raw: {}, text: {}, features: [], pictures: [], complement: {} },
    { agency_id: 'x-demo', source: 'csv', reported_by_role: 'listing_agent' } as never,
    {
      listing_id: 'ol-x',
      reference: undefined,
      place: { municipality_code: '0805', parish: null, point: null },
      lifecycle: 'active',
      values: new Map(Object.entries(values)),
      complement: { given_on: '2026-03-01', ...complement },
      media: [],
      today: '2026-04-01',
      lastPrice: null,
      addNote: () => undefined,
    } as never,
  )

const energyOf = (feed: string | null, complement: string) => {
  const { energy } = listed(feed === null ? {} : { 'energy.class': feed }, { energy_class: complement })
  return (energy as { class: Record<string, unknown> }).class
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

test('every fact that a complement carries is judged alike: a typology and an area in dispute have both sources', () => {
  const { facts, areas } = listed(
    { typology: 'T2', 'areas.useful_m2': 78 },
    { typology: 'T3', useful_m2: '81,5', facts_on: '2026-03-02' },
  )
  const sides = (one: unknown, other: unknown) => ({
    alternatives: [
      { value: one, reported_by_role: 'listing_agent', reported_on: 'today' },
      { value: other, reported_by_role: 'listing_agent', reported_on: '2026-03-02' },
    ],
  })
  expect(facts).toEqual({ typology: sides('T2', 'T3') })
  expect(areas).toEqual({ useful_m2: sides(78, 81.5) })
})

test('a home of which a complement says that it needs no certificate is in no dispute', () => {
  expect(energyOf('F', 'not_applicable')).toEqual({
    not_applicable: true,
    reported_by_role: 'listing_agent',
    reported_on: '2026-03-01',
  })
})
