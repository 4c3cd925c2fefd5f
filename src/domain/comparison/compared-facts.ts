import { factEntries, type FactName } from '#src/domain/listing/facts/facts.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { distinctName } from '#src/domain/listing/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'
import { municipalityFact } from '#src/domain/search/municipality-fact.ts'

/** A fact that has a row in every comparison. */
export interface ComparedFact {
  /** The place of the fact in the record, as its `unknown` and `conflicting` lists name it. */
  key: string
  label: Label
  /** Its value in a record, given the others compared with it. */
  of(record: ListingRecord, beside: readonly ListingRecord[]): Fact
}

/** The parish, with its municipality where another one compared has the same name. */
const parishFact = (record: ListingRecord, beside: readonly ListingRecord[]): Fact<string> => {
  const { parish, municipality_code, district } = record.location
  const isShared = beside.some(
    ({ location }) =>
      location.parish.value === parish.value && location.municipality_code !== municipality_code,
  )
  return isShared && parish.state === 'reported'
    ? { ...parish, value: `${parish.value}, ${distinctName(record.municipality, district)}` }
    : parish
}

/** A fact as the record has it. */
const own = (key: FactName): ComparedFact => ({
  key,
  label: factEntries[key].label,
  of: (record) => factNamed(record, key),
})

/** The facts that every comparison lines up, in the order of its rows; features follow them. */
export const comparedFacts: readonly ComparedFact[] = [
  own('price_eur'),
  { key: 'municipality', label: { pt: 'Concelho', en: 'Municipality' }, of: municipalityFact },
  { ...own('location.parish'), of: parishFact },
  ...(
    [
      'property_type',
      'typology',
      'beds',
      'bathrooms',
      'areas.useful_m2',
      'areas.gross_private_m2',
      'areas.gross_dependent_m2',
      'areas.plot_m2',
      'condition',
      'construction_year',
      'floor',
      'orientation',
      'energy.class',
      'condominium_fee_eur_month',
      'imi_eur_year',
    ] as const
  ).map(own),
]
