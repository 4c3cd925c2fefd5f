import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'

const schemaIssues = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
)
type Issue = z.output<typeof schemaIssues>[number]

const anyAnswer = z.looseObject({ error: z.looseObject({ message: z.string() }).optional() })

const invalidParams = -32_602

/** What a message of the SDK's has behind its own words: the issues of its schema library, as that writes them. */
const issuesIn = (message: string): Issue[] => {
  const at = message.indexOf('[\n')
  if (at < 0) return []
  try {
    return parseJson(schemaIssues, message.slice(at))
  } catch {
    return []
  }
}

/** `Invalid input: expected string, received number` in the words that all refusals have. */
const inWords = (message: string): string => {
  const [, expected, received] = /expected (\w+), received (\w+)/.exec(message) ?? []
  if (expected === undefined || received === undefined) return 'Expected a valid value: found another'
  const found = received === 'undefined' ? 'nothing' : received
  return `Expected ${expected === 'record' ? 'object' : expected}: found ${found}`
}

const problemOf = ({ path, message }: Issue): ValidationError => ({
  loc: ['body', ...(path[0] === 'params' ? [] : ['params']), ...path],
  msg: inWords(message),
  type: message.includes('received undefined') ? 'missing' : 'wrong_type',
})

/**
 * An answer of the SDK's without what its schema library wrote into the message of an error: parameters of the wrong
 * shape are the caller’s error, reported like every other refusal.
 */
export const withoutDump = (written: string): string => {
  if (!written.includes('"error"') || !written.includes('[\\n')) return written
  const answer = parseJson(anyAnswer, written)
  const issues = issuesIn(answer.error?.message ?? '')
  if (!answer.error || issues.length === 0) return written
  return JSON.stringify({
    ...answer,
    error: {
      code: invalidParams,
      message: 'Read params: data.detail names what is wrong with them',
      data: { code: 'invalid_params', retry: false, detail: bounded(issues.map(problemOf)) },
    },
  })
}
