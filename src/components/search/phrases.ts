import { municipalityByCode } from '#src/domain/listing/municipality.ts'
import { checkTerms, featureTerms, propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'
import type { Criteria, Reading } from '#src/domain/search/criteria.ts'
import type { Asked, Field } from '#src/domain/search/asked.ts'
import { onlyNameOf } from '#src/domain/search/places.ts'
import type { Language } from '#src/publish/page-data.ts'
import { capital, either, inPhrase, list, money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { preferenceLabel } from './preference-label.ts'

/** One wish of a search in words, the control that changes it, and the search without it. */
export interface Phrase {
  field: Field
  text: string
  without: Partial<Asked>
}

/** What a text was read as, or the text itself in quotation marks. */
const read = <T extends string>(
  readings: readonly Reading<T>[],
  show: (value: T) => string,
  language: Language,
): string[] => [
  ...new Set(
    readings.flatMap(({ given, means, label }) => {
      if (means.length === 0) return [wordsOf(language).search.quoted(given)]
      return label === undefined ? means.map(show) : [label]
    }),
  ),
]

export const placeName = (code: string): string => {
  const name = onlyNameOf(code)
  return name === code ? (municipalityByCode(code)?.name ?? code) : name
}

/** The subject of the sentence: what is looked for. */
export const subjectOf = ({ property_types }: Criteria, language: Language): Phrase | null => {
  if (property_types.length === 0) return null
  const types = read(property_types, (type) => inPhrase(propertyTypeTerms[type][language]), language)
  const text = capital(wordsOf(language).search.ofType(either(types, language)))
  return { field: 'property_types', text, without: { property_types: [] } }
}

export const placesOf = ({ municipalities }: Criteria, language: Language): Phrase | null =>
  municipalities.length === 0
    ? null
    : {
        field: 'municipalities',
        text: either(read(municipalities, placeName, language), language),
        without: { municipalities: [] },
      }

const priceOf = ({ min_price_eur: least, max_price_eur: most }: Criteria, language: Language): Phrase[] => {
  const words = wordsOf(language).search
  if (least !== null && most !== null)
    return [
      {
        field: 'max_price_eur',
        text: words.priceBetween(money(least, language), money(most, language)),
        without: { min_price_eur: '', max_price_eur: '' },
      },
    ]
  if (most !== null)
    return [
      {
        field: 'max_price_eur',
        text: words.priceUpTo(money(most, language)),
        without: { max_price_eur: '' },
      },
    ]
  return least === null
    ? []
    : [
        {
          field: 'min_price_eur',
          text: words.priceFrom(money(least, language)),
          without: { min_price_eur: '' },
        },
      ]
}

/** Everything else that is asked, in the order in which it is told. */
export const phrasesOf = (criteria: Criteria, asked: Asked, language: Language): Phrase[] => {
  const words = wordsOf(language).search
  const { min_bedrooms, typologies, must_have, preferences, readiness_min } = criteria
  const phrases = priceOf(criteria, language)
  const add = (field: Field, given: readonly unknown[], text: () => string, without: Partial<Asked>) => {
    if (given.length > 0) phrases.push({ field, text: text(), without })
  }
  if (min_bedrooms !== null)
    phrases.push({
      field: 'min_bedrooms',
      text: words.bedrooms(String(min_bedrooms)),
      without: { min_bedrooms: '' },
    })
  add('typologies', typologies, () => either(read(typologies, String, language), language), {
    typologies: [],
  })
  const features = () => read(must_have, (feature) => inPhrase(featureTerms[feature][language]), language)
  add('must_have', must_have, () => words.having(list(features(), language)), { must_have: [] })
  const wishes = () => preferences.map((preference) => preferenceLabel(preference, language))
  add('preferences', preferences, () => words.preferring(list(wishes(), language)), { preferences: [] })
  const made = () =>
    readiness_min.map(({ given, check, level }) => {
      const label = check ? inPhrase(checkTerms[check][language]) : words.quoted(given)
      return level === 'validated' ? words.validated(label) : label
    })
  add('readiness_min', Object.keys(asked.readiness_min), () => words.checked(list(made(), language)), {
    readiness_min: {},
  })
  return phrases
}
