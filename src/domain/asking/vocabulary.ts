import { madeOnce } from '#src/domain/memo.ts'
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
const languages = { pt: portuguese, en: english, es: spanish, fr: french, de: german } as const
export type AskedLanguage = keyof typeof languages
export const askedLanguages = Object.keys(languages) as AskedLanguage[]

/** What a phrase is: a part of the sentence, or a name of a value. */
export type Kind =
  | Part
  | 'type'
  | 'feature'
  | 'condition'
  | 'orientation'
  | 'landmark'
  | 'order'
  | 'place'
  | 'number'
  | 'ordinal'

/** A phrase of one language. */
interface Term {
  language: AskedLanguage
  phrase: string
  kind: Kind
  /** Of a name the code that it names; of a number the number. */
  value: string
}

/** A label such as `Quinta / Monte` or `Registo predial (certidão permanente)` is known by its parts too. */
export const listWordings = (label: string): string[] => [
  label,
  ...label.split(' (', 1),
  ...label.split(' / '),
]

/**
 * Words that join or colour others, and whether they may stand anywhere because they ask for nothing by themselves. Where
 * only another language has them, they are no such word.
 */
const joining = {
  filler: 'anywhere',
  to: 'between',
  or: 'between',
  join: 'between',
  but: 'between',
  in: 'between',
  between: 'between',
  at_least: 'between',
  at_most: 'between',
  below: 'between',
  above: 'between',
  about: 'between',
  from_place: 'between',
  contrast: 'between',
  reason: 'between',
  if: 'between',
  question: 'between',
  article: 'between',
  has: 'between',
  leaving: 'between',
  arriving: 'between',
  preferred_to: 'between',
  other_matter: 'between',
  compared_to: 'between',
  asking: 'anywhere',
  own_wish: 'anywhere',
  correction: 'anywhere',
  now: 'anywhere',
  possessive: 'anywhere',
  subject: 'anywhere',
  auxiliary: 'anywhere',
  relative: 'anywhere',
  is_so: 'anywhere',
  any_property: 'anywhere',
  how_much: 'anywhere',
  preferring: 'anywhere',
  of: 'between',
  would_buy: 'anywhere',
  otherwise: 'between',
  lender: 'between',
} as const satisfies Partial<Record<Part, 'between' | 'anywhere'>>

/** Whether a kind only joins or colours others. */
export const isJoining = (kind: Kind): kind is keyof typeof joining => kind in joining

const asksForNothing = (part: Part): boolean => isJoining(part) && joining[part] === 'anywhere'

const split = (phrases: string): string[] => phrases.split('|').filter(Boolean)

const termsIn = (language: AskedLanguage): Term[] => {
  const words = languages[language]
  const terms = (kind: Kind, phrases: string, value: string) =>
    split(phrases).map((phrase): Term => ({ language, phrase, kind, value }))
  const named = (kind: Kind, table: Readonly<Record<string, string>>) =>
    Object.entries(table).flatMap(([value, phrases]) => terms(kind, phrases, value))
  const labelled = <Code extends string>(kind: Kind, codes: readonly Code[], labels: Record<Code, Label>) =>
    language === 'pt' || language === 'en'
      ? codes.flatMap((code) => terms(kind, listWordings(labels[code][language]).join('|'), code))
      : []
  const counted = (kind: Kind, list: string) =>
    list.split(' ').flatMap((phrases, at) => terms(kind, phrases, String(at + 1)))
  return [
    ...(Object.entries(words.grammar) as [Part, string][]).flatMap(([part, phrases]) => [
      ...terms(part, phrases, ''),
      ...(part !== 'filler' && asksForNothing(part) ? terms('filler', phrases, '') : []),
    ]),
    ...labelled('type', propertyTypes, propertyTypeTerms),
    ...named('type', words.types),
    ...labelled('feature', features, featureTerms),
    ...named('feature', words.features),
    ...labelled('condition', conditions, conditionTerms),
    ...named('condition', words.conditions),
    ...labelled('orientation', orientations, orientationTerms),
    ...named('orientation', words.orientations),
    ...named('landmark', words.landmarks),
    ...named('order', words.orders),
    ...named('place', words.places),
    ...counted('number', words.numbers),
    ...named('number', words.higherNumbers),
    ...counted('ordinal', words.ordinals),
  ]
}

/** Every phrase of every language. */
export const everyTerm = madeOnce((): readonly Term[] => askedLanguages.flatMap(termsIn))
