import { own } from '#src/domain/bounded.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { handOverAt } from '#src/addresses/hand-over.ts'
import { searchAnswer, searchMarkdown as searchMarkdownPath } from '#src/addresses/live-pages.ts'
import { answeredReading } from '#src/addresses/asking.ts'
import { readParams, type Params } from '#src/addresses/params.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { inWords, searchInWords, typedSearch, type TypedReading } from '#src/addresses/typed-search.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { withoutHomes } from '#src/domain/search/without-homes.ts'
import { type Question, written } from '#src/operations/operation.ts'
import { jsonParameters, markdownParameters, unknownParametersIn } from '#src/addresses/unknown-parameters.ts'
import { queryNames } from '#src/domain/search/filters/index.ts'
import { askedReader } from '#src/domain/search/read-asked.ts'
import { orderNamed, orderParameters, sortOf } from '#src/domain/search/order.ts'
import { propertySearch } from '#src/domain/search/property-search.ts'
import { contentTypeOf, linksOf, securityHeaders } from '#src/formats/headers.ts'
import { searchMarkdown } from '#src/formats/markdown-search.ts'
import { propertySearchOperation } from '#src/operations/property-search.ts'
import { searchOptions } from '#src/operations/searching.ts'
import type { FeedParts } from './feed-answer.ts'
import { retryIfWithdrawn } from './moment.ts'
import { pageSize, searchData } from './live-data.ts'
import { corsHeaders, problem, unavailable, unprocessable } from './problem.ts'
import { queryParameters } from './request.ts'
import { answerQuestion, preflight, describeProblems } from './rest.ts'
import { problemRefused, strangerRefused } from './search-refusals.ts'

const allow = 'GET, HEAD, OPTIONS'

/** How many results a reader of Markdown wants; `null` for what is no such number. */
const sizeIn = (text: string): number | null =>
  /^(?:[1-9]|1\d|20)?$/.test(text) ? Number(text || pageSize) : null

/** What is not a filter: how much is answered, from where on and in which order. */
const { sort, order, after, detail, overview } = searchOptions.shape
const optionParameters = z.strictObject({
  limit: propertySearch.shape.limit,
  sort,
  order,
  after,
  detail,
  overview,
})

/** The sort that either name of it asks for, by any of its names; a text that is none is refused before. */
const sortIn = (params: Params): { sort?: string } => {
  const named = orderNamed(orderParameters.map((name) => params.get(name)).find(Boolean) ?? own(''))
  return named ? { sort: sortOf[named] } : {}
}

/** The answer to a question that was asked in sentences, with how these were read; no homes of what this site has not. */
const inSentences = (question: Question, readings: readonly TypedReading[], page: string): Question => {
  const read_as = readings.flatMap((each) =>
    each.kind === 'asked' ? [answeredReading(inWords, each.text, each.reading, page)] : [],
  )
  if (read_as.length === 0) return question
  const isOffered = read_as.every(({ not_offered }) => not_offered === undefined)
  return {
    ...question,
    async answer(context) {
      const answer = await question.answer(context)
      if (!answer) return null
      const found = answer.value as SearchResponse
      const value = { ...(isOffered ? found : withoutHomes(found)), read_as }
      return { value, pieces: [written(JSON.stringify(value))] }
    },
  }
}

