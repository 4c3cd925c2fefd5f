import { toDigits, own, recorded, type Bounded } from '#src/domain/bounded.ts'
import type { ReadSentence } from '#src/domain/asking/reading.ts'
import { eurosIn, mostPrice, rangeOfPrices, asBedrooms } from '#src/domain/asking/field-values.ts'
import { typologiesIn } from '#src/domain/asking/field-words.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import { toParameters } from './asking.ts'
import { readParams, type Params } from './params.ts'
import { lists } from '#src/domain/search/fields.ts'
import { mostPlaces } from '#src/domain/search/most-places.ts'
import type { ReadAsked } from '#src/domain/search/read-asked.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'

/** How something was understood that was typed into another field than it belongs to, or that asks more than one thing. */
export type TypedReading =
  /** As other parameters: `T2 em Lisboa` as a typology and a place. */
  | { kind: 'as'; text: string; parts: readonly (readonly [name: string, value: string])[] }
  /** As a sentence. */
  | { kind: 'asked'; text: string; reading: ReadSentence }
  /** A text that names no place to look in, which is left out. */
  | { kind: 'postcode'; text: string }
  /** More places than are searched: this one was left out. */
  | { kind: 'too_many'; text: string }
  /** A price so low that thousands are meant. */
  | { kind: 'thousands'; field: 'min_price_eur' | 'max_price_eur'; euros: number }

interface Typed {
  params: Params
  readings: readonly TypedReading[]
}

type Part = readonly [name: string, value: Bounded]

/** A text with the parameters that it means, and how it was read. */
interface Understood {
  reading: TypedReading
  parts: readonly Part[]
}

const asParts = (text: string, parts: readonly Part[]): Understood => ({
  reading: { kind: 'as', text, parts },
  parts,
})

/**
 * Whether a text among places asks in a sentence. A name that no table has may begin like one: `Quinta do Lago`; and what
 * only tells something asks nothing, so that it is a place nobody knows.
 */
const isSentence = ({ criteria, unread }: ReadSentence): boolean =>
  criteria.some(({ field }) => field !== 'property_types') ||
  unread.every(({ why }) => why !== 'unknown' && why !== 'statement_not_wish')

/** A sentence, as the parameters that it means. */
const ofSentence = (text: Bounded, reading: ReadSentence): Understood => ({
  reading: { kind: 'asked', text, reading },
  parts: toParameters(reading.asks),
})

/** What a text among places asks beside or instead of places; `null` where it is plain, or means nothing. */
const ofPlaces = (text: Bounded, readAsked: ReadAsked): Understood | null => {
  if (/^\d{4}[- ]\d{3}$/.test(text) || (/^\d{4}$/.test(text) && !readPlace(text)))
    return { reading: { kind: 'postcode', text }, parts: [] }
  if (placesIn(text).every(readPlace) || unboundedNamed(text)) return null
  const reading = readAsked(text)
  return isSentence(reading) ? ofSentence(text, reading) : null
}

const ofPrice = (name: string, text: Bounded) => {
  const range = rangeOfPrices(text)
  if (range)
    return asParts(text, [
      ['min_price_eur', toDigits(range[0])],
      ['max_price_eur', toDigits(range[1])],
    ])
  const euros = name === 'min_price_eur' ? mostPrice(text) : null
  return euros === null ? null : asParts(text, [['max_price_eur', toDigits(euros)]])
}

/** Several typologies, a studio, and rooms with a window where bedrooms are asked. */
const ofBedrooms = (text: Bounded) => {
  const plain = asBedrooms(text)
  if (/^\d+$/.test(plain) && plain !== '0') {
    // A text that is read as another number of bedrooms than it names says so: `3 assoalhadas`.
    const isOther = /\d/.test(text) && !text.includes(plain) && typologiesIn(text).means.length > 0
    return isOther ? asParts(text, [['min_bedrooms', recorded(plain)]]) : null
  }
  const range = /^\s*(\d)\s?[-–]\s?(\d)\s*$/.exec(text)
  const { means } = typologiesIn(range ? recorded(`T${range[1]}-T${range[2]}`) : text)
  return means.length === 0
    ? null
    : asParts(
        text,
        means.map((each) => ['typologies', recorded(each)]),
      )
}

const ofField = (name: string, text: Bounded, readAsked: ReadAsked): Understood | null => {
  if (name === inWords) return ofSentence(text, readAsked(text))
  if (name === 'municipalities') return ofPlaces(text, readAsked)
  if (name === 'min_price_eur' || name === 'max_price_eur') return ofPrice(name, text)
  return name === 'min_bedrooms' ? ofBedrooms(text) : null
}

/** What is below this is meant in thousands. */
const lowestPrice = 10_000

const tooLow = (params: Params): TypedReading[] =>
  (['min_price_eur', 'max_price_eur'] as const).flatMap((field) => {
    const euros = eurosIn(params.get(field) ?? own('')) ?? 0
    return euros > 0 && euros < lowestPrice ? [{ kind: 'thousands', field, euros: euros * 1_000 }] : []
  })

/** The first places of an address that has more than are searched. */
const firstPlaces = (params: Params): TypedReading[] => {
  const texts = params.getAll('municipalities')
  const places = texts.length === 1 ? placesIn(texts[0] ?? own('')) : texts
  const last = places[mostPlaces]
  if (last === undefined || places.length > 20) return []
  params.delete('municipalities')
  for (const place of places.slice(0, mostPlaces)) params.append('municipalities', place)
  return [{ kind: 'too_many', text: last }]
}

/** The parameter that takes a sentence. */
export const inWords = 'q'

/** How many texts of an address are read this way: nobody types more. */
const mostRead = 12

/** Reads texts of an address, and puts what they mean beside the parameters that are plain. */
const understoodBy = (sent: Params, read: (name: string, text: Bounded) => Understood | null): Typed => {
  const readings: TypedReading[] = []
  const params = readParams('')
  const moved: Part[] = []
  let count = 0
  for (const [name, value] of sent) {
    const text = value.trim()
    const understood = text === '' || ++count > mostRead ? null : read(name, text)
    if (!understood) {
      params.append(name, value)
      continue
    }
    const [only, ...others] = understood.parts
    // `T0` among bedrooms is `T0`: its chip says enough.
    if (name === inWords || others.length > 0 || only?.[1] !== text) readings.push(understood.reading)
    moved.push(...understood.parts)
  }
  for (const [name, value] of moved)
    if ((lists as readonly string[]).includes(name)) params.append(name, value)
    else if ((params.get(name) ?? '') === '') params.set(name, value)
  return { params, readings }
}

/** A search with the sentence that is asked in it, in the parameters that this means. */
export const searchInWords = (sent: Params, readAsked: ReadAsked): Typed =>
  understoodBy(sent, (name, text) => (name === inWords ? ofSentence(text, readAsked(text)) : null))

/**
 * A search as people type it, in the parameters that it means, with how it was understood: `T2 em Lisboa` among places is a
 * typology and a place. What is plain, or means nothing, stays as it is.
 */
export const typedSearch = (sent: Params, readAsked: ReadAsked): Typed => {
  const { params, readings } = understoodBy(sent, (name, text) => ofField(name, text, readAsked))
  // A page shows homes unless another type is asked for.
  if (params.getAll('property_types').join() === 'home') params.delete('property_types')
  return { params, readings: [...readings, ...firstPlaces(params), ...tooLow(params)] }
}
