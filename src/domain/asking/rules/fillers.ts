import type { Rule } from './rule.ts'

/** Words that ask for nothing by themselves. */
export const fillers: Rule = ({ sentence, draft }, at) => {
  if (sentence.longest(at, 'asking') > 0) draft.isAsked = true
  if (sentence.longest(at, 'any_property') > 0) draft.hasOther = true
  return (
    at +
    sentence.longest(
      at,
      'filler',
      'in',
      'to',
      'or',
      'join',
      'but',
      'euro',
      'between',
      'has',
      'buy',
      'wanted_after',
    )
  )
}
