import type { ComparisonRow } from '#src/domain/comparison/comparison.ts'

/** What a row says to a reader. */
export type Verdict = 'same' | 'different' | 'open'

/**
 * The verdict on the values that are known of so many homes: these are compared, however many are not known, and each
 * of those says so itself. Open where fewer than two are known.
 */
export const verdictOf = (known: readonly unknown[], homes: number): Verdict => {
  if (known.length < 2) return 'open'
  if (new Set(known).size > 1) return 'different'
  return known.length === homes ? 'same' : 'open'
}

/** That on a row of facts; what does not apply is known. */
export const verdictOn = ({ values }: Pick<ComparisonRow, 'values'>): Verdict => {
  const known = values
    .map(({ fact }) => fact)
    .filter(({ state, value }) => value !== null || state === 'not_applicable')
  return verdictOf(
    known.map(({ value }) => value),
    values.length,
  )
}
