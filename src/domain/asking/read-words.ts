import { Draft } from './draft.ts'
import { rules } from './rules.ts'
import type { Asking } from './rules/rule.ts'
import type { Sentence } from './sentence.ts'

/** Reads the words of a sentence: asks the rules at each token that none has taken yet. What no rule takes is unread. */
export const readWords = (sentence: Sentence, isRenting = false, draft = new Draft()): Draft => {
  const asking: Asking = { sentence, draft, isRenting }
  for (let at = 0; at < sentence.length;) {
    let to = at
    for (const rule of rules) {
      to = rule(asking, at)
      if (to > at) break
    }
    if (to === at) draft.leave({ from: at, to: ++to }, 'unknown')
    at = to
  }
  return draft
}
