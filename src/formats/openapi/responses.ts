import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { figure, service } from '#src/domain/service.ts'
import { httpValidationError } from '#src/operations/validation-error.ts'

/** An error other than 422 (RFC 9457). */
const problemDetails = z
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
    retry_after_seconds: z.int().min(1).optional().describe('Of 429 and 503, as in Retry-After'),
    not_public: z
      .array(z.int())
      .optional()
      .describe('Of a comparison, the places in listing_ids of those that are not public, from 0'),
  })
  .meta({ id: 'Problem', description: 'An error as RFC 9457 describes it, with a stable code' })

/** Named, so that the document has each once. */
const problem = (id: string, description: string, headers?: ZodOpenApiResponseObject['headers']) => ({
  id,
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

const errors = {
  '404': problem('NotFound', 'Absent or no longer public: the two cannot be told apart'),
  '406': problem('NotAcceptable', 'Accept excludes application/json'),
  '413': problem('TooLarge', `A body of more than ${figure(service.largestBody)} bytes`),
  '415': problem('NotJson', 'A body that is not JSON by its Content-Type'),
  '422': {
    id: 'Invalid',
    description: `The path, query or body is invalid: one entry per problem, the first ${service.mostRepeated} of them, with its place and what was expected`,
    content: { 'application/json': { schema: httpValidationError } },
  },
  '429': problem('TooManyRequests', 'Rate limit exceeded', retryAfter),
  '500': problem('InternalError', 'The answer could not be made; try again in a moment'),
  '503': problem(
    'Unavailable',
    'The answer could not be made just now; the same for every listing, absent or not',
    retryAfter,
  ),
} satisfies ZodOpenApiResponsesObject

/** What a request to an operation can meet. */
export interface Meets {
  /** It names listings, of which one may not be public. */
  absence?: boolean
  /** Whether it negotiates by Accept. */
  negotiation?: boolean
  body?: boolean
  /** It has anything that can be invalid: a path, a query, a body. */
  input?: boolean
  /** Its answer shows listings, so that a withdrawal may overtake it while it is made. */
  showsListings?: boolean
  /** It is counted. */
  limit?: boolean
}

/** The errors that an operation can answer, and no others. */
export const errorResponses = (meets: Meets): ZodOpenApiResponsesObject => ({
  ...(meets.absence && { '404': errors['404'] }),
  ...(meets.negotiation && { '406': errors['406'] }),
  ...(meets.body && { '413': errors['413'], '415': errors['415'] }),
  ...(meets.input && { '422': errors['422'] }),
  ...(meets.limit && { '429': errors['429'] }),
  '500': errors['500'],
  ...(meets.showsListings && { '503': errors['503'] }),
})
