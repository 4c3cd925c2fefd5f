import { ago } from './day.ts'
import type { ListingInput } from './facts.ts'
import type { Home } from './home.ts'
import { roundPrice } from './price.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { conflict, reportAt } from './reports.ts'

interface Asking {
  price_eur: NonNullable<ListingInput['facts']['price_eur']>
  price_history: NonNullable<ListingInput['price_history']>
}

// A home must have been for sale for a while before its price changes; this many days leave room for both prices.
const longEnough = 60
const pause = 25

/** How the asking price is reported, and on a quarter of the homes the higher prices before it, oldest first. */
export const reportAsking = (draw: Draw, home: Home, listed: number): Asking => {
  const changed = listed >= longEnough && draw.chance(0.34)
  if (!changed)
    return { price_eur: reportPrice(draw, home, Math.max(0, listed + draw.int(-6, 20))), price_history: [] }
  const age = draw.int(0, listed - longEnough + pause)
  return {
    price_eur: reportPrice(draw, home, age),
    price_history: earlier(draw, home.price, age + pause, listed),
  }
}

const reportPrice = (draw: Draw, { price, doubts }: Home, age: number): Asking['price_eur'] => {
  if (!doubts.price) return { value: price, ...reportAt(draw, 'price', age) }
  const other = roundPrice(price * draw.between(1.015, 1.07))
  const second = other === price ? price + 500 : other
  const values: [number, number] = draw.chance(0.5) ? [price, second] : [second, price]
  return conflict(draw, age, values, ['agency_compliance', 'valuer', 'agency_compliance'])
}

const earlier = (draw: Draw, price: number, latest: number, listed: number): Asking['price_history'] => {
  const between = Array.from({ length: draw.int(0, 2) }, () => draw.int(latest, listed))
  let value = price
  return [...new Set([...between, listed])]
    .toSorted((a, b) => a - b)
    .map((age) => {
      value = roundPrice(value * draw.between(1.02, 1.09) + 500)
      return { value, reported_on: ago(age), reported_by_role: 'listing_agent' as const }
    })
    .toReversed()
}
