import {
  conditionTerms,
  energyNonClassTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
} from '#src/domain/listing/vocabulary.ts'
import type { Language } from '#src/publish/page-data.ts'
import type { FactName } from '#src/domain/listing/fact-name.ts'
import { money, number, squareMetres } from '#src/words/format.ts'
import { wordsOf } from '#src/words/words.ts'

export type FactValue = string | number | boolean

const terms: Partial<Record<FactName, Record<string, Label>>> = {
  property_type: propertyTypeTerms,
  condition: conditionTerms,
  orientation: orientationTerms,
  'energy.class': energyNonClassTerms,
}

/** A fact's value as a reader sees it: `3.º andar`, `78,4 m²`, `Para recuperar`. */
export const valueText = (name: FactName, value: FactValue, language: Language): string => {
  const words = wordsOf(language)
  if (typeof value === 'boolean') return value ? words.listing.yes : words.listing.no
  if (typeof value === 'string') return terms[name]?.[value]?.[language] ?? value
  if (name === 'price_eur') return money(value, language)
  if (name === 'condominium_fee_eur_month') return words.perMonth(money(value, language))
  if (name === 'imi_eur_year') return words.perYear(money(value, language))
  if (name === 'construction_year') return String(value)
  if (name === 'floor') return words.floor(value)
  return name.startsWith('areas.') ? squareMetres(value, language) : number(value, language)
}
