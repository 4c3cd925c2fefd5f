import type { Rule } from './rule.ts'

/** How much what follows is wanted and that any place will do. */
export const strength: Rule = ({ sentence, draft }, at) => {
  const must = sentence.longest(at, 'must')
  const ideally = sentence.longest(at, 'ideally')
  if (must > 0 || ideally > 0) {
    draft.strength = must > 0 ? 'must' : 'ideally'
    return at + Math.max(must, ideally)
  }
  const wide = sentence.longest(at, 'anywhere')
  if (wide > 0) {
    draft.wideTo = at + wide
    draft.hasOther = true
  }
  return at + wide
}
