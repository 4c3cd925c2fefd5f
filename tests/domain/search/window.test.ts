import { expect, test } from 'vitest'
import { interpret, propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import type { Stretch } from '#src/domain/search/stretch.ts'
import { explanationPart } from '#src/domain/search/search.ts'
import { searchWindow } from '#src/domain/search/window.ts'
import { now, openHome, searched, shelved } from './fixtures.ts'

const homes = Array.from({ length: 45 }, (_, n) =>
  openHome({
    listing_id: `home-${n}`,
    price_eur: n % 7 === 0 ? 'unknown' : 200_000 + ((n * 37) % 45) * 1_000,
    beds: n % 5,
    features: n % 3 === 0 ? { balcony: true } : {},
  }),
)

const windowOf = (body: object, stretch: Partial<Stretch> = {}) => {
  const byId = new Map(homes.map((home) => [home.record.listing_id, home]))
  return searchWindow(
    interpret(toWishes(propertySearch.parse(body))),
    shelved(homes),
    async (ids) => ids.map((id) => byId.get(id) ?? null),
    { order: 'rank', page: 1, size: 20, ...stretch },
    { now },
  )
}

test('design 5: the first window is what REST answers, in the same order and with the same explanations', async () => {
  const body = { max_price_eur: 240_000, min_bedrooms: 1, preferences: ['balcony'] }
  const { results } = await searched(homes, body)
  const { found } = await windowOf(body)
  expect(results.length).toBeGreaterThan(15)
  expect(found.map(({ listing }) => listing.record.listing_id)).toEqual(
    results.map(({ listing_id }) => listing_id),
  )
  expect(found.map(({ explanation }) => explanationPart(explanation, 'full'))).toEqual(
    results.map(({ explanation }) => explanation),
  )
})

test('a window counts the homes that a required feature leaves out because nobody reported it, with results and without', async () => {
  const { total, unreported } = await windowOf({ must_have: ['balcony'] }, { size: 1 })
  expect([total, [...unreported]]).toEqual([15, [['balcony', 30]]])
  const none = await windowOf({ must_have: ['pool'] })
  expect([none.total, [...none.unreported]]).toEqual([0, [['pool', 45]]])
})

test('only an empty search gets what would have matches', async () => {
  expect((await windowOf({})).relaxations).toEqual([])
  const { total, page, pages, relaxations } = await windowOf({ min_bedrooms: 5 })
  expect([total, page, pages]).toEqual([0, 1, 1])
  expect(relaxations.map(({ changes }) => changes.map(({ criterion }) => criterion))).toEqual([
    ['min_bedrooms'],
  ])
})
