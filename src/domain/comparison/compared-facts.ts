import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'
import { municipalityFact } from '#src/domain/search/municipality-fact.ts'

export type Told = string | number | boolean

/** A fact that has a row in every comparison. */
export interface ComparedFact {
  /** The place of the fact in the record, as its `unknown` and `conflicting` lists name it. */
  key: string
  label: Label
  of(record: ListingRecord): Fact<Told>
}

/** The facts that every comparison lines up, in the order of its rows; features follow them. */
export const comparedFacts: readonly ComparedFact[] = [
  { key: 'price_eur', label: { pt: 'Preço pedido', en: 'Asking price' }, of: (record) => record.price_eur },
  { key: 'municipality', label: { pt: 'Concelho', en: 'Municipality' }, of: municipalityFact },
  {
    key: 'location.parish',
    label: { pt: 'Freguesia', en: 'Parish' },
    of: (record) => record.location.parish,
  },
  {
    key: 'property_type',
    label: { pt: 'Tipo de imóvel', en: 'Type of property' },
    of: (record) => record.property_type,
  },
  { key: 'typology', label: { pt: 'Tipologia', en: 'Typology' }, of: (record) => record.typology },
  { key: 'beds', label: { pt: 'Quartos', en: 'Bedrooms' }, of: (record) => record.beds },
  { key: 'bathrooms', label: { pt: 'Casas de banho', en: 'Bathrooms' }, of: (record) => record.bathrooms },
  {
    key: 'areas.useful_m2',
    label: { pt: 'Área útil', en: 'Useful area' },
    of: (record) => record.areas.useful_m2,
  },
  {
    key: 'areas.gross_private_m2',
    label: { pt: 'Área bruta privativa', en: 'Gross private area' },
    of: (record) => record.areas.gross_private_m2,
  },
  {
    key: 'areas.gross_dependent_m2',
    label: { pt: 'Área bruta dependente', en: 'Gross dependent area' },
    of: (record) => record.areas.gross_dependent_m2,
  },
  { key: 'areas.plot_m2', label: { pt: 'Terreno', en: 'Plot' }, of: (record) => record.areas.plot_m2 },
  { key: 'condition', label: { pt: 'Estado', en: 'Condition' }, of: (record) => record.condition },
  {
    key: 'construction_year',
    label: { pt: 'Ano de construção', en: 'Year of construction' },
    of: (record) => record.construction_year,
  },
  { key: 'floor', label: { pt: 'Andar', en: 'Floor' }, of: (record) => record.floor },
  { key: 'orientation', label: { pt: 'Orientação', en: 'Orientation' }, of: (record) => record.orientation },
  {
    key: 'energy.class',
    label: { pt: 'Classe energética', en: 'Energy class' },
    of: (record) => record.energy.class,
  },
  {
    key: 'condominium_fee_eur_month',
    label: { pt: 'Quota do condomínio', en: 'Condominium charge' },
    of: (record) => record.condominium_fee_eur_month,
  },
  {
    key: 'imi_eur_year',
    label: { pt: 'IMI', en: 'Property tax (IMI)' },
    of: (record) => record.imi_eur_year,
  },
]
