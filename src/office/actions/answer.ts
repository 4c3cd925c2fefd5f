import { homeAnswers, offerAnswers } from '#src/domain/feed/question.ts'
import type { Action } from '#src/office/action.ts'

/** What stands under a known id of a feed: the same home, or another. */
export const answer: Action = {
  name: 'answer',
  of: 'question',
  fields: () => [{ name: 'answer', kind: 'choice', choices: homeAnswers }],
  applies: () => true,
  run: ({ store, at, id, values, note }) =>
    void store.questions.answer(id, values.answer === 'same' ? 'same' : 'new', at, note),
}

/** Whether a home is for sale whose text may say that it is not. */
export const answerOffer: Action = {
  name: 'answer-offer',
  of: 'question',
  fields: () => [{ name: 'answer', kind: 'choice', choices: offerAnswers }],
  applies: () => true,
  run: ({ store, at, id, values, note }) =>
    void store.questions.answer(id, values.answer === 'for_sale' ? 'for_sale' : 'not_for_sale', at, note),
}
