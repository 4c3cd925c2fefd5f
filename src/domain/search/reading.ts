import type { Bounded } from '#src/domain/bounded.ts'
/** A name that an unrecognised string may mean, and that can be sent in its place. */
export interface Suggestion<T> {
  name: string
  means: readonly T[]
}

/**
 * A string of the request and what it was read as: several things if it is ambiguous, none if it means
 * nothing.
 */
export interface Reading<T> {
  text: Bounded
  means: readonly T[]
  /** The name of an area, shorter than the list of its municipalities. */
  label?: string
  /** Of a string that means nothing, nearest first. */
  suggested?: readonly Suggestion<T>[]
}

/** Everything that a list of readings means, each meaning once. */
export const uniteMeanings = <T>(readings: readonly Reading<T>[]): T[] => [
  ...new Set(readings.flatMap(({ means }) => means)),
]
