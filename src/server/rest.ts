import type { Context as HonoContext, Hono } from 'hono'
import { securityHeaders } from '#src/formats/headers.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Operation } from '#src/operations/operation.ts'
import { registry } from '#src/operations/registry.ts'
import type { Keeper } from './keeper.ts'
import type { Limits } from './limits.ts'
import { corsHeaders, problem } from './problem.ts'
import { validationErrors, type ValidationError } from './validation.ts'

/** Bodies may be this long (design 5). */
const largestBody = 65_536

const headers = {
  ...securityHeaders,
  ...corsHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const

/** Adds the REST routes: a loop over the registry, each with its methods, its preflight and its 405. */
export const addRest = (app: Hono, catalogue: Catalogue, keeper: Keeper, limits: Limits): void => {
  for (const operation of registry) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const allow = operation.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
    app.on(operation.method, path, async (context) => {
      const limited = await limits(context, operation.limit)
      if (limited) return limited
      return answer(operation, context, catalogue, keeper)
    })
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
  }
}

const preflight = (allow: string) =>
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

const answer = async (
  operation: Operation,
  context: HonoContext,
  catalogue: Catalogue,
  keeper: Keeper,
): Promise<Response> => {
  const read = operation.method === 'GET' ? { value: context.req.param() as unknown } : await bodyOf(context)
  if ('refusal' in read) return read.refusal
  const parsed = operation.input.safeParse(read.value)
  if (!parsed.success)
    return unprocessable(
      validationErrors(parsed.error, operation.method === 'GET' ? 'path' : 'body', read.value),
    )
  const { now } = keeper()
  const result = await operation.run(parsed.data, { catalogue, now })
  return result === null ? problem('not_found') : new Response(JSON.stringify(result), { headers })
}

const unprocessable = (detail: ValidationError[]): Response =>
  new Response(JSON.stringify({ detail }), { status: 422, headers })

const bodyOf = async (context: HonoContext): Promise<{ value: unknown } | { refusal: Response }> => {
  const type = context.req.header('Content-Type')
  if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return { refusal: problem('unsupported_media_type') }
  const bytes = await boundedBody(context.req.raw)
  if (bytes === null) return { refusal: problem('payload_too_large') }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch (error) {
    const msg =
      bytes.length === 0
        ? 'Send a JSON object as the body'
        : `The body is no JSON: ${(error as Error).message}`
    return {
      refusal: unprocessable([{ loc: ['body'], msg, type: bytes.length === 0 ? 'missing' : 'json_invalid' }]),
    }
  }
}

const boundedBody = async (request: Request): Promise<Uint8Array | null> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > largestBody) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
