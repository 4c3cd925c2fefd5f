import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { municipalityByCode } from '#src/domain/listing/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import type { Condition, Orientation, PropertyType } from '#src/domain/listing/vocabulary.ts'
import { daysBetween, firstDay, type Instant } from '#src/domain/time/calendar.ts'
import { isPresent, isUnreported } from './reported-feature.ts'

/**
 * A fact without its attribution: the reported value, every value of reports that differ, or the reason why there is
 * none. An entry of an earlier version records only that reports differ: `conflicting`.
 */
export type EntryValue<T> = T | readonly T[] | 'unknown' | 'conflicting' | 'not_applicable'

/**
 * What matching, ranking and relaxing read of one open listing, without prose and attributions: results are
 * explained from the full record afterwards. The store has it beside the record, a search reads it in the columns of its municipality.
 */
export interface SearchEntry {
  listing_id: string
  /** The first instant at which the listing is no longer public. */
  open_until: Instant
  municipality_code: string
  price_eur: EntryValue<number>
  beds: EntryValue<number>
  typology: EntryValue<string>
  property_type: EntryValue<PropertyType>
  condition: EntryValue<Condition>
  orientation: EntryValue<Orientation>
  /** Bits of the features that are reported present. */
  features: number
  /** Bits of the features that are not reported though the property could have them; none in an earlier entry. */
  unreported?: number
  /** Bits of the features on which reports differ; none in an earlier entry. */
  disputed?: number
  /** Bits of the checks with status `collected` or `validated`. */
  collected: number
  /** Bits of the checks with status `validated`. */
  validated: number
  /** Points for the checks that were made: 1 for a collected one, 2 for a validated one. */
  readiness: number
  /** Day of the last availability confirmation, counted from 1970-01-01; -1 without one. */
  confirmed_day: number
  /** When it was first public, in seconds from 1970. */
  published_second: number
  /** None in an earlier entry, like all that follows. */
  useful_m2?: EntryValue<number>
  /** Euros a square metre of usable area: of reports that differ, what each pair of them comes to. */
  useful_price_per_m2?: EntryValue<number>
  /** A class; `unknown` while a certificate is in progress, and none applies where none is needed. */
  energy_class?: EntryValue<string>
  /** The published centre. */
  lat?: number
  lon?: number
  /** Whether a reservation is recorded, by the lifecycle or by the last confirmation. */
  reserved?: boolean
  /** Euros a square metre, as the record derives it; none in an earlier entry, and where it has none. */
  price_per_m2?: number
}

/** The bit of one name of a vocabulary. A test checks that the vocabularies fit into 31 bits. */
export const bitOf = <T>(vocabulary: readonly T[], name: T): number => {
  const index = vocabulary.indexOf(name)
  return index < 0 ? 0 : 1 << index
}

const bitsOf = <T>(vocabulary: readonly T[], names: readonly T[]) =>
  names.reduce((bits, name) => bits | bitOf(vocabulary, name), 0)

/** The compact form of a fact. */
export const entryValue = <T extends FactValue>(fact: Fact<T>): EntryValue<T> => {
  if (fact.state === 'reported') return fact.value
  return fact.state === 'conflicting' ? fact.alternatives.map((report) => report.value) : fact.state
}

/** What two numbers come to, for each pair of reports. */
const quotient = (of: EntryValue<number>, by: EntryValue<number>): EntryValue<number> => {
  for (const reason of ['not_applicable', 'unknown', 'conflicting'] as const)
    if (of === reason || by === reason) return reason
  const [above, below] = [of, by].map((each) => (typeof each === 'number' ? [each] : (each as number[])))
  const all = above!.flatMap((each) => below!.flatMap((other) => (other > 0 ? Math.round(each / other) : [])))
  return all.length === 0 ? 'unknown' : all.length === 1 ? all[0]! : all
}

const classOf = (fact: ListingRecord['energy']['class']): EntryValue<string> =>
  fact.value === 'in_progress'
    ? 'unknown'
    : fact.value === 'exempt'
      ? 'not_applicable'
      : entryValue<string>(fact)

/** The compact form of an open listing's record; `open_until` comes from the gate that let it through. */
export const entryOf = (record: ListingRecord, open_until: Instant): SearchEntry => {
  const made = checks.filter((check) => record.readiness[check] !== undefined)
  const present = record.features.filter(isPresent).map(({ feature }) => feature)
  const disputed = record.features
    .filter(({ state }) => state === 'conflicting')
    .map(({ feature }) => feature)
  const unreported = features.filter((feature) => isUnreported(feature, record))
  const validated = made.filter((check) => record.readiness[check]?.level === 'validated')
  const code = record.location.municipality_code
  return {
    listing_id: record.listing_id,
    open_until,
    municipality_code: municipalityByCode(code)?.code ?? code,
    price_eur: entryValue(record.price_eur),
    beds: entryValue(record.beds),
    typology: entryValue(record.typology),
    property_type: entryValue(record.property_type),
    condition: entryValue(record.condition),
    orientation: entryValue(record.orientation),
    features: bitsOf(features, present),
    unreported: bitsOf(features, unreported),
    disputed: bitsOf(features, disputed),
    collected: bitsOf(checks, made),
    validated: bitsOf(checks, validated),
    readiness: made.length + validated.length,
    confirmed_day: record.availability ? daysBetween(firstDay, record.availability.confirmed_on) : -1,
    published_second: Math.floor(Date.parse(record.first_published_at) / 1000),
    useful_m2: entryValue(record.areas.useful_m2),
    useful_price_per_m2: quotient(entryValue(record.price_eur), entryValue(record.areas.useful_m2)),
    energy_class: classOf(record.energy.class),
    ...record.location.centre,
    reserved: record.lifecycle === 'reserved' || record.availability?.status === 'reserved',
    ...(record.price_per_m2 && { price_per_m2: record.price_per_m2.value }),
  }
}
