import { list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { decidingType, featureApplies } from './applies.ts'
import { featureInPhrase } from './feature-phrase.ts'
import type { ListingRecord } from './record.ts'
import { features } from './facts/features.ts'

const words = {
  en: {
    unknown: 'Any feature not listed here is unknown: it may or may not be there.',
    lacking: (names: string, _n: number) => `Not applicable to this type of property: ${names}.`,
    otherwise: 'Any other feature that nobody has reported is unknown: it may or may not be there.',
    none: 'Nobody has reported any feature: all are unknown and may or may not be there.',
  },
  pt: {
    unknown: 'As que não constam desta lista são desconhecidas: podem existir ou não.',
    lacking: (names: string, n: number) =>
      `${n === 1 ? 'Não se aplica' : 'Não se aplicam'} a este tipo de imóvel: ${names}.`,
    otherwise: 'As restantes que ninguém indicou são desconhecidas: podem existir ou não.',
    none: 'Ninguém indicou características deste imóvel: são desconhecidas e podem existir ou não.',
  },
} satisfies Record<Language, object>

/**
 * What to make of the unreported features: those that a property of its type cannot have do not apply, the
 * others are unknown. While the type is unknown or disputed, all of them are.
 */
export const unlistedFeatures = (
  { property_type, features: listed }: Pick<ListingRecord, 'property_type' | 'features'>,
  language: Language,
): string => {
  const type = decidingType(property_type)
  const isListed = new Set(listed.map(({ feature }) => feature))
  const lacking = features.filter((feature) => !featureApplies(type, feature) && !isListed.has(feature))
  const { unknown, lacking: lackingOf, otherwise, none } = words[language]
  if (lacking.length === 0) return listed.length === 0 ? none : unknown
  const names = lacking.map((feature) => featureInPhrase(feature, language))
  return `${lackingOf(list(names, language), names.length)} ${otherwise}`
}
