import type { Draft } from '../draft.ts'
import type { Sentence } from '../sentence.ts'

/** A sentence that is read, and what is read of it so far. */
export interface Asking {
  sentence: Sentence
  draft: Draft
  /** Whether the sentence asks for something to rent, so that its amounts are no asking prices. */
  isRenting: boolean
}

/** Reads the words from a token on, and answers where those end that it took; the same token where it took none. */
export type Rule = (asking: Asking, at: number) => number
