import { z } from 'zod'
import { isCurrent } from '#src/domain/professional/access.ts'
import { closedMatchAnswer, matchBrief } from '#src/domain/professional/match.ts'
import { integer } from '#src/domain/search/integer.ts'
import { closedMarket } from './closed-market.ts'
import { professionalOperation } from './professional-operation.ts'

export const closedListingMatch = professionalOperation({
  tool: 'closed_listing.match',
  title: 'Match a buyer brief against the closed market',
  scope: 'closed-listings:match',
  description: [
    'Semi-open listings, and off-market ones whose seller explicitly authorised AI assistants, that meet one of your current represented buyer briefs: ranked, with the reasons, exactly as the public search explains its results.',
    'Use it when you look for homes that are not public for a buyer whom you represent. Not for public listings (listing.search of the public server), and not with wishes of your own: it matches the stored brief and nothing else.',
    'Limits: limit 1 to 20 (default 5). brief_id may be left out while you have one current brief; connection.status lists them. An empty list says nothing about what exists.',
    'Example: {"brief_id": "brief-7m2x", "limit": 5}',
  ].join('\n\n'),
  input: z
    .strictObject({
      brief_id: z.string().optional().describe('One of your current represented briefs'),
      limit: integer({ min: 1, max: 20 }).default(5),
    })
    .meta({ id: 'ClosedMatching' }),
  output: closedMatchAnswer,
  limit: 'search',
  run({ brief_id, limit }, context) {
    const market = closedMarket(context)
    if ('reason' in market) return market
    const { briefs, now } = context
    const current = briefs.filter((brief) => brief.represented && isCurrent(brief, now))
    const brief =
      brief_id === undefined && current.length === 1
        ? current[0]
        : current.find((each) => each.brief_id === brief_id)
    if (brief) return { answer: matchBrief(brief, market.listings, limit, now) }
    return {
      detail: [
        {
          loc: ['body', 'brief_id'],
          msg:
            brief_id === undefined
              ? 'Expected this property, because there are several current briefs: found nothing'
              : 'Expected one of your current represented briefs: found another',
          type: brief_id === undefined ? ('missing' as const) : ('not_allowed' as const),
          ctx: { allowed: current.map((each) => each.brief_id) },
        },
      ],
    }
  },
})
