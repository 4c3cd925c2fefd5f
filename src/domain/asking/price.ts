import type { Bounded } from '#src/domain/bounded.ts'
import { remembered } from '#src/domain/memo.ts'
import { quantityAt, rangeAt } from './quantity.ts'
import { Sentence } from './sentence.ts'

/** Longer texts are no price. */
const longest = 60

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

const priceIn = (text: Bounded): Price | null => (text.length > longest ? null : readPrice(text))

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
export const leastPrice = (text: Bounded): number | null => {
  const price = priceIn(text)
  return price?.bound === 'least' ? price.euros : null
}

/** Both ends of a range: `300-400 mil`, `entre 300 e 400 mil`. */
export const rangeOfPrices = (text: Bounded): readonly [number, number] | null => {
  if (text.length > longest) return null
  const sentence = new Sentence(text.trim())
  const range = rangeAt(sentence, sentence.longest(0, 'between'))
  if (range?.unit !== 'eur' || range.to < sentence.length || range.low > range.high) return null
  return [Math.round(range.low), Math.round(range.high)]
}
