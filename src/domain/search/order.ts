import { withoutAccents, type Bounded } from '#src/domain/bounded.ts'
import { type Match, byBlock, byRank, type Compare } from './rank.ts'
import { euros } from '#src/domain/format.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { entryValue, numbers } from './entry.ts'

/** The orders in which a reader may page through the full matched set; `rank` is that of the API. */
export const orders = ['rank', 'price', 'price-desc', 'price-per-m2', 'confirmed', 'published'] as const
export type Order = (typeof orders)[number]

/** The orders of the API, `-` for the highest first. */
export const sorts = [
  'rank',
  'price',
  '-price',
  'price_per_m2',
  '-confirmed_on',
  '-first_published_at',
] as const
export type Sort = (typeof sorts)[number]

/**
 * A price in dispute stands by the lowest that is reported, in both directions, so that it is never missing among the
 * cheapest; one that is unknown comes last.
 */
const priceOr = ({ columns, row }: Match, last: number) => {
  const low = columns.price_eur_low[row]!
  return low >= 0 ? low : last
}

/** More euros than a square metre costs: what has no usable area stands apart, after all that has one. */
const otherBasis = 1_000_000_000

/** Prices of a square metre are compared on one basis, usable area. */
const perSquareMetre = ({ columns, row }: Match): number => {
  const low = columns.useful_price_per_m2_low[row]!
  if (low >= 0) return low
  const onOther = columns.price_per_m2[row]!
  return Number.isNaN(onOther) ? Infinity : otherBasis + onOther
}

const keys: Record<Sort, (match: Match) => number> = {
  rank: () => 0,
  price: (match) => priceOr(match, Infinity),
  '-price': (match) => -priceOr(match, -Infinity),
  price_per_m2: perSquareMetre,
  '-confirmed_on': ({ columns, row }) => -columns.confirmed_day[row]!,
  '-first_published_at': ({ columns, row }) => -columns.published_second[row]!,
}

/** What a match is sorted by: a lower number comes first; of equal ones the better rank. */
export const computeSortKey = (sort: Sort, match: Match): number => keys[sort](match)

/** A reader's order as the API names it. */
export const sortOf: Record<Order, Sort> = {
  rank: 'rank',
  price: 'price',
  'price-desc': '-price',
  'price-per-m2': 'price_per_m2',
  confirmed: '-confirmed_on',
  published: '-first_published_at',
}

/** Other names that people and programs give to an order. */
const otherNames: Readonly<Record<string, Order>> = {
  'price-asc': 'price',
  cheapest: 'price',
  'most-expensive': 'price-desc',
  newest: 'published',
  latest: 'published',
  relevance: 'rank',
  // In Portuguese, without accents.
  preco: 'price',
  'preco-asc': 'price',
  'preco-crescente': 'price',
  'mais-barato': 'price',
  'mais-baratos': 'price',
  'preco-desc': 'price-desc',
  '-preco': 'price-desc',
  'preco-decrescente': 'price-desc',
  'mais-caro': 'price-desc',
  'mais-caros': 'price-desc',
  'preco-m2': 'price-per-m2',
  'preco-por-m2': 'price-per-m2',
  confirmados: 'confirmed',
  recentes: 'published',
  'mais-recente': 'published',
  'mais-recentes': 'published',
  relevancia: 'rank',
}

/** Every order by each of its names, in lower case, without accents and with hyphens. */
const ordersByName: ReadonlyMap<string, Order> = new Map([
  ...orders.flatMap((order): [string, Order][] => [
    [order, order],
    [sortOf[order].replaceAll('_', '-'), order],
  ]),
  ...Object.entries(otherNames),
])

/** The order of this name, which a page and the API have each their own of; `undefined` for any other text. */
export const orderNamed = (text: Bounded): Order | undefined =>
  ordersByName.get(withoutAccents(text).trim().replaceAll(/[_ ]/g, '-'))

/** The parameters of an address that ask for an order. */
export const orderParameters = ['order', 'sort', 'ordem'] as const

/** Which of two matches comes first in a reader's order. */
export const comparing = (order: Order): Compare => sorting(sortOf[order])

/** Which of two matches comes first: in every order the second block stands behind. Ties are broken by rank, so that every order is total and deterministic. */
export const sorting = (sort: Sort): Compare => {
  if (sort === 'rank') return byRank
  const key = keys[sort]
  return (a, b) => {
    const blocks = byBlock(a, b)
    if (blocks !== 0) return blocks
    const [first, second] = [key(a), key(b)]
    return first < second ? -1 : first > second ? 1 : byRank(a, b)
  }
}

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
