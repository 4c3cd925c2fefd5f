import type { Context as HonoContext, Hono } from 'hono'
import { handOverAt } from '#src/addresses/hand-over.ts'
import type { AppContext } from '#src/compose.ts'
import { textAnswers } from '#src/operations/registry.ts'
import { retryIfWithdrawn, type Timing } from './moment.ts'
import type { Limits } from './limits.ts'
import { markdownAnswer } from './markdown-answer.ts'
import { contentMakerFor } from './mcp/answer-text.ts'
import { wholeText } from './mcp/tool.ts'
import { listOrigins } from './origins.ts'
import { problem, unavailable, unprocessable } from './problem.ts'
import { inputOfPath, preflight, readRequest } from './rest.ts'

const allow = 'GET, HEAD, OPTIONS'

/** The live answers about one listing in Markdown, at their addresses with `.md` behind: a loop over the operations. */
export const addTextAnswers = (
  app: Hono,
  { store: { catalogue }, about, config }: Pick<AppContext, 'store' | 'about' | 'config'>,
  { clock, fence }: Timing,
  limits: Limits,
): void => {
  const origins = listOrigins(about(), config)
  for (const operation of textAnswers) {
    const path = `${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}.md`
    const contentOf = contentMakerFor(operation.tool)
    const serve = async (context: HonoContext): Promise<Response> => {
      const limited = await limits(context, operation.limit)
      if (limited) return limited
      const plain = new URL(context.req.url)
      plain.pathname = plain.pathname.replace(/\.md$/, '')
      const input = inputOfPath(operation, plain.href)
      if ('refusal' in input) return input.refusal
      const request = readRequest({ operation, origins }, input.value, plain.href)
      if ('refused' in request) return unprocessable(request.refused)
      const answered = await retryIfWithdrawn(async (isLast) => {
        const { now } = await clock()
        const { isSendable, ...snapshot } = fence.snapshot(now, isLast)
        const { base_url, reuse, taxes } = about()
        const handOver = handOverAt(base_url)
        const reading = { catalogue, handOver, reuse, taxes, now, ...snapshot }
        const answer = await request.question.answer(reading)
        if (!answer) return problem('not_found')
        const content = await contentOf(answer, request.asked, reading)
        if (!content) return null
        const text = `${wholeText(content)}\n`
        return (await isSendable(() => text, isLast))
          ? markdownAnswer(text, about(), new URL(context.req.url).pathname)
          : null
      })
      return answered ?? unavailable()
    }
    app.get(path, serve)
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
  }
}
