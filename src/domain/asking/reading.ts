import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Landmark } from '#src/domain/listing/facts/landmarks.ts'
import type { AskedLanguage } from './vocabulary.ts'

/** What a sentence asks, in the arguments of listing.search. */
export interface Asks {
  municipalities?: string[]
  typologies?: string[]
  property_types?: string[]
  must_have?: string[]
  must_not_have?: Feature[]
  preferences?: string[]
  min_price_eur?: number
  max_price_eur?: number
  max_useful_price_per_m2?: number
  max_condominium_eur?: number
  min_bedrooms?: number
  min_bathrooms?: number
  min_parking_spaces?: number
  min_useful_m2?: number
  min_plot_m2?: number
  min_floor?: number
  max_floor?: number
  min_construction_year?: number
  energy_class_min?: string
  vacant?: true
  exclude_reserved?: true
  near?: string
  price_reduced_within_days?: number
  sort?: string
}
export type AsksField = keyof Asks

const listFields = [
  'municipalities',
  'typologies',
  'property_types',
  'must_have',
  'must_not_have',
  'preferences',
] as const satisfies AsksField[]
type ListField = (typeof listFields)[number]
export const isListField = (field: string): field is ListField =>
  (listFields as readonly string[]).includes(field)

/** What was not said, and is assumed: that a bare price is the most, that `around` is a tenth more or less. */
export type Assumed = 'maximum' | 'tenth'

/** A part of a reading, with the words that it was read from. */
export interface Criterion {
  field: AsksField
  value: unknown
  text: string
  assumed?: Assumed
}

/** Why words are not read. */
export type Why =
  /** They mean nothing here. */
  | 'unknown'
  /** What they deny is no feature, so that no filter says it. */
  | 'denied'
  /** They state something of somebody or something, and ask for nothing. */
  | 'statement_not_wish'
  /** They were taken back by what follows them. */
  | 'corrected'
  /** They are about who lives there, by which no search is narrowed. */
  | 'people'
  /** They say that something is not needed. */
  | 'not_needed'
  /** What they ask is stated by no filter. */
  | 'no_filter'
  | 'about'
  | 'rent'
  | 'payment'
  /** No list of municipalities says what they name. */
  | 'no_boundary'
  /** They can be read in several ways. */
  | 'unsure'
  /** More places than one search takes. */
  | 'too_many'
  | 'too_long'

export interface Unread {
  text: string
  why: Why
  /** What they ask to be near: it is read where a text that is searched states it. */
  landmark?: Landmark
}

/** Readings of some words that are as likely, or the one that a misspelled word may have. */
export interface Question {
  text: string
  meanings: readonly Asks[]
}

/** What is asked for that no site of this software has. */
export type NotOffered = 'rent' | 'nights' | 'swap'

/** A sentence as it was read. No word is both read and unread. */
export interface ReadSentence {
  language: AskedLanguage
  asks: Asks
  criteria: readonly Criterion[]
  unread: readonly Unread[]
  questions: readonly Question[]
  not_offered: NotOffered | null
}
