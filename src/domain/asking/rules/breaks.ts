import type { Rule } from './rule.ts'

/** A mark ends what was said of everything that follows. */
export const breaks: Rule = ({ sentence, draft }, at) => {
  if (!sentence.isBreak(at)) return at
  draft.paymentFrom = null
  draft.strength = null
  // `casa com terreno, mínimo 2000 m2`
  if (draft.plotTo !== at) draft.isPlot = false
  draft.isAsked = false
  draft.clauseFrom = at + Math.max(1, sentence.longest(at, 'contrast'))
  return draft.clauseFrom
}
