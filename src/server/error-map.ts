import type { z } from 'zod'
import type { ValidationError } from '#src/operations/validation-error.ts'

type Explained = Pick<ValidationError, 'msg' | 'type' | 'ctx'>

/** Every number of the contract is an integer, and a record is an object to its sender. */
const names: Record<string, string> = { int: 'integer', number: 'integer', record: 'object' }

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

/** What a value is, as JSON calls it. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number with a fraction'
  return typeof value
}

const found = (value: unknown) => (value === null ? 'null' : withArticle(kindOf(value)))

/**
 * What a schema has against a value, in words that stay the same when the schema library changes its own.
 * A message never contains the value, only its type.
 */
export const explainIssue = (issue: z.core.$ZodIssue, value: unknown): Explained => {
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined) return { msg: 'Expected this property: found nothing', type: 'missing' }
      const expected = names[issue.expected] ?? issue.expected
      return {
        msg: `Expected ${expected === 'null' ? expected : withArticle(expected)}: found ${found(value)}`,
        type: 'wrong_type',
        ctx: { expected, found: kindOf(value) },
      }
    }
    case 'too_small':
      if (issue.origin === 'array')
        return {
          msg: `Expected at least ${issue.minimum} items: found fewer`,
          type: 'too_few_items',
          ctx: { min_items: issue.minimum },
        }
      return issue.inclusive === false
        ? {
            msg: `Expected more than ${issue.minimum}: found no more`,
            type: 'too_small',
            ctx: { exclusive_minimum: issue.minimum },
          }
        : {
            msg: `Expected at least ${issue.minimum}: found less`,
            type: 'too_small',
            ctx: { minimum: issue.minimum },
          }
    case 'too_big':
      if (issue.origin === 'array')
        return {
          msg: `Expected at most ${issue.maximum} items: found more`,
          type: 'too_many_items',
          ctx: { max_items: issue.maximum },
        }
      if (issue.origin === 'string')
        return {
          msg: `Expected at most ${issue.maximum} characters: found more`,
          type: 'too_long',
          ctx: { max_length: issue.maximum },
        }
      return {
        msg: `Expected at most ${issue.maximum}: found more`,
        type: 'too_large',
        ctx: { maximum: issue.maximum },
      }
    case 'invalid_value': {
      const allowed = issue.values.map((word) => JSON.stringify(word))
      return {
        msg: `Expected ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}: found ${typeof value === 'string' ? 'another string' : found(value)}`,
        type: 'not_allowed',
        ctx: { allowed: issue.values },
      }
    }
    case 'custom':
      return { msg: issue.message, type: 'inconsistent', ...(issue.params && { ctx: issue.params }) }
    default:
      return { msg: 'Expected a valid value: found another', type: 'invalid' }
  }
}
