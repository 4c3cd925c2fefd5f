import type { Sentence } from '../sentence.ts'
import type { Rule } from './rule.ts'

/** `non pardon`: a denial next before a correction is a part of it. */
const denying = (sentence: Sentence, at: number): number => {
  const length = sentence.longestInAny(at, 'not')
  const correction = length > 0 ? sentence.longest(at + length, 'correction') : 0
  return correction > 0 ? length + correction : 0
}

/** `, no,` in any language: a denial between marks takes back what stands before it. */
const lone = (sentence: Sentence, at: number): number => {
  const length = sentence.longestInAny(at, 'not', 'without')
  const isLone = sentence.isBreak(at - 1) && sentence.isBreak(at + length)
  // Behind `not if it has a pool` no mark stands, but a statement.
  const isMark = sentence.raw(at + length) === sentence.word(at + length)
  return length === 1 && at > 0 && at + length < sentence.length && isLone && isMark ? length : 0
}

/** `no, wait`, `ou melhor`: what follows replaces what was said of the same thing; `but now` does where it says anything of it. */
export const corrections: Rule = ({ sentence, draft }, at) => {
  const sure = Math.max(sentence.longest(at, 'correction'), lone(sentence, at), denying(sentence, at))
  const length = Math.max(sure, sentence.longest(at, 'now'))
  if (length === 0) return at
  // What is unread already is taken back by nobody.
  draft.correction = { at, isSure: sure > 0 && draft.said.length > 0 }
  return at + length
}
