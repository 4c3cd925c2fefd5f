import type { Rule } from './rule.ts'

/** How many tokens behind a word for a payment an amount may be that payment. */
const farthest = 5

/** What is rented, exchanged or paid each month is no purchase, and a type that no vocabulary has is none. */
export const otherMoney: Rule = ({ sentence, draft }, at) => {
  if (draft.paymentFrom !== null && at >= draft.paymentFrom + farthest) draft.paymentFrom = null
  const other = sentence.longest(at, 'other_type')
  if (other > 0) {
    draft.hasOther = true
    draft.leave({ from: at, to: at + other }, 'unknown')
    return at + other
  }
  const rent = sentence.longest(at, 'rent', 'nights', 'swap')
  if (rent > 0) {
    draft.leave({ from: at, to: at + rent }, 'rent')
    return at + rent
  }
  const funding = sentence.longest(at, 'funding')
  if (funding > 0) {
    draft.leave({ from: at, to: at + funding }, 'payment')
    return at + funding
  }
  const payment = sentence.longest(at, 'payment')
  if (payment === 0) return at
  draft.paymentFrom = at
  draft.leave({ from: at, to: at + payment }, 'payment')
  return at + payment
}
