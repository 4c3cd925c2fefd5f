import { isCopula } from './clause-parts.ts'
import type { DraftCriterion } from './draft.ts'
import type { Gate } from './gate.ts'
import type { AsksField } from './reading.ts'
import type { Sentence } from './sentence.ts'

/** How many words behind a criterion are read. Threat: without a limit a long text costs the square of its words. */
const mostWords = 6

/** Behind a place or a type of property a clause mostly describes it: `a flat in Lisbon is nice` judges neither. */
const describedFields = new Set<AsksField>(['municipalities', 'property_types'])

/** Words behind a criterion that confirm it: it is wanted, needed, or may be there. */
const confirming = [
  'wanted_after',
  'needed_after',
  'not_needed_after',
  'must',
  'asking',
  'or_less',
  'or_more',
] as const

const isEnd = (sentence: Sentence, at: number): boolean => at >= sentence.length || sentence.isBreak(at)

/** Whether the clause ends, or a new clause or list item begins. */
const isOver = (sentence: Sentence, at: number): boolean =>
  isEnd(sentence, at) ||
  (sentence.longest(at, 'join', 'but') > 0 && sentence.longest(at, 'not') === 0 && !isCopula(sentence, at, 1))

const isUnknown = (sentence: Sentence, at: number): boolean =>
  sentence.kind(at) === 'word' && !sentence.isKnown(at)

/** Whether the clause ends in a denial, after at most some unknown words: `Pool kommt nicht in Frage`. */
const isDeniedBehind = (sentence: Sentence, from: number): boolean => {
  for (let at = from; at < from + mostWords && !isOver(sentence, at); at++) {
    const length = sentence.longest(at, 'not', 'except')
    if (length > 0) return isEnd(sentence, sentence.skip(at + length, 'filler'))
    if (!isUnknown(sentence, at) && sentence.longest(at, 'filler', 'auxiliary', 'is_so', 'relative') === 0)
      return false
  }
  return false
}

/** Whether a copula follows with words that no list has, so that it may be a complaint: `is a turn-off`, `is too much`. */
const isJudged = (sentence: Sentence, from: number): boolean => {
  const verb = sentence.longest(from, 'is_so') > 0 ? from : sentence.skip(from, 'auxiliary')
  const length = sentence.longest(verb, 'is_so') || 1
  if (sentence.longest(from, ...confirming) > 0 || !isCopula(sentence, verb, length)) return false
  for (let at = verb + length; at < verb + mostWords && !isOver(sentence, at); at++) {
    if (sentence.longest(at, ...confirming) > 0) return false
    // `300k is the floor of my budget`
    if (isUnknown(sentence, at) || sentence.longest(at, 'floor') > 0) return true
  }
  return false
}

/** Whether nothing stands before a reading in its clause but words that join it. */
const isFirst = (sentence: Sentence, { from }: DraftCriterion): boolean => {
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
const isSubject = (sentence: Sentence, criterion: DraftCriterion): boolean => {
  if (!criterion.field.endsWith('_price_eur') || !isFirst(sentence, criterion)) return false
  if (sentence.kind(criterion.to) === 'mark' && sentence.raw(criterion.to) !== sentence.word(criterion.to))
    return true
  const behind = sentence.skip(criterion.to, 'auxiliary', 'subject', 'speaker')
  // `m'inquiète`
  const on = behind > criterion.to && sentence.word(behind) === "'" ? behind + 1 : behind
  const denial = sentence.longest(on, 'not', 'except')
  const at = sentence.skip(on + denial, 'auxiliary')
  return isUnknown(sentence, at) && !sentence.isCapital(at)
}

/** Whether a condition follows, which makes it no plain wish: `ground floor only if it has a garden`. */
const isConditional = (sentence: Sentence, { to }: DraftCriterion): boolean => {
  const at = sentence.skip(to, 'filler')
  // Words that were removed as statements are replaced by marks.
  // `balcony preferred to a terrace`
  const isPreferred = sentence.isWithin(to, at, 'preferring')
  return at > to && !isPreferred && sentence.kind(at) === 'mark' && sentence.raw(at) !== sentence.word(at)
}

/** Whether it is the first part of a compound with an unknown word: `pool-free`. */
const isOfWord = (sentence: Sentence, at: number): boolean =>
  sentence.isDash(at) && !sentence.isApart(at) && isUnknown(sentence, at + 1)

/** Whether it is the object of an unknown verb or adjective: `fujo de rés do chão`, `allergic to pools`. */
const isOfUnknownVerb = (sentence: Sentence, { from }: DraftCriterion): boolean => {
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
 * Leaves a criterion unread that the words after it deny, or comment on in words that no list has, so that it may be
 * unwanted: `no lift is a dealbreaker`, `over 200k is too much`, `acima de 300 mil nem pensar`.
 */
export const judgedBehind: Gate = (draft, sentence) => {
  const denied = draft.criteria.filter(
    ({ field, to }) => field !== 'municipalities' && isDeniedBehind(sentence, to),
  )
  draft.takeBack(denied, 'denied')
  draft.takeBack(
    draft.criteria.filter(
      (criterion) =>
        !describedFields.has(criterion.field) &&
        (isJudged(sentence, criterion.to) ||
          isSubject(sentence, criterion) ||
          isConditional(sentence, criterion) ||
          isOfWord(sentence, criterion.to) ||
          isOfUnknownVerb(sentence, criterion)),
    ),
    'unsure',
  )
}
