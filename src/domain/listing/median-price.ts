import { type ISODate, firstOfMonth } from '#src/domain/time/calendar.ts'
import { isHome } from './facts/facts.ts'
import type { ListingRecord } from './record.ts'

/** A home's asking price per m² of usable area; `null` of what is no home, or does not report both. */
export const homePrice = ({
  price_per_m2,
  property_type,
}: Pick<ListingRecord, 'price_per_m2' | 'property_type'>): number | null =>
  property_type.value && isHome(property_type.value) && price_per_m2?.derived_from[1] === 'areas.useful_m2'
    ? price_per_m2.value
    : null

/** The middle asking price per m² of usable area, and of how many homes. Only where enough of them report it. */
export interface MedianPrice {
  eur_m2: number
  homes: number
}

/** With fewer homes a median would reveal single ones. */
export const enoughHomes = 5

const middleOf = (prices: readonly number[]): number => {
  const sorted = prices.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** The middle of the reported prices per m², to the next ten euros; `null` where too few homes report one. */
export const medianPrice = (prices: readonly number[]): MedianPrice | null =>
  prices.length < enoughHomes
    ? null
    : { eur_m2: Math.round(middleOf(prices) / 10) * 10, homes: prices.length }

/** Between which prices per m² the middle half of the homes lies, to the next ten euros; `null` where too few report one. */
export const quartiles = (prices: readonly number[]): { lower: number; upper: number } | null => {
  if (prices.length < enoughHomes) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const half = Math.ceil(sorted.length / 2)
  const [lower, upper] = [sorted.slice(0, half), sorted.slice(-half)].map(
    (part) => Math.round(middleOf(part) / 10) * 10,
  ) as [number, number]
  return { lower, upper }
}

/** The middle of asking prices; `null` where there are too few to compare with. */
export const middlePrice = (prices: readonly number[]): number | null =>
  prices.length < enoughHomes ? null : middleOf(prices)

/** The median of a municipality's homes as it was on a day, rounded. The pages of its homes compare their price with it. */
export interface DatedMedian extends MedianPrice {
  on_day: ISODate
}

/** To the next 10 euros below a thousand, 50 below 5,000, 100 below 10,000 … */
const rounded = (median: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(median, 1)))
  const step = Math.max(1, median < 5 * power ? power / 20 : power / 10)
  return Math.max(1, step * Math.round(median / step))
}

/**
 * The median of a day; `null` where too few homes report a price. Rounded, because it stays when homes leave: the middle
 * one of an odd number is the price of a home.
 */
export const medianOfDay = (prices: readonly number[], on_day: ISODate): DatedMedian | null =>
  prices.length < enoughHomes ? null : { eur_m2: rounded(middleOf(prices)), homes: prices.length, on_day }

/**
 * Whether such a median stands at `today`, of so many homes: within its month, while they are enough, and until there are
 * twice as many. A page that says of which day it is stays true whichever home comes or goes; with the median of the
 * moment, the pages of all homes of a municipality would be written again with each.
 */
export const stands = ({ homes, on_day }: DatedMedian, homesToday: number, today: ISODate): boolean =>
  on_day >= firstOfMonth(today) && on_day <= today && homesToday >= enoughHomes && homesToday < 2 * homes

/** About how far a price per m² is above a rounded median, in whole percent; negative where it is below. */
export const percentAbove = (price: number, { eur_m2 }: MedianPrice): number =>
  Math.round((100 * (price - eur_m2)) / eur_m2)
