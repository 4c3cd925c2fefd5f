import type { Sentence } from '../sentence.ts'
import { takeBackJoined } from './head.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

const mostWords = 4

/** How long a denial is that stands alone before the next mark, in any language: `no` at an end joins nothing to a place. */
const denialAtEnd = (sentence: Sentence, at: number): number => {
  const length = sentence.longestInAny(at, 'not', 'without')
  return length > 0 && (at + length >= sentence.length || sentence.isBreak(at + length)) ? length : 0
}

/** `ascensor no, garaje sí`: what the denial behind it denies is unread. */
export const trailingDenials: Rule = ({ sentence, draft }, at) => {
  let end = at + 1
  while (end <= at + mostWords && denialAtEnd(sentence, end) === 0) {
    if (end >= sentence.length || sentence.isBreak(end)) return at
    end++
  }
  if (end > at + mostWords || itemAt(sentence, at).to !== end) return at
  const to = end + denialAtEnd(sentence, end)
  takeBackJoined(sentence, draft, at)
  draft.leave({ from: at, to }, 'denied')
  return to
}
