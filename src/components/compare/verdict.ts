import type { ComparisonRow } from '#src/domain/comparison/comparison.ts'

/**
 * What a row says to a reader: those that are known are compared, however many are not, and each of these says so
 * itself. Open where fewer than two are known.
 */
export const verdictOn = ({ values }: Pick<ComparisonRow, 'values'>): 'same' | 'different' | 'open' => {
  const known = values
    .map(({ fact }) => fact)
    .filter(({ state, value }) => value !== null || state === 'not_applicable')
  if (known.length < 2) return 'open'
  if (new Set(known.map(({ value }) => value)).size > 1) return 'different'
  return known.length === values.length ? 'same' : 'open'
}
