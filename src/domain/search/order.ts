import type { Match } from './match.ts'
import { byRank, type Compare } from './rank.ts'

/** The orders in which a reader may look through the whole matched set; `rank` is that of the API. */
export const orders = ['rank', 'price', 'price-desc', 'confirmed', 'published'] as const
export type Order = (typeof orders)[number]

export const isOrder = (text: string): text is Order => (orders as readonly string[]).includes(text)

/** A price that is unknown or in dispute comes last, whichever way the prices run: nobody can say where it belongs. */
const priceOr = ({ shelf, row }: Match, last: number) => {
  const low = shelf.price_eur_low[row]!
  return low >= 0 && low === shelf.price_eur_high[row] ? low : last
}

const keys: Record<Exclude<Order, 'rank'>, (match: Match) => number> = {
  price: (match) => priceOr(match, Infinity),
  'price-desc': (match) => -priceOr(match, -Infinity),
  confirmed: ({ shelf, row }) => -shelf.confirmed_day[row]!,
  published: ({ shelf, row }) => -shelf.published_second[row]!,
}

/** Which of two matches comes first in an order. Ties keep their rank, so that every order is total and deterministic. */
export const comparing = (order: Order): Compare => {
  if (order === 'rank') return byRank
  const key = keys[order]
  return (a, b) => {
    const [first, second] = [key(a), key(b)]
    return first < second ? -1 : first > second ? 1 : byRank(a, b)
  }
}
