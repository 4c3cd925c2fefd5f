import { otherForms } from '#src/addresses/forms.ts'
import type { SiteLanguage } from '#src/addresses/language.ts'
import { figure, service } from '#src/domain/service.ts'
import { formLinks, securityHeaders } from '#src/formats/headers.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'

/** The closed set of codes of errors other than 422 (RFC 9457). */
type ProblemCode =
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'rate_limit_exceeded'
  | 'temporarily_unavailable'
  | 'internal_error'

const problems: Record<ProblemCode, { status: number; title: string; detail: string }> = {
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing public at this address. Search again for current listings.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'Use one of the methods in the Allow header.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    detail:
      'The API answers in application/json; pages of listings in text/html and text/markdown, and with .md, .json or .jsonld behind their address in that form whatever Accept says.',
  },
  payload_too_large: {
    status: 413,
    title: 'Content too large',
    detail: `Send a body of at most ${figure(service.largestBody)} bytes.`,
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send JSON with Content-Type: application/json and without Content-Encoding.',
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Too many requests',
    detail: 'Wait as many seconds as the Retry-After header says, then go on.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail:
      'The answer could not be made just now. Wait as many seconds as the Retry-After header says, then go on.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'The answer could not be made. Try again in a moment.',
  },
}

/** The next step that a problem's answer recommends. */
export const problemDetail = (code: ProblemCode): string => problems[code].detail

/** Open for reads from any origin, without credentials; a page may read the headers that its answers are used by. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
} as const

const bodyOf = (code: ProblemCode) => {
  const { status, title, detail } = problems[code]
  return { type: 'about:blank', title, status, detail, code }
}

/** Each written once, so that all answers of a code have the same bytes. */
const bodies = new Map(
  Object.keys(problems).map((code) => [code, JSON.stringify(bodyOf(code as ProblemCode))]),
)

const problemHeaders = {
  ...securityHeaders,
  ...corsHeaders,
  'Content-Type': 'application/problem+json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const

/** One constant answer per code: the same bytes and headers whatever the cause. */
export const problem = (code: ProblemCode, headers: Record<string, string> = {}): Response =>
  new Response(bodies.get(code), {
    status: problems[code].status,
    headers: { ...problemHeaders, ...headers },
  })

/**
 * The 404 of a request about several listings: the places of those that are not public, counted from 0. The same bytes
 * whatever the cause.
 */
export const notPublicAt = (places: readonly number[]): Response =>
  new Response(JSON.stringify({ ...bodyOf('not_found'), not_public: places }), {
    status: problems.not_found.status,
    headers: problemHeaders,
  })

/** The 406 of a page that has other forms: where each is, in the body and as links (RFC 9110 15.5.7). */
export const notInThatForm = (site: SiteLanguage, path: string): Response => {
  const forms = [{ path, type: 'text/html' }, ...otherForms(path)]
  const alternates = forms.map((form) => ({ type: form.type, url: site.base_url + form.path }))
  return new Response(JSON.stringify({ ...bodyOf('not_acceptable'), alternates }), {
    status: problems.not_acceptable.status,
    headers: { ...problemHeaders, Vary: 'Accept', Link: formLinks(site, path).join(', ') },
  })
}

/** A refusal that time alone ends: after how many seconds stands in the header, and in the body for who reads that alone. */
export const problemUntil = (
  code: 'rate_limit_exceeded' | 'temporarily_unavailable',
  retry_after_seconds: number,
): Response =>
  new Response(JSON.stringify({ ...bodyOf(code), retry_after_seconds }), {
    status: problems[code].status,
    headers: { ...problemHeaders, 'Retry-After': String(retry_after_seconds) },
  })

/** The same for every address, whatever is or is not there: come again in a second. */
export const unavailable = (): Response => problemUntil('temporarily_unavailable', 1)

/** An answer in JSON. It is valid for this instant only, so it must not be cached (interface 1.10). */
export const json = (status: number, body: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(body, {
    status,
    headers: { ...jsonHeaders, 'Content-Length': String(Buffer.byteLength(body)) },
  })

const jsonHeaders = {
  ...securityHeaders,
  ...corsHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const

/** What is wrong with a request, exactly in the contract's shape (interface 2.5). */
export const unprocessable = (detail: ValidationError[]): Response =>
  json(422, JSON.stringify({ detail: bounded(detail) }))
