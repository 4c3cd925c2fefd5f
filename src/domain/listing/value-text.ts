import { money, number, squareMetres } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { FactName } from './fact-name.ts'
import type { FactValue } from './fact.ts'
import {
  conditionTerms,
  energyNonClassTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
} from './vocabulary.ts'

const terms: Partial<Record<FactName, Record<string, Label>>> = {
  property_type: propertyTypeTerms,
  condition: conditionTerms,
  orientation: orientationTerms,
  'energy.class': energyNonClassTerms,
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

const ordinal = (n: number) => {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${n}${suffix[ordinals.select(n)]}`
}

const words = {
  en: {
    perMonth: (amount: string) => `${amount} a month`,
    perYear: (amount: string) => `${amount} a year`,
    floor: (n: number) =>
      n === 0 ? 'Ground floor' : n < 0 ? `${ordinal(-n)} basement` : `${ordinal(n)} floor`,
  },
  pt: {
    perMonth: (amount: string) => `${amount} por mês`,
    perYear: (amount: string) => `${amount} por ano`,
    floor: (n: number) => (n === 0 ? 'Rés do chão' : n < 0 ? `Cave, piso −${-n}` : `${n}.º andar`),
  },
} satisfies Record<Language, object>

/** A fact's value as a reader sees it: `3.º andar`, `78,4 m²`, `Para recuperar`. */
export const valueText = (name: FactName, value: FactValue, language: Language): string => {
  const { perMonth, perYear, floor } = words[language]
  if (typeof value !== 'number') return terms[name]?.[String(value)]?.[language] ?? String(value)
  if (name === 'price_eur') return money(value, language)
  if (name === 'condominium_fee_eur_month') return perMonth(money(value, language))
  if (name === 'imi_eur_year') return perYear(money(value, language))
  if (name === 'construction_year') return String(value)
  if (name === 'floor') return floor(value)
  return name.startsWith('areas.') ? squareMetres(value, language) : number(value, language)
}
