import type { Span } from '../draft.ts'
import { isPrice, isWhole, leastPrice, type Quantity, type Range } from '../quantity.ts'
import { readAreaKind } from './area-of.ts'
import { leaveOwnMoney } from './own-money.ts'
import type { Asking } from './rule.ts'

/** How a number is compared. */
export const comparing = ['at_most', 'below', 'above', 'at_least', 'about'] as const
export type Comparing = (typeof comparing)[number]

const tenth = (amount: number, times: number) => Math.round(amount * times)

const readMoney = (asking: Asking, how: Comparing, quantity: Quantity, span: Span): void => {
  const { draft, isRenting } = asking
  const { amount, per, orElse } = quantity
  if (isRenting || per === 'month') return draft.leave(span, 'rent')
  if (draft.paymentFrom !== null) {
    draft.paymentFrom = null
    return draft.leave(span, 'payment')
  }
  if (per === null && leaveOwnMoney(asking, span)) return
  const isLeast = how === 'at_least' || how === 'above'
  if (per === 'm2')
    return !isLeast && how !== 'about' && amount >= 100
      ? draft.read('max_useful_price_per_m2', Math.round(amount), span)
      : draft.leave(span, 'no_filter')
  const field = isLeast ? 'min_price_eur' : 'max_price_eur'
  if (orElse !== undefined)
    return draft.ask(
      span,
      [amount, orElse].map((each) => ({ [field]: Math.round(each) })),
    )
  if (!isPrice(quantity)) {
    // `300 euros` of a home is three hundred thousand, or a rent: the answer asks.
    const meant = amount * 1_000
    return amount >= 50 && meant >= leastPrice && how !== 'about'
      ? draft.ask(span, [{ [field]: Math.round(meant) }])
      : draft.leave(span, 'unsure')
  }
  if (how === 'about') {
    draft.read('min_price_eur', tenth(amount, 0.9), span, 'tenth')
    return draft.read('max_price_eur', tenth(amount, 1.1), span, 'tenth')
  }
  return draft.read(field, Math.round(amount), span)
}

/** Reads a compared number as the filter that says it; where none does, its words stay unread. */
export const readBound = (asking: Asking, how: Comparing, quantity: Quantity, span: Span): void => {
  const { draft, isRenting, sentence } = asking
  const { amount, unit } = quantity
  if (!isWhole(quantity)) return draft.leave(span, 'no_filter')
  if (unit === 'eur') return readMoney(asking, how, quantity, span)
  if (how === 'about') return draft.leave(span, 'about')
  const isLeast = how === 'at_least' || how === 'above'
  const least = how === 'above' ? amount + 1 : amount
  if (unit === 'floor') {
    const most = how === 'below' ? amount - 1 : amount
    return isLeast ? draft.read('min_floor', least, span) : draft.read('max_floor', most, span)
  }
  if (unit === null && isRenting) return draft.leave(span, 'rent')
  if (!isLeast) return draft.leave(span, 'no_filter')
  if (unit === 'rooms') return draft.read('min_bedrooms', least, span)
  // A room with a window is a bedroom but for the living room.
  if (unit === 'rooms_with_window' && least > 0) return draft.read('min_bedrooms', least - 1, span)
  if (unit === 'baths') return draft.read('min_bathrooms', least, span)
  if (unit === 'cars') return draft.read('min_parking_spaces', least, span)
  if (unit === 'hectares') return draft.read('min_plot_m2', amount, span)
  if (unit === 'm2') {
    const of = readAreaKind(sentence, span.from, quantity.to)
    if (of === 'other') return draft.leave(span, 'no_filter')
    const isPlot = of === 'plot' || draft.isPlot || draft.valuesOf('property_types')[0] === 'land'
    return draft.read(isPlot ? 'min_plot_m2' : 'min_useful_m2', amount, span)
  }
  return draft.leave(span, 'no_filter')
}

/** Reads a range of areas: only the least is a filter. */
export const readAreas = (asking: Asking, { low, lowTo, to, unit }: Range, from: number): void => {
  const least = { to, amount: low, scale: 1, unit, per: null, isOpen: false } as const
  readBound(asking, 'at_least', least, { from, to: lowTo })
  asking.draft.leave({ from: lowTo, to }, 'no_filter')
}

/** Reads a range of prices. */
export const readPrices = (asking: Asking, { low, high }: Range, span: Span): void => {
  const { draft, isRenting } = asking
  if (isRenting) return draft.leave(span, 'rent')
  if (draft.paymentFrom !== null) return draft.leave(span, 'payment')
  if (leaveOwnMoney(asking, span)) return
  if (high < leastPrice || low < leastPrice) return draft.leave(span, 'unsure')
  draft.read('min_price_eur', Math.round(low), span)
  draft.read('max_price_eur', Math.round(high), span)
}

/** Whether a number follows a denial of which it is not clear what it denies. */
export const mayBeDenied = ({ sentence, draft }: Asking, at: number): boolean =>
  draft.unclearDenialTo !== null && sentence.skip(draft.unclearDenialTo, 'filler', 'in', 'anywhere') >= at
