import type { Language } from '#src/domain/language.ts'
import type { FurtherField } from './fields.ts'

const circleIn = (value: string, phrase: (lat: string, lon: string, km: string) => string): string => {
  const [lat = '', lon = '', km = ''] = value.split(',').map((part) => part.trim())
  return phrase(lat, lon, km)
}

/** Each filter beyond the contract's bodies as a part of a sentence, given its value as a reader sees it. */
export const furtherPhrases: Record<Language, Record<FurtherField, (value: string) => string>> = {
  en: {
    max_useful_price_per_m2: (price) => `up to ${price} per square metre of useful area`,
    min_useful_m2: (area) => `${area} m² or more`,
    energy_class_min: (name) => `energy class ${name} or better`,
    confirmed_within_days: (days) =>
      days === '1' ? 'confirmed since yesterday' : `confirmed in the last ${days} days`,
    near: (circle) => circleIn(circle, (lat, lon, km) => `within ${km} km of ${lat}, ${lon}`),
    exclude_reserved: () => 'not reserved',
  },
  pt: {
    max_useful_price_per_m2: (price) => `até ${price} por metro quadrado de área útil`,
    min_useful_m2: (area) => `${area} m² ou mais`,
    energy_class_min: (name) => `classe energética ${name} ou melhor`,
    confirmed_within_days: (days) =>
      days === '1' ? 'com confirmação desde ontem' : `com confirmação nos últimos ${days} dias`,
    near: (circle) =>
      circleIn(circle, (lat, lon, km) => `a menos de ${km.replace('.', ',')} km de ${lat}, ${lon}`),
    exclude_reserved: () => 'sem imóveis reservados',
  },
}
