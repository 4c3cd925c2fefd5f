import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { shelvesFor } from '#src/domain/search/entries.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { matching } from '#src/domain/search/matching.ts'
import { valueCounts } from '#src/domain/search/value-counts.ts'
import { wholly } from '#src/domain/slices.ts'
import { homes, wishes } from './arbitraries.ts'
import { now, openHome, shelved } from './fixtures.ts'
import { given } from '../../given.ts'

const countsOf = (listings: readonly OpenListing[], asked: Wishes) => {
  const { criteria } = interpret(asked, now)
  return wholly(valueCounts(shelvesFor(criteria, shelved(listings)), criteria, now))
}

const totalOf = (listings: readonly OpenListing[], asked: Wishes): number => {
  const { criteria } = interpret(asked, now)
  return matching(shelvesFor(criteria, shelved(listings)), criteria, now, listings.length).length
}

test('every value has as many results as the same search with it', () => {
  fc.assert(
    fc.property(homes, wishes, (listings, asked) => {
      const { parish: _, must_have, energy_class_min, ...lists } = countsOf(listings, asked)
      for (const name of ['typologies', 'property_types'] as const)
        for (const [value, count] of Object.entries(lists[name]))
          expect(count, `${name} ${value}`).toBe(totalOf(listings, { ...asked, [name]: given([value]) }))
      for (const [value, count] of Object.entries(energy_class_min))
        expect(count, value).toBe(totalOf(listings, { ...asked, energy_class_min: value as 'A' }))
      for (const feature of ['pool', 'garden'] as const)
        expect(must_have[feature], feature).toBe(
          totalOf(listings, { ...asked, must_have: [...(asked.must_have ?? []), given(feature)] }),
        )
    }),
    { numRuns: 60 },
  )
})

const inArroios = { municipality_code: '1106', parish: 'Arroios' }

test('the parishes of one municipality are offered, those with most homes first, and of several none', () => {
  const listings = [inArroios, { municipality_code: '1106', parish: 'Benfica' }, inArroios].map((home, at) =>
    openHome({ ...home, listing_id: `home-${at}` }),
  )
  expect(countsOf(listings, given({ municipalities: ['Lisboa'] })).parish).toEqual({ Arroios: 2, Benfica: 1 })
  expect(countsOf(listings, given({ municipalities: ['Lisboa'], parish: 'Benfica' })).parish).toEqual({
    Arroios: 2,
    Benfica: 1,
  })
  const porto = openHome({ municipality_code: '1312', parish: 'Bonfim', listing_id: 'porto' })
  expect(countsOf([...listings, porto], {}).parish).toEqual({})
})
