import { features, featureTerms } from '#src/domain/listing/facts/features.ts'
import {
  conditions,
  conditionTerms,
  orientations,
  orientationTerms,
  propertyTypes,
  propertyTypeTerms,
  type Label,
} from '#src/domain/vocabulary.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'
import type { Part } from './words/words.ts'

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

/** What shows how a clause is meant, and asks for nothing by itself. */
const asksForNothing: ReadonlySet<string> = new Set<Part>([
  'asking',
  'own_wish',
  'spending',
  'correction',
  'now',
  'possessive',
  'subject',
  'auxiliary',
  'relative',
  'is_so',
  'any_property',
  'how_much',
  'preferring',
])

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
    ...Object.entries(words.grammar).flatMap(([part, phrases]) => [
      ...terms(part as Part, phrases, ''),
      ...(asksForNothing.has(part) ? terms('filler', phrases, '') : []),
    ]),
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
    ...named('number', words.higherNumbers),
    ...counted('ordinal', words.ordinals),
  ]
}

/** Every phrase of every language. */
export const everyTerm = (): Term[] => askedLanguages.flatMap(termsIn)
