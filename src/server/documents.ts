import type { Context, Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import type { Language } from '#src/domain/language.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { reuseTerms } from '#src/domain/site/reuse.ts'
import { toApiMarkdown, toDocument } from '#src/formats/documents.ts'
import { linksOf, negotiatedCaching, securityHeaders } from '#src/formats/headers.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { apiWords } from '#src/words/en.ts'
import { syncEn } from '#src/words/sync-en.ts'
import { syncPt } from '#src/words/sync-pt.ts'
import { wordsOf } from '#src/words/words.ts'
import type { Limits, TooMany } from './limits.ts'
import { corsHeaders, problem } from './problem.ts'
import { preflight } from './rest.ts'
import { wantsMarkdown, readHeader } from './request.ts'

const allow = 'GET, HEAD, OPTIONS'

/**
 * The pages of this program's own text in Markdown, by their addresses, each written when it is first asked for: the
 * API description takes as long as all else of a server's start.
 */
export const documentsOf = ({
  config,
  about: aboutNow,
}: Pick<AppContext, 'config' | 'about'>): Map<string, () => string> => {
  const about = aboutNow()
  const api = () =>
    toApiMarkdown(
      openApiDocument(about, config.rateLimits, config.syncTombstoneDays),
      about.base_url,
    ).replace(/^# .*$/m, (title) => `${title} ${apiWords.title}`)
  const howWeKnow = (language: Language) => {
    const words = wordsOf(language)
    const terms = reuseTerms(about).map((term) => term[language])
    const own = terms.length > 0 ? [{ heading: words.termsOfReuse, paragraphs: terms }] : []
    return toDocument({ ...words.howWeKnowText, sections: [...words.howWeKnowText.sections, ...own] })
  }
  const sync = (language: Language) =>
    toDocument((language === 'pt' ? syncPt : syncEn)(config.syncTombstoneDays, about))
  return new Map([
    ['/api', madeOnce(api)],
    ['/how-we-know', madeOnce(() => howWeKnow('en'))],
    ['/pt/how-we-know', madeOnce(() => howWeKnow('pt'))],
    ['/sync', madeOnce(() => sync('en'))],
    ['/pt/sync', madeOnce(() => sync('pt'))],
  ])
}

/** Answers these pages as Markdown to `Accept: text/markdown`, and always with `.md` behind the address. */
export const addDocuments = (app: Hono, appContext: AppContext, limits: Limits, tooMany: TooMany): void => {
  for (const [path, text] of documentsOf(appContext)) {
    const headers = {
      ...securityHeaders,
      ...corsHeaders,
      ...linksOf(appContext.about(), `${path}.md`),
      'Content-Type': 'text/markdown; charset=utf-8',
    }
    const answer = async (context: Context, caching: string, vary: string) => {
      const limited = await limits(context, 'page')
      if (limited) return tooMany(context.req.raw, path, limited)
      return new Response(text(), { headers: { ...headers, 'Cache-Control': caching, Vary: vary } })
    }
    app.get(`${path}.md`, (context) => answer(context, 'public, max-age=300', 'Accept-Encoding'))
    app.options(`${path}.md`, () => preflight(allow))
    app.all(`${path}.md`, () => problem('method_not_allowed', { Allow: allow }))
    app.get(path, async (context, next) => {
      if (wantsMarkdown(readHeader(context, 'accept')))
        return answer(context, negotiatedCaching, 'Accept, Accept-Encoding')
      await next()
      context.res.headers.append('Vary', 'Accept')
      return undefined
    })
  }
}
