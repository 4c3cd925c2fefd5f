import type { Rule } from './rule.ts'

/** A mark ends what was said of everything that follows. */
export const breaks: Rule = ({ sentence, draft }, at) => {
  if (!sentence.isBreak(at)) return at
  draft.paymentFrom = null
  draft.strength = null
  draft.isPlot = false
  draft.isAsked = false
  draft.clauseFrom = at + Math.max(1, sentence.longest(at, 'contrast'))
  return draft.clauseFrom
}
