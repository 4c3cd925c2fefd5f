import type { Language } from '#src/domain/language.ts'
import { aFeature, havingFeatures } from '#src/domain/listing/feature-phrase.ts'
import { checkEntries, checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { landmarkTerms } from '#src/domain/listing/facts/landmarks.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import {
  propertyTypes,
  conditionTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
  type PropertyType,
} from '#src/domain/vocabulary.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { Preference } from '#src/domain/search/preference.ts'
import type { Field } from '#src/domain/search/fields.ts'
import { queryNames, type FilterName } from '#src/domain/search/filters/index.ts'
import { uniteMeanings, type Reading } from '#src/domain/search/reading.ts'
import type { Asked } from '#src/addresses/search.ts'
import { typesInPhrase } from '#src/domain/listing/types-in-phrase.ts'
import { findOnlyName } from '#src/domain/search/places.ts'
import { capital, either, inPhrase, list, money } from '#src/domain/format.ts'
import { wordsOf } from './words.ts'
import { checkInPhrase } from './check-endings.ts'
import { askedPhrase } from './filter-words.ts'

/** What a field asks, as a part of the sentence. */
interface Phrase {
  field: Field | 'all_types'
  text: string
}

/** What a text was read as, or the text itself in quotation marks. */
export const read = <T extends string>(
  readings: readonly Reading<T>[],
  show: (value: T) => string,
  language: Language,
): string[] => [
  ...new Set(
    readings.flatMap(({ text, means, label }) => {
      if (means.length === 0) return [wordsOf(language).search.quoted(text)]
      return label === undefined ? means.map(show) : [label]
    }),
  ),
]

/** A check and the level that is asked of it: `location confirmed`. */
export const levelPhrase = (check: Check, isValidated: boolean, language: Language): string => {
  const { checkMark, search } = wordsOf(language)
  const label = checkInPhrase(check, language)
  return checkEntries[check].hidesFinding
    ? search.rightsCheckAt(label, isValidated, check)
    : isValidated
      ? `${label} ${inPhrase(checkMark('validated', check))}`
      : search.statedCheck(label, check)
}

const homes = propertyTypes.filter(isHome)

/** The types that are looked for; all types of home have one name. */
export const wordTypes = ({ property_types }: Criteria, language: Language): string[] => {
  const types = (readings: readonly Reading<PropertyType>[]) =>
    read(readings, (type) => typesInPhrase(type, language), language)
  const isAnyHome = homes.every((type) => uniteMeanings(property_types).includes(type))
  if (!isAnyHome) return types(property_types)
  const others = property_types.filter(({ means }) => means.length === 0 || !means.every(isHome))
  return [wordsOf(language).search.anyHome, ...types(others)]
}

/** The subject of the sentence: what is looked for, a noun. */
const subjectOf = (criteria: Criteria, asked: Asked, language: Language): Phrase | null => {
  if (asked.homes_only) return { field: 'all_types', text: capital(wordsOf(language).search.anyHome) }
  if (criteria.property_types.length === 0) return null
  return { field: 'property_types', text: capital(either(wordTypes(criteria, language), language)) }
}

/** Where it is looked for: `in Lisbon or Amadora`. */
const wordPlaces = ({ municipalities }: Criteria, language: Language): Phrase | null =>
  municipalities.length === 0
    ? null
    : {
        field: 'municipalities',
        text: wordsOf(language).search.inPlaces(read(municipalities, findOnlyName, language)),
      }

const terms: Record<Exclude<Preference['about'], 'feature' | 'typology'>, Record<string, Label>> = {
  property_type: propertyTypeTerms,
  condition: conditionTerms,
  orientation: orientationTerms,
  near: landmarkTerms,
  check: checkTerms,
}

/** What a wish other than one feature wants, in the middle of a sentence: `facing south`, `new or renovated`. */
const wishPhrase = ({ about, wanted }: Preference, language: Language): string => {
  const { facing, having, inCondition, conditionInPhrase } = wordsOf(language).search
  const name = (value: string): string => {
    if (about === 'feature') return isFeature(value) ? aFeature(value, language) : value
    if (about === 'condition' && conditionInPhrase[value] !== undefined) return conditionInPhrase[value]
    return about === 'typology' ? value : inPhrase(terms[about][value]?.[language] ?? value)
  }
  if (about === 'condition') return inCondition(wanted.map(name))
  const names = either(wanted.map(name), language)
  const phrases = { orientation: facing, feature: having } as const
  return about in phrases ? phrases[about as keyof typeof phrases](names) : names
}

