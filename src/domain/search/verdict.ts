import type { EntryValue } from './entry.ts'

/** The verdicts on a listing for one criterion, from the least to the most. */
export const verdicts = ['unmet', 'unknown', 'conflicting', 'satisfied'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * What every report meets is met and what none meets is unmet; in between reports conflict. What is not reported
 * leaves the question open, and what does not apply is not met.
 */
export const judgeValue = <T extends string | number | boolean>(
  value: EntryValue<T>,
  meets: (value: T) => boolean,
): Verdict => {
  if (value === 'unknown' || value === 'conflicting') return value
  if (value === 'not_applicable') return 'unmet'
  const values = Array.isArray(value) ? (value as readonly T[]) : [value as T]
  const met = values.filter(meets).length
  if (met === 0) return 'unmet'
  return met < values.length ? 'conflicting' : 'satisfied'
}
