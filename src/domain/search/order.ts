import { withoutAccents, type Bounded } from '#src/domain/bounded.ts'
import { type Match, byBlock, byRank, type Compare } from './rank.ts'

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
export const sortKeyOf = (sort: Sort, match: Match): number => keys[sort](match)

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
