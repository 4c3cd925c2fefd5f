import {
  checks,
  features,
  type Check,
  type Feature,
  type PropertyType,
} from '#src/domain/listing/vocabulary.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { meaningOf, type Criteria, type HardCriterion, type ReadinessReading } from './criteria.ts'
import { bitOf, type SearchEntry, type Told } from './entry.ts'

/** How a listing stands to a criterion. */
export type Verdict = 'satisfied' | 'unmet' | 'unknown' | 'conflicting'

/** A hard filter: `must_have` and `readiness_min` give one for each feature and check. */
export type Filter = { verdict(entry: SearchEntry): Verdict } & (
  | { criterion: Exclude<HardCriterion, 'must_have' | 'readiness_min'> }
  /** `null` for the strings that mean no feature. */
  | { criterion: 'must_have'; feature: Feature | null }
  /** `null` for the members whose key or level means nothing. */
  | { criterion: 'readiness_min'; check: Check | null; level: Level }
)

const stated = (met: boolean): Verdict => (met ? 'satisfied' : 'unmet')

/** Unknown and conflicting reports leave the question open; what does not apply is not met. */
const judge = <T>(told: Told<T>, holds: (value: T) => boolean): Verdict => {
  if (told === 'unknown') return 'unknown'
  if (told === 'conflicting') return 'conflicting'
  return stated(told !== 'not_applicable' && holds(told))
}

/** A home to which bedrooms do not apply has none of them, so that at least 0 excludes nothing. */
export const countedBeds = ({ beds }: SearchEntry): Told<number> => (beds === 'not_applicable' ? 0 : beds)

const demandedFeatures = ({ must_have }: Criteria): Filter[] => {
  const meaningless = must_have.some(({ means }) => means.length === 0)
  return [...meaningOf(must_have), ...(meaningless ? [null] : [])].map((feature) => {
    const bit = feature === null ? 0 : bitOf(features, feature)
    return { criterion: 'must_have', feature, verdict: (entry) => stated((entry.features & bit) !== 0) }
  })
}

/** The check that a member demands, and `null` unless both its words have a meaning. */
export const demandedCheck = ({ check, level }: ReadinessReading): Check | null =>
  level === null ? null : check

const demandedChecks = ({ readiness_min }: Criteria): Filter[] =>
  [...new Set(readiness_min.map(demandedCheck))].map((check) => {
    const validated = readiness_min.some(
      (member) => demandedCheck(member) === check && member.level === 'validated',
    )
    const level = validated ? 'validated' : 'collected'
    const bit = check === null ? 0 : bitOf(checks, check)
    return {
      criterion: 'readiness_min',
      check,
      level,
      verdict: (entry) => stated((entry[level] & bit) !== 0),
    }
  })

/** Every entry is an open listing, so a query for other classes alone matches none, whatever exists (design 5). */
const demandedClass = ({ record_classes }: Criteria): Filter[] => {
  if (record_classes.length === 0) return []
  const met = meaningOf(record_classes).includes('open_listing')
  return [{ criterion: 'record_classes', verdict: () => stated(met) }]
}

/** Entries come by place, so that most are in the one that was judged last. */
const inOneOf = (codes: ReadonlySet<string>): Filter['verdict'] => {
  let code = ''
  let verdict: Verdict = 'unmet'
  return ({ municipality_code }) => {
    if (municipality_code !== code) {
      code = municipality_code
      verdict = stated(codes.has(code))
    }
    return verdict
  }
}

/** The hard filters of a search, in the order in which they are told. */
export const filtersOf = (criteria: Criteria): Filter[] => {
  const {
    municipalities,
    max_price_eur: max,
    min_price_eur: min,
    min_bedrooms,
    typologies,
    property_types,
  } = criteria
  const filters: Filter[] = []
  if (municipalities.length > 0) {
    filters.push({ criterion: 'municipalities', verdict: inOneOf(new Set(meaningOf(municipalities))) })
  }
  if (max !== null) {
    const holds = (price: number) => price <= max
    filters.push({ criterion: 'max_price_eur', verdict: (entry) => judge(entry.price_eur, holds) })
  }
  if (min !== null) {
    const holds = (price: number) => price >= min
    filters.push({ criterion: 'min_price_eur', verdict: (entry) => judge(entry.price_eur, holds) })
  }
  if (min_bedrooms !== null) {
    const holds = (beds: number) => beds >= min_bedrooms
    filters.push({ criterion: 'min_bedrooms', verdict: (entry) => judge(countedBeds(entry), holds) })
  }
  if (typologies.length > 0) {
    const labels = new Set(meaningOf(typologies))
    const holds = (typology: string) => labels.has(typology)
    filters.push({ criterion: 'typologies', verdict: (entry) => judge(entry.typology, holds) })
  }
  if (property_types.length > 0) {
    const types = new Set(meaningOf(property_types))
    const holds = (type: PropertyType) => types.has(type)
    filters.push({ criterion: 'property_types', verdict: (entry) => judge(entry.property_type, holds) })
  }
  return [...filters, ...demandedFeatures(criteria), ...demandedChecks(criteria), ...demandedClass(criteria)]
}
