import type { ListingId } from '#src/domain/ids.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import {
  asApplicable,
  decidingType,
  featureApplies,
  isFactName,
  factNamed,
} from '#src/domain/listing/facts/facts.ts'
import { toFact, type Fact, type FactState } from '#src/domain/listing/fact.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import { isOfHome, type RowKey } from '#src/domain/evidence/ledger-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { compareCosts } from '#src/domain/costs/compared.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { municipalityFact } from '#src/domain/listing/municipality-fact.ts'
import {
  comparisonNotice,
  type ComparisonAnswer,
  type ComparisonRow,
  type ComparisonResponse,
} from './comparison.ts'
import { distinguished, sideBySide } from './from-ledgers.ts'
import type { Detail } from '#src/domain/search/detail.ts'
import type { Links } from '#src/domain/links.ts'

/** What an agent reads first. */
const order = ['different', 'not_comparable', 'same']

/** A fact without its check and its unit, which is in the row. */
const briefFact = ({ state, check: _check, unit: _unit, ...fact }: Fact) => ({
  ...(state !== 'reported' && { state }),
  ...fact,
})

const briefRow = ({ label, values, ...row }: ComparisonRow): ComparisonResponse['rows'][number] => ({
  ...row,
  label: { en: label.en },
  values: values.map(({ listing_id, fact }) => ({ listing_id, fact: briefFact(fact) })),
})

/** A comparison as it is answered: what differs first, what agrees last. */
export const answerComparison = (
  { rows, listings, ...rest }: ComparisonAnswer,
  detail: Detail,
  links: Links,
): ComparisonResponse => {
  const sorted = rows.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
  return detail === 'full'
    ? { listings, rows: sorted, ...rest, links }
    : {
        listings: listings.map(({ title, ...listing }) => ({ ...listing, title: { en: title.en } })),
        rows: sorted.map(briefRow),
        ...rest,
        links,
      }
}

/**
 * Sets open listings side by side, in the order asked for: what their ledgers say of the homes. A feature has a row when
 * one of them reports it, and of a listing that does not it is unknown, never absent, unless its type of property cannot
 * have it (design 4).
 */
export const compare = (
  listings: readonly OpenListing[],
  { now, taxes }: { now: Instant; taxes: Tables },
): ComparisonAnswer => {
  const records = listings.map(({ record }) => record)
  const rows = sideBySide(listings)
    .filter(isOfHome)
    .map(({ key, label }) => {
      const facts = records.map((record) => factOf(record, key))
      const values = distinguished(key, facts, records).map((fact, at) => ({
        listing_id: records[at]!.listing_id,
        fact,
      }))
      return rowOf(key, label, values)
    })
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
    costs: compareCosts(listings, lisbonDay(now), taxes),
    unknown: keysInState(rows, 'unknown'),
    conflicting: keysInState(rows, 'conflicting'),
    checked_at: now,
    notice: comparisonNotice,
  }
}

const featureOf = (record: ListingRecord, key: RowKey): Fact => {
  const feature = key.slice('features.'.length) as Feature
  const { feature: _, ...fact } = record.features.find((each) => each.feature === feature) ?? {
    feature,
    ...toFact<boolean>(undefined, null),
  }
  return asApplicable(fact, featureApplies(decidingType(record.property_type), feature))
}

/** What a record has of a row about the home itself. */
const factOf = (record: ListingRecord, key: RowKey): Fact => {
  if (isFactName(key)) return factNamed(record, key)
  return key === 'municipality' ? municipalityFact(record) : featureOf(record, key)
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

type Value = { listing_id: ListingId; fact: Fact }

/** What does not apply is a thing that is known, and the same only as something else that does not apply. */
const verdictOn = (facts: readonly Fact[]): ComparisonRow['verdict'] => {
  if (facts.some(({ state }) => state === 'unknown' || state === 'conflicting')) return 'not_comparable'
  const [first] = facts
  return facts.every(({ state, value }) => state === first?.state && value === first.value)
    ? 'same'
    : 'different'
}

const extremeOf = (values: readonly Value[], numbers: readonly number[], pick: typeof Math.min) => {
  const value = pick(...numbers)
  const holders = values.filter(({ fact }) => fact.value === value).map(({ listing_id }) => listing_id)
  return { value, listing_ids: [...new Set(holders)] }
}

/** One fact of every listing side by side. No value is marked as better: a high price is no merit. */
const rowOf = (key: string, label: Label, values: readonly Value[]): ComparisonRow => {
  const facts = values.map(({ fact }) => fact)
  const verdict = verdictOn(facts)
  const numbers = facts.map(({ value }) => value).filter((value) => typeof value === 'number')
  const ordered = verdict === 'different' && numbers.length === facts.length
  return {
    key,
    label: { pt: label.pt, en: label.en },
    unit: facts.find(({ unit }) => unit !== undefined)?.unit ?? null,
    values: [...values],
    verdict,
    ...(ordered && {
      lowest: extremeOf(values, numbers, Math.min),
      highest: extremeOf(values, numbers, Math.max),
    }),
  }
}
