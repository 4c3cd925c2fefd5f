import type { MedianPrice } from './page-data.ts'

/** Below so many homes a median would tell of single ones. */
export const enoughHomes = 5

/** The middle of the reported prices per m², to the next ten euros; `null` where too few homes report one. */
export const medianPrice = (prices: readonly number[]): MedianPrice | null => {
  if (prices.length < enoughHomes) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const middle = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
  return { eur_m2: Math.round(middle / 10) * 10, homes: prices.length }
}
