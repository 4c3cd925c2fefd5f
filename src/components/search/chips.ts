import { either, inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { englishName } from '#src/domain/municipality.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { Field } from '#src/domain/search/fields.ts'
import { queryNames, type FilterName } from '#src/domain/search/filters/index.ts'
import { findOnlyName } from '#src/domain/search/places.ts'
import { nothing, type Asked } from '#src/addresses/search.ts'
import { checkInPhrase } from '#src/words/check-endings.ts'
import { askedPhrase } from '#src/words/filter-words.ts'
import { pricePhrase, read, wordTypes, wishesPhrase } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'

/** The filters of each chip but the last, which has what no other has. */
const fieldsOf = {
  where: ['municipalities', 'parish', 'near'],
  price: [
    'min_price_eur',
    'max_price_eur',
    'max_useful_price_per_m2',
    'max_condominium_eur',
    'price_reduced_within_days',
  ],
  rooms: ['min_bedrooms', 'typologies', 'min_bathrooms', 'min_useful_m2', 'min_plot_m2'],
  type: ['property_types'],
  features: ['must_have', 'must_not_have'],
  known: ['readiness_min', 'confirmed_within_days', 'untouched_pictures'],
} as const satisfies Record<string, readonly Field[]>
export type ChipName = keyof typeof fieldsOf | 'more'
export const chipNames = [...(Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]), 'more'] as const

const elsewhere: ReadonlySet<Field> = new Set(Object.values(fieldsOf).flat())
/** The filters beyond the contract's bodies that no other chip has. */
export const furtherNames = queryNames.filter((name) => !elsewhere.has(name))

/** The fields behind a chip. */
export const fieldsBehind = (chip: ChipName): readonly Field[] =>
  chip === 'more' ? [...furtherNames, 'preferences'] : fieldsOf[chip]

/** How many of the things that a chip holds are named on it. */
const mostNamed = 2

const phrases = (names: readonly FilterName[], criteria: Criteria, language: Language): string[] =>
  names.flatMap((name) => askedPhrase(name, criteria, language) ?? [])

const chosenPhrases = (
  chip: ChipName,
  { criteria, asked }: { criteria: Criteria; asked: Asked },
  language: Language,
): string[] => {
  const words = wordsOf(language).search
  const { municipalities, min_bedrooms: least, typologies, must_have, readiness_min, preferences } = criteria
  switch (chip) {
    case 'where': {
      const names = read(municipalities, findOnlyName, language)
      const shown = language === 'en' ? names.map(englishName) : names
      return [...shown, ...phrases(['parish', 'near'], criteria, language)]
    }
    case 'price':
      return [
        ...[pricePhrase(criteria, language) ?? []].flat(),
        ...phrases(fieldsOf.price.slice(2), criteria, language),
      ]
    case 'rooms':
      return [
        ...(typologies.length > 0 ? [either(read(typologies, String, language), language)] : []),
        ...(least === null ? [] : [words.orMore(String(least))]),
        ...phrases(fieldsOf.rooms.slice(2), criteria, language),
      ]
    case 'type':
      if (asked.homes_only) return []
      return asked.all_types ? [words.anyLevel] : wordTypes(criteria, language)
    case 'features':
      return [
        ...read(must_have, (feature) => inPhrase(featureTerms[feature][language]), language),
        ...phrases(['must_not_have'], criteria, language),
      ]
    case 'known':
      return [
        ...readiness_min.map(({ text, check }) =>
          check ? checkInPhrase(check, language) : words.quoted(text),
        ),
        ...phrases(['confirmed_within_days', 'untouched_pictures'], criteria, language),
      ]
    case 'more':
      return [
        ...phrases(furtherNames, criteria, language),
        ...(preferences.length > 0 ? [words.preferring(wishesPhrase(preferences, language))] : []),
      ]
  }
}

/** What a chip holds, as its text: `up to €450,000`; `null` where it holds nothing. */
export const chosenText = (
  chip: ChipName,
  of: { criteria: Criteria; asked: Asked },
  language: Language,
): string | null => {
  const all = chosenPhrases(chip, of, language)
  const rest = all.length - mostNamed
  if (all.length === 0) return null
  return [
    ...all.slice(0, mostNamed),
    ...(rest > 0 ? [wordsOf(language).search.andMore(String(rest))] : []),
  ].join(', ')
}

/** The search without what a chip holds. */
export const withoutChip = (chip: ChipName): Partial<Asked> => ({
  ...Object.fromEntries(fieldsBehind(chip).map((field) => [field, nothing[field]])),
  ...(chip === 'type' && { all_types: false }),
})
