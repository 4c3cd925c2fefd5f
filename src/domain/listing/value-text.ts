import { money, number, squareMetres } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { yearFacts, type FactName } from './fact-name.ts'
import type { FactValue } from './fact.ts'
import type { factsOf } from './source-facts.ts'
import {
  conditionTerms,
  energyNonClassTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
} from './vocabulary.ts'

/** The facts whose values are keys or days, which readers see in words. */
type Worded = {
  [Name in FactName]: NonNullable<ReturnType<typeof factsOf>[Name]['value']> extends infer Value
    ? Value extends number
      ? never
      : string extends Value
        ? never
        : Name
    : never
}[FactName]

type InWords = (value: string, language: Language) => string

const labelOf =
  (terms: Record<string, Label>): InWords =>
  (value, language) =>
    terms[value]?.[language] ?? value

const inWords: Record<Worded, InWords> = {
  property_type: labelOf(propertyTypeTerms),
  condition: labelOf(conditionTerms),
  orientation: labelOf(orientationTerms),
  'energy.class': labelOf(energyNonClassTerms),
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
    floor: (n: number) => (n === 0 ? 'Ground floor' : n < 0 ? `Basement level ${-n}` : `${ordinal(n)} floor`),
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
  if (typeof value !== 'number')
    return (inWords as Partial<Record<FactName, InWords>>)[name]?.(String(value), language) ?? String(value)
  if (name === 'price_eur') return money(value, language)
  if (name === 'condominium_fee_eur_month') return perMonth(money(value, language))
  if (name === 'imi_eur_year') return perYear(money(value, language))
  if (yearFacts.has(name)) return String(value)
  if (name === 'floor') return floor(value)
  return name.startsWith('areas.') ? squareMetres(value, language) : number(value, language)
}
