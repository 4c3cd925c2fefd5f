import type { z } from 'zod'
import { service } from '#src/domain/service.ts'
import { asSent } from '#src/domain/strict-json.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { insteadOf } from './expected.ts'
import { explainIssue } from './error-map.ts'

export type Source = 'body' | 'query' | 'path'

/**
 * The problems of a value, one entry each, in the contract's shape (interface 2.5). Threat: an entry costs as much as
 * the entire input, and a body has room for tens of thousands of problems, so that no more are described than are sent.
 */
export const validationErrors = (
  error: z.ZodError,
  source: Source,
  input: unknown,
  schema: z.ZodType,
): ValidationError[] =>
  error.issues
    .filter((issue) => !isBesideWrongType(issue, error.issues))
    .slice(0, service.mostProblems)
    .flatMap((issue) => entriesOf(issue, source, input, schema))
    .slice(0, service.mostProblems)

/** zod measures the length of a string where it wanted an array: for a value of another type its size means nothing. */
const isBesideWrongType = (issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean =>
  (issue.code === 'too_big' || issue.code === 'too_small') &&
  issues.some(({ code, path }) => code === 'invalid_type' && path.join('/') === issue.path.join('/'))

const entriesOf = (
  issue: z.core.$ZodIssue,
  source: Source,
  input: unknown,
  schema: z.ZodType,
): ValidationError[] => {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, service.mostProblems).map((key) => ({
      loc: [source, ...path, key],
      msg: 'Expected no property of this name: found one',
      type: 'extra_forbidden',
      ...inputOf(sentAt(input, [...path, key])),
      ctx: { ...insteadOf(schema, path, key) },
    }))
  const value = valueAt(input, path)
  const { msg, type, ctx } = explainIssue(issue, value)
  return [{ loc: [source, ...path], msg, type, ...inputOf(sentAt(input, path)), ...(ctx && { ctx }) }]
}

const inputOf = (value: unknown): { input?: unknown } =>
  value !== undefined && JSON.stringify(value).length <= service.longestInput ? { input: value } : {}

/** What was sent at a place, digit for digit; the digits of a body that is a single number are not preserved. */
const sentAt = (input: unknown, path: readonly (string | number)[]): unknown =>
  path.length > 0 ? valueAt(asSent(input), path) : typeof input === 'number' ? undefined : asSent(input)

/** Own members only, so that a key such as `constructor` is what was sent and not what every object has. */
const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
