import type { Language } from '#src/domain/language.ts'
import { money, number } from '#src/domain/format.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { furtherNames, type FurtherField } from '#src/domain/search/fields.ts'
import { nearText } from '#src/domain/search/near.ts'

/** `38.72° N, 9.14° W` and the kilometres, of `38.72,-9.14,5`, as their language writes numbers. */
const circleIn = (
  value: string,
  language: Language,
  phrase: (point: string, km: string) => string,
): string => {
  const [lat = '', lon = '', radius = ''] = value.split(',').map((part) => part.trim())
  const degrees = (text: string, plus: string, minus: string) => {
    const size = text.replace(/^[+-]/, '')
    return `${language === 'pt' ? size.replace('.', ',') : size}° ${text.startsWith('-') ? minus : plus}`
  }
  const km = Number.isNaN(Number(radius)) ? radius : number(Number(radius), language)
  return phrase(`${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', language === 'pt' ? 'O' : 'W')}`, km)
}

/** How recently what an availability says was confirmed, as a part of a sentence; `days` before today. */
export const confirmedWithin: Record<
  Language,
  (what: 'available' | 'reserved' | 'either', days: string) => string
> = {
  en: (what, days) => {
    const subject = {
      available: 'availability',
      reserved: 'reservation',
      either: 'availability or reservation',
    }[what]
    if (days === '0') return `${subject} confirmed today`
    return days === '1'
      ? `${subject} confirmed since yesterday`
      : `${subject} confirmed in the last ${days} days`
  },
  pt: (what, days) => {
    const subject = {
      available: 'disponibilidade',
      reserved: 'reserva',
      either: 'disponibilidade ou reserva',
    }[what]
    if (days === '0') return `com ${subject} confirmada hoje`
    return days === '1'
      ? `com ${subject} confirmada desde ontem`
      : `com ${subject} confirmada nos últimos ${days} dias`
  },
}

/** Each filter beyond the contract's bodies as a part of a sentence, given its value as a reader sees it. */
const phrases: Record<Language, Record<FurtherField, (value: string) => string>> = {
  en: {
    max_useful_price_per_m2: (price) => `up to ${price} per square metre of usable area`,
    min_useful_m2: (area) => `${area} m² of usable area or more`,
    energy_class_min: (name) => (name === 'A+' ? 'energy class A+' : `energy class ${name} or better`),
    confirmed_within_days: (days) => confirmedWithin.en('either', days),
    near: (circle) => circleIn(circle, 'en', (point, km) => `within ${km} km of ${point}`),
    exclude_reserved: () => 'not reserved',
  },
  pt: {
    max_useful_price_per_m2: (price) => `até ${price} por metro quadrado de área útil`,
    min_useful_m2: (area) => `com ${area} m² ${area === '1' ? 'útil' : 'úteis'} ou mais`,
    energy_class_min: (name) =>
      name === 'A+' ? 'com classe energética A+' : `com classe energética ${name} ou melhor`,
    confirmed_within_days: (days) => confirmedWithin.pt('either', days),
    near: (circle) => circleIn(circle, 'pt', (point, km) => `a menos de ${km} km de ${point}`),
    exclude_reserved: () => 'sem reserva',
  },
}

/** Whether a criterion is a filter beyond the contract's bodies. */
export const isFurther = (criterion: string): criterion is FurtherField =>
  (furtherNames as readonly string[]).includes(criterion)

/** What such a filter asks, as the address has it; `null` when it is not asked. */
export const criterionText = (criteria: Criteria, name: FurtherField): string | number | null => {
  if (name === 'near') return criteria.near && nearText(criteria.near)
  if (name === 'confirmed_within_days') return criteria.confirmed_within_days?.days ?? null
  if (name === 'exclude_reserved') return criteria.exclude_reserved ? 'true' : null
  return criteria[name]
}

/** Such a filter in words; `null` for any other. */
export const furtherPhrase = (
  criterion: string,
  value: string | number,
  language: Language,
): string | null => {
  if (!isFurther(criterion)) return null
  const phrase = phrases[language][criterion]
  if (criterion === 'max_useful_price_per_m2') return phrase(money(Number(value), language))
  return phrase(typeof value === 'number' ? number(value, language) : value)
}
