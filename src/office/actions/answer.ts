import { homeAnswers } from '#src/domain/feed/question.ts'
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
