import type { Rule } from './rule.ts'

/** Words that ask for nothing by themselves. */
export const fillers: Rule = ({ sentence }, at) =>
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
