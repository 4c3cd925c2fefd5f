import type { Language } from '#src/domain/language.ts'
import type { FurtherField } from './fields.ts'

/** `38.72° N, 9.14° W` and the kilometres, of `38.72,-9.14,5`. */
const circleIn = (value: string, west: 'W' | 'O', phrase: (point: string, km: string) => string): string => {
  const [lat = '', lon = '', km = ''] = value.split(',').map((part) => part.trim())
  const degrees = (text: string, plus: string, minus: string) =>
    `${text.replace(/^[+-]/, '')}° ${text.startsWith('-') ? minus : plus}`
  return phrase(`${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', west)}`, km)
}

/** Each filter beyond the contract's bodies as a part of a sentence, given its value as a reader sees it. */
export const furtherPhrases: Record<Language, Record<FurtherField, (value: string) => string>> = {
  en: {
    max_useful_price_per_m2: (price) => `up to ${price} per square metre of useful area`,
    min_useful_m2: (area) => `${area} m² of useful area or more`,
    energy_class_min: (name) => `energy class ${name} or better`,
    confirmed_within_days: (days) =>
      days === '1' ? 'confirmed since yesterday' : `confirmed in the last ${days} days`,
    near: (circle) => circleIn(circle, 'W', (point, km) => `within ${km} km of ${point}`),
    exclude_reserved: () => 'not reserved',
  },
  pt: {
    max_useful_price_per_m2: (price) => `até ${price} por metro quadrado de área útil`,
    min_useful_m2: (area) => `com ${area} m² úteis ou mais`,
    energy_class_min: (name) => `classe energética ${name} ou melhor`,
    confirmed_within_days: (days) =>
      days === '1' ? 'com confirmação desde ontem' : `com confirmação nos últimos ${days} dias`,
    near: (circle) =>
      circleIn(circle, 'O', (point, km) => `a menos de ${km} km de ${point}`).replaceAll(
        /(?<=\d)\.(?=\d)/g,
        ',',
      ),
    exclude_reserved: () => 'sem imóveis reservados',
  },
}
