import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { entryOf, type SearchEntry } from '#src/domain/search/entry.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { filtersOf, verdictOf } from '#src/domain/search/filters.ts'
import { listingOf, matching } from '#src/domain/search/match.ts'
import { matchingAgain, relaxingAgain } from '#src/domain/search/match-again.ts'
import { weights } from '#src/domain/search/preferences.ts'
import { relaxationsOf } from '#src/domain/search/relax.ts'
import { ahead, now, openHome, shelved } from './fixtures.ts'

const reported = <T>(...values: T[]) =>
  fc.constantFrom<T | 'unknown' | 'not_applicable' | readonly [T, T]>(
    ...values,
    'unknown',
    'not_applicable',
    [values[0] as T, values[1] as T],
  )
const places = ['1106', '1105', '1312', '0806']
const home = fc.record({
  municipality_code: fc.constantFrom(...places),
  price_eur: reported(100_000, 200_000, 300_000),
  beds: reported(0, 1, 2, 3),
  typology: reported('T0', 'T2', 'T2+1', 'T4'),
  property_type: reported('apartment' as const, 'land' as const, 'terraced_house' as const),
  features: fc.record({ pool: reported(true, false), garden: reported(true, false) }, { requiredKeys: [] }),
  checks: fc.record(
    {
      title: fc.constantFrom('collected', 'validated', 'conflicting'),
      price: fc.constantFrom('collected', 'validated', 'not_applicable'),
    },
    { requiredKeys: [] },
  ),
  confirmed_on: fc.constantFrom('2026-11-01', '2026-11-20', null),
  open_until: fc.constantFrom(ahead, '2026-12-24T00:00:00.000Z', now),
})
const homes = fc
  .array(home, { maxLength: 40 })
  .map((drawn) => drawn.map((each, index) => openHome({ ...each, listing_id: `h${(index * 17) % 41}` })))

const some = <T>(...values: T[]) => fc.array(fc.constantFrom(...values), { maxLength: 3 })
const price = fc.constantFrom(null, 50_000, 150_000, 200_000, 250_000, 400_000)
const wishes: fc.Arbitrary<Wishes> = fc
  .record(
    {
      municipalities: some('Lisboa', 'cascais', 'Porto', 'Lagoa', 'Atlantis'),
      min_price_eur: price,
      max_price_eur: price,
      min_bedrooms: fc.constantFrom(null, 0, 1, 2, 5),
      typologies: some('T0', 'V2', 'T3', 'loft'),
      property_types: some('flat', 'land', 'house', 'castle'),
      must_have: some('pool', 'jardim', 'helipad'),
      readiness_min: fc.dictionary(
        fc.constantFrom('title', 'price', 'vibes'),
        fc.constantFrom('collected', 'validated', 'gold'),
        { maxKeys: 2 },
      ),
      record_classes: some('open_listing', 'draft', 'nonsense'),
      preferences: fc.array(
        fc.record({
          key: fc.constantFrom('pool', 'garden', 'title', 'used', 'land', 'flat', 'S', 'T2'),
          importance: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
        }),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  )
  .filter(({ min_price_eur: least, max_price_eur: most }) => !least || !most || least <= most)

const entriesOf = (listings: readonly OpenListing[], at: string) =>
  listings
    .filter(({ open_until }) => open_until > at)
    .map(({ record, open_until }) => entryOf(record, open_until))

/** The whole ordered set by the rules alone: every filter and every wish asked about every listing. */
const plainly = (listings: readonly OpenListing[], asked: Wishes, at: string): string[] => {
  const { criteria } = interpret(asked)
  const filters = filtersOf(criteria)
  const explain = explainerOf(criteria)
  const byId = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
  const pointsOf = ({ listing_id }: SearchEntry) =>
    explain(byId.get(listing_id) as OpenListing)
      .satisfied.filter(({ kind }) => kind === 'preference')
      .reduce((sum, { importance }) => sum + weights[importance ?? 'low'], 0)
  const ranked = entriesOf(listings, at).flatMap((entry) => {
    const verdicts = filters.map((filter) => verdictOf(filter, entry))
    if (verdicts.includes('unmet')) return []
    const open = verdicts.filter((verdict) => verdict !== 'satisfied').length
    return [{ entry, open, points: pointsOf(entry) }]
  })
  return ranked
    .toSorted(
      (a, b) =>
        a.open - b.open ||
        b.points - a.points ||
        b.entry.readiness - a.entry.readiness ||
        b.entry.confirmed_day - a.entry.confirmed_day ||
        (a.entry.listing_id < b.entry.listing_id ? -1 : 1),
    )
    .map(({ entry }) => entry.listing_id)
}

test('design 5: a search over columns gives the listings, and the order, that the rules alone give', () => {
  fc.assert(
    fc.property(homes, wishes, fc.nat({ max: 45 }), (listings, asked, most) => {
      const shelves = shelved(listings).shelves()
      const found = matching(shelves, interpret(asked).criteria, now, most).map(listingOf)
      expect(found).toEqual(plainly(listings, asked, now).slice(0, most))
    }),
    { numRuns: 500 },
  )
})

test('design 5: a relaxation is told for each filter that alone excludes, and its change has as many matches as it says', () => {
  fc.assert(
    fc.property(homes, wishes, (listings, asked) => {
      if (plainly(listings, asked, now).length > 0) return
      const { criteria } = interpret(asked)
      const filters = filtersOf(criteria)
      const alone = filters.filter((filter) =>
        entriesOf(listings, now).some((entry) =>
          filters.every((other) => (verdictOf(other, entry) === 'unmet') === (other === filter)),
        ),
      )
      const { relaxations } = relaxationsOf(shelved(listings).shelves(), criteria, now)
      expect(relaxations.map(({ criterion }) => criterion)).toEqual(alone.map(({ criterion }) => criterion))
      for (const { criterion, to, matches } of relaxations)
        expect(plainly(listings, { ...asked, [criterion]: to }, now)).toHaveLength(matches)
    }),
    { numRuns: 500 },
  )
})

test('interface 1.4: what is remembered of a question is what the rules give after every change and at every instant', () => {
  const instants = [now, '2026-12-23T23:59:59.999Z', '2026-12-24T00:00:00.000Z', ahead]
  const change = fc.record({ listing: fc.nat({ max: 39 }), put: fc.option(home) })
  fc.assert(
    fc.property(homes, wishes, fc.array(change, { maxLength: 6 }), (listings, asked, changes) => {
      const { entries, put, remove } = changingEntries()
      const stand = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
      for (const { record, open_until } of listings) put(entryOf(record, open_until))
      const { criteria } = interpret(asked)
      for (const { listing, put: made } of [null, ...changes].map(
        (each) => each ?? { listing: 0, put: null },
      )) {
        for (const at of instants) {
          const open = [...stand.values()]
          const found = matchingAgain(entries, criteria, 'question', at, 5).map(listingOf)
          expect(found).toEqual(plainly(open, asked, at).slice(0, 5))
          if (found.length === 0)
            expect(relaxingAgain(entries, criteria, 'question', at)).toEqual(
              relaxationsOf(shelved(open).shelves(), criteria, at).relaxations,
            )
        }
        const listing_id = `h${listing}`
        if (made) {
          const changed = openHome({ ...made, listing_id })
          stand.set(listing_id, changed)
          put(entryOf(changed.record, changed.open_until))
        } else {
          stand.delete(listing_id)
          remove(listing_id)
        }
      }
    }),
  )
})
