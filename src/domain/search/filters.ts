import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { meaningOf, type Criteria, type HardCriterion } from './criteria.ts'
import { firstDayOf, isAtLeast } from './further-filters.ts'
import { kilometresApart, type Near } from './near.ts'
import { bitOf, type NumberFact } from './entry.ts'
import {
  between,
  has,
  inMunicipality,
  never,
  stated,
  text,
  unknown,
  unmet,
  satisfied,
  type Judge,
} from './filters/judge.ts'

/** A hard filter: `must_have` and `readiness_min` give one for each feature and check. */
export type Filter = { judge: Judge } & (
  | { criterion: Exclude<HardCriterion, 'must_have' | 'readiness_min'> }
  /** `null` for the strings that mean no feature. */
  | { criterion: 'must_have'; feature: Feature | null }
  /** `null` for the members whose key or level means nothing. */
  | { criterion: 'readiness_min'; check: Check | null; level: Level }
)

/** Whether a published centre is in a circle; an entry of an earlier version has none. */
const within =
  (near: Near): Judge =>
  ({ lat: lats, lon: lons }) =>
  (row) => {
    const [lat, lon] = [lats[row]!, lons[row]!]
    if (Number.isNaN(lat)) return unknown
    return kilometresApart(near, { lat, lon }) <= near.km ? satisfied : unmet
  }

const demandedFeatures = ({ must_have }: Criteria): Filter[] => {
  const meaningless = must_have.some(({ means }) => means.length === 0)
  return [...meaningOf(must_have), ...(meaningless ? [null] : [])].map((feature) => ({
    criterion: 'must_have',
    feature,
    judge: feature === null ? never : has('features', bitOf(features, feature)),
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
      judge: check === null ? never : has(level, bitOf(checks, check)),
    }
  })

/** The filters beyond the contract's bodies. */
const furtherOf = (criteria: Criteria): Filter[] => {
  const { max_useful_price_per_m2: most, min_useful_m2: least, near, exclude_reserved } = criteria
  const { energy_class_min: asked, confirmed_within_days: recent } = criteria
  const filters: (Filter | false)[] = [
    most !== null && {
      criterion: 'max_useful_price_per_m2',
      judge: between('useful_price_per_m2', -Infinity, most),
    },
    least !== null && {
      criterion: 'min_useful_m2',
      judge: between('useful_m2', least, Infinity),
    },
    asked !== null && {
      criterion: 'energy_class_min',
      judge: text('energy_class', (name) => isAtLeast(asked, name)),
    },
    recent !== null && {
      criterion: 'confirmed_within_days',
      judge: stated(
        ({ confirmed_day }) =>
          (row) =>
            confirmed_day[row]! >= firstDayOf(recent),
      ),
    },
    near !== null && { criterion: 'near', judge: within(near) },
    exclude_reserved && {
      criterion: 'exclude_reserved',
      judge: stated(
        ({ reserved }) =>
          (row) =>
            reserved[row] === 0,
      ),
    },
  ]
  return filters.filter((filter) => filter !== false)
}

/** The hard filters of a search, in the order in which answers list them. */
export const filtersOf = (criteria: Criteria): Filter[] => {
  const { municipalities, max_price_eur, min_price_eur, min_bedrooms, typologies, property_types } = criteria
  const filters: Filter[] = []
  const number = (
    criterion: 'max_price_eur' | 'min_price_eur' | 'min_bedrooms',
    fact: NumberFact,
    least: number,
    most: number,
  ) => filters.push({ criterion, judge: between(fact, least, most) })
  if (municipalities.length > 0) {
    const among = new Set(meaningOf(municipalities))
    filters.push({ criterion: 'municipalities', judge: inMunicipality((code) => among.has(code)) })
  }
  if (max_price_eur !== null) number('max_price_eur', 'price_eur', -Infinity, max_price_eur)
  if (min_price_eur !== null) number('min_price_eur', 'price_eur', min_price_eur, Infinity)
  if (min_bedrooms !== null) number('min_bedrooms', 'beds', min_bedrooms, Infinity)
  // What means nothing is met by nothing, not even by what is unknown.
  const oneOf = (
    fact: 'typology' | 'property_type',
    asked: readonly string[],
    meets: (value: string) => boolean,
  ) => (asked.length === 0 ? never : text(fact, meets))
  const [labels, types] = [meaningOf(typologies), meaningOf(property_types) as string[]]
  if (typologies.length > 0)
    filters.push({
      criterion: 'typologies',
      judge: oneOf('typology', labels, (value) => labels.some((label) => meetsTypology(value, label))),
    })
  if (property_types.length > 0)
    filters.push({
      criterion: 'property_types',
      judge: oneOf('property_type', types, (value) => types.includes(value)),
    })
  return [...filters, ...demandedFeatures(criteria), ...demandedChecks(criteria), ...furtherOf(criteria)]
}
