import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHome } from '#src/domain/listing/applies.ts'
import { isPropertyType, type PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { meaningOf, type Criteria, type HardCriterion, type Reading } from '#src/domain/search/criteria.ts'
import type { Wishes } from '#src/domain/search/wishes.ts'
import { entryOf, type SearchEntry } from '#src/domain/search/entry.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { filtersOf, type Filter } from '#src/domain/search/filters.ts'
import { listingOf } from '#src/domain/search/match.ts'
import { matching } from '#src/domain/search/matching.ts'
import { columnsOfOne } from '#src/domain/search/municipality-columns.ts'
import { weights } from '#src/domain/search/preferences.ts'
import { relaxationsOf } from '#src/domain/search/relax.ts'
import { verdicts, type Verdict } from '#src/domain/search/verdict.ts'
import { wholly } from '#src/domain/slices.ts'
import { rounds } from '../../faults/rounds.ts'
import { homes, wishes } from './arbitraries.ts'
import { now, shelved } from './fixtures.ts'

const entriesOf = (listings: readonly OpenListing[], at: string) =>
  listings
    .filter(({ open_until }) => open_until > at)
    .map(({ record, open_until }) => entryOf(record, open_until))

const one = columnsOfOne()
const verdictOf = ({ judge }: Filter, entry: SearchEntry): Verdict => verdicts[judge(one(entry))(0)]!

/** The complete ordered set by the rules alone: every filter and every wish asked about every listing. */
const plainly = (listings: readonly OpenListing[], asked: Wishes, at: string): string[] => {
  const { criteria } = interpret(asked, now)
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
        b.entry.readiness! - a.entry.readiness! ||
        b.entry.confirmed_day! - a.entry.confirmed_day! ||
        (a.entry.listing_id < b.entry.listing_id ? -1 : 1),
    )
    .map(({ entry }) => entry.listing_id)
}

const reportedTypes = ({ property_type: reported }: SearchEntry): readonly string[] =>
  Array.isArray(reported) ? reported : [reported as string]

const isHomeSurely = (entry: SearchEntry) =>
  reportedTypes(entry).every((type) => isHome(type as PropertyType))

/** Whether something is of another kind than was asked for: prices and rooms never cross between homes and the rest. */
const crosses = (criterion: HardCriterion, entry: SearchEntry, criteria: Criteria): boolean => {
  if (criterion === 'min_bedrooms') return entry.beds === 'not_applicable' && !isHomeSurely(entry)
  if (criterion !== 'typologies' && criterion !== 'property_types') return false
  const readings: readonly Reading<string>[] = criteria[criterion]
  const understood = meaningOf(readings)
  // Where nothing was understood, the closest names count.
  const asked =
    understood.length > 0 ? understood : readings.flatMap(({ suggested: [first] = [] }) => first?.means ?? [])
  if (asked.length === 0) return false
  const types = asked.filter(isPropertyType)
  if (types.length < asked.length) return entry.typology === 'not_applicable' && !isHomeSurely(entry)
  // The possible meanings of a misspelt name count as searched too.
  const suggested = new Set(
    readings.flatMap(({ suggested: names = [] }) => names.flatMap(({ means }) => means)),
  )
  return !reportedTypes(entry).some(
    (reported) =>
      // An unknown type may be the one that was meant.
      ['unknown', 'conflicting'].includes(reported) ||
      suggested.has(reported) ||
      types.some((type) => isHome(reported as PropertyType) === isHome(type)),
  )
}

/** Whether a search without one filter finds something of the kind that was asked for. */
const hasMatchWithout = (
  criterion: HardCriterion,
  listings: readonly OpenListing[],
  asked: Wishes,
): boolean => {
  const { criteria } = interpret(asked, now)
  const { [criterion]: _left, ...others } = asked
  const found = new Set(plainly(listings, others, now))
  return entriesOf(listings, now).some(
    (entry) => found.has(entry.listing_id) && !crosses(criterion, entry, criteria),
  )
}

test('design 5: a search over columns gives the listings, and the order, that the rules alone give', () => {
  fc.assert(
    fc.property(homes, wishes, fc.nat({ max: 45 }), (listings, asked, most) => {
      const columnSets = shelved(listings).columnSets()
      const found = matching(columnSets, interpret(asked, now).criteria, now, most).map(listingOf)
      expect(found).toEqual(plainly(listings, asked, now).slice(0, most))
    }),
    { numRuns: rounds(250, 500) },
  )
})

test('design 5: a relaxation changes one filter without which something matches, and has as many matches as it says, certain and uncertain', () => {
  fc.assert(
    fc.property(homes, wishes, (listings, asked) => {
      if (plainly(listings, asked, now).length > 0) return
      const { criteria } = interpret(asked, now)
      const filters = filtersOf(criteria)
      const { relaxations, blocking } = wholly(relaxationsOf(shelved(listings).columnSets(), criteria, now))
      const helping = [...new Set(filters.map(({ criterion }) => criterion))].filter((criterion) =>
        hasMatchWithout(criterion, listings, asked),
      )
      expect([...new Set(relaxations.map(({ criterion }) => criterion))].toSorted()).toEqual(
        helping.toSorted(),
      )
      for (const { criterion, to, matches, uncertain } of relaxations) {
        const loosened = { ...asked, [criterion]: to }
        const found = new Set(plainly(listings, loosened, now))
        expect(found.size).toBe(matches)
        const open = entriesOf(listings, now).filter(
          (entry) =>
            found.has(entry.listing_id) &&
            filtersOf(interpret(loosened, now).criteria).some(
              (filter) => verdictOf(filter, entry) !== 'satisfied',
            ),
        )
        expect(uncertain).toBeGreaterThanOrEqual(open.length)
      }
      for (const { excluded, criterion } of blocking)
        expect(
          filters.some(
            (filter) =>
              filter.criterion === criterion.split('.')[0] &&
              entriesOf(listings, now).filter((entry) => verdictOf(filter, entry) === 'unmet').length ===
                excluded,
          ),
        ).toBe(true)
    }),
    { numRuns: rounds(250, 500) },
  )
})
