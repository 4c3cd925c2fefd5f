import { quantityAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import type { Rule } from './rule.ts'

const periods = { days: 1, weeks: 7, months: 30 } as const
const kinds = ['days', 'weeks', 'months'] as const

/** `in the last two weeks`, as days; `null` where no such time is named. */
const lastAt = (sentence: Sentence, at: number): { to: number; days: number } | null => {
  const last = sentence.longest(at, 'last')
  if (last === 0) return null
  const number = quantityAt(sentence, at + last)
  const unit = number?.to ?? at + last
  const length = sentence.longest(unit, ...kinds)
  const kind = sentence.kindOf(unit, length, kinds)
  const count = number?.amount ?? 1
  return kind && Number.isInteger(count) ? { to: unit + length, days: count * periods[kind] } : null
}

/** `reduced in price in the last month`. Since when is a part of the filter: without it nothing is read. */
export const reductions: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'reduced')
  if (length === 0) return at
  const behind = at + length
  const last = lastAt(sentence, behind) ?? lastAt(sentence, sentence.skip(behind, 'filler'))
  const to = last?.to ?? behind
  if (last) draft.read('price_reduced_within_days', last.days, { from: at, to })
  else draft.leave({ from: at, to }, 'no_filter')
  return to
}
