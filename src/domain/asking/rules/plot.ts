import { quantityAt } from '../quantity.ts'
import { isHead } from './head.ts'
import type { Rule } from './rule.ts'

/** `terreno com 500 m2`: land of that area, or a home whose plot is that large. */
export const plot: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'plot_of')
  const quantity = length === 0 ? null : quantityAt(sentence, at + length)
  const isArea = quantity?.unit === 'm2' || quantity?.unit === 'hectares'
  if (!quantity || !isArea || !Number.isInteger(quantity.amount)) return at
  const span = { from: at, to: quantity.to }
  if (!isHead(draft)) draft.read('property_types', 'land', span)
  draft.read('min_plot_m2', quantity.amount, span)
  return quantity.to
}
