/**
 * What several documents say about the service as a whole. Each fact stands here once: the code that enforces it and
 * every document that states it read it here.
 */
export const service = {
  /** Bytes that a request's body may have. */
  largestBody: 65_536,
  /** Problems that a refusal names at most: a small body can hold thousands, and each entry repeats its place. */
  mostProblems: 100,
  /** Characters of JSON up to which a refusal repeats what was sent. */
  longestInput: 200,
} as const

/** A number as the documents write it: `65,536`. */
export const figure = (number: number): string => number.toLocaleString('en')
