import type { ListingId } from '#src/domain/ids.ts'
import { judgeCapture } from '#src/domain/listing/digital-source-type.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { landmarks } from '#src/domain/listing/facts/landmarks.ts'
import { daysBetween, firstDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { disputedReduction, lastPriceStep } from '#src/domain/listing/price-steps.ts'
import { lastStatusChange } from '#src/domain/listing/status-change.ts'
import { letUntil } from '#src/domain/listing/facts/outcomes.ts'
import { namesInTexts } from './named-in-text.ts'
import { statedNear } from './stated-near.ts'
import { decidingType, featureApplies } from '#src/domain/listing/facts/facts.ts'

/** Whether every report of a feature states that it is present. */
const isPresent = ({ value, alternatives }: Pick<Fact<boolean>, 'value' | 'alternatives'>): boolean =>
  value === true || alternatives?.every((report) => report.value) === true

/** Whether a feature that the property could have is not reported. */
export const isUnreported = (feature: Feature, { features, property_type }: ListingRecord): boolean =>
  featureApplies(decidingType(property_type), feature) &&
  !features.some((listed) => listed.feature === feature && listed.state !== 'unknown')

/**
 * A fact without its attribution: the reported value, every value of reports that differ, or the reason why there is
 * none. An entry of an earlier version records only that reports differ: `conflicting`.
 */
export type EntryValue<T> = T | readonly T[] | 'unknown' | 'conflicting' | 'not_applicable'

/** The bit of one name of a vocabulary. A test checks that the vocabularies fit into 31 bits. */
export const findBit = <T>(vocabulary: readonly T[], name: T): number => {
  const index = vocabulary.indexOf(name)
  return index < 0 ? 0 : 1 << index
}

const bitsOf = <T>(vocabulary: readonly T[], names: readonly T[]) =>
  names.reduce((bits, name) => bits | findBit(vocabulary, name), 0)

/** The compact form of a fact. */
export const entryValue = <T extends FactValue>(fact: Fact<T>): EntryValue<T> => {
  if (fact.state === 'reported') return fact.value
  return fact.state === 'conflicting' ? fact.alternatives.map((report) => report.value) : fact.state
}

/** What two numbers come to, for each pair of reports. */
const quotient = (of: EntryValue<number>, by: EntryValue<number>): EntryValue<number> => {
  for (const reason of ['not_applicable', 'unknown', 'conflicting'] as const)
    if (of === reason || by === reason) return reason
  const numbersOf = (value: EntryValue<number>) => [value].flat() as number[]
  const all = numbersOf(of).flatMap((each) =>
    numbersOf(by).flatMap((other) => (other > 0 ? Math.round(each / other) : [])),
  )
  const [first = 'unknown', ...others] = all
  return others.length === 0 ? first : all
}

const classOf = (fact: ListingRecord['energy']['class']): EntryValue<string> =>
  fact.value === 'in_progress'
    ? 'unknown'
    : fact.value === 'exempt'
      ? 'not_applicable'
      : entryValue<string>(fact)

/**
 * Whether a home will be handed over vacant: `unknown` where its owner lives there, who mostly leaves and has not said so.
 * One that is let is let, whatever day its tenancy ends: tenancies are renewed.
 */
const occupancyOf = (fact: ListingRecord['occupancy_outcome']): EntryValue<string> => {
  if (fact.state !== 'reported' && fact.state !== 'conflicting') return fact.state
  const values = fact.state === 'reported' ? [fact.value] : fact.alternatives.map(({ value }) => value)
  const known = new Set(values.map((value) => (letUntil(value) === null ? value : 'let')))
  if (known.size > 1) return 'conflicting'
  return known.has('owner') ? 'unknown' : [...known].join('')
}

const bitsOfFeatures = (
  { features: listed }: ListingRecord,
  has: (fact: (typeof listed)[number]) => boolean,
) =>
  bitsOf(
    features,
    listed.filter(has).map(({ feature }) => feature),
  )

const bitsOfChecks = ({ readiness }: ListingRecord, levels: readonly Level[]) =>
  bitsOf(
    checks,
    checks.filter((check) => levels.some((level) => readiness[check]?.level === level)),
  )

/** A day counted from 1970-01-01; -1 for none. */
const dayNumber = (day: ISODate | undefined): number => (day === undefined ? -1 : daysBetween(firstDay, day))

const dayOf = ({ reported_on }: { reported_on: ISODate }): number => daysBetween(firstDay, reported_on)

/** What each kind of fact is read from. A search reads the facts of a listing in the columns that follow from these tables. */
type Table<Value> = Readonly<Record<string, (record: ListingRecord) => Value>>

/** The facts that are numbers. */
export const numbers = {
  price_eur: (record) => entryValue(record.price_eur),
  beds: (record) => entryValue(record.beds),
  useful_m2: (record) => entryValue(record.areas.useful_m2),
  /** Euros a square metre of usable area: of reports that differ, what each pair of them comes to. */
  useful_price_per_m2: (record) => quotient(entryValue(record.price_eur), entryValue(record.areas.useful_m2)),
  bathrooms: (record) => entryValue(record.bathrooms),
  parking_spaces: (record) => entryValue(record.parking_spaces),
  floor: (record) => entryValue(record.floor),
  construction_year: (record) => entryValue(record.construction_year),
  plot_m2: (record) => entryValue(record.areas.plot_m2),
  /** A month. */
  condominium_eur: (record) => entryValue(record.condominium_fee_eur_month),
} satisfies Table<EntryValue<number>>
export type NumberFact = keyof typeof numbers

/** What the pictures of a home without any are: none of them is altered, and nothing about them is in doubt. */
export const noPictures = 'none'

/** The facts that are one of a few texts. */
export const texts = {
  typology: (record) => entryValue(record.typology),
  property_type: (record) => entryValue<string>(record.property_type),
  condition: (record) => entryValue<string>(record.condition),
  orientation: (record) => entryValue<string>(record.orientation),
  /** `unknown` while a certificate is in progress, and none applies where none is needed. */
  energy_class: (record) => classOf(record.energy.class),
  parish: (record) => entryValue(record.location.parish),
  /** Whether they are as a camera captured them; a floor plan is drawn, whatever the home looks like. */
  pictures: ({ media }) => {
    const pictures = media.filter(({ plan }) => !plan)
    return pictures.length === 0 ? noPictures : judgeCapture(pictures)
  },
  occupancy: ({ occupancy_outcome }) => occupancyOf(occupancy_outcome),
} satisfies Table<EntryValue<string>>
export type TextFact = keyof typeof texts

/** Bits of features and checks. */
export const sets = {
  /** The features that are reported present. */
  features: (record) => bitsOfFeatures(record, isPresent),
  /** Those that are not reported though the property could have them. */
  unreported: (record) =>
    bitsOf(
      features,
      features.filter((feature) => isUnreported(feature, record)),
    ),
  /** Those on which reports differ. */
  disputed: (record) => bitsOfFeatures(record, ({ state }) => state === 'conflicting'),
  /** The checks with status `collected` or `validated`. */
  collected: (record) => bitsOfChecks(record, ['collected', 'validated']),
  validated: (record) => bitsOfChecks(record, ['validated']),
} satisfies Table<number>

/** The same of what wishes alone ask. */
export const wished = {
  /** What the agency's texts state that it is near. */
  near: (record) => bitsOf(landmarks, [...statedNear(record).keys()]),
} satisfies Table<number>
export type SetFact = keyof typeof sets | keyof typeof wished

/** Whole numbers that every listing has. */
export const counts = {
  /** Points for the checks that were made: 1 for a collected one, 2 for a validated one. */
  readiness: ({ readiness }) =>
    checks.reduce((sum, check) => sum + (points[readiness[check]?.level ?? 'missing'] ?? 0), 0),
  /** Day of the last availability confirmation, counted from 1970-01-01; -1 without one. */
  confirmed_day: ({ availability }) => dayNumber(availability?.confirmed_on),
  /** 1 where a reservation is recorded, by the lifecycle or by the last confirmation. */
  reserved: ({ lifecycle, availability }) =>
    Number(lifecycle === 'reserved' || availability?.status === 'reserved'),
  /** Day of the present price where the one before was higher; of a disputed one where every price stated is lower; -1 otherwise. */
  reduced_day: (record) => {
    const disputed = disputedReduction(record)
    if (disputed) return disputed.isSure ? Math.min(...disputed.lower.map(dayOf)) : -1
    const step = lastPriceStep(record)
    return step && (step.change ?? 0) < 0 ? dayOf(step) : -1
  },
  /** Day of the latest of the prices stated that are lower than the one before, of a disputed price; -1 otherwise. */
  reduced_disputed_day: (record) => Math.max(-1, ...(disputedReduction(record)?.lower ?? []).map(dayOf)),
  /** Day of the present price where the one before was another; -1 otherwise. */
  price_changed_day: (record) => dayNumber(lastPriceStep(record)?.reported_on),
  /** Day on which it became reserved or available again, so far as that is known; -1 otherwise. */
  status_changed_day: (record) => dayNumber(lastStatusChange(record)?.on),
} satisfies Table<number>
export type CountFact = keyof typeof counts

/** Numbers that some listings lack, and with a fraction. */
export const measures = {
  /** When it was first public, in seconds from 1970. */
  published_second: ({ first_published_at }) => Math.floor(Date.parse(first_published_at) / 1000),
  /** The published centre. */
  lat: ({ location }) => location.centre.lat,
  lon: ({ location }) => location.centre.lon,
  /** Euros a square metre, as the record derives it. */
  price_per_m2: ({ price_per_m2 }) => price_per_m2?.value,
  /** Day of the report of the asking price, counted from 1970-01-01. */
  price_day: ({ price_eur: { reported_on } }) =>
    reported_on === null ? undefined : daysBetween(firstDay, reported_on),
} satisfies Table<number | undefined>
export type Measure = keyof typeof measures

const points: Partial<Record<Level | 'missing', number>> = { collected: 1, validated: 2 }

const kinds = { ...numbers, ...texts, ...sets, ...counts, ...measures } as Table<
  EntryValue<number | string> | undefined
>

/** The facts of a listing by name; one that the program which wrote the entry did not know is missing. */
type Facts = Partial<Record<NumberFact, EntryValue<number>>> &
  Partial<Record<TextFact, EntryValue<string>>> &
  Partial<Record<SetFact | CountFact | Measure, number>>

/**
 * What matching, ranking and relaxing read of one open listing, without prose and attributions: results are
 * explained from the full record afterwards. The store has it beside the record, a search reads it in the columns of its municipality.
 */
export interface SearchEntry extends Facts {
  listing_id: ListingId
  /** The first instant at which the listing is no longer public. */
  open_until: Instant
  municipality_code: string
  /** Names in its texts that no table of places knows; missing where there is none. */
  named?: string
}

/** What an open listing is searched by; `open_until` comes from the gate that let it through. */
export const makeEntry = (record: ListingRecord, open_until: Instant): SearchEntry => {
  const code = record.location.municipality_code
  const facts: Facts = Object.fromEntries(Object.entries(kinds).map(([name, of]) => [name, of(record)]))
  const named = namesInTexts(record)
  return {
    listing_id: record.listing_id,
    open_until,
    municipality_code: municipalityByCode(code)?.code ?? code,
    ...facts,
    ...(named !== '' && { named }),
    near: wished.near(record),
  }
}
