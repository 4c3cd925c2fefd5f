import type { Draft, DraftCriterion, Span } from './draft.ts'
import type { Sentence } from './sentence.ts'

/** Takes back what cannot be meant together. */
export type Gate = (draft: Draft, sentence: Sentence) => void

/** Whether no mark divides the words from one token to another one. */
export const isOneClause = (sentence: Sentence, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (sentence.isBreak(at)) return false
  return true
}

/** All criteria that were read in the clause of some words. */
export const criteriaInClause = (draft: Draft, sentence: Sentence, { from, to }: Span): DraftCriterion[] => {
  return draft.criteria.filter((criterion) =>
    isOneClause(sentence, Math.min(criterion.to, to), Math.max(criterion.from, from)),
  )
}
