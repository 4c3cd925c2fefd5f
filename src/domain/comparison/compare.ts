import { freshnessAt } from '#src/domain/freshness.ts'
import { asApplicable, decidingType, featureApplies } from '#src/domain/listing/applies.ts'
import { toFact, type FactState } from '#src/domain/listing/fact.ts'
import { features, featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { comparedFacts } from './compared-facts.ts'
import { comparisonNotice, type ComparisonAnswer, type ComparisonRow } from './comparison.ts'
import { rowOf, type Value } from './row.ts'

/**
 * Sets open listings side by side, in the order asked for. A feature has a row when one of them reports it,
 * and of a listing that does not it is unknown, never absent, unless its type of property cannot have it (design 4).
 */
export const compare = (listings: readonly OpenListing[], now: Instant): ComparisonAnswer => {
  const records = listings.map(({ record }) => record)
  const valuesOf = (fact: (record: OpenListing['record']) => Value['fact']): Value[] =>
    records.map((record) => ({ listing_id: record.listing_id, fact: fact(record) }))
  const reported = new Set(records.flatMap((record) => record.features.map(({ feature }) => feature)))
  const rows = [
    ...comparedFacts.map((compared) =>
      rowOf(
        compared.key,
        compared.label,
        valuesOf((record) => compared.of(record, records)),
      ),
    ),
    ...features
      .filter((feature) => reported.has(feature))
      .map((feature) =>
        rowOf(
          `features.${feature}`,
          featureTerms[feature],
          valuesOf((record) => featureOf(record, feature)),
        ),
      ),
  ]
  return {
    listings: records.map(({ listing_id, url, title, availability, price_per_m2 }) => ({
      listing_id,
      url,
      title,
      availability,
      freshness: freshnessAt(availability, now),
      price_per_m2,
    })),
    rows,
    unknown: keysInState(rows, 'unknown'),
    conflicting: keysInState(rows, 'conflicting'),
    checked_at: now,
    notice: comparisonNotice,
  }
}

const featureOf = (record: OpenListing['record'], feature: Feature): Value['fact'] => {
  const { feature: _, ...fact } = record.features.find((each) => each.feature === feature) ?? {
    feature,
    ...toFact<boolean>(undefined, null),
  }
  return asApplicable(fact, featureApplies(decidingType(record.property_type), feature))
}

const keysInState = (rows: readonly ComparisonRow[], state: FactState): Record<string, string[]> => {
  const keys = new Map<string, Set<string>>()
  for (const { key, values } of rows)
    for (const { listing_id, fact } of values) {
      const known = keys.get(listing_id) ?? new Set()
      keys.set(listing_id, fact.state === state ? known.add(key) : known)
    }
  return Object.fromEntries([...keys].map(([listing_id, named]) => [listing_id, [...named]]))
}