/** The answer of the search operation: the same bytes as over POST, but for the instant. */
const addJson = (app: Hono, { appContext, clock, fence, limits }: FeedParts): void => {
  const { store, about } = appContext
  const reading = {
    catalogue: store.catalogue,
    handOver: handOverAt(about().base_url),
    reuse: about().reuse,
    taxes: about().taxes,
  }
  app.get(searchAnswer, async (context: Context) => {
    const limited = await limits(context, 'search')
    if (limited) return limited
    const { url } = context.req
    const { now } = await clock()
    const readAsked = await askedReader(store.catalogue, now)
    const { params, readings } = searchInWords(readParams(new URL(url).searchParams), readAsked)
    const query = readQuery(params)
    const { value, sent, errors } = queryParameters(optionParameters, url)
    const { sort: _sort, order: _order, limit, ...others } = value
    const { search } = query
    const filters = Object.entries(search ?? {})
    const isOfQuery: (name: string) => boolean = (name) => (queryNames as readonly string[]).includes(name)
    const read = propertySearchOperation.read({
      input: {
        ...Object.fromEntries(filters.filter(([name]) => !isOfQuery(name))),
        ...(limit !== undefined && { limit }),
      },
      options: {
        ...Object.fromEntries(filters.filter(([name]) => isOfQuery(name))),
        ...others,
        ...sortIn(params),
      },
    })
    const strangers = unknownParametersIn(params, jsonParameters)
    const refused = [
      ...strangers.map((stranger) => strangerRefused(stranger, jsonParameters)),
      ...query.problems.flatMap((each) => problemRefused(each, params)),
      ...errors.filter(({ type }) => type !== 'duplicate_property'),
      ...('refused' in read
        ? [
            ...describeProblems(read.refused.input, 'query', sent, optionParameters),
            ...describeProblems(read.refused.options, 'query', sent, optionParameters),
          ]
        : []),
    ]
    return 'refused' in read || !search || refused.length > 0
      ? unprocessable(refused)
      : answerQuestion(inSentences(read.question, readings, `${about().base_url}/search`), context, reading, {
          clock,
          fence,
        })
  })
}

/** The search page in Markdown, at an address of its own. */
const addMarkdown = (app: Hono, { appContext, clock, fence, limits }: FeedParts): void => {
  const make = async (url: string, isLast: boolean): Promise<Response | null> => {
    const { now } = await clock()
    const readAsked = await askedReader(appContext.store.catalogue, now)
    const { params, readings } = typedSearch(readParams(new URL(url).searchParams), readAsked)
    const strangers = unknownParametersIn(params, markdownParameters)
    const limit = (params.get('limit') ?? '').trim()
    const size = sizeIn(limit)
    const read = readQuery(params)
    const problems = [
      ...read.problems,
      ...(size === null ? [{ field: 'limit', kind: 'wrong' } as const] : []),
    ]
    const isRefused = strangers.length + problems.length > 0
    const query = { ...read, problems, search: isRefused ? null : read.search }
    const mark = fence.begin(now)
    const data = await searchData(
      appContext.store,
      { query, strangers, readings, size: size ?? pageSize },
      { now, pause: nextTurn },
    )
    await nextTurn()
    const about = appContext.about()
    const withLimit = (text: string) =>
      limit === '' ? text : `${text === '' ? '?' : `${text}&`}limit=${limit}`
    const text = searchMarkdown(about, data, (asked) => searchMarkdownPath + withLimit(asked))
    if (!(await fence.isCurrent(mark, text, isLast))) return null
    return new Response(text, {
      status: isRefused ? 422 : 200,
      headers: {
        ...securityHeaders,
        ...corsHeaders,
        ...linksOf(about, searchMarkdownPath),
        'Cache-Control': 'no-store',
        'Content-Type': contentTypeOf(searchMarkdownPath),
      },
    })
  }
  app.get(searchMarkdownPath, async (context: Context) => {
    const limited = await limits(context, 'search')
    if (limited) return limited
    return (await retryIfWithdrawn((isLast) => make(context.req.url, isLast))) ?? unavailable()
  })
}

/**
 * A search by its address alone, for clients that can neither post nor set a header: in Markdown as its page has it, in
 * JSON as the search operation answers it. A parameter that neither knows is refused by its name.
 */
export const addSearchAddresses = (app: Hono, parts: FeedParts): void => {
  addJson(app, parts)
  addMarkdown(app, parts)
  for (const path of [searchAnswer, searchMarkdownPath]) {
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
    // Neither has a language; their Portuguese address is what a reader of Portuguese pages tries.
    app.get(`/pt${path}`, (context) => {
      const { search } = new URL(context.req.url)
      return new Response(null, { status: 308, headers: { ...securityHeaders, Location: path + search } })
    })
  }
}
