import type { Sentence } from '../sentence.ts'
import type { Rule } from './rule.ts'

/** `non pardon`: a denial next before a correction is a part of it. */
const denying = (sentence: Sentence, at: number): number => {
  const length = sentence.longestInAny(at, 'not')
  const correction = length > 0 ? sentence.longest(at + length, 'correction') : 0
  return correction > 0 ? length + correction : 0
}

/** Whether a mark was written as one: behind `not if it has a pool` none stands, but a statement. */
const isMark = (sentence: Sentence, at: number): boolean => sentence.raw(at) === sentence.word(at)

/** A denial between marks takes back what stands before it: `, no,` and `pool: no`, `piscina? nem pensar`, in any language. */
const lone = (sentence: Sentence, at: number): number => {
  const length = sentence.longestInAny(at, 'not', 'without', 'excluded_after')
  const to = at + length
  const isBehind =
    at > 0 && (sentence.isBreak(at - 1) || (sentence.isDash(at - 1) && sentence.isApart(at - 1)))
  if (length === 0 || !isBehind || sentence.longestOf(at) > length) return 0
  const end = sentence.skip(to, 'filler')
  // `, não?` only asks whether it is so.
  if (end >= sentence.length || /^[.;!)]$/.test(sentence.word(end)))
    return isMark(sentence, end) ? end - at : 0
  return length === 1 && sentence.isBreak(to) && sentence.word(to) !== '?' && isMark(sentence, to)
    ? length
    : 0
}

/** `no, wait`, `ou melhor`: what follows replaces what was said of the same thing; `but now` does where it says anything of it. */
export const corrections: Rule = ({ sentence, draft }, at) => {
  const sure = Math.max(sentence.longest(at, 'correction'), lone(sentence, at), denying(sentence, at))
  const length = Math.max(sure, sentence.longest(at, 'now'))
  if (length === 0) return at
  // What is unread already is taken back by nobody.
  draft.correction = { at, isSure: sure > 0 && draft.criteria.length > 0 }
  return at + length
}
