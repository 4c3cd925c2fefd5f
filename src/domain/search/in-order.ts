import type { z } from 'zod'

/**
 * Refuses a least number above the most (design 5). It runs even when something else in the body is
 * wrong, so that every problem is reported at once.
 */
export const boundsInOrder = (highest: string, path: string[]) => ({
  error: `Expected at most ${highest}: found more`,
  path,
  params: { not_above: highest },
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
})

/** The same of floors, which are further filters. */
export const floorsInOrder = boundsInOrder('max_floor', ['min_floor'])

/** Whether two bounds leave room between them; what is no number bounds nothing. */
export const inOrder = (min: unknown, max: unknown): boolean =>
  typeof min !== 'number' || typeof max !== 'number' || min <= max
