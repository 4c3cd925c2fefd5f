import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import type { Since } from '#src/domain/search/since.ts'
import {
  meaninglessFilters,
  interpreting,
  floorsInOrder,
  inOrder,
} from '#src/domain/search/property-search.ts'
import { service } from '#src/domain/service.ts'
import { inSlices } from '#src/domain/slices.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { search, type Answered, type Extent } from '#src/domain/search/search.ts'
import { type Answer, written, type Written, type Context as OfOperation } from './operation.ts'
import { summariseOverview } from '#src/domain/search/overview.ts'
import { overviewOfPlaces } from './overview.ts'
import { startOfDay } from '#src/domain/time/calendar.ts'
import { remembered } from '#src/domain/memo.ts'
import { shortText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { detail } from '#src/domain/search/detail.ts'
import { queryShape } from '#src/domain/search/filters/index.ts'
import { orders, sortOf, sorts } from '#src/domain/search/order.ts'
import { readCursor } from '#src/domain/search/position.ts'

/** What a search takes beyond the contract's closed bodies (interface 2.1, 2.2). */
export const searchOptions = z
  .strictObject({
    detail,
    sort: z
      .enum(sorts)
      .default('rank')
      .describe('- is highest or latest first; unknown comes last, a disputed price stands by its lowest'),
    order: z.enum(orders).optional().describe('As sort, by the names of the search page'),
    after: shortText(200)
      .refine((text) => readCursor(text) !== null, {
        error: 'Expected the `next` of an answer: found another text',
      })
      .optional()
      .describe('`next` of the answer before'),
    overview: z.boolean().optional().describe('Adds counts, lowest and median €/m² of those places by type'),
    ...queryShape,
  })
  .refine(({ sort, order }) => order === undefined || sort === 'rank' || sort === sortOf[order], {
    error: 'Expected sort or order: found both',
    path: ['order'],
  })
  .refine(({ min_floor, max_floor }) => inOrder(min_floor, max_floor), floorsInOrder)
type SearchOptions = z.output<typeof searchOptions>

/** What is asked and how much of it is answered: a body's wishes with the options beside it. */
export const askedWith = (
  wishes: Wishes,
  limit: number,
  { detail: size, sort, order, after, overview, ...filters }: SearchOptions,
): [Wishes, Extent] => [
  { ...wishes, ...filters },
  { limit, detail: size, sort: order ? sortOf[order] : sort, after, overview },
]

interface Result {
  rank: number
  freshness: string
  placed_by?: object | undefined
  changes?: readonly object[] | undefined
  explanation: object
  readiness: object
}

/** An answer with results, and behind them the instant at which it was given. */
export interface SearchText {
  results: readonly Result[]
  checked_at: string
}

/** The text of a result without what one answer alone has: before its freshness, and after its explanation. */
interface Halves {
  before: Written
  after: Written
}

const halves = new WeakMap<object, Halves>()

/** The parts of a result that belong to its listing. The same listing gives the same object while it is cached. */
const halvesOf = (result: Result): Halves => {
  const known = halves.get(result.readiness)
  if (known) return known
  const members = Object.entries(result)
  const at = (name: keyof Result) => members.findIndex(([key]) => key === name)
  const made = {
    before: membersJson(members.slice(1, at('freshness'))),
    after: membersJson(members.slice(at('explanation') + 1)),
  }
  halves.set(result.readiness, made)
  return made
}

const membersJson = (members: readonly (readonly [string, unknown])[]): Written => {
  const text = JSON.stringify(Object.fromEntries(members)).slice(1, -1)
  return written(text === '' ? '' : `,${text}`)
}

const opening = remembered((rank: number) => written(`{"rank":${rank}`))
const start = written('{"results":[')
const next = written('},')

/** The JSON of an answer in pieces, before and after the instant at which it was given. */
interface SearchJson {
  before: readonly Written[]
  after: Written
}

/**
 * Writes an answer with results, the same as `JSON.stringify` does. What belongs to a listing that is in memory
 * (all of a result but its rank, freshness, place, changes and explanation, with its `readiness`, which is the listing's own object) is
 * written once for all answers.
 */
export const searchJson = ({ results, ...rest }: SearchText): SearchJson => {
  const before = [start]
  for (const result of results) {
    const parts = halvesOf(result)
    if (before.length > 1) before.push(next)
    const { freshness, placed_by, changes, explanation: reasons } = result
    const placed = placed_by ? `,"placed_by":${JSON.stringify(placed_by)}` : ''
    const changed = changes ? `,"changes":${JSON.stringify(changes)}` : ''
    const explanation = written(
      `,"freshness":"${freshness}"${placed}${changed},"explanation":${JSON.stringify(reasons)}`,
    )
    before.push(opening(result.rank), parts.before, explanation, parts.after)
  }
  const tail = JSON.stringify(rest).replace('{', ',')
  const instantText = `"checked_at":"${rest.checked_at}"`
  const at = tail.indexOf(instantText) + instantText.indexOf(rest.checked_at)
  before.push(written(`${results.length > 0 ? '}' : ''}]${tail.slice(0, at)}`))
  return { before, after: written(tail.slice(at + rest.checked_at.length)) }
}

/** The JSON of an answer as it is given at an instant. */
export const piecesAt = ({ before, after }: SearchJson, instant: string): Written[] => [
  ...before,
  written(instant),
  after,
]

/** The same in as few pieces as there can be, which belong to nothing else. */
export const compact = ({ before, after }: SearchJson): SearchJson => ({
  before: [written(Buffer.concat(before.map(({ json }) => json)))],
  after,
})

/** A search waits for no other thread. */
type Context = Omit<OfOperation, 'offload'>

/** What was answered to a question, and when that is the answer still. */
interface Known {
  answer: SearchResponse
  json: SearchJson
  version: number
  /** In milliseconds from 1970; at `until` one of the listings in the answer has ended. */
  from: number
  until: number
}

/** How many of the latest questions are remembered; of one that was asked once, only that it was. */
const mostAsked = 256
/** Recent questions; `once` where nothing was stored, because it was asked once. */
const askedOf = new WeakMap<Catalogue, LRUCache<string, Known | 'once'>>()

/** What is found, and until when that is so, before anything of it is written. */
export const find = async (
  wishes: Wishes,
  extent: Extent,
  { catalogue, now, pause }: Context,
): Promise<Answered> => {
  const understood = await inSlices(interpreting(wishes, now), pause)
  const found = await search(
    understood,
    await catalogue.entries(now),
    (listing_ids) => catalogue.openAll(listing_ids, now),
    extent,
    { now, pause },
  )
  const since = understood.criteria.changed_since
  // Of what follows in the same order the first answer has told it.
  const left = since && extent.after === undefined && { left: await leftSince(catalogue, since) }
  if (extent.overview !== true) return { ...found, answer: { ...found.answer, ...left } }
  const places = understood.criteria.municipalities.map(({ place }) => place)
  const overview = summariseOverview(await overviewOfPlaces(catalogue, places, { now, pause }))
  // It counts listings that are in no result, of which one may end at any instant.
  return { answer: { ...found.answer, ...left, overview }, until: Date.parse(now) }
}

/** What has left since the start of a day, by its ids alone: when in the day a listing was withdrawn is not told. */
export const leftSince = async (catalogue: Catalogue, { day }: Since): Promise<SearchResponse['left']> => {
  const { listing_ids, count } = await catalogue.leftSince(startOfDay(day), service.page)
  return { listing_ids, more: count - listing_ids.length }
}

/** Answers a question anew. The answer is cached from the second time a question is asked. */
const answerAnew = async (wishes: Wishes, extent: Extent, context: Context, isAskedAgain: boolean) => {
  // Read before the answer is made: one that is made while something changes is remembered for nothing.
  const version = context.catalogue.version()
  const first = await find(wishes, extent, context)
  // What changes meanwhile would be found by one version and explained from another.
  const isStill = context.catalogue.version() === version
  const { answer: found, until } = isStill ? first : await find(wishes, extent, context)
  const answer = {
    ...found,
    links: context.handOver.search(
      {
        wishes,
        sort: extent.sort,
        isUnderstood: meaninglessFilters(found.interpretation).length === 0,
      },
      found.results.map(({ listing_id }) => listing_id),
    ),
  }
  const json = searchJson(answer)
  if (!isAskedAgain) return { answer, json, known: null }
  const known: Known = { answer, json: compact(json), version, from: Date.parse(context.now), until }
  return { answer, json: known.json, known }
}

const isTrueAt = ({ version, from, until }: Known, { catalogue, now }: Context): boolean => {
  const instant = Date.parse(now)
  return version === catalogue.version() && from <= instant && instant < until
}

/**
 * The answer to a search, as JSON in pieces. A question that returns gets what was written before for as long as nothing that is
 * public has changed, by any process, and no listing in the answer has ended: then all but the instant is the
 * same. What is asked once is not cached: new memory outside the heap makes V8 collect garbage.
 */
export const answerTo = async (
  wishes: Wishes,
  extent: Extent,
  context: Context,
): Promise<Answer<SearchResponse>> => {
  const { catalogue, now } = context
  const asked = askedOf.get(catalogue) ?? new LRUCache<string, Known | 'once'>({ max: mostAsked })
  askedOf.set(catalogue, asked)
  const question = JSON.stringify([extent, wishes])
  const before = asked.get(question)
  const { answer, json, known } =
    before && before !== 'once' && isTrueAt(before, context)
      ? { answer: before.answer, json: before.json, known: before }
      : await answerAnew(wishes, extent, context, before !== undefined)
  asked.set(question, known ?? 'once')
  return { value: answer, pieces: piecesAt(json, now) }
}
