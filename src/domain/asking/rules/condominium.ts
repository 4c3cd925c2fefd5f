import { quantityAt } from '../quantity.ts'
import type { Rule } from './rule.ts'

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
