import type { Context as HonoContext, Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { joined, type MemoryOf } from '#src/domain/memory.ts'
import type { Context, Operation } from '#src/operations/operation.ts'
import { registry } from '#src/operations/registry.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { acceptsJson } from './accepts-json.ts'
import { memoryFor } from './answer-memory.ts'
import { jsonBodyOf } from './json-body.ts'
import type { RequestClock } from './request-clock.ts'
import type { Limits } from './limits.ts'
import { pathParameters } from './path-parameters.ts'
import { json, notPublicAt, problem, unprocessable } from './problem.ts'
import { headerOf } from './request-header.ts'
import { queryParameters } from './query-parameters.ts'
import { validationErrors } from './validation.ts'

/** Adds the REST routes: a loop over the registry, each with its methods, its preflight and its 405. */
export const addRest = (
  app: Hono,
  { store: { catalogue }, about }: Pick<AppContext, 'store' | 'about'>,
  clock: RequestClock,
  limits: Limits,
): void => {
  const reading = { catalogue, reuse: about().reuse }
  for (const operation of registry) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const allow = operation.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
    app.on(operation.method, path, async (context) => {
      const limited = await limits(context, operation.limit)
      if (limited) return limited
      return answer(operation, context, reading, clock)
    })
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
  }
  app.all('/v1', () => problem('not_found'))
}

export const preflight = (allow: string) =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '86400',
    },
  })

/** Everything about the request itself is judged before the catalogue is asked, so that no refusal depends on it. */
const answer = async (
  operation: Operation,
  context: HonoContext,
  reading: Omit<Context, 'now'>,
  clock: RequestClock,
): Promise<Response> => {
  if (!acceptsJson(headerOf(context, 'accept'))) return problem('not_acceptable')
  const read =
    operation.method === 'GET' ? inputOfPath(operation, context.req.url) : await jsonBodyOf(context)
  if ('refusal' in read) return read.refusal
  const options = optionsOf(operation, context.req.url)
  const parsed = operation.input.safeParse(read.value)
  const source = operation.method === 'GET' ? 'path' : 'body'
  if (!parsed.success)
    return unprocessable([
      ...validationErrors(parsed.error, source, read.value, operation.input),
      ...options.errors,
    ])
  if (options.errors.length > 0) return unprocessable(options.errors)
  const { now } = await clock()
  const at = { ...reading, now }
  const body = await bodyOf(operation, parsed.data, options.value, at, memoryFor(context))
  if (body !== null) return json(200, body)
  const places = await operation.notPublic?.(parsed.data, at)
  return places ? notPublicAt(places) : problem('not_found')
}

const bodyOf = async (
  operation: Operation,
  input: Record<string, unknown>,
  options: Record<string, unknown> | undefined,
  context: Context,
  memoryOf: MemoryOf,
): Promise<string | Uint8Array<ArrayBuffer> | null> =>
  operation.pieces
    ? joined(
        (await operation.pieces(input, context, options)).pieces.map(({ plain }) => plain),
        memoryOf,
      )
    : jsonOf(operation, input, options, context)

/** An answer that has no pieces in JSON: as it stands ready, or written now. */
export const jsonOf = async (
  operation: Operation,
  input: Record<string, unknown>,
  options: Record<string, unknown> | undefined,
  context: Context,
): Promise<string | Uint8Array<ArrayBuffer> | null> => {
  if (operation.bytes) return operation.bytes(input, context)
  const answer = await operation.run(input, context, options)
  return answer === null ? null : JSON.stringify(answer)
}

/** What a query string asks beyond the contract's input; parameters that the operation does not name are ignored. */
const optionsOf = (
  { options }: Operation,
  url: string,
): { value: Record<string, unknown> | undefined; errors: ValidationError[] } => {
  if (!options) return { value: undefined, errors: [] }
  const { value, sent, errors } = queryParameters(options, url)
  const parsed = options.safeParse(value)
  return parsed.success
    ? { value: parsed.data, errors }
    : { value: undefined, errors: [...errors, ...validationErrors(parsed.error, 'query', sent, options)] }
}

const inputOfPath = (operation: Operation, url: string): { value: unknown } | { refusal: Response } => {
  const { value, errors } = pathParameters(operation.path, url)
  return errors.length > 0 ? { refusal: unprocessable(errors) } : { value }
}
