import { furtherNames } from './fields.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { EnergyClass, PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { Near } from './near.ts'

export const importances = ['low', 'medium', 'high'] as const
export type Importance = (typeof importances)[number]

/**
 * The hard filters, in the order in which answers list them, named as in PropertySearch; the last ones go beyond the
 * contract's bodies.
 */
export const hardCriteria = [
  'municipalities',
  'max_price_eur',
  'min_price_eur',
  'min_bedrooms',
  'typologies',
  'property_types',
  'must_have',
  'readiness_min',
  ...furtherNames,
] as const
export type HardCriterion = (typeof hardCriteria)[number]

/** A name that an unrecognised string may mean, and that can be sent in its place. */
export interface Suggestion<T> {
  name: string
  means: readonly T[]
}

/**
 * A string of the request and what it was read as: several things if it is ambiguous, none if it means
 * nothing.
 */
export interface Reading<T> {
  given: string
  means: readonly T[]
  /** The name of an area, shorter than the list of its municipalities. */
  label?: string
  /** Of a string that means nothing, nearest first. */
  suggested?: readonly Suggestion<T>[]
}

/** One member of `readiness_min` and how it was read. */
export interface ReadinessReading {
  given: string
  check: Check | null
  level: Level
  /** Of a check that means nothing, nearest first. */
  suggested?: readonly Suggestion<Check>[]
}

/** A wish that orders and never excludes. Alternatives of one kind and importance are one wish. */
export interface Preference {
  about: 'feature' | 'property_type' | 'condition' | 'orientation' | 'check' | 'typology'
  wanted: readonly string[]
  importance: Importance
}

/**
 * A search as it was understood. An empty list and `null` are no filter. A reading without a meaning matches
 * nothing: among alternatives (municipalities, typologies, property types) it adds no match, and alone or as
 * a feature or check that is demanded it leaves the entire search empty (design 5).
 */
export interface Criteria {
  /** INE codes. */
  municipalities: readonly Reading<string>[]
  max_price_eur: number | null
  min_price_eur: number | null
  min_bedrooms: number | null
  typologies: readonly Reading<string>[]
  property_types: readonly Reading<PropertyType>[]
  must_have: readonly Reading<Feature>[]
  readiness_min: readonly ReadinessReading[]
  max_useful_price_per_m2: number | null
  min_useful_m2: number | null
  energy_class_min: EnergyClass | null
  /** `today` is the day of the question, counted from 1970-01-01. */
  confirmed_within_days: { days: number; today: number } | null
  near: Near | null
  exclude_reserved: boolean
  preferences: readonly Preference[]
}

/** Everything that a list of readings means, each meaning once. */
export const meaningOf = <T>(readings: readonly Reading<T>[]): T[] => [
  ...new Set(readings.flatMap(({ means }) => means)),
]
