import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { meaningOf, type Criteria, type HardCriterion, type Reading } from './criteria.ts'
import { firstDayOf, isAtLeast } from './further-filters.ts'
import { kilometresApart, type Near } from './near.ts'
import { bitOf, type SearchEntry } from './entry.ts'
import { judge, stated, type Verdict } from './verdict.ts'
import type { BitColumn, NumberFact, TextColumn } from './municipality-columns.ts'

/** The column that a filter reads, and what meets it. */
export type Test =
  | { of: 'place'; among: ReadonlySet<string> }
  /** One of the bounds is infinite. */
  | { of: 'number'; column: NumberFact; least: number; most: number }
  | { of: 'text'; column: TextColumn; meets: (text: string) => boolean }
  | { of: 'bit'; column: BitColumn; bit: number }
  /** Confirmed on this day or later, counted from 1970-01-01. */
  | { of: 'day'; since: number }
  | { of: 'near'; near: Near }
  | { of: 'reservation' }
  /** The same for every entry. */
  | { of: 'nothing'; met: boolean }

/** A hard filter: `must_have` and `readiness_min` give one for each feature and check. */
export type Filter = { test: Test } & (
  | { criterion: Exclude<HardCriterion, 'must_have' | 'readiness_min'> }
  /** `null` for the strings that mean no feature. */
  | { criterion: 'must_have'; feature: Feature | null }
  /** `null` for the members whose key or level means nothing. */
  | { criterion: 'readiness_min'; check: Check | null; level: Level }
)

/** Whether a published centre is in a circle; an entry of an earlier version has none. */
export const nearVerdict = (near: Near, lat = NaN, lon = NaN): Verdict =>
  Number.isNaN(lat) ? 'unknown' : stated(kilometresApart(near, { lat, lon }) <= near.km)

/** The verdict on an entry for one filter. `passes.ts` computes the same for all entries of a municipality. */
export const verdictOf = ({ test }: Filter, entry: SearchEntry): Verdict => {
  switch (test.of) {
    case 'place':
      return stated(test.among.has(entry.municipality_code))
    case 'number':
      return judge(entry[test.column] ?? 'unknown', (value) => value >= test.least && value <= test.most)
    case 'text':
      return judge<string>(entry[test.column] ?? 'unknown', test.meets)
    case 'bit':
      return stated((entry[test.column] & test.bit) !== 0)
    case 'day':
      return stated(entry.confirmed_day >= test.since)
    case 'near':
      return nearVerdict(test.near, entry.lat, entry.lon)
    case 'reservation':
      return stated(entry.reserved !== true)
    case 'nothing':
      return stated(test.met)
  }
}

const never: Test = { of: 'nothing', met: false }

/** What means nothing is met by nothing, not even by what is unknown. */
const typeTest = (asked: readonly string[]) =>
  asked.length > 0
    ? { of: 'text' as const, column: 'property_type' as const, meets: (type: string) => asked.includes(type) }
    : null

const typologyTest = (readings: readonly Reading<string>[]): Test => {
  const labels = meaningOf(readings)
  if (labels.length === 0) return never
  return {
    of: 'text',
    column: 'typology',
    meets: (text) => labels.some((label) => meetsTypology(text, label)),
  }
}

const demandedFeatures = ({ must_have }: Criteria): Filter[] => {
  const meaningless = must_have.some(({ means }) => means.length === 0)
  return [...meaningOf(must_have), ...(meaningless ? [null] : [])].map((feature) => ({
    criterion: 'must_have',
    feature,
    test: feature === null ? never : { of: 'bit', column: 'features', bit: bitOf(features, feature) },
  }))
}

const demandedChecks = ({ readiness_min }: Criteria): Filter[] =>
  [...new Set(readiness_min.map(({ check }) => check))].map((check) => {
    const validated = readiness_min.some((member) => member.check === check && member.level === 'validated')
    const level = validated ? 'validated' : 'collected'
    return {
      criterion: 'readiness_min',
      check,
      level,
      test: check === null ? never : { of: 'bit', column: level, bit: bitOf(checks, check) },
    }
  })

/** The filters beyond the contract's bodies. */
const furtherOf = (criteria: Criteria): Filter[] => {
  const { max_useful_price_per_m2: most, min_useful_m2: least, near, exclude_reserved } = criteria
  const { energy_class_min: asked, confirmed_within_days: recent } = criteria
  const filters: (Filter | false)[] = [
    most !== null && {
      criterion: 'max_useful_price_per_m2',
      test: { of: 'number', column: 'useful_price_per_m2', least: -Infinity, most },
    },
    least !== null && {
      criterion: 'min_useful_m2',
      test: { of: 'number', column: 'useful_m2', least, most: Infinity },
    },
    asked !== null && {
      criterion: 'energy_class_min',
      test: { of: 'text', column: 'energy_class', meets: (text) => isAtLeast(asked, text) },
    },
    recent !== null && { criterion: 'confirmed_within_days', test: { of: 'day', since: firstDayOf(recent) } },
    near !== null && { criterion: 'near', test: { of: 'near', near } },
    exclude_reserved && { criterion: 'exclude_reserved', test: { of: 'reservation' } },
  ]
  return filters.filter((filter) => filter !== false)
}

/** The hard filters of a search, in the order in which answers list them. */
export const filtersOf = (criteria: Criteria): Filter[] => {
  const { municipalities, max_price_eur, min_price_eur, min_bedrooms, typologies, property_types } = criteria
  const filters: Filter[] = []
  const number = (
    criterion: 'max_price_eur' | 'min_price_eur' | 'min_bedrooms',
    column: NumberFact,
    least: number,
    most: number,
  ) => filters.push({ criterion, test: { of: 'number', column, least, most } })
  if (municipalities.length > 0)
    filters.push({
      criterion: 'municipalities',
      test: { of: 'place', among: new Set(meaningOf(municipalities)) },
    })
  if (max_price_eur !== null) number('max_price_eur', 'price_eur', -Infinity, max_price_eur)
  if (min_price_eur !== null) number('min_price_eur', 'price_eur', min_price_eur, Infinity)
  if (min_bedrooms !== null) number('min_bedrooms', 'beds', min_bedrooms, Infinity)
  if (typologies.length > 0) filters.push({ criterion: 'typologies', test: typologyTest(typologies) })
  if (property_types.length > 0)
    filters.push({ criterion: 'property_types', test: typeTest(meaningOf(property_types)) ?? never })
  return [...filters, ...demandedFeatures(criteria), ...demandedChecks(criteria), ...furtherOf(criteria)]
}
