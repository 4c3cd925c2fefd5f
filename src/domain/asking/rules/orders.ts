import { quantityAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import { comparing, readBound } from './bounds.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

/** `price`, `most expensive`: what is sorted by, with the direction that follows it; `null` where none is named. */
const orderAt = (
  sentence: Sentence,
  at: number,
): { to: number; sort: string; isDirected: boolean } | null => {
  const length = sentence.longest(at, 'order')
  if (length > 0) {
    const to = at + length
    const sort = sentence.valueOf(at, length, 'order') ?? ''
    return { to: to + sentence.longest(to, 'order_first', 'ordered_after'), sort, isDirected: true }
  }
  const key = sentence.longest(at, 'order_key')
  if (key === 0) return null
  const direction = sentence.longest(at + key, 'ascending', 'descending', 'ordered_after')
  const isDown = sentence.valueOf(at + key, direction, 'descending') !== null
  return { to: at + key + direction, sort: isDown ? '-price' : 'price', isDirected: direction > 0 }
}

/** In which order: `cheapest first`, `sort by price`, `prix croissant`. An order that no search has is named as unread. */
export const orders: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const lead = sentence.longest(at, 'ordered_by')
  const on = lead === 0 ? at : sentence.skip(at + lead, 'filler')
  const order = orderAt(sentence, on) ?? (lead === 0 ? null : orderAt(sentence, at + lead))
  // `price per m² below 2500` compares.
  const isCompared = lead === 0 && order !== null && sentence.longest(order.to, ...comparing) > 0
  if (isCompared && order.sort === 'price_per_m2') {
    const start = sentence.skip(order.to, ...comparing, 'filler')
    const quantity = quantityAt(sentence, start)
    const how = sentence.kindOf(order.to, sentence.longest(order.to, ...comparing), comparing)
    if (quantity && how) {
      const span = { from: at, to: quantity.to }
      readBound(asking, how, { ...quantity, unit: 'eur', per: 'm2' }, span)
      return quantity.to
    }
  }
  if (order && (lead > 0 || order.isDirected)) {
    draft.read('sort', order.sort, { from: at, to: order.to })
    return order.to
  }
  if (lead === 0) return at
  const to = Math.max(at + lead, itemAt(sentence, on).to)
  draft.leave({ from: at, to }, 'no_filter')
  return to
}
