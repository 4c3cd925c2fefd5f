import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ValidationError } from '#src/operations/validation-error.ts'

/**
 * Where an answer holds words of agencies: property names at any depth. A host may quote them and must not let a
 * model obey them.
 */
export const untrustedKey = 'open-listings.example/untrusted-text'
const untrusted = ['title', 'description', 'alt', 'credit', 'name', 'office', 'parish']

/** An answer: the object and the same as JSON text (design 7). `_meta` stands beside it and changes none of it. */
export const answered = (text: string, value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: value,
  _meta: { [untrustedKey]: untrusted },
})

/** Whether the same call may work later: never, after a correction, or by waiting. */
export type Retry = 'no' | 'after_correction' | 'later'

interface ToolError {
  code: string
  /** As REST tells it: one entry a problem for arguments (interface 2.5), otherwise a sentence. */
  detail: ValidationError[] | string
  next: string
  retry: Retry
}

/**
 * A failed call, told to the model. It is text alone: clients of the older generation check `structuredContent` of
 * errors against the schema of answers.
 */
const failed = ({ code, detail, next, retry }: ToolError): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify({ code, detail, next, retry }) }],
})

export const invalidArguments = (tool: string, detail: ValidationError[]): CallToolResult =>
  failed({
    code: 'invalid_arguments',
    detail,
    next: `Correct what detail names (ctx holds the bounds or the words that are allowed) and call ${tool} again. Its description in tools/list has an example.`,
    retry: 'after_correction',
  })

/** `detail` is that of the REST answer, constant for absent and closed alike (interface 7). */
export const notFound = (detail: string, next: string): CallToolResult =>
  failed({ code: 'not_found', detail, next, retry: 'no' })

export const timedOut = (tool: string): CallToolResult =>
  failed({
    code: 'timed_out',
    detail: 'The answer took too long.',
    next: `Call ${tool} again in a moment, with narrower arguments where it has any.`,
    retry: 'later',
  })

export const internalError = (tool: string): CallToolResult =>
  failed({
    code: 'internal_error',
    detail: 'The answer could not be made.',
    next: `Call ${tool} again in a moment.`,
    retry: 'later',
  })
