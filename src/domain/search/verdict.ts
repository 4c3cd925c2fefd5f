import type { EntryValue } from './entry.ts'

/** The verdict on a listing for one criterion. */
export type Verdict = 'satisfied' | 'unmet' | 'unknown' | 'conflicting'

/** The verdict of a criterion that is met or not. */
export const stated = (met: boolean): Verdict => (met ? 'satisfied' : 'unmet')

/**
 * What every report meets is met and what none meets is unmet; in between reports conflict. What is not reported
 * leaves the question open, and what does not apply is not met.
 */
export const judge = <T extends string | number | boolean>(
  value: EntryValue<T>,
  meets: (value: T) => boolean,
): Verdict => {
  if (value === 'unknown' || value === 'conflicting') return value
  if (value === 'not_applicable') return 'unmet'
  if (!isSeveral(value)) return stated(meets(value as T))
  const met = value.filter(meets).length
  return met > 0 && met < value.length ? 'conflicting' : stated(met > 0)
}

/** Whether reports differ and their values are known. */
export const isSeveral = <T>(value: EntryValue<T>): value is readonly T[] => Array.isArray(value)
