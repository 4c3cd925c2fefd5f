import { z } from 'zod'
import { service } from '#src/domain/service.ts'

/** Why something in a request is refused: the closed set of `type` in a 422 (interface 2.5). */
export const validationErrorTypes = [
  'missing',
  'extra_forbidden',
  'wrong_type',
  'too_small',
  'too_large',
  'too_few_items',
  'too_many_items',
  'too_long',
  'not_allowed',
  'inconsistent',
  'invalid',
  'incomplete',
  'not_utf8',
  'json_invalid',
  'json_too_deep',
  'duplicate_property',
  'number_out_of_range',
  'undecodable',
] as const

/** One problem of a request (interface 2.5). */
export const validationError = z
  .object({
    loc: z
      .array(z.union([z.string(), z.int()]))
      .describe('Where it is: body, query or path, then the way to the value'),
    msg: z.string().describe('What was expected and what was found'),
    type: z.enum(validationErrorTypes),
    input: z
      .unknown()
      .optional()
      .describe(
        `What was sent there: the JSON value, numbers digit for digit, or the text of a path or query parameter. Left out when its JSON is longer than ${service.longestInput} characters, and when the whole body is one number`,
      ),
    ctx: z.record(z.string(), z.unknown()).optional().describe('The bound or the words that are allowed'),
  })
  .meta({ id: 'ValidationError', description: 'One problem of a request' })
export type ValidationError = z.output<typeof validationError>

/** The body of a 422 (interface 2.5): one entry per problem. */
export const httpValidationError = z
  .object({
    detail: z
      .array(validationError)
      .describe(`The first ${service.mostProblems} problems; any others are not listed`),
  })
  .meta({ id: 'HTTPValidationError', description: 'What is wrong with a request, one entry per problem' })
