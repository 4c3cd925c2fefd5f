import { z } from 'zod'
import type { ListingId } from '#src/domain/ids.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { wishesOfQuery } from '#src/domain/search/database-query.ts'
import { changingEntries, shelvesFor } from '#src/domain/search/entries.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matching } from '#src/domain/search/matching.ts'
import { readiness } from '#src/domain/listing/readiness.ts'
import { explanation, type Explanation } from '#src/domain/search/explanation-item.ts'
import { interpretation, searchResult } from '#src/domain/search/result.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { shownUntil } from '#src/domain/professional-access.ts'
import type { BuyerBrief } from './brief.ts'
import { closedNotice, closedSummary, summariseClosed, type ClosedListing } from './closed-listing.ts'
import type { ClosedMarket } from './professional-reads.ts'

/** How much detail an answer about the closed market has. */
export const details = ['full', 'brief'] as const
type Detail = (typeof details)[number]

const closedMatch = closedSummary
  .extend({
    rank: searchResult.shape.rank,
    authorised_until: instant,
    explanation: explanation.optional().describe('Not with detail brief'),
    readiness: readiness.optional().describe('Not with detail brief'),
    open_points: z
      .array(z.string())
      .describe(
        'The criteria of the brief, and its wishes of high importance, that nobody has stated or on which sources disagree',
      ),
  })
  .meta({ id: 'ClosedMatch' })

/** The answer of a match. An empty list shows neither that there is nothing nor that there is something. */
export const closedMatchAnswer = z
  .object({
    brief_id: z.string(),
    results: z.array(closedMatch),
    count: z.int().min(0).describe('How many results this answer holds'),
    total: z.int().min(0).describe('How many listings that you may see meet the brief'),
    next: z.string().nullable().describe('Pass it as after for more; null at the end'),
    checked_at: instant,
    notice: z.literal(closedNotice),
    interpretation,
  })
  .meta({ id: 'ClosedMatchAnswer' })
type ClosedMatchAnswer = z.output<typeof closedMatchAnswer>

const readBrief = ({ requirements }: BuyerBrief) =>
  interpret(wishesOfQuery({ requirements, result_limit: 1 }))

/** The search entries of a market's listings, computed once for as long as the market is cached. */
const entriesOf = memoByObject(({ listings }: ClosedMarket) => {
  const { entries, put } = changingEntries()
  for (const { record, open_until } of listings) put(makeEntry(record, open_until))
  return entries
})

const askedOf = memoByObject((_: ClosedMarket) => new WeakMap<object, ReadonlySet<ListingId>>())

/**
 * The `listing_id` of every listing of a market that meets a brief, the best first, by the rules of the public search:
 * unknown and conflicting points stay open. Who may see them is not decided here. Threat: a brief that was compared with
 * the requested home would take a time that reveals something of that home. So it is compared with the complete market,
 * once for as long as that is cached, and a home is looked up.
 */
export const meeting = (market: ClosedMarket, brief: BuyerBrief, now: Instant): ReadonlySet<ListingId> => {
  const asked = askedOf(market)
  const known = asked.get(brief.requirements)
  if (known) return known
  const { criteria } = readBrief(brief)
  const found = matching(shelvesFor(criteria, entriesOf(market)), criteria, now, Infinity).map(listingOf)
  const met = new Set(found)
  asked.set(brief.requirements, met)
  return met
}

/** The match of a listing with a brief. */
export const explanationFor = (brief: BuyerBrief, listing: ClosedListing): Explanation =>
  explainerOf(readBrief(brief).criteria)(listing)

/** Which stretch of the matches is asked for, and how much of each. */
interface Asked {
  /** The `listing_id` after which to continue. */
  after: string | null
  limit: number
  detail: Detail
}

/**
 * Matches a brief against the closed market, by the rules of the public search. No relaxations come with an empty
 * list: their numbers would count what may not be counted. `null` when `after` is not among the matches (any more).
 */
export const matchBrief = (
  brief: BuyerBrief,
  market: ClosedMarket,
  { after, limit, detail }: Asked,
  now: Instant,
): { answer: ClosedMatchAnswer; listings: ClosedListing[] } | null => {
  const { criteria, interpretation: read } = readBrief(brief)
  const shown = new Map<ListingId, { listing: ClosedListing; until: Instant }>()
  for (const listing_id of meeting(market, brief, now)) {
    const listing = market.find(listing_id)
    const until = listing && shownUntil(listing, brief, now)
    if (listing && until !== null) shown.set(listing_id, { listing, until })
  }
  const found = [...shown.keys()]
  const from = after === null ? 0 : found.findIndex((listing_id) => listing_id === after) + 1
  if (after !== null && from === 0) return null
  const page = found.slice(from, from + limit)
  const explain = explainerOf(criteria)
  const listings: ClosedListing[] = []
  const results = page.flatMap((listing_id, index): ClosedMatchAnswer['results'] => {
    const each = shown.get(listing_id)
    if (!each) return []
    const { listing, until } = each
    listings.push(listing)
    const explained = explain(listing)
    return [
      {
        rank: from + index + 1,
        ...summariseClosed(listing, now),
        authorised_until: until,
        open_points: [...explained.unknown, ...explained.conflicting]
          .filter(({ kind, importance }) => kind === 'hard' || importance === 'high')
          .map(({ criterion }) => criterion),
        ...(detail === 'full' && { explanation: explained, readiness: listing.record.readiness }),
      },
    ]
  })
  const answer: ClosedMatchAnswer = {
    brief_id: brief.brief_id,
    results,
    count: results.length,
    total: found.length,
    next: from + limit < found.length ? (page.at(-1) ?? null) : null,
    checked_at: now,
    notice: closedNotice,
    interpretation: read,
  }
  return { answer, listings }
}
