import type { FactName } from './fact-name.ts'
import type { Label } from './vocabulary.ts'

/** What each fact is called. */
export const factTerms: Record<FactName, Label> = {
  property_type: { pt: 'Tipo de imóvel', en: 'Type of property' },
  typology: { pt: 'Tipologia', en: 'Typology' },
  beds: { pt: 'Quartos', en: 'Bedrooms' },
  bathrooms: { pt: 'Casas de banho', en: 'Bathrooms' },
  condition: { pt: 'Estado', en: 'Condition' },
  construction_year: { pt: 'Ano de construção', en: 'Year of construction' },
  floor: { pt: 'Andar', en: 'Floor' },
  orientation: { pt: 'Orientação', en: 'Orientation' },
  price_eur: { pt: 'Preço pedido', en: 'Asking price' },
  condominium_fee_eur_month: { pt: 'Quota do condomínio', en: 'Condominium charge' },
  imi_eur_year: { pt: 'IMI', en: 'Property tax (IMI)' },
  'areas.useful_m2': { pt: 'Área útil', en: 'Usable area' },
  'areas.gross_private_m2': { pt: 'Área bruta privativa', en: 'Gross private area' },
  'areas.gross_dependent_m2': { pt: 'Área bruta dependente', en: 'Gross dependent area' },
  'areas.plot_m2': { pt: 'Terreno', en: 'Plot' },
  'location.parish': { pt: 'Freguesia', en: 'Parish' },
  'energy.class': { pt: 'Classe energética', en: 'Energy class' },
}
