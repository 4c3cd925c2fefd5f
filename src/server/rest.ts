import type { Context as HonoContext, Hono } from 'hono'
import type { z } from 'zod'
import { handOverAt } from '#src/addresses/hand-over.ts'
import type { AppContext } from '#src/compose.ts'
import { joined, type MemoryOf } from '#src/domain/bytes.ts'
import {
  type Answer,
  type Context,
  type Operation,
  type Question,
  fewMembers,
} from '#src/operations/operation.ts'
import { restOperations } from '#src/operations/registry.ts'
import { misnamedError, withIdsRead } from '#src/operations/named-listings.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'
import {
  acceptsJson,
  memoryFor,
  readJsonBody,
  readHeader,
  queryParameters,
  strangersRefused,
} from './request.ts'
import { listOrigins } from './origins.ts'
import { retryIfWithdrawn, type AnswerSnapshot, type Timing } from './moment.ts'
import type { Limits } from './limits.ts'
import { json, notPublicAt, problem, unavailable, unprocessable } from './problem.ts'
import { validationErrors, type Source } from './validation.ts'
import { remembered } from '#src/domain/memo.ts'

/** The parameters of a template, each with the place of its segment. */
const namesIn = remembered((template: string) =>
  template.split('/').flatMap((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name === undefined ? [] : [{ index, name }]
  }),
)

/**
 * The parameters of a path after its template, from the address as it was sent. Any text that can be decoded is
 * legal, and one without a listing is a 404 later; only what cannot be decoded is a 422 (design 5).
 *
 * ```ts
 * pathParameters('/v1/properties/{listing_id}', 'https://homes.example/v1/properties/a%2Fb')
 * // { value: { listing_id: 'a/b' }, errors: [] }
 * ```
 */
const pathParameters = (
  template: string,
  url: string,
): { value: Record<string, string>; errors: ValidationError[] } => {
  const path = pathIn(url)
  const value: Record<string, string> = {}
  const errors: ValidationError[] = []
  for (const { index, name } of namesIn(template)) {
    const sent = segmentIn(path, index)
    try {
      value[name] = sent.includes('%') ? decodeURIComponent(sent) : sent
    } catch {
      const msg = 'Expected percent-encoded UTF-8: found something else'
      errors.push({ loc: ['path', name], msg, type: 'undecodable', input: sent })
    }
  }
  return { value, errors }
}

/** What stands between the host of an address and its query. */
const pathIn = (url: string): string => {
  const end = url.search(/[?#]/)
  const from = url.indexOf('/', url.indexOf('://') + 3)
  return from === -1 || (end !== -1 && end < from) ? '' : url.slice(from, end === -1 ? undefined : end)
}

/** The text before which so many slashes stand. */
const segmentIn = (path: string, index: number): string => {
  let from = 0
  for (let at = 0; at < index; at++) {
    from = path.indexOf('/', from) + 1
    if (from === 0) return ''
  }
  const end = path.indexOf('/', from)
  return path.slice(from, end === -1 ? undefined : end)
}

/** Adds the REST routes: a loop over all operations, each with its methods, its preflight and its 405. */
export const addRest = (
  app: Hono,
  { store: { catalogue }, about, config }: Pick<AppContext, 'store' | 'about' | 'config'>,
  timing: Timing,
  limits: Limits,
): void => {
  const reading = {
    catalogue,
    handOver: handOverAt(about().base_url),
    reuse: about().reuse,
    taxes: about().taxes,
  }
  const origins = listOrigins(about(), config)
  for (const operation of restOperations) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const allow = operation.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
    app.on(operation.method, path, async (context) => {
      // What is not waited for costs nothing.
      const limit = limits(context, operation.limit)
      const limited = limit && (await limit)
      if (limited) return limited
      return answer({ operation, origins }, context, reading, timing)
    })
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
  }
  app.all('/v1', () => problem('not_found'))
}

/**
 * Beside the type of a body, what a client that stores answers asks again with (RFC 9110 13.1), also where only one of
 * them is heeded: a browser refuses the entire request for one that is not named.
 */
const allowedHeaders =
  'Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, If-Unmodified-Since, Range'

export const preflight = (allow: string) =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '86400',
    },
  })