/** What is wished for, in the middle of a sentence: `with a balcony and a lift, facing south`. */
export const wishesPhrase = (preferences: readonly Preference[], language: Language): string => {
  const single = preferences.flatMap(({ about, wanted }) =>
    about === 'feature' && wanted.length === 1 ? wanted.filter(isFeature) : [],
  )
  const others = preferences.filter(({ about, wanted }) => about !== 'feature' || wanted.length > 1)
  const phrases = [
    ...(single.length > 0 ? [havingFeatures(single, [], language)] : []),
    ...others.map((each) => wishPhrase(each, language)),
  ]
  // Two need no "and", which the first of them may have.
  return phrases.length > 2 ? list(phrases, language) : phrases.join(', ')
}

/** A filter that is one value. */
const single = (name: FilterName & Field, criteria: Criteria, language: Language): Phrase[] => {
  const text = askedPhrase(name, criteria, language)
  return text === null ? [] : [{ field: name, text }]
}

const priceOf = (criteria: Criteria, language: Language): Phrase[] => {
  const { min_price_eur: least, max_price_eur: most } = criteria
  const bounds = (['min_price_eur', 'max_price_eur'] as const).flatMap((name) =>
    single(name, criteria, language),
  )
  if (least === null || most === null) return bounds
  const text = wordsOf(language).search.priceBetween(money(least, language), money(most, language))
  return [{ field: 'max_price_eur', text }]
}

/** What is asked of the price, as one text; `null` where nothing is. */
export const pricePhrase = (criteria: Criteria, language: Language): string | null =>
  priceOf(criteria, language)[0]?.text ?? null

/** All other filters, in the order in which the sentence names them. */
const phrasesOf = (criteria: Criteria, asked: Asked, language: Language): Phrase[] => {
  const words = wordsOf(language).search
  const { typologies, must_have, preferences, readiness_min } = criteria
  const phrases = [...priceOf(criteria, language), ...single('min_bedrooms', criteria, language)]
  const add = (field: Field, items: readonly unknown[], text: () => string) => {
    if (items.length > 0) phrases.push({ field, text: text() })
  }
  add('typologies', typologies, () => either(read(typologies, String, language), language))
  const features = () => {
    const strange = must_have.filter(({ means }) => means.length === 0)
    const named = new Set(must_have.flatMap(({ means }) => means))
    return havingFeatures([...named], read(strange, String, language), language)
  }
  add('must_have', must_have, features)
  const made = () =>
    readiness_min.map(({ text, check, level }) => {
      if (!check) return words.quoted(text)
      return levelPhrase(check, level === 'validated', language)
    })
  add('readiness_min', Object.keys(asked.readiness_min), () => words.checksAt(list(made(), language)))
  phrases.push(...queryNames.flatMap((name) => single(name, criteria, language)))
  add('preferences', preferences, () => words.preferring(wishesPhrase(preferences, language)))
  return phrases
}

/** Whether any typology is asked for: `T2` goes with its noun, a text that means nothing does not. */
const areTypologies = ({ typologies }: Criteria): boolean => uniteMeanings(typologies).length > 0

/** The parts of the sentence in reading order. */
const partsOf = (criteria: Criteria, asked: Asked, language: Language): (string | Phrase)[] => {
  const { anything, everywhere, forSale, isTypologyWithNoun } = wordsOf(language).search
  const subject = subjectOf(criteria, asked, language)
  const places = wordPlaces(criteria, language)
  const phrases = phrasesOf(criteria, asked, language)
  const phraseOf = (field: Field) => phrases.find((each) => each.field === field)
  // Around a point is where, unless places are named.
  const near = places ? undefined : phraseOf('near')
  const typologies = isTypologyWithNoun && areTypologies(criteria) ? phraseOf('typologies') : undefined
  const where = places ?? near
  return [
    ...(typologies
      ? [subject ?? anything, ' ', typologies, forSale]
      : [subject ? { ...subject, text: subject.text + forSale } : anything + forSale]),
    ...(where ? [' ', where] : [everywhere]),
    ...phrases.flatMap((each) => (each === near || each === typologies ? [] : [', ', each])),
  ]
}

/** Where a search looks, with the space before it: in places, around a point, or everywhere. */
export const whereText = (criteria: Criteria, language: Language): string => {
  const where = wordPlaces(criteria, language)?.text ?? askedPhrase('near', criteria, language)
  return where === null ? wordsOf(language).search.everywhere : ` ${where}`
}

/** The search as a plain sentence, for titles of pages, feeds and Markdown. */
export const sentenceText = (criteria: Criteria, asked: Asked, language: Language): string =>
  partsOf(criteria, asked, language)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
