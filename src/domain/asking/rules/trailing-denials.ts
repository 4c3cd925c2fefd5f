import type { Sentence } from '../sentence.ts'
import { takeBackJoined } from './head.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

const mostWords = 6

const isEnd = (sentence: Sentence, at: number): boolean => at >= sentence.length || sentence.isBreak(at)

/** Whether a word that means nothing ends a clause: `nem dada`, `nem vê-la`. */
const isLastWord = (sentence: Sentence, at: number): boolean => {
  const to = sentence.isDash(at + 1) && !sentence.isApart(at + 1) ? at + 3 : at + 1
  return sentence.kind(at) === 'word' && !sentence.isKnown(at) && isEnd(sentence, to)
}

/** Where words end that exclude what stands before them, alone before the next mark: `fora`, `is out`. */
export const excludedTo = (sentence: Sentence, from: number): number => {
  const isNext = sentence.longestInAny(from, 'excluded_after') > 0
  const at = isNext ? from : sentence.skip(from, 'is_so', 'auxiliary', 'filler')
  const length = sentence.longestInAny(at, 'excluded_after')
  const to = sentence.skip(at + length, 'filler')
  return length > 0 && isEnd(sentence, to) ? to : from
}

/**
 * Where a denial ends that stands alone before the next mark, in any language: `no` at an end joins nothing to a place. 0 where
 * none begins.
 */
const denialTo = (sentence: Sentence, at: number): number => {
  const excluded = excludedTo(sentence, at)
  if (excluded > at) return excluded
  const first = at + sentence.longestInAny(at, 'not', 'without')
  // `bloß nicht`
  const to = first > at ? first + sentence.longestInAny(first, 'not', 'without') : at
  if (to > at && isEnd(sentence, to)) return to
  const isNor = to > at && sentence.longest(at, 'join') === to - at && sentence.longest(at, 'not') === to - at
  if (!isNor || !isLastWord(sentence, to)) return 0
  return sentence.isDash(to + 1) ? to + 3 : to + 1
}

/** The item that begins at a token; a floor with the type of home that is on it, and typologies with those joined to them. */
const itemTo = (sentence: Sentence, at: number): number => {
  if (sentence.kind(at) === 'typology') {
    const next = at + 1 + sentence.longest(at + 1, 'join')
    return next > at + 1 && sentence.kind(next) === 'typology' ? next + 1 : at + 1
  }
  const { to } = itemAt(sentence, at)
  const isFloor = sentence.longest(at, 'ground_floor', 'top_floor') === to - at
  return isFloor ? to + sentence.longest(to, 'type') : to
}

/** `ascensor no, garaje sí`, `rés do chão fora`: what the denial behind it denies is unread. */
export const trailingDenials: Rule = ({ sentence, draft }, at) => {
  let end = at + 1
  while (end <= at + mostWords && denialTo(sentence, end) === 0) {
    if (isEnd(sentence, end)) return at
    end++
  }
  if (end > at + mostWords || itemTo(sentence, at) !== end) return at
  const to = denialTo(sentence, end)
  takeBackJoined(sentence, draft, at)
  draft.leave({ from: at, to }, 'denied')
  return to
}
