import { expect, test } from 'vitest'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { entryOf } from '#src/domain/search/entry.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { matching } from '#src/domain/search/matching.ts'
import { now, openHome, ordered } from './fixtures.ts'

const dear = openHome({ listing_id: 'dear', price_eur: 500_000 })
const cheap = openHome({ listing_id: 'cheap', price_eur: 200_000 })
const unreported = openHome({ listing_id: 'a-unreported', price_eur: 'unknown' })
const disputed = openHome({ listing_id: 'b-disputed', price_eur: [289_000, 310_000] })

test('design 5: an unmet hard filter excludes; unknown and conflicting keep the listing after every satisfied one', () => {
  expect(ordered([unreported, disputed, dear, cheap], { max_price_eur: 300_000 })).toEqual([
    'cheap',
    'a-unreported',
    'b-disputed',
  ])
})

test('design 5: differing reports meet a filter when each of them does, and fail it when none does', () => {
  const home = openHome({ listing_id: 'two-prices', price_eur: [279_000, 289_000] })
  expect(ordered([home], { max_price_eur: 1 })).toEqual([])
  expect(ordered([home], { min_price_eur: 300_000 })).toEqual([])
  expect(ordered([home, unreported], { max_price_eur: 300_000 })).toEqual(['two-prices', 'a-unreported'])
  expect(ordered([home, cheap], { max_price_eur: 280_000 })).toEqual(['cheap', 'two-prices'])
})

test('design 5: the same applies to types, typologies, bedrooms and wishes', () => {
  const home = openHome({
    listing_id: 'a',
    property_type: ['apartment', 'duplex'],
    typology: ['T2', 'T3'],
    beds: [2, 3],
  })
  expect(ordered([home], { property_types: ['house'], min_bedrooms: 1 })).toEqual([])
  expect(ordered([home], { typologies: ['T4'] })).toEqual([])
  expect(ordered([home], { min_bedrooms: 4 })).toEqual([])
  const other = openHome({ listing_id: 'b', property_type: 'land', beds: 'not_applicable' })
  expect(ordered([other, home], { preferences: ['T2', 'T3'] })).toEqual(['a', 'b'])
})

test('an entry of an earlier version, which records only that reports differ, stays uncertain', () => {
  const entry = { ...entryOf(cheap.record, cheap.open_until), price_eur: 'conflicting' as const }
  const { entries, put } = changingEntries()
  put(entry)
  const found = matching(entries.columnSets(), interpret({ max_price_eur: 1 }).criteria, now, 1)
  expect(found.map(({ open }) => open)).toEqual([1])
})

test('design 5: no search for bedrooms or a typology finds what cannot have them, whatever is reported', () => {
  const homes = (['shop', 'garage', 'land', 'office', 'warehouse'] as const).map((property_type) =>
    openHome({ listing_id: property_type, property_type, beds: 2, typology: 'T2' }),
  )
  expect(ordered(homes, { min_bedrooms: 1 })).toEqual([])
  expect(ordered(homes, { typologies: ['T2'] })).toEqual([])
  expect(ordered(homes, {})).toHaveLength(5)
})

test('what applies is not assumed while the type of property is unknown or in dispute', () => {
  const homes = [
    openHome({ listing_id: 'a', property_type: 'unknown' }),
    openHome({ listing_id: 'b', property_type: ['shop', 'garage'] }),
  ]
  expect(ordered(homes, { min_bedrooms: 2 })).toEqual(['a', 'b'])
})

test('design 4: bedrooms are never read off the typology', () => {
  const home = openHome({ beds: 'unknown', typology: 'T4' })
  expect(ordered([home, openHome({ listing_id: 'two', beds: 2 })], { min_bedrooms: 2 })).toEqual([
    'two',
    'home-1',
  ])
})

test('what does not apply does not meet a filter, and at least 0 bedrooms excludes nothing', () => {
  const land = openHome({ property_type: 'land', beds: 'not_applicable', typology: 'not_applicable' })
  expect(ordered([land], { min_bedrooms: 1 })).toEqual([])
  expect(ordered([land], { typologies: ['T2'] })).toEqual([])
  expect(ordered([land], { min_bedrooms: 0 })).toEqual(['home-1'])
})

test('design 5: must_have excludes unless the feature is reported present', () => {
  const homes = [
    openHome({ listing_id: 'present', features: { pool: true, garden: true } }),
    openHome({ listing_id: 'absent', features: { pool: false } }),
    openHome({ listing_id: 'unknown' }),
    openHome({ listing_id: 'conflicting', features: { pool: [true, false] } }),
  ]
  expect(ordered(homes, { must_have: ['pool'] })).toEqual(['present'])
  expect(ordered(homes, { must_have: ['pool', 'jardim'] })).toEqual(['present'])
  expect(ordered(homes, { must_have: ['pool', 'suite'] })).toEqual([])
})

test('design 5: readiness_min excludes unless the check is at the level, and validated satisfies collected', () => {
  const homes = [
    openHome({ listing_id: 'collected', checks: { title: 'collected' } }),
    openHome({ listing_id: 'validated', checks: { title: 'validated' } }),
    openHome({ listing_id: 'conflicting', checks: { title: 'conflicting' } }),
    openHome({ listing_id: 'unmade' }),
  ]
  expect(ordered(homes, { readiness_min: { title: 'collected' } })).toEqual(['validated', 'collected'])
  expect(ordered(homes, { readiness_min: { title: 'validated' } })).toEqual(['validated'])
})

test('design 5: a string that means nothing matches nothing', () => {
  expect(ordered([cheap], { municipalities: ['Atlantis'] })).toEqual([])
  expect(ordered([cheap], { must_have: ['helipad'] })).toEqual([])
  expect(ordered([cheap], { typologies: ['loft'] })).toEqual([])
  const untyped = openHome({ typology: 'unknown', property_type: ['land', 'shop'] })
  for (const typology of ['banana', 'T-2', ''])
    expect(ordered([untyped], { typologies: [typology] })).toEqual([])
  expect(ordered([untyped], { property_types: ['castle'] })).toEqual([])
  expect(ordered([cheap], { readiness_min: { vibes: 'collected' } })).toEqual([])
})

test('a string that means nothing adds nothing to the alternatives beside it', () => {
  expect(ordered([cheap], { municipalities: ['Lisboa', 'Atlantis'] })).toEqual(['cheap'])
})

test('design 5: preferences never exclude, not even one that means nothing', () => {
  expect(ordered([cheap], { preferences: ['pool', 'quiet'] })).toEqual(['cheap'])
})

test('design 5: an empty list is no filter', () => {
  expect(ordered([cheap], { municipalities: [], typologies: [], must_have: [], readiness_min: {} })).toEqual([
    'cheap',
  ])
})

test('interface 1.4: a listing is no match from the instant at which it stops being public', () => {
  expect(ordered([openHome({ open_until: now })], {})).toEqual([])
})

test('the vocabularies fit into the 31 bits of a mask', () => {
  expect(features.length).toBeLessThanOrEqual(31)
  expect(checks.length).toBeLessThanOrEqual(31)
})
