import type { SearchEntry, Told } from './entry.ts'
import type { Match } from './match.ts'
import { byRank } from './rank.ts'

/** The orders in which a reader may look through the whole matched set; `rank` is that of the API. */
export const orders = ['rank', 'price', 'price-desc', 'confirmed', 'published'] as const
export type Order = (typeof orders)[number]

export const isOrder = (text: string): text is Order => (orders as readonly string[]).includes(text)

/** A price that is unknown or in dispute comes last, whichever way the prices run: nobody can say where it belongs. */
const priceOr = (price: Told<number>, last: number) => (typeof price === 'number' ? price : last)

const keys: Record<Exclude<Order, 'rank'>, (entry: SearchEntry) => number> = {
  price: ({ price_eur }) => priceOr(price_eur, Infinity),
  'price-desc': ({ price_eur }) => -priceOr(price_eur, -Infinity),
  confirmed: ({ confirmed_day }) => -confirmed_day,
  published: ({ published_second }) => -published_second,
}

/** The whole matched set in an order. Ties keep their rank, so that every order is total and deterministic. */
export const inOrder = (matches: readonly Match[], order: Order): Match[] => {
  if (order === 'rank') return [...matches]
  const key = keys[order]
  return matches
    .map((match) => ({ match, at: key(match.entry) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : byRank(a.match, b.match)))
    .map(({ match }) => match)
}
