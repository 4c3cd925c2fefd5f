import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { Detail } from './detail.ts'
import { readinessByRole } from './result-readiness.ts'
import type { Explanation, ExplanationItem, SearchResult } from './result.ts'

/** The part of a result that depends on its listing alone, not on the search. */
type ListingPart = Omit<SearchResult, 'rank' | 'freshness' | 'explanation'>

/** A fact with who reported it and when. */
const attributed = <T extends FactValue>({
  state,
  value,
  unit,
  level,
  reported_by_role,
  reported_on,
  alternatives,
}: Fact<T>) => ({
  state,
  value,
  ...(unit && { unit }),
  level,
  reported_by_role,
  reported_on,
  ...(alternatives && { alternatives }),
})

/** A fact without who reported it: of the energy class, `readiness` names role and day. A value is a reported one. */
const bare = <T extends FactValue>({ state, value, alternatives }: Fact<T>) => ({
  ...(state !== 'reported' && { state }),
  value,
  ...(alternatives && { alternatives }),
})

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
  readiness: readinessByRole(record.readiness, 'full'),
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
  typology: bare(record.typology),
  property_type: bare(record.property_type),
  useful_m2: bare(record.areas.useful_m2),
  energy_class: bare(record.energy.class),
  price_per_m2: record.price_per_m2 && {
    value: record.price_per_m2.value,
    derived_from: record.price_per_m2.derived_from,
  },
  availability: record.availability && {
    status: record.availability.status,
    confirmed_on: record.availability.confirmed_on,
    reported_by_role: record.availability.reported_by_role,
  },
  readiness: readinessByRole(record.readiness, 'brief'),
}))

/** A record's part of a result; the same object for as long as the record is referenced. */
export const listingPart = (record: ListingRecord, detail: Detail): ListingPart =>
  detail === 'full' ? full(record) : brief(record)

const named = ({ criterion }: ExplanationItem) => criterion
/** A hard filter is named, because its doubt is about the match itself; a preference’s sentence names it. */
const worded = ({ criterion, kind, text }: ExplanationItem) =>
  kind === 'hard' ? { criterion, text } : { text }

/** Satisfied criteria are listed by name; all others have their sentence, with role and day. */
export const explanationPart = (explanation: Explanation, detail: Detail): SearchResult['explanation'] =>
  detail === 'full'
    ? { ...explanation, satisfied: explanation.satisfied.map(named), satisfied_by: explanation.satisfied }
    : {
        satisfied: explanation.satisfied.map(named),
        unmet: explanation.unmet.map(worded),
        unknown: explanation.unknown.map(worded),
        conflicting: explanation.conflicting.map(worded),
      }
