import type { Draft, DraftSaid, Span } from './draft.ts'
import type { Sentence } from './sentence.ts'

/** Takes back what cannot be meant together. */
export type Gate = (draft: Draft, sentence: Sentence) => void

/** Whether no mark divides the words from one token to another one. */
export const isOneClause = (sentence: Sentence, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (sentence.isBreak(at)) return false
  return true
}

/** All that is said in the clause of some words. */
export const saidBeside = (draft: Draft, sentence: Sentence, { from, to }: Span): DraftSaid[] => {
  return draft.said.filter((said) => isOneClause(sentence, Math.min(said.to, to), Math.max(said.from, from)))
}
