import type { Match } from './match.ts'
import { byRank } from './rank.ts'

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

/** The whole matched set in an order. Ties keep their rank, so that every order is total and deterministic. */
export const inOrder = (matches: readonly Match[], order: Order): Match[] => {
  if (order === 'rank') return [...matches]
  const key = keys[order]
  return matches
    .map((match) => ({ match, at: key(match) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : byRank(a.match, b.match)))
    .map(({ match }) => match)
}
