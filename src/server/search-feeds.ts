import { readParams } from '#src/addresses/params.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { queryText, forPage } from '#src/addresses/search.ts'
import type { Language } from '#src/domain/language.ts'
import { interpret, toWishes, meaninglessFilters } from '#src/domain/search/property-search.ts'
import { readQuery, type Query } from '#src/addresses/read-search.ts'
import { pageParameters, unknownParametersIn } from '#src/addresses/unknown-parameters.ts'
import { service } from '#src/domain/service.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toSearchAtom, toSearchJsonFeed, type SearchFeed } from '#src/formats/search-feed.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import { feedAnswer, serveFeed, type FeedParts } from './feed-answer.ts'
import { askSearch } from './live-data.ts'
import { unprocessable } from './problem.ts'
import { problemRefused, strangerRefused } from './search-refusals.ts'

const forms = [
  ['/feeds/search.atom', 'application/atom+xml; charset=utf-8', toSearchAtom],
  ['/feeds/search.json', 'application/feed+json; charset=utf-8', toSearchJsonFeed],
] as const

/**
 * A search as a feed address, with the filters of the search page and no others: live, the newest listings first, none
 * that is not public at this instant, in the language of its page.
 */
export const addSearchFeeds = (app: Hono, { appContext, clock, fence, limits }: FeedParts): void => {
  const { store } = appContext

  const feedOf = async (
    query: Query,
    page: number,
    path: string,
    pagePath: string,
    language: Language,
    now: Instant,
  ) => {
    const answer = await askSearch(
      store,
      query,
      { order: 'published', page, size: service.page },
      { now, pause: nextTurn },
    )
    if (!answer) return null
    const { found, page: shown, pages } = answer.window
    const { base_url } = appContext.about()
    const asked = { ...query.asked, all_types: false, order: 'rank', compare: [] } as const
    const addressOf = (number: number) => base_url + path + queryText({ ...asked, page: number })
    return {
      language,
      // A feed is asked for homes by name; without a type it has every one.
      title: sentenceText(answer.understood.criteria, { ...query.asked, homes_only: false }, language),
      feed_url: addressOf(page),
      first_url: addressOf(1),
      previous_url: page > 1 ? addressOf(page > pages ? pages : page - 1) : null,
      next_url: shown < pages ? addressOf(shown + 1) : null,
      home_page_url: base_url + pagePath + queryText({ ...forPage(asked), page: 1 }),
      // A page beyond the last is empty: the last one again would be read as further listings.
      listings: page > pages ? [] : found.map(({ listing }) => listing),
      // Before anything was public, the publisher began.
      changed_at: store.published.changedAt() ?? store.sync.keys().issued_at,
    }
  }

  const make = async (
    context: Context,
    { path, pagePath, language, type, write }: Form,
    isLast: boolean,
  ): Promise<Response | null> => {
    const searchParams = readParams(new URL(context.req.url).searchParams)
    const query = readQuery(searchParams)
    const refused = [
      ...unknownParametersIn(searchParams, pageParameters).map((stranger) =>
        strangerRefused(stranger, ['page']),
      ),
      ...meaningless(query),
    ]
    const { now } = await clock()
    const mark = fence.begin(now)
    const feed =
      refused.length > 0 ? null : await feedOf(query, query.asked.page, path, pagePath, language, now)
    if (!feed)
      return unprocessable([
        ...refused,
        ...query.problems.flatMap((problem) => problemRefused(problem, searchParams)),
      ])
    await nextTurn()
    const body = write(feed)
    if (!(await fence.isCurrent(mark, body, isLast))) return null
    return feedAnswer(context, body, type)
  }

  const serve = (form: Form) =>
    serveFeed(app, form.path, limits, (context, isLast) => make(context, form, isLast))

  for (const [path, type, write] of forms) {
    serve({ path, pagePath: '/search', language: 'en', type, write })
    serve({ path: `/pt${path}`, pagePath: '/pt/search', language: 'pt', type, write })
  }
}

interface Form {
  path: string
  /** The page of the same search. */
  pagePath: string
  language: Language
  type: string
  write(feed: SearchFeed): string
}

const meaningless = ({ search }: Query): ValidationError[] =>
  (search ? meaninglessFilters(interpret(toWishes(search)).interpretation) : []).map(
    ({ criterion, given, did_you_mean }) => ({
      loc: ['query', criterion],
      msg: 'Expected a name that the search knows: found another',
      type: 'not_allowed',
      input: given,
      ...(did_you_mean.length > 0 && { ctx: { did_you_mean } }),
    }),
  )
