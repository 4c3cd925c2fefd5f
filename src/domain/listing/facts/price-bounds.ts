import type { PropertyType } from '#src/domain/vocabulary.ts'
import { flats, houses } from './entry.ts'

/** In euros. Below the first nothing of its type is sold, and above the second nothing was ever asked for. */
interface Bounds {
  least: number
  most: number
}
const dwellings: ReadonlySet<PropertyType> = new Set([...flats, ...houses])
const ofDwellings: Bounds = { least: 5_000, most: 75_000_000 }

/** What is asked for a property of a type, at the least and at the most. A plot of scrub is sold for some hundreds, and a parking space for some thousands. */
export const priceBounds = (type: PropertyType | null): Bounds => {
  if (type === 'land') return { least: 500, most: 500_000_000 }
  if (type === 'garage') return { least: 1_000, most: 5_000_000 }
  return type === null || dwellings.has(type) ? ofDwellings : { least: 5_000, most: 500_000_000 }
}

/** Software that demands a price is given 1 where it is on request. */
const leastWritten = 500

/** `123456`, `1111111`, `99999999`: keys that were pressed, and no price. */
const isTyped = (price: number): boolean => /^(?:1{6,}|9{7,}|123456(?:7(?:8(?:90?)?)?)?)$/.test(String(price))

/** Whether a number is one that is written where there is no price. */
export const isPlaceholder = (price: number): boolean => price < leastWritten || isTyped(price)

/** Whether somebody asks such a price for a property of that type. */
export const isAskedPrice = (price: number, type: PropertyType | null): boolean => {
  const { least, most } = priceBounds(type)
  return !isPlaceholder(price) && price >= least && price <= most
}
