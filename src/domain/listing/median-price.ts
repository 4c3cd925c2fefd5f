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

/** How far a median may be from the figure that stands for it: 50, 100, 250, 500, 1,000, 2,500 …, at most about 5 %. */
const reachOf = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return (power / 100) * (value < 2 * power ? 5 : value < 5 * power ? 10 : 25)
}

/** The least and the most that a median can be for which a figure stands. */
export const medianBounds = (figure: number): { least: number; most: number } => ({
  least: figure - reachOf(figure),
  most: figure + reachOf(figure),
})

/**
 * The figure that stands for the median on the pages of single homes. It stays for as long as the median is within its
 * bounds, and a new one is a round number in their middle: each change of a price moves the median a little, and none
 * of those pages is written again until it has moved by a half of what they allow for. A median beside the border of
 * two round numbers would otherwise have them written again with every home that comes or goes.
 */
export const aboutMedian = (prices: readonly number[], before: number | null): number | null => {
  if (prices.length < enoughHomes) return null
  const median = middleOf(prices)
  const { least, most } = medianBounds(before ?? 0)
  if (before !== null && least <= median && median <= most) return before
  return Math.round(median / reachOf(median)) * reachOf(median)
}

/** How a price per m² compares with a rounded median: between which two shares of it, in percent, it is above or below. */
export interface ToMedian {
  percents: readonly [number, number]
  isBelow: boolean
}

/**
 * What the page of a home says of its price per m² beside a rounded median: `close`, or between which shares of it.
 *
 * @example compareToMedian(4_000, 3_000) // { percents: [29, 38], isBelow: false }
 */
export const compareToMedian = (price: number, figure: number): ToMedian | 'close' => {
  const { least, most } = medianBounds(figure)
  const [low, high] = [most, least].map((median) => Math.round((100 * (price - median)) / median)) as [
    number,
    number,
  ]
  if (low <= 0 && high >= 0) return 'close'
  const isBelow = high < 0
  return { percents: isBelow ? [-high, -low] : [low, high], isBelow }
}

/** Whether the page of a home with this price per m² says something else once the rounded median is another. */
export const isSaidAnew = (price: number, before: number | null, after: number | null): boolean =>
  JSON.stringify(before && compareToMedian(price, before)) !==
  JSON.stringify(after && compareToMedian(price, after))
