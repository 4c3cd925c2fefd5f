import { z } from 'zod'
import { freshnessAt } from '#src/domain/freshness.ts'
import { wishesOfQuery } from '#src/domain/search/database-query.ts'
import { changingEntries, shelvesFor } from '#src/domain/search/entries.ts'
import { entryOf } from '#src/domain/search/entry.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { listingOf, matching } from '#src/domain/search/match.ts'
import { interpretation, searchResult } from '#src/domain/search/result.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { BuyerBrief } from './brief.ts'
import { closedNotice, closedRecord, toldClosed, type ClosedListing } from './closed-listing.ts'

const closedMatch = searchResult
  .omit({ url: true })
  .extend({ record_class: closedRecord.shape.record_class })
  .meta({ id: 'ClosedMatch' })

/** The answer of a match. An empty list shows neither that there is nothing nor that there is something. */
export const closedMatchAnswer = z
  .object({
    brief_id: z.string(),
    results: z.array(closedMatch),
    count: z.int().min(0),
    checked_at: z.iso.datetime(),
    notice: z.literal(closedNotice),
    interpretation,
  })
  .meta({ id: 'ClosedMatchAnswer' })
export type ClosedMatchAnswer = z.output<typeof closedMatchAnswer>

/**
 * Matches a brief against the listings that its holder may see, by the rules of the public search. No relaxations
 * come with an empty list: their numbers would count what may not be counted.
 */
export const matchBrief = (
  { brief_id, requirements }: BuyerBrief,
  listings: readonly ClosedListing[],
  limit: number,
  now: Instant,
): ClosedMatchAnswer => {
  const { criteria, interpretation: read } = interpret(wishesOfQuery({ requirements, result_limit: limit }))
  const byId = new Map(listings.map((listing) => [listing.record.listing_id, listing]))
  const { entries, put } = changingEntries()
  for (const { record, open_until } of listings) put(entryOf(record, open_until))
  const explain = explainerOf(criteria)
  const results: ClosedMatchAnswer['results'] = []
  for (const match of matching(shelvesFor(criteria, entries), criteria, now, limit)) {
    const listing = byId.get(listingOf(match))
    if (listing)
      results.push({ rank: results.length + 1, ...resultOf(listing, now), explanation: explain(listing) })
  }
  return {
    brief_id,
    results,
    count: results.length,
    checked_at: now,
    notice: closedNotice,
    interpretation: read,
  }
}

const resultOf = (listing: ClosedListing, now: Instant) => {
  const told = toldClosed(listing)
  return {
    listing_id: told.listing_id,
    title: told.title,
    record_class: told.record_class,
    price_eur: told.price_eur,
    beds: told.beds,
    municipality: told.municipality,
    municipality_code: told.location.municipality_code,
    district: told.location.district,
    typology: told.typology,
    property_type: told.property_type,
    useful_m2: told.areas.useful_m2,
    energy_class: told.energy.class,
    price_per_m2: told.price_per_m2,
    availability: told.availability,
    freshness: freshnessAt(told.availability, now),
    readiness: told.readiness,
  }
}
