import { readText } from '#src/domain/bounded.ts'
import type { Context, Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { overviewMarkdown } from '#src/formats/overview-text.ts'
import { markdownAnswer } from './markdown-answer.ts'
import { toVocabulary } from '#src/formats/mcp/vocabulary.ts'
import { overviewIn, overviewPath } from '#src/operations/overview.ts'
import { acceptsJson, readHeader } from './request.ts'
import { retryIfWithdrawn, type Timing } from './moment.ts'
import type { Limits } from './limits.ts'
import { addDocument } from './mcp/discovery.ts'
import { json, problem, unavailable } from './problem.ts'
import { preflight } from './rest.ts'

const allow = 'GET, HEAD, OPTIONS'

/** Adds what is for sale where, by `/v1/overview` and `/v1/overview/{place}`, also with `.md` behind, and the words that answers use. */
export const addOverview = (
  app: Hono,
  { store: { catalogue }, about }: Pick<AppContext, 'store' | 'about'>,
  { clock, fence }: Timing,
  limits: Limits,
): void => {
  const answer = async (context: Context, named: string | null): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    const isText = pathname.endsWith('.md')
    const place = isText ? (named?.replace(/\.md$/, '') ?? null) : named
    const limited = await limits(context, 'search')
    if (limited) return limited
    if (!isText && !acceptsJson(readHeader(context, 'accept'))) return problem('not_acceptable')
    const answered = await retryIfWithdrawn(async (isLast) => {
      const { now } = await clock()
      const { pause, isSendable } = fence.snapshot(now, isLast)
      const found = await overviewIn(catalogue, place === null ? null : readText(place), { now, pause })
      if (!found) return problem('not_found')
      const body = isText ? overviewMarkdown(found) : JSON.stringify(found)
      if (!(await isSendable(() => body, isLast))) return null
      return isText ? markdownAnswer(body, about(), pathname) : json(200, body)
    })
    return answered ?? unavailable()
  }
  app.get(overviewPath, (context) => answer(context, null))
  app.get(`${overviewPath}.md`, (context) => answer(context, null))
  app.get(`${overviewPath}/:place`, (context) => answer(context, context.req.param('place')))
  for (const path of [overviewPath, `${overviewPath}.md`, `${overviewPath}/:place`]) {
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
  }
  app.get('/v1/vocabulary', (context, next) =>
    acceptsJson(readHeader(context, 'accept')) ? next() : Promise.resolve(problem('not_acceptable')),
  )
  addDocument(app, '/v1/vocabulary', 'application/json; charset=utf-8', toVocabulary())
}
