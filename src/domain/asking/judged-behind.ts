import { isCopula } from './clause-parts.ts'
import type { DraftSaid } from './draft.ts'
import type { Gate } from './gate.ts'
import type { AsksField } from './reading.ts'
import type { Sentence } from './sentence.ts'

/** How many words of what is said of something are looked at. Threat: a text that looks at each word for each word. */
const mostWords = 6

/** Of these a clause says mostly where it is, or what it is for: a judgement there is a statement. */
const named = new Set<AsksField>(['municipalities', 'property_types'])

/** What says behind a thing that it is wanted, or may be there: it is judged well. */
const good = [
  'wanted_after',
  'needed_after',
  'not_needed_after',
  'must',
  'asking',
  'or_less',
  'or_more',
] as const

const isEnd = (sentence: Sentence, at: number): boolean => at >= sentence.length || sentence.isBreak(at)

/** Where a clause or a further item begins. */
const isOver = (sentence: Sentence, at: number): boolean =>
  isEnd(sentence, at) ||
  (sentence.longest(at, 'join', 'but') > 0 && sentence.longest(at, 'not') === 0 && !isCopula(sentence, at, 1))

const isUnknown = (sentence: Sentence, at: number): boolean =>
  sentence.kind(at) === 'word' && !sentence.isKnown(at)

/** Whether a denial is the last of a clause, behind words that mean nothing: `Pool kommt nicht in Frage`. */
const isDeniedBehind = (sentence: Sentence, from: number): boolean => {
  for (let at = from; at < from + mostWords && !isOver(sentence, at); at++) {
    const length = sentence.longest(at, 'not', 'except')
    if (length > 0) return isEnd(sentence, sentence.skip(at + length, 'filler'))
    if (!isUnknown(sentence, at) && sentence.longest(at, 'filler', 'auxiliary', 'is_so', 'relative') === 0)
      return false
  }
  return false
}

/** Whether words behind a copula judge what stands before it by what means nothing here: `is a turn-off`, `is too much`. */
const isJudged = (sentence: Sentence, from: number): boolean => {
  const verb = sentence.longest(from, 'is_so') > 0 ? from : sentence.skip(from, 'auxiliary')
  const length = sentence.longest(verb, 'is_so') || 1
  if (sentence.longest(from, ...good) > 0 || !isCopula(sentence, verb, length)) return false
  for (let at = verb + length; at < verb + mostWords && !isOver(sentence, at); at++) {
    if (sentence.longest(at, ...good) > 0) return false
    // `300k is the floor of my budget`
    if (isUnknown(sentence, at) || sentence.longest(at, 'floor') > 0) return true
  }
  return false
}

/** Whether nothing stands before a reading in its clause but words that join it. */
const isFirst = (sentence: Sentence, { from }: DraftSaid): boolean => {
  let at = from
  while (
    at > 0 &&
    at > from - mostWords &&
    sentence.longest(at - 1, 'filler', 'in', 'article', 'anywhere') === 1
  )
    at--
  return at === 0 || sentence.isBreak(at - 1)
}

/**
 * Whether a price begins a clause that goes on with a statement, a denial or a word that means nothing: `menos de 200 mil
 * desconfio`, `under 200k I'd be suspicious`. What the clause says of such a price is not known.
 */
const isSubject = (sentence: Sentence, said: DraftSaid): boolean => {
  if (!said.field.endsWith('_price_eur') || !isFirst(sentence, said)) return false
  if (sentence.kind(said.to) === 'mark' && sentence.raw(said.to) !== sentence.word(said.to)) return true
  const behind = sentence.skip(said.to, 'auxiliary', 'subject', 'speaker')
  // `m'inquiète`
  const on = behind > said.to && sentence.word(behind) === "'" ? behind + 1 : behind
  const denial = sentence.longest(on, 'not', 'except')
  const at = sentence.skip(on + denial, 'auxiliary')
  return isUnknown(sentence, at) && !sentence.isCapital(at)
}

/** Whether a condition follows that is no wish: `ground floor only if it has a garden`. */
const isConditional = (sentence: Sentence, { to }: DraftSaid): boolean => {
  const at = sentence.skip(to, 'filler')
  // Words of a statement are marks.
  // `balcony preferred to a terrace`
  const isPreferred = sentence.isWithin(to, at, 'preferring')
  return at > to && !isPreferred && sentence.kind(at) === 'mark' && sentence.raw(at) !== sentence.word(at)
}

/** `pool-free`: a word that something is a part of. */
const isOfWord = (sentence: Sentence, at: number): boolean =>
  sentence.isDash(at) && !sentence.isApart(at) && isUnknown(sentence, at + 1)

/** `fujo de rés do chão`, `allergic to pools`: a clause whose verb, or what stands for one, means nothing. */
const isOfUnknownVerb = (sentence: Sentence, { from }: DraftSaid): boolean => {
  const joins = (at: number) => sentence.longest(at, 'of', 'to') === 1
  let at = from - 1
  if (sentence.longest(at, 'article', 'anywhere') === 1 && !joins(at)) at--
  if (!joins(at) || !isUnknown(sentence, at - 1)) return false
  let first = at - 1
  while (
    first > from - mostWords &&
    first > 0 &&
    sentence.longest(first - 1, 'subject', 'auxiliary', 'filler') > 0
  )
    first--
  return first === 0 || sentence.isBreak(first - 1)
}

/**
 * What is judged by words that mean nothing is not surely wanted, and what a denial ends is not: `no lift is a
 * dealbreaker`, `over 200k is too much`, `acima de 300 mil nem pensar`.
 */
export const judgedBehind: Gate = (draft, sentence) => {
  const denied = draft.said.filter(
    ({ field, to }) => field !== 'municipalities' && isDeniedBehind(sentence, to),
  )
  draft.takeBack(denied, 'denied')
  draft.takeBack(
    draft.said.filter(
      (said) =>
        !named.has(said.field) &&
        (isJudged(sentence, said.to) ||
          isSubject(sentence, said) ||
          isConditional(sentence, said) ||
          isOfWord(sentence, said.to) ||
          isOfUnknownVerb(sentence, said)),
    ),
    'unsure',
  )
}
