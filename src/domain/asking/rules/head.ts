import type { Draft } from '../draft.ts'
import { isListField } from '../reading.ts'
import type { Sentence } from '../sentence.ts'

/** Whether what is looked for was named already, so that a further noun is something about it. */
export const isHead = (draft: Draft): boolean =>
  draft.has('property_types') || draft.has('typologies') || draft.has('min_bedrooms')

/** Whether anything that is looked for was named, be it only `casa` or `property`. */
export const isNamed = (draft: Draft): boolean => isHead(draft) || draft.home !== null || draft.hasOther

/** Whether what stands next before a word means nothing, and nothing was named yet: the word may belong to it. */
export const isOfOther = (draft: Draft, at: number): boolean => {
  const before = draft.unread.at(-1)
  return before?.to === at && before.why === 'unknown' && !isNamed(draft)
}

/** Takes back what is joined to something that a denial behind both denies: `cave ou sótão não`. */
export const takeBackJoined = (sentence: Sentence, draft: Draft, from: number): void => {
  const before = draft.criteria.at(-1)
  if (before === undefined || !isListField(before.field)) return
  const joiner = sentence.longest(before.to, 'join', 'or')
  if (joiner > 0 && sentence.skip(before.to + joiner, 'article') >= from) draft.takeBack([before], 'unsure')
}

/** Whether words of a clause mean nothing, and nothing in it asks: an amount of money may be what something else costs. */
export const isOfOtherClause = (draft: Draft): boolean =>
  !draft.isAsked &&
  !isNamed(draft) &&
  draft.unread.some(({ why, from }) => why === 'unknown' && from >= draft.clauseFrom)
