import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import { toSyncSchema } from '#src/formats/sync-schema.ts'
import type { SyncEndpoint } from '#src/operations/sync/endpoint.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { acceptsJson, memoryFor, queryParameters, readHeader } from './request.ts'
import type { RequestClock } from './moment.ts'
import type { Limits } from './limits.ts'
import { corsHeaders, problem, unprocessable } from './problem.ts'
import { preflight } from './rest.ts'
import { validationErrors } from './validation.ts'

const allow = 'GET, HEAD, OPTIONS'

/** Adds the addresses of the synchronisation: a loop over them, each with its preflight and its 405. */
export const addSync = (
  app: Hono,
  { config, store, about }: Pick<AppContext, 'config' | 'store' | 'about'>,
  clock: RequestClock,
  limits: Limits,
  onError: (error: unknown) => void,
): void => {
  let schemaText: string | undefined
  const schema = () => (schemaText ??= JSON.stringify(toSyncSchema(about(), config.syncTombstoneDays)))
  for (const endpoint of syncEndpoints) {
    app.get(endpoint.path, async (context) => {
      const limited = await limits(context, 'record')
      if (limited) return limited
      const { req } = context
      // A stream of lines has no second form, so that no client is refused for its Accept header.
      if (endpoint.mediaType === 'application/json' && !acceptsJson(readHeader(context, 'accept')))
        return problem('not_acceptable')
      const read = readQuery(endpoint, req.url)
      if ('refusal' in read) return read.refusal
      // What fell due is committed first, so that the feed knows of it in the same answer.
      const { now } = await clock()
      const body = endpoint.answer(read.query, {
        sync: store.sync,
        schema,
        now,
        memoryOf: memoryFor(context),
      })
      const broken = store.sync.takeBroken()
      if (broken.length > 0)
        onError(new Error(`Stored lines did not hold and were signed again: ${broken.join(', ')}`))
      return respond(endpoint, body)
    })
    app.options(endpoint.path, () => preflight(allow))
    app.all(endpoint.path, () => problem('method_not_allowed', { Allow: allow }))
  }
}

const readQuery = (
  { query }: SyncEndpoint,
  url: string,
): { query: Record<string, unknown> } | { refusal: Response } => {
  const { value, sent, errors } = queryParameters(query, url)
  const parsed = query.safeParse(value)
  const problems = parsed.success
    ? errors
    : [...errors, ...validationErrors(parsed.error, 'query', sent, query)]
  return parsed.success && errors.length === 0 ? { query: parsed.data } : { refusal: unprocessable(problems) }
}

/** Signed for this moment only: answers must not be cached (interface 1.10). */
const respond = ({ mediaType }: SyncEndpoint, body: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(body, {
    headers: {
      ...securityHeaders,
      ...corsHeaders,
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  })
