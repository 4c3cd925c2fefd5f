import { text } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { briefId, type BriefId, closedExampleIds } from '#src/domain/ids.ts'
import { isOpening, marketObstacles } from '#src/domain/professional-access.ts'
import { closedMatchAnswer, details, matchBrief } from '#src/domain/professional/match.ts'
import { integer } from '#src/domain/search/integer.ts'
import type { ValidationError } from '../validation-error.ts'
import { professionalOperation } from './professional-operation.ts'
import { shownListing } from './shown-listing.ts'

export const closedListingMatch = professionalOperation({
  tool: 'closed_listing_match',
  title: 'Match a buyer brief against the closed market',
  scope: 'closed-listings:match',
  description: [
    'Semi-open listings, and off-market ones whose seller explicitly authorised AI assistants, that meet one of your current represented buyer briefs: ranked, with the reasons, exactly as the public search explains its results.',
    'Use it when you look for homes that are not public for a buyer whom you represent. Not for public listings (listing.search of the public server), and not with wishes of your own: it matches the stored brief and nothing else.',
    'Limits: limit 1 to 20 (default 5); follow next by passing it as after, until it is null. brief_id may be left out while you have one current brief; connection_status lists them. With {"detail": "brief"} each result has its main facts and its open points only. An empty list says nothing about what exists.',
    `Example: {"brief_id": "${closedExampleIds.brief}", "limit": 5, "detail": "brief"}`,
  ].join('\n\n'),
  input: z
    .strictObject({
      brief_id: briefId.optional().describe('One of your current represented briefs'),
      after: text().optional().describe('The next of the answer before; leave it out at first'),
      limit: integer({ min: 1, max: 20 }).default(5),
      detail: z.enum(details).default('full').describe('brief: without explanation and readiness'),
    })
    .meta({ id: 'ClosedMatching' }),
  output: closedMatchAnswer,
  limit: 'search',
  shows: true,
  run({ brief_id, after = null, limit, detail }, { reads, caller, account, briefs, now }) {
    const [reason] = marketObstacles({ account, scopes: caller.scopes }, briefs, now)
    if (reason) return { reason }
    const current = briefs.filter((brief) => isOpening(brief, now))
    const brief =
      brief_id === undefined && current.length === 1
        ? current[0]
        : current.find((each) => each.brief_id === brief_id)
    if (!brief) return { detail: [notOne(brief_id, current)] }
    const matched = matchBrief(brief, reads.closedMarket(now), { after, limit, detail }, now)
    if (!matched) return { detail: [beginAgain] }
    const { answer, listings } = matched
    return { answer, shown: listings.map((listing) => shownListing(listing, brief.brief_id)) }
  },
})

const notOne = (asked: string | undefined, current: readonly { brief_id: BriefId }[]): ValidationError => ({
  loc: ['arguments', 'brief_id'],
  msg:
    asked === undefined
      ? 'Expected this property, because there are several current briefs: found nothing'
      : 'Expected one of your current represented briefs: found another',
  type: asked === undefined ? 'missing' : 'not_allowed',
  ctx: { allowed: current.map((each) => each.brief_id) },
})

/** Constant for what never matched and what matches no more. */
const beginAgain: ValidationError = {
  loc: ['arguments', 'after'],
  msg: 'Expected the next of the answer before, for the same brief: found another; leave it out to begin again',
  type: 'not_allowed',
}
