import { readText } from '#src/domain/bounded.ts'
import type { z } from 'zod'
import { service } from '#src/domain/service.ts'
import { sentAt } from '#src/domain/strict-json.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'
import { suggestInstead } from './expected.ts'
import { explainIssue } from './error-map.ts'

/** Where REST takes it, or that a tool does. */
export type Source = 'body' | 'query' | 'path' | 'arguments'

/** What every entry of one refusal is made of. */
interface Refused {
  source: Source
  input: unknown
  schema: z.ZodType
}

/**
 * The problems of a value, one entry each, in the contract's shape (interface 2.5). Threat: a body has room for tens of
 * thousands of problems, so that the first are described and the others are counted.
 */
export const validationErrors = (
  error: z.ZodError,
  source: Source,
  input: unknown,
  schema: z.ZodType,
): ValidationError[] => {
  const refused: Refused = { source, input, schema }
  const isRedundant = redundantSizes(error.issues)
  const entries: ValidationError[] = []
  let unlisted = 0
  for (const issue of error.issues) {
    if (isRedundant(issue)) continue
    const room = service.mostRepeated - entries.length
    const found = issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    if (room > 0) entries.push(...entriesOf(issue, room, refused))
    unlisted += Math.max(0, found - room)
  }
  return bounded(entries, unlisted)
}

/** zod measures the length of a string where it wanted an array: for a value of another type its size means nothing. */
const redundantSizes = (issues: readonly z.core.$ZodIssue[]): ((issue: z.core.$ZodIssue) => boolean) => {
  const ofSize = (issue: z.core.$ZodIssue) => issue.code === 'too_big' || issue.code === 'too_small'
  if (!issues.some(ofSize)) return () => false
  const places = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('/')),
  )
  return (issue) => ofSize(issue) && places.has(issue.path.join('/'))
}

/** The entries of one issue, as many as there is room for. */
const entriesOf = (
  issue: z.core.$ZodIssue,
  room: number,
  { source, input, schema }: Refused,
): ValidationError[] => {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, room).map((key) => ({
      loc: [source, ...path, key],
      msg: 'Expected no property of this name: found one',
      type: 'extra_forbidden',
      ...inputOf(sentAt(input, [...path, key])),
      ctx: { ...suggestInstead(schema, path, readText(key)) },
    }))
  const value = valueAt(input, path)
  const { msg, type, ctx } = explainIssue(issue, value)
  // The digits of a body that is a single number are not preserved.
  const sent = path.length === 0 && typeof input === 'number' ? undefined : sentAt(input, path)
  return [{ loc: [source, ...path], msg, type, ...inputOf(sent), ...(ctx && { ctx }) }]
}

const inputOf = (sent: unknown): { input?: unknown } => (sent === undefined ? {} : { input: sent })

/** Own members only, so that a key such as `constructor` is what was sent and not what every object has. */
const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
