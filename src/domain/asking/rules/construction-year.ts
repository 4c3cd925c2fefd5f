import { quantityAt } from '../quantity.ts'
import type { Rule } from './rule.ts'

const isYear = (amount: number | undefined): amount is number =>
  amount !== undefined && Number.isInteger(amount) && amount > 1_000 && amount < 2_200

/** `construído depois de 2000`. Only the earliest year is a filter. */
export const constructionYear: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'built')
  const isCondition = sentence.longest(at, 'condition') >= length
  const isAfter = length > 0 && !isCondition
  const starts = isAfter ? [at + length, sentence.skip(at + length, 'in', 'filler')] : [at]
  for (const from of starts) {
    const word = sentence.longest(
      from,
      'after',
      'before',
      ...(isAfter ? (['at_least', 'at_most'] as const) : []),
    )
    const year = sentence.tokens[from + word]?.amount
    const behindYear = from + word + 1
    const orLater = isYear(year) ? sentence.longest(behindYear, 'or_later', 'or_more') : 0
    const later = quantityAt(sentence, behindYear + orLater) === null ? orLater : 0
    if ((word === 0 && later === 0) || !isYear(year)) continue
    const to = from + word + 1 + later
    const how = later > 0 ? 'at_least' : sentence.kindOf(from, word, ['after', 'at_least'])
    if (isAfter && how)
      draft.read('min_construction_year', how === 'after' ? year + 1 : year, { from: at, to })
    else draft.leave({ from: at, to }, 'no_filter')
    return to
  }
  if (!isAfter || isYear(sentence.tokens[at + length]?.amount)) return at
  draft.leave({ from: at, to: at + length }, 'unknown')
  return at + length
}
