import { euros } from '#src/domain/format.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { entryValue, numbers } from './entry.ts'
import type { Sort } from './order.ts'

/** By what a result stands at its place in an order, where that is not the one value that is reported. */
export interface Placed {
  value: number
  why: (typeof placings)[number]
}
export const placings = ['lowest_price', 'lowest_price_per_m2', 'gross_private_area'] as const

/** The lowest of reports that differ. */
const lowestOf = (value: ReturnType<typeof entryValue<number>>): number | null =>
  Array.isArray(value) ? Math.min(...value) : null

/**
 * By what a listing stands in an order by price: the lowest of reports that differ, in both directions; where a square
 * metre of usable area cannot be told, that of the gross private area, after all that can. `null` where it is the reported
 * value, or where the order knows none.
 */
export const placedIn = (sort: Sort, record: ListingRecord): Placed | null => {
  if (sort === 'price' || sort === '-price') {
    const value = lowestOf(entryValue(record.price_eur))
    return value === null ? null : { value, why: 'lowest_price' }
  }
  if (sort !== 'price_per_m2') return null
  const value = lowestOf(numbers.useful_price_per_m2(record))
  if (value !== null) return { value, why: 'lowest_price_per_m2' }
  const { price_per_m2: derived } = record
  return derived?.derived_from[1] === 'areas.gross_private_m2'
    ? { value: derived.value, why: 'gross_private_area' }
    : null
}

const texts: Record<Placed['why'], (price: string) => string> = {
  lowest_price: (price) => `Placed by ${price}, the lowest of the prices stated.`,
  lowest_price_per_m2: (price) => `Placed by ${price} per m² of usable area, the lowest of those stated.`,
  gross_private_area: (price) =>
    `Placed after the others, by ${price} per m² of gross private area: usable area not stated.`,
}

/** The same as a sentence. */
export const placedText = ({ value, why }: Placed): string => texts[why](euros(value))
