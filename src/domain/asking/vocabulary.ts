import { features, featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import {
  conditions,
  conditionTerms,
  orientations,
  orientationTerms,
  propertyTypes,
  propertyTypeTerms,
  type Condition,
  type Label,
  type Orientation,
  type PropertyType,
} from '#src/domain/vocabulary.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'

/** What a phrase can be in a sentence, beside a name of something that a listing has or is. */
export type Part =
  // Comparing numbers.
  | 'at_most'
  | 'below'
  | 'above'
  | 'at_least'
  | 'about'
  | 'about_after'
  | 'between'
  | 'to'
  | 'or'
  | 'or_less'
  | 'or_more'
  // Denying a thing, and a sentence.
  | 'without'
  | 'not'
  | 'not_needed'
  | 'not_needed_after'
  | 'except'
  | 'lacks_furniture'
  | 'join'
  | 'but'
  // Scales and units.
  | 'thousand'
  | 'million'
  | 'half_million'
  | 'one_million'
  | 'euro'
  | 'm2'
  | 'per_m2'
  | 'per_month'
  | 'km'
  | 'rooms'
  | 'rooms_with_window'
  | 'baths'
  | 'cars'
  | 'floor'
  // Facts that are said by more than a number.
  | 'ground_floor'
  | 'top_floor'
  | 'built'
  | 'after'
  | 'before'
  | 'energy'
  | 'condominium'
  | 'plot_of'
  | 'facing'
  | 'vacant'
  | 'not_reserved'
  | 'studio'
  | 'other_type'
  // What is not an asking price, and what this site has not.
  | 'rent'
  | 'nights'
  | 'swap'
  | 'buy'
  | 'payment'
  // How much it is wanted.
  | 'must'
  | 'ideally'
  | 'has'
  | 'ordered_by'
  // Where.
  | 'in'
  | 'near'
  | 'from_place'
  | 'surroundings'
  | 'rough_place'
  | 'anywhere'
  | 'parish_of'
  /** Asks for nothing by itself. */
  | 'filler'

/** Phrases of one kind, with a bar between those that mean the same. */
type Phrases<Code extends string> = Readonly<Partial<Record<Code, string>>>

/** The words of one language. The labels of vocabularies are known without a line here. */
export interface Words {
  grammar: Phrases<Part>
  /** `house` is any of the three kinds of houses, `home` any home. */
  types: Phrases<PropertyType | 'house' | 'home' | 'commercial'>
  features: Phrases<Feature>
  conditions: Phrases<Condition>
  orientations: Phrases<Orientation>
  orders: Phrases<'price' | '-price' | '-first_published_at' | 'price_per_m2'>
  /** Names of places in this language, by their Portuguese name. */
  places: Readonly<Record<string, string>>
  /** From one on. */
  numbers: string
  /** From the first on. */
  ordinals: string
}

/** The languages in which people ask, the most frequent first. */
export const languages = { pt: portuguese, en: english, es: spanish, fr: french, de: german } as const
export type AskedLanguage = keyof typeof languages
export const askedLanguages = Object.keys(languages) as AskedLanguage[]

/** What a phrase is: a part of the sentence, or a name of a value. */
export type Kind =
  | Part
  | 'type'
  | 'feature'
  | 'condition'
  | 'orientation'
  | 'order'
  | 'place'
  | 'number'
  | 'ordinal'

/** A phrase of one language. */
export interface Term {
  language: AskedLanguage
  phrase: string
  kind: Kind
  /** Of a name the code that it names; of a number the number. */
  value: string
}

/** A label such as `Quinta / Monte` or `Registo predial (certidão permanente)` is known by its parts too. */
export const wordingsOf = (label: string): string[] => [label, ...label.split(' (', 1), ...label.split(' / ')]

const split = (phrases: string): string[] => phrases.split('|').filter(Boolean)

const termsIn = (language: AskedLanguage): Term[] => {
  const words = languages[language]
  const terms = (kind: Kind, phrases: string, value: string) =>
    split(phrases).map((phrase): Term => ({ language, phrase, kind, value }))
  const named = (kind: Kind, table: Readonly<Record<string, string>>) =>
    Object.entries(table).flatMap(([value, phrases]) => terms(kind, phrases, value))
  const labelled = <Code extends string>(kind: Kind, codes: readonly Code[], labels: Record<Code, Label>) =>
    language === 'pt' || language === 'en'
      ? codes.flatMap((code) => terms(kind, wordingsOf(labels[code][language]).join('|'), code))
      : []
  const counted = (kind: Kind, list: string) =>
    list.split(' ').flatMap((phrases, at) => terms(kind, phrases, String(at + 1)))
  return [
    ...Object.entries(words.grammar).flatMap(([part, phrases]) => terms(part as Part, phrases, '')),
    ...labelled('type', propertyTypes, propertyTypeTerms),
    ...named('type', words.types),
    ...labelled('feature', features, featureTerms),
    ...named('feature', words.features),
    ...labelled('condition', conditions, conditionTerms),
    ...named('condition', words.conditions),
    ...labelled('orientation', orientations, orientationTerms),
    ...named('orientation', words.orientations),
    ...named('order', words.orders),
    ...named('place', words.places),
    ...counted('number', words.numbers),
    ...counted('ordinal', words.ordinals),
  ]
}

/** Every phrase of every language. */
export const everyTerm = (): Term[] => askedLanguages.flatMap(termsIn)
