import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { queryText } from '#src/addresses/search.ts'
import { forPage } from '#src/addresses/search-page.ts'
import type { Language } from '#src/domain/language.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { meaninglessFilters } from '#src/domain/search/meaningless-filters.ts'
import { wishesOf } from '#src/domain/search/property-search.ts'
import { readQuery, type Problem, type Query } from '#src/addresses/read-search.ts'
import { searchParameters, strangersIn, type Stranger } from '#src/addresses/search-strangers.ts'
import { service } from '#src/domain/service.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toSearchAtom, toSearchJsonFeed, type SearchFeed } from '#src/formats/search-feed.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import { explainIssue } from './error-map.ts'
import { feedAnswer, serveFeed, type FeedParts } from './feed-answer.ts'
import { askSearch } from './live-data.ts'
import { unprocessable } from './problem.ts'

const forms = [
  ['/feeds/search.atom', 'application/atom+xml; charset=utf-8', toSearchAtom],
  ['/feeds/search.json', 'application/feed+json; charset=utf-8', toSearchJsonFeed],
] as const

// Repeated parameters were refused by name before; what only a filter knows, its schema says.
const messageOf: Record<
  Exclude<Problem['kind'], 'twice' | 'wrong'>,
  Pick<ValidationError, 'msg' | 'type'>
> = {
  no_number: { msg: 'Expected a whole number: found something else', type: 'wrong_type' },
  too_small: { msg: 'Expected a larger number: found a smaller one', type: 'too_small' },
  negative: { msg: 'Expected 0 or more: found less', type: 'too_small' },
  too_large: { msg: 'Expected a smaller number: found a larger one', type: 'too_large' },
  too_many: { msg: 'Expected at most 3 items: found more', type: 'too_many_items' },
  crowded: {
    msg: 'Expected at most 100 items of together 2,000 characters: found more',
    type: 'too_many_items',
  },
  out_of_order: { msg: 'Expected at most max_price_eur: found more', type: 'inconsistent' },
}

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
    const { searchParams } = new URL(context.req.url)
    const query = readQuery(searchParams)
    const refused = [
      ...strangersIn(searchParams).map(refusalOf),
      ...pageProblems(searchParams),
      ...meaningless(query),
    ]
    const { now } = await clock()
    const mark = fence.begin(now)
    const feed =
      refused.length > 0 ? null : await feedOf(query, query.asked.page, path, pagePath, language, now)
    if (!feed)
      return unprocessable([
        ...refused,
        ...query.problems.flatMap((problem) => refusedAs(problem, searchParams)),
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

const refusalOf = ({ name, value, kind, did_you_mean }: Stranger): ValidationError => ({
  loc: ['query', name],
  ...(kind === 'twice'
    ? { msg: 'Expected this parameter once: found it again', type: 'duplicate_property' }
    : { msg: 'Expected a filter of the search: found another name', type: 'extra_forbidden' }),
  input: value,
  ...(kind === 'unknown' && {
    ctx: {
      allowed: [...searchParameters, 'readiness_min.*', 'page'],
      ...(did_you_mean.length > 0 && { did_you_mean }),
    },
  }),
})

const refusedAs = (
  { field, name = field, kind, error }: Problem,
  params: URLSearchParams,
): ValidationError[] => {
  if (kind === 'twice') return []
  const input = sentAs(params, name)
  const found = kind === 'wrong' ? error && explainIssue(error, input) : messageOf[kind]
  return found ? [{ loc: ['query', name], ...found, input }] : []
}

const meaningless = ({ search }: Query): ValidationError[] =>
  (search ? meaninglessFilters(interpret(wishesOf(search)).interpretation) : []).map(
    ({ criterion, given, did_you_mean }) => ({
      loc: ['query', criterion],
      msg: 'Expected a name that the search knows: found another',
      type: 'not_allowed',
      input: given,
      ...(did_you_mean.length > 0 && { ctx: { did_you_mean } }),
    }),
  )

/** The search page shows its first page for a number that is none; a feed reader must not get it again. */
const pageProblems = (params: URLSearchParams): ValidationError[] => {
  const page = params.get('page') ?? ''
  if (/^(?:[1-9]\d{0,5})?$/.test(page)) return []
  return [
    {
      loc: ['query', 'page'],
      msg: 'Expected a whole number from 1: found something else',
      type: 'wrong_type',
      input: page,
    },
  ]
}

const sentAs = (params: URLSearchParams, field: string): unknown => {
  const sent = params.getAll(field)
  return sent.length === 1 ? sent[0] : sent
}
