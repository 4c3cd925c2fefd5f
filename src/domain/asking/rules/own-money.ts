import type { Span } from '../draft.ts'
import { quantityAt } from '../quantity.ts'
import type { Asking } from './rule.ts'

/** How far from an amount words of its clause are looked for. Threat: a text that looks at each word for each amount. */
const farthest = 24

/** Whether what stands behind an amount says that it is a payment: `50 mil de entrada`, but not `com entrada de 50 mil`. */
const isPayment = ({ sentence }: Asking, to: number): boolean => {
  let at = to
  while (sentence.longest(at, 'but') === 0 && sentence.longest(at, 'filler', 'in') > 0)
    at += sentence.longest(at, 'filler', 'in')
  const length = sentence.longest(at, 'payment')
  return length > 0 && quantityAt(sentence, sentence.skip(at + length, 'filler', 'in')) === null
}

/** Whether a clause speaks of a loan or of savings: which part of the price its amounts are is not said. */
const isFunded = ({ sentence }: Asking, { from, to }: Span): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - farthest) && !sentence.isBreak(at); at--)
    if (sentence.longest(at, 'funding') > 0) return true
  for (let at = to; at < to + farthest && at < sentence.length && !sentence.isBreak(at); at++)
    if (sentence.longest(at, 'funding') > 0) return true
  return false
}

/** Leaves an amount unread that is a part of what a home may cost: a first payment, a loan, savings. */
export const leaveOwnMoney = (asking: Asking, span: Span): boolean => {
  const { draft } = asking
  if (!isPayment(asking, span.to) && !isFunded(asking, span)) return false
  draft.hasOtherMoney = true
  draft.leave(span, 'payment')
  return true
}
