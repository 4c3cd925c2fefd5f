import type { Span } from '../draft.ts'
import { leastPrice, quantityAt, type Quantity } from '../quantity.ts'
import type { Comparing } from './bounds.ts'
import type { Asking, Rule } from './rule.ts'

/** `condomínio até 50 euros` */
export const condominium: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'condominium')
  if (length === 0 || sentence.longest(at, 'feature') > 0) return at
  // A comparison may begin with a word that asks for nothing: `por debajo de`.
  const isCompared = sentence.longest(at + length, 'at_most', 'below') > 0
  const behind = isCompared ? at + length : sentence.skip(at + length, 'filler')
  const most = sentence.longest(behind, 'at_most', 'below')
  const quantity = most === 0 ? null : quantityAt(sentence, sentence.skip(behind + most, 'filler'))
  if (quantity && Number.isInteger(quantity.amount)) {
    draft.read('max_condominium_eur', quantity.amount, { from: at, to: quantity.to })
    return quantity.to
  }
  // An English condo is a flat.
  if (sentence.longest(at, 'type') === length) return at
  draft.leave({ from: at, to: at + length }, 'no_filter')
  return at + length
}

/** Charges of a month are less. */
const mostCharges = 1_000

/** `não mais de 50 € de condomínio`: the charges are named behind their amount. Answers where it ends, `span.to` where it is none. */
export const readCondominiumBehind = (
  { sentence, draft }: Asking,
  how: Comparing | null,
  quantity: Quantity,
  span: Span,
): number => {
  const isMoney = quantity.unit === 'eur' || quantity.unit === null
  const on = sentence.skip(span.to, 'filler', 'in', 'per_month')
  const length = sentence.longest(on, 'condominium')
  const to = on + length
  // An English condo is a flat, unless it costs as little as its charges.
  const isOther =
    sentence.longest(on, 'feature') > 0 ||
    (sentence.longest(on, 'type') > 0 && quantity.amount >= mostCharges)
  if (!isMoney || length === 0 || isOther) return span.to
  // `200 mil, condomínio até 50`
  if (quantityAt(sentence, sentence.skip(to, 'filler', 'at_most', 'below')) !== null) return span.to
  const isMost = how === 'at_most' || how === 'below'
  if (isMost && Number.isInteger(quantity.amount) && quantity.amount < leastPrice)
    draft.read('max_condominium_eur', quantity.amount, { ...span, to })
  else draft.leave({ ...span, to }, 'no_filter')
  return to
}
