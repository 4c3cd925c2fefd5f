import type { Bounded } from '#src/domain/bounded.ts'
import { quantityAt, type Unit, rangeAt } from './quantity.ts'
import { countBedrooms } from './rules/typologies.ts'
import { Sentence } from './sentence.ts'
import { spelledAt } from './spelled.ts'
import { remembered } from '#src/domain/memo.ts'

/** Longer texts are no price. */
const longestPrice = 60

/** `300.000,-` */
const withoutDash = /[.,][-–]$/

/** A price as people write it in a field, and whether it says that it is the most or the least. */
interface Price {
  euros: number
  bound: 'most' | 'least' | null
}

/** Prices repeat: each is asked for in three ways, and is read once more for the address of its search. */
const readPrice = remembered((text: Bounded): Price | null => {
  const sentence = new Sentence(text.trim().replace(withoutDash, ''))
  const most = sentence.longest(0, 'at_most', 'below')
  const least = sentence.longest(0, 'at_least', 'above')
  const quantity = quantityAt(sentence, Math.max(most, least))
  if (!quantity || quantity.to < sentence.length || quantity.per !== null || quantity.isOpen) return null
  if ((quantity.unit ?? 'eur') !== 'eur' || quantity.orElse !== undefined) return null
  const isWhole = Number.isInteger(quantity.amount) || quantity.scale > 1
  const bound = most > 0 ? 'most' : least > 0 ? 'least' : null
  return isWhole ? { euros: Math.round(quantity.amount), bound } : null
})

const priceIn = (text: Bounded): Price | null => (text.length > longestPrice ? null : readPrice(text))

/** The euros of a price, without its cents; `null` for what is none, or says that it is a bound. */
export const eurosIn = (text: Bounded): number | null => {
  const price = priceIn(text)
  return price?.bound === null ? price.euros : null
}

/** The euros of a price that may say that it is the most: `até 300 mil`, `under 300k`. */
export const mostPrice = (text: Bounded): number | null => {
  const price = priceIn(text)
  return price?.bound === 'most' ? price.euros : null
}

/** The same of the least: `a partir de 200 mil`, `from 200k`. */
const leastPrice = (text: Bounded): number | null => {
  const price = priceIn(text)
  return price?.bound === 'least' ? price.euros : null
}

/** Both ends of a range: `300-400 mil`, `entre 300 e 400 mil`. */
export const rangeOfPrices = (text: Bounded): readonly [number, number] | null => {
  if (text.length > longestPrice) return null
  const sentence = new Sentence(text.trim())
  const range = rangeAt(sentence, sentence.longest(0, 'between'))
  if (range?.unit !== 'eur' || range.to < sentence.length || range.low > range.high) return null
  return [Math.round(range.low), Math.round(range.high)]
}

/** Longer texts are no value of one field. */
const longest = 60

/** The whole number that a text is, with or without one of some units; `null` for any other text. */
const numberIn = (text: Bounded, ...units: Unit[]): number | null => {
  if (text.length > longest) return null
  const sentence = new Sentence(text.trim())
  const from = sentence.longest(0, 'at_least')
  const { kind, amount } = sentence.tokens[from] ?? {}
  const isAlone = kind === 'number' && sentence.length === from + 1
  const quantity = isAlone ? null : quantityAt(sentence, from)
  const end = quantity === null ? 0 : quantity.to + sentence.longest(quantity.to, 'or_more')
  const isCounted = quantity !== null && quantity.per === null && end === sentence.length
  if (isAlone) return amount !== undefined && Number.isInteger(amount) ? amount : null
  return isCounted && units.some((unit) => unit === quantity.unit) && Number.isInteger(quantity.amount)
    ? quantity.amount
    : null
}

/** The digits of a whole number, with or without marks between its thousands; any other text stays as it is. */
export const asNumber = (text: Bounded): string => String(numberIn(text) ?? text)

