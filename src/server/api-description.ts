import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { openApiForPrograms } from '#src/formats/openapi/document.ts'
import { acceptsJson, readHeader } from './request.ts'
import { corsHeaders, problem } from './problem.ts'
import { preflight } from './rest.ts'

const path = '/v1/openapi.json'
const allow = 'GET, HEAD, OPTIONS'

/** Adds the API description. It changes with the program and its settings only, so it is made once, when it is first asked for. */
export const addApiDescription = (app: Hono, { config, about }: AppContext): void => {
  const body = madeOnce(() =>
    JSON.stringify(openApiForPrograms(about(), config.rateLimits, config.syncTombstoneDays)),
  )
  const headers = {
    ...securityHeaders,
    ...corsHeaders,
    'Content-Type': contentTypeOf(path),
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
  }
  app.get(path, (context) =>
    acceptsJson(readHeader(context, 'accept'))
      ? new Response(body(), { headers })
      : problem('not_acceptable'),
  )
  app.options(path, () => preflight(allow))
  app.all(path, () => problem('method_not_allowed', { Allow: allow }))
}
