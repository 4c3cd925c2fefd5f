import type { Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { handOverAt } from '#src/addresses/hand-over.ts'
import { comparisonAnswer, comparisonMarkdown } from '#src/addresses/live-pages.ts'
import { readParams, readIds, readIdParams } from '#src/addresses/params.ts'
import { isTracking } from '#src/addresses/unknown-parameters.ts'
import type { ComparisonResponse } from '#src/domain/comparison/comparison.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { listingId } from '#src/domain/ids.ts'
import { detail } from '#src/domain/search/detail.ts'
import { demonstrationSentence } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { comparisonText } from '#src/formats/mcp/answer-texts/comparison.ts'
import { misnamedError, withIdsRead } from '#src/operations/named-listings.ts'
import type { Context } from '#src/operations/operation.ts'
import { propertyComparison } from '#src/operations/property-comparison.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import type { FeedParts } from './feed-answer.ts'
import { retryIfWithdrawn } from './moment.ts'
import { markdownAnswer } from './markdown-answer.ts'
import { moved } from './moved.ts'
import { listOrigins } from './origins.ts'
import { json, problem, unavailable, unprocessable } from './problem.ts'
import { queryParameters } from './request.ts'
import { preflight, describeProblems } from './rest.ts'

const allow = 'GET, HEAD, OPTIONS'

/** What is compared, and how many of those that were named are not public. */
interface Compared {
  answer: ComparisonResponse
  listings: readonly OpenListing[]
  not_public: number
}

const optionParameters = z.strictObject({ detail })
const known: ReadonlySet<string> = new Set(['ids', 'detail'])

const strangersIn = (url: string): ValidationError[] =>
  [...new Set([...readParams(new URL(url).searchParams)].map(([name]) => name))].flatMap((name) =>
    known.has(name) || isTracking(name)
      ? []
      : [
          {
            loc: ['query', name],
            msg: 'Expected a parameter of this address: found another name',
            type: 'extra_forbidden',
            ctx: { allowed: [...known] },
          },
        ],
  )

/** The listings that an address names and the options beside them, or what is wrong with it. */
const readAddress = (url: string, origins: readonly string[]) => {
  const { value: options, sent, errors } = queryParameters(optionParameters, url)
  const named = withIdsRead(
    { input: { listing_ids: readIds(readIdParams(new URL(url).searchParams), 'ids') }, options },
    origins,
  )
  const read = propertyComparison.read(named.sent)
  const refused = [
    ...strangersIn(url),
    ...errors,
    ...named.misnamed.map((each) => misnamedError(each, 'query')),
    ...('refused' in read
      ? [
          ...describeProblems(read.refused.input, 'query', named.sent.input, propertyComparison.input),
          ...describeProblems(read.refused.options, 'query', sent, optionParameters),
        ]
      : []),
  ].map((each) => ({ ...each, loc: each.loc.map((part) => (part === 'listing_ids' ? 'ids' : part)) }))
  return { sent: named.sent, refused }
}

/** The comparison of those that are public; `null` where fewer than two are, whatever the cause. */
const compared = async (
  { input, options }: ReturnType<typeof readAddress>['sent'],
  context: Context,
): Promise<Compared | null> => {
  const named = (input as { listing_ids: string[] }).listing_ids.map((id) => listingId.parse(id))
  const listings = (await context.catalogue.openAll(named, context.now)).filter((each) => each !== null)
  const read = propertyComparison.read({
    input: { listing_ids: listings.map(({ record }) => record.listing_id) },
    options,
  })
  if ('refused' in read) return null
  const answer = await read.question.answer(context)
  return (
    answer && {
      answer: answer.value as ComparisonResponse,
      listings,
      not_public: named.length - listings.length,
    }
  )
}

const textOf = ({ answer, listings, not_public }: Compared, about: About): string =>
  [
    `# ${listings.length} listings side by side`,
    ...(not_public > 0
      ? [
          not_public === 1
            ? 'One of those asked for is not public: drop what you hold of it.'
            : `${not_public} of those asked for are not public: drop what you hold of them.`,
        ]
      : []),
    comparisonText(answer, listings),
    `${answer.notice}${demonstrationSentence(about, 'listings')}`,
  ].join('\n\n') + '\n'

const bodyOf = ({ answer, not_public }: Compared): string =>
  JSON.stringify(not_public > 0 ? { ...answer, not_public } : answer)

/**
 * A comparison by its address alone, for clients that cannot post: the answer of the comparison operation in JSON, or its
 * text in Markdown. Of homes that are no longer public the others are compared, and one line says how many are not.
 */
export const addCompareAddresses = (app: Hono, { appContext, clock, fence, limits }: FeedParts): void => {
  const { store, about, config } = appContext
  const origins = listOrigins(about(), config)
  const serve = async (context: HonoContext, path: string): Promise<Response> => {
    const limited = await limits(context, 'call')
    if (limited) return limited
    const { sent, refused } = readAddress(context.req.url, origins)
    if (refused.length > 0) return unprocessable(refused)
    const answered = await retryIfWithdrawn(async (isLast) => {
      const { now } = await clock()
      const { isSendable, ...snapshot } = fence.snapshot(now, isLast)
      const { base_url, reuse, taxes } = about()
      const handOver = handOverAt(base_url)
      const found = await compared(sent, {
        catalogue: store.catalogue,
        handOver,
        reuse,
        taxes,
        now,
        ...snapshot,
      })
      if (!found) return problem('not_found')
      const text = path === comparisonMarkdown ? textOf(found, about()) : bodyOf(found)
      if (!(await isSendable(() => text, isLast))) return null
      return path === comparisonMarkdown ? markdownAnswer(text, about(), path) : json(200, text)
    })
    return answered ?? unavailable()
  }
  for (const path of [comparisonMarkdown, comparisonAnswer]) {
    app.get(path, (context) => serve(context, path))
    app.options(path, () => preflight(allow))
    app.all(path, () => problem('method_not_allowed', { Allow: allow }))
    // Neither has a language; their Portuguese address is what a reader of Portuguese pages tries.
    app.get(`/pt${path}`, (context) => moved(path + new URL(context.req.url).search))
  }
}
