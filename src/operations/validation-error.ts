import { z } from 'zod'
import { service } from '#src/domain/service.ts'

/** Why something in a request is refused: the closed set of `type` in a 422 (interface 2.5). */
const validationErrorTypes = [
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
  'more_problems',
] as const

/** One problem of a request (interface 2.5). */
const validationError = z
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
      .describe(
        `The first ${service.mostRepeated} problems; where there are others, a last entry of the type more_problems counts them`,
      ),
  })
  .meta({ id: 'HTTPValidationError', description: 'What is wrong with a request, one entry per problem' })

const moreIn = ({ type, ctx }: ValidationError): number | null =>
  type === 'more_problems' ? Number(ctx?.['more']) : null

const isShort = (input: unknown): boolean => JSON.stringify(input).length <= service.longestInput

/**
 * The first problems, and as a last entry how many others were found. Threat: an answer that repeats what was sent
 * grows with it. Lists that are bounded already can be joined and bounded again.
 */
export const bounded = (problems: readonly ValidationError[], unlisted = 0): ValidationError[] => {
  const named = problems.filter((problem) => moreIn(problem) === null)
  const more =
    unlisted +
    problems.reduce((sum, problem) => sum + (moreIn(problem) ?? 0), 0) +
    Math.max(0, named.length - service.mostRepeated)
  const listed = named
    .slice(0, service.mostRepeated)
    .map(({ input, ...problem }) =>
      input === undefined || !isShort(input) ? problem : { ...problem, input },
    )
  if (more === 0) return listed
  return [
    ...listed,
    {
      loc: (problems.at(-1)?.loc ?? []).slice(0, 1),
      msg: `Expected no further problems: found at least ${more} more`,
      type: 'more_problems',
      ctx: { more },
    },
  ]
}
