import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { httpValidationError } from '#src/operations/validation-error.ts'

/** An error other than 422 (RFC 9457). */
export const problemDetails = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What to do next'),
    code: z.enum([
      'not_found',
      'method_not_allowed',
      'not_acceptable',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limit_exceeded',
      'temporarily_unavailable',
      'internal_error',
    ]),
  })
  .meta({ id: 'Problem', description: 'An error as RFC 9457 describes it, with a stable code' })

const problem = (description: string, headers?: ZodOpenApiResponseObject['headers']) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: problemDetails } },
})

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait',
    required: true,
    schema: { type: 'integer' as const, minimum: 1 },
  },
}
const allow = {
  Allow: { description: 'The methods there are', required: true, schema: { type: 'string' as const } },
}

const always: ZodOpenApiResponsesObject = {
  '405': problem('The method is another than those in Allow', allow),
  '406': problem('Accept excludes application/json'),
  '422': {
    description:
      'The path, query or body is invalid: one entry a problem, with its place and what was expected',
    content: { 'application/json': { schema: httpValidationError } },
  },
  '429': problem('Rate limit exceeded', retryAfter),
  '500': problem('The answer could not be made; try again in a moment'),
  '503': problem(
    'The answer could not be made just now; the same for every listing, absent or not',
    retryAfter,
  ),
}

const ofBody: ZodOpenApiResponsesObject = {
  '413': problem('A body of more than 65,536 bytes'),
  '415': problem('A body that is not JSON by its Content-Type'),
}

const ofListing: ZodOpenApiResponsesObject = {
  '404': problem('Absent or no longer public: the two cannot be told apart'),
}

/** The errors an operation can answer, by whether it takes a body and whether it names listings. */
export const errorResponses = (takesBody: boolean, namesListings: boolean): ZodOpenApiResponsesObject => ({
  ...(namesListings && ofListing),
  ...(takesBody && ofBody),
  ...always,
})
