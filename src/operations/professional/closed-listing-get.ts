import { z } from 'zod'
import { listingId, closedExampleIds } from '#src/domain/ids.ts'
import { accessTo, closedToAll, marketObstacles } from '#src/domain/professional-access.ts'
import type { BuyerBrief } from '#src/domain/professional/brief.ts'
import {
  listClosedChecks,
  closedListingAnswer,
  closedNotice,
  summariseClosed,
  describeClosed,
  makeClosedContact,
  type ClosedListing,
} from '#src/domain/professional/closed-listing.ts'
import { details, explanationFor, meeting } from '#src/domain/professional/match.ts'
import { professionalOperation } from './professional-operation.ts'
import { shownListing } from './shown-listing.ts'

export const closedListingGet = professionalOperation({
  tool: 'closed_listing_get',
  title: 'Read one listing of the closed market',
  scope: 'closed-listings:match',
  description: [
    'The record of one closed listing that meets one of your current briefs: every fact with its state, level, source (a profession) and date, all 19 checks, how it meets the brief, and how to reach the agency. No address, no picture, no private client.',
    'Use it when a match has given you a listing_id. Not to find listings (closed_listing_match), and not for public ones (property.get of the public server).',
    'Limits: one listing a call. not_found means that there is nothing that you may see under this listing_id, and never why. With {"detail": "brief"} it tells the main facts, the availability and the checks only.',
    `Example: {"listing_id": "${closedExampleIds.listing}", "detail": "brief"}`,
  ].join('\n\n'),
  input: z
    .strictObject({
      listing_id: listingId.describe(`The listing_id of a match, such as ${closedExampleIds.listing}`),
      detail: z
        .enum(details)
        .default('full')
        .describe('brief: the main facts, availability and checks, without the record and the contact'),
    })
    .meta({ id: 'ClosedReading' }),
  output: closedListingAnswer,
  limit: 'record',
  shows: true,
  run({ listing_id, detail }, { reads, caller, account, briefs, now }) {
    const facts = { account, scopes: caller.scopes }
    const [reason] = marketObstacles(facts, briefs, now)
    if (reason) return { reason }
    const market = reads.closedMarket(now)
    const found = market.find(listing_id)
    const meets = (brief: BuyerBrief) => meeting(market, brief, now).has(listing_id)
    // Threat: a faster answer would reveal that there is no such home.
    const access = accessTo(found ?? closedToAll, facts, briefs, meets, now)
    if (!found || 'reason' in access) return null
    const { brief, until } = access
    return {
      answer: {
        brief_id: brief.brief_id,
        ...(detail === 'full' ? inFull(found) : { listing: summariseClosed(found, now) }),
        explanation: explanationFor(brief, found),
        checks: listClosedChecks(found),
        authorised_until: until,
        checked_at: now,
        notice: closedNotice,
      },
      shown: [shownListing(found, brief.brief_id)],
    }
  },
})

const inFull = (listing: ClosedListing) => ({
  listing: describeClosed(listing),
  contact: makeClosedContact(listing),
})