/** Everything about the request itself is judged before the catalogue is asked, so that no refusal depends on it. */
const answer = async (
  { operation, origins }: { operation: Operation; origins: readonly string[] },
  context: HonoContext,
  reading: Omit<Context, 'now' | keyof AnswerSnapshot>,
  { clock, fence }: Timing,
): Promise<Response> => {
  if (!acceptsJson(readHeader(context, 'accept'))) return problem('not_acceptable')
  const { url } = context.req
  const input = operation.method === 'GET' ? inputOfPath(operation, url) : await readJsonBody(context)
  if ('refusal' in input) return input.refusal
  const request = readRequest({ operation, origins }, input.value, url)
  if ('refused' in request) return unprocessable(request.refused)
  return answerQuestion(request.question, context, reading, { clock, fence })
}

/** What an operation is asked, of a body or a path and of a query string, or what is wrong with it. */
export const readRequest = (
  { operation, origins }: { operation: Operation; origins: readonly string[] },
  input: unknown,
  url: string,
): { question: Question; asked: object } | { refused: ValidationError[] } => {
  const query = operation.options && queryParameters(operation.options, url)
  const { few, unlisted } = fewMembers(input, operation.input)
  const named = withIdsRead({ input: few, options: query?.value }, origins)
  const read = operation.read(named.sent)
  // In a path any text is legal, and one that names nothing public is the constant 404 (design 5).
  const misnamed = named.misnamed.flatMap((each) => {
    const source = each.at === 'options' ? 'query' : 'body'
    return source === 'body' && operation.method === 'GET' ? [] : [misnamedError(each, source)]
  })
  const { input: body, options } = operation
  const strange = operation.tag === 'Search' && options ? strangersRefused({ input: body, options }, url) : []
  const errors = [...misnamed, ...(query?.errors ?? []), ...strange]
  if ('refused' in read) {
    const source = operation.method === 'GET' ? 'path' : 'body'
    const problems = [
      ...describeProblems(read.refused.input, source, input, operation.input),
      ...errors,
      ...describeProblems(read.refused.options, 'query', query?.sent, operation.options),
    ]
    return { refused: bounded(problems, unlisted) }
  }
  if (errors.length > 0) return { refused: errors }
  return {
    question: read.question,
    asked: { ...(named.sent.input as object), ...(named.sent.options as object | undefined) },
  }
}

/** Answers what the schemas have taken, at one instant. */
export const answerQuestion = async (
  question: Question,
  context: HonoContext,
  reading: Omit<Context, 'now' | keyof AnswerSnapshot>,
  { clock, fence }: Timing,
): Promise<Response> => {
  const answered = await retryIfWithdrawn(async (isLast) => {
    const { now } = await clock()
    const { isSendable, ...snapshot } = fence.snapshot(now, isLast)
    const at = { ...reading, now, ...snapshot }
    const found = await question.answer(at)
    if (found) {
      const body = bodyOf(found, memoryFor(context))
      return (await isSendable(() => body, isLast)) ? json(200, body) : null
    }
    const places = await question.notPublic?.(at)
    return places ? notPublicAt(places) : problem('not_found')
  })
  return answered ?? unavailable()
}

export const describeProblems = (
  error: z.ZodError | undefined,
  source: Source,
  sent: unknown,
  schema: z.ZodType | undefined,
): ValidationError[] => (error && schema ? validationErrors(error, source, sent, schema) : [])

const bodyOf = ({ pieces }: Answer<unknown>, memoryOf: MemoryOf): Uint8Array<ArrayBuffer> => {
  const [only, ...more] = pieces
  return only && more.length === 0
    ? only.json
    : joined(
        pieces.map(({ json }) => json),
        memoryOf,
      )
}

/** The parameters of a path, or that one cannot be decoded. */
export const inputOfPath = (
  operation: Operation,
  url: string,
): { value: unknown } | { refusal: Response } => {
  const { value, errors } = pathParameters(operation.path, url)
  return errors.length > 0 ? { refusal: unprocessable(errors) } : { value }
}
