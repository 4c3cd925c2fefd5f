import { z } from 'zod'

/** One entry of a 422 (interface 2.5). */
export const validationError = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
  input: z.unknown().optional(),
  ctx: z.record(z.string(), z.unknown()).optional(),
})
export type ValidationError = z.output<typeof validationError>

export type Source = 'body' | 'query' | 'path'

/** The problems of a value, one entry each, in the contract's shape. */
export const validationErrors = (error: z.ZodError, source: Source, input: unknown): ValidationError[] =>
  error.issues.flatMap((issue): ValidationError[] => {
    const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        loc: [source, ...path, key],
        msg: 'Unknown property: it is not allowed here',
        type: 'extra_forbidden',
        input: valueAt(input, [...path, key]),
      }))
    const found = valueAt(input, path)
    return [
      {
        loc: [source, ...path],
        msg: issue.message,
        type: issue.code,
        ...(found !== undefined && { input: found }),
        ...contextOf(issue),
      },
    ]
  })

const contextOf = (issue: z.core.$ZodIssue): { ctx?: Record<string, unknown> } => {
  if (issue.code === 'too_big') return { ctx: { maximum: issue.maximum } }
  if (issue.code === 'too_small') return { ctx: { minimum: issue.minimum } }
  if (issue.code === 'invalid_value') return { ctx: { allowed: issue.values } }
  return {}
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