/** The same of bathrooms and of cars, which may be named: `2 casas de banho`, `two cars`. */
export const asBaths = (text: Bounded): string => String(numberIn(text, 'baths') ?? text)
export const asCars = (text: Bounded): string => String(numberIn(text, 'cars') ?? text)

/** The same of square metres, which may be named, and of hectares: `80 m²`, `80 metros`, `2 hectares`. */
export const asArea = (text: Bounded): string =>
  String(numberIn(text.replace(/(?<=\d)\s?m$/i, ' m2'), 'm2', 'hectares') ?? text)

/**
 * The euros of a typed price; any other text stays as it is.
 *
 *     asPrice('€400,000') // '400000'
 *     asPrice('1,2M') // '1200000'
 */
export const asPrice = (text: Bounded): string => String(eurosIn(text) ?? text)

/** The same of the most that a home may cost, which may say so: `até 300 mil`, `under 300k`. */
export const asMostPrice = (text: Bounded): string => String(mostPrice(text) ?? asPrice(text))

/** The same of the least: `a partir de 200 mil`, `from 200k`. */
export const asLeastPrice = (text: Bounded): string => String(leastPrice(text) ?? asPrice(text))

/** A typology without the space that some write within it: `T 2`. */
export const joinedTypology = (text: Bounded): Bounded => text.trim().replace(/\b([TV])\s(?=\d)/gi, '$1')

/** The fewest bedrooms that are meant by `2`, `2+`, `T2`, `V2`, `2 quartos`, `dois ou mais` or `T2+1`, whose box room is no bedroom. */
export const asBedrooms = (text: Bounded): string => {
  if (text.length > longest) return text
  const sentence = new Sentence(joinedTypology(text))
  const above = sentence.longest(0, 'above')
  const from = Math.max(above, sentence.longest(0, 'at_least'))
  const counted = bedroomsAt(sentence, from)
  const end = counted === null ? 0 : counted.to + sentence.longest(counted.to, 'or_more')
  return counted !== null && end === sentence.length && Number.isInteger(counted.amount)
    ? String(counted.amount + (above > 0 ? 1 : 0))
    : text
}

const bedroomsAt = (sentence: Sentence, at: number): { amount: number; to: number } | null => {
  if (sentence.kind(at) === 'typology') return { amount: countBedrooms(sentence.word(at)), to: at + 1 }
  const studio = sentence.longest(at, 'studio')
  if (studio > 0) return { amount: 0, to: at + studio }
  const quantity = quantityAt(sentence, at)
  if (quantity?.unit === 'rooms_with_window') return { amount: quantity.amount - 1, to: quantity.to }
  return quantity !== null && (quantity.unit === 'rooms' || quantity.unit === null)
    ? quantity
    : spelledAt(sentence, at, true)
}

/** The class that `C`, `c ou melhor` or `C or better` names; any other text stays as it is, in capitals. */
export const asEnergyClass = (text: Bounded): string => {
  const plain = text.trim()
  if (plain.length > longest) return plain.toUpperCase()
  const sentence = new Sentence(plain)
  const from = sentence.skip(0, 'energy', 'at_least')
  const isSigned = /^[+-]$/.test(sentence.word(from + 1))
  const to = from + (isSigned ? 2 : 1)
  const end = to + sentence.longest(to, 'or_more')
  return /^[a-f]$/.test(sentence.word(from)) && end === sentence.length
    ? sentence.slice(from, to).toUpperCase()
    : plain.toUpperCase()
}

/** The floor that is meant by `3`, `3.º`, `3rd`, `R/C` or `ground floor`; any other text stays as it is. */
export const asFloor = (text: Bounded): string => {
  if (text.length > longest) return text
  const sentence = new Sentence(text.trim())
  const ground = sentence.longest(0, 'ground_floor')
  if (ground > 0 && ground === sentence.length) return '0'
  const { kind, amount } = sentence.tokens[0] ?? {}
  const isOrdinal = kind === 'ordinal' && sentence.length === 1
  return String((isOrdinal ? amount : numberIn(text, 'floor')) ?? text)
}
