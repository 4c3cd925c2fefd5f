import { outcomeIn } from '#src/domain/evidence/outcome.ts'
import type { Readiness } from '#src/domain/listing/readiness.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { Detail } from './detail.ts'
import { isQuoted, type Explanation, type ExplanationItem } from './explanation.ts'
import { briefChecks, type SearchResult } from './result.ts'

/** The part of a result that depends on its listing alone, not on the search. */
type ListingPart = Omit<SearchResult, 'rank' | 'freshness' | 'explanation'>

/** A whole fact but for its check, as the contract types it (interface 2.4). */
const attributed = <T extends FactValue>({ check: _check, ...fact }: Fact<T>) => fact

/** A fact with everybody who vouches for it, and without what these say too. */
const briefFact = <T extends FactValue>({ state, value, unit, alternatives, ...by }: Fact<T>) => ({
  ...(state !== 'reported' && { state }),
  value,
  ...(unit && { unit }),
  ...(by.reported_by_role && sourcesOf(by)),
  ...(alternatives && { alternatives }),
})

const sourcesOf = ({ reported_by_role, reported_on, validated_by_role, validated_on }: Attribution) => ({
  reported_by_role,
  reported_on,
  ...(validated_by_role && validated_on && { validated_by_role, validated_on }),
})

const briefReadiness = (made: Readiness): SearchResult['readiness'] =>
  Object.fromEntries(
    briefChecks.flatMap((check) => {
      const by = made[check]
      return by ? [[check, sourcesOf(by)]] : []
    }),
  )

/** What the checks of others' rights found, as far as it is published. */
const outcomesOf = (
  record: ListingRecord,
  show: (fact: Fact<string>) => NonNullable<SearchResult['outcomes']>[string],
): Pick<SearchResult, 'outcomes'> => {
  const told = checks.flatMap((check) => outcomeIn(record, check) ?? [])
  return told.length === 0
    ? {}
    : { outcomes: Object.fromEntries(told.map(({ name, fact }) => [name, show(fact as Fact<string>)])) }
}

const full = rememberedOf((record: ListingRecord): ListingPart => ({
  listing_id: record.listing_id,
  url: record.url,
  title: record.title,
  record_class: record.record_class,
  price_eur: record.price_eur,
  beds: record.beds,
  municipality: record.municipality,
  municipality_code: record.location.municipality_code,
  district: record.location.district,
  typology: record.typology,
  property_type: record.property_type,
  useful_m2: record.areas.useful_m2,
  energy_class: record.energy.class,
  price_per_m2: record.price_per_m2,
  availability: record.availability,
  readiness: record.readiness,
  ...outcomesOf(record, (fact) => fact),
}))

const brief = rememberedOf((record: ListingRecord): ListingPart => ({
  listing_id: record.listing_id,
  url: record.url,
  title: { en: record.title.en },
  price_eur: attributed(record.price_eur),
  beds: attributed(record.beds),
  municipality: record.municipality,
  municipality_code: record.location.municipality_code,
  district: record.location.district,
  typology: briefFact(record.typology),
  property_type: briefFact(record.property_type),
  useful_m2: briefFact(record.areas.useful_m2),
  energy_class: briefFact(record.energy.class),
  price_per_m2: record.price_per_m2 && {
    value: record.price_per_m2.value,
    derived_from: record.price_per_m2.derived_from,
  },
  availability: record.availability && {
    status: record.availability.status,
    confirmed_on: record.availability.confirmed_on,
    reported_by_role: record.availability.reported_by_role,
  },
  readiness: briefReadiness(record.readiness),
  ...outcomesOf(record, briefFact),
}))

/** A record's part of a result; the same object for as long as the record is referenced. */
export const listingPart = (record: ListingRecord, detail: Detail): ListingPart =>
  detail === 'full' ? full(record) : brief(record)

const named = ({ criterion }: ExplanationItem) => criterion
/** A hard filter is named, because its doubt is about the match itself; a preference’s sentence names it. */
const worded = ({ criterion, kind, text }: ExplanationItem) =>
  kind === 'hard' ? { criterion, text } : { text }

/** What an agency's words meet has its sentence in brief too. */
const quotedIn = ({ satisfied }: Explanation): Pick<SearchResult['explanation'], 'satisfied_by'> => {
  const quoted = satisfied.filter(({ criterion }) => isQuoted(criterion))
  return quoted.length > 0 ? { satisfied_by: quoted.map(worded) } : {}
}

/** Satisfied criteria are listed by name; all others have their sentence, with role and day. */
export const explanationPart = (explanation: Explanation, detail: Detail): SearchResult['explanation'] =>
  detail === 'full'
    ? {
        ...explanation,
        satisfied: explanation.satisfied.map(named),
        satisfied_by: explanation.satisfied,
      }
    : {
        satisfied: explanation.satisfied.map(named),
        ...quotedIn(explanation),
        unmet: explanation.unmet.map(worded),
        unknown: explanation.unknown.map(worded),
        conflicting: explanation.conflicting.map(worded),
      }
