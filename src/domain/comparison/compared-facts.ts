import { factTerms } from '#src/domain/listing/fact-terms.ts'
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

/** The facts that every comparison lines up, in the order of its rows; features follow them. */
export const comparedFacts: readonly ComparedFact[] = [
  { key: 'price_eur', label: factTerms.price_eur, of: (record) => record.price_eur },
  { key: 'municipality', label: { pt: 'Concelho', en: 'Municipality' }, of: municipalityFact },
  {
    key: 'location.parish',
    label: factTerms['location.parish'],
    of: parishFact,
  },
  {
    key: 'property_type',
    label: factTerms.property_type,
    of: (record) => record.property_type,
  },
  { key: 'typology', label: factTerms.typology, of: (record) => record.typology },
  { key: 'beds', label: factTerms.beds, of: (record) => record.beds },
  { key: 'bathrooms', label: factTerms.bathrooms, of: (record) => record.bathrooms },
  {
    key: 'areas.useful_m2',
    label: factTerms['areas.useful_m2'],
    of: (record) => record.areas.useful_m2,
  },
  {
    key: 'areas.gross_private_m2',
    label: factTerms['areas.gross_private_m2'],
    of: (record) => record.areas.gross_private_m2,
  },
  {
    key: 'areas.gross_dependent_m2',
    label: factTerms['areas.gross_dependent_m2'],
    of: (record) => record.areas.gross_dependent_m2,
  },
  { key: 'areas.plot_m2', label: factTerms['areas.plot_m2'], of: (record) => record.areas.plot_m2 },
  { key: 'condition', label: factTerms.condition, of: (record) => record.condition },
  {
    key: 'construction_year',
    label: factTerms.construction_year,
    of: (record) => record.construction_year,
  },
  { key: 'floor', label: factTerms.floor, of: (record) => record.floor },
  { key: 'orientation', label: factTerms.orientation, of: (record) => record.orientation },
  {
    key: 'energy.class',
    label: factTerms['energy.class'],
    of: (record) => record.energy.class,
  },
  {
    key: 'condominium_fee_eur_month',
    label: factTerms.condominium_fee_eur_month,
    of: (record) => record.condominium_fee_eur_month,
  },
  {
    key: 'imi_eur_year',
    label: factTerms.imi_eur_year,
    of: (record) => record.imi_eur_year,
  },
]
