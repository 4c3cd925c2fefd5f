import { z } from 'zod'
import { comparedCosts, type ComparedCosts } from '#src/domain/costs/compared.ts'
import { links } from '#src/domain/links.ts'
import { listingId } from '#src/domain/ids.ts'
import { freshness } from '#src/domain/availability.ts'
import { confirmation } from '#src/domain/confirmation.ts'
import { factOf, inFullOnly, type WithFacts } from '#src/domain/listing/fact.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import { bothLanguages, englishAtLeast, instant, unit } from '#src/domain/listing/schemas.ts'

const record = listingRecord.shape

/**
 * The body of the comparison operation (interface 2.3). The contract bounds the number of items and nothing
 * else, so a listing named twice is two items and no error.
 */
export const comparison = z
  .strictObject({
    listing_ids: z.array(listingId).min(2).max(4).describe(`Two to four listings, returned in this order`),
  })
  .meta({ id: 'Comparison', description: 'The open listings to set side by side' })

const extreme = z
  .object({ value: z.number(), listing_ids: z.array(listingId) })
  .meta({ id: 'Extreme', description: 'Of numbers that differ and are all stated' })
const keysByListing = z.record(z.string(), z.array(z.string()))

const comparisonRow = z.object({
  key: z.string().describe('The place of the fact in the listing record; features as features.<name>'),
  label: bothLanguages,
  unit: unit.nullable(),
  values: z.array(
    z.object({
      listing_id: listingId,
      fact: factOf(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  verdict: z
    .enum(['same', 'different', 'not_comparable'])
    .describe('not_comparable as soon as one of the facts is unknown or conflicting'),
  lowest: extreme.optional(),
  highest: extreme.optional(),
})

export type ComparisonRow = WithFacts<z.output<typeof comparisonRow>>

/** The note of every comparison on its use (interface 1.10, design 5). */
export const comparisonNotice =
  'Facts side by side, without an overall winner: what matters is for the buyer to say. The listings were public at checked_at; check the availability of each again at the time of use.'

/** The answer of the comparison operation: one row per fact, and what is in doubt for which listing (design 5). */
export const comparisonAnswer = z.object({
  listings: z.array(
    z.object({
      listing_id: record.listing_id,
      url: record.url,
      title: record.title,
      availability: confirmation.nullable().describe('The last recorded confirmation'),
      freshness,
      price_per_m2: record.price_per_m2,
    }),
  ),
  rows: z.array(comparisonRow),
  costs: comparedCosts,
  unknown: keysByListing.describe('Of each listing, the rows whose fact nobody has stated'),
  conflicting: keysByListing.describe('Of each listing, the rows on which sources disagree'),
  checked_at: instant.describe('The instant of this answer'),
  notice: z.literal(comparisonNotice),
})
export type ComparisonAnswer = Omit<WithFacts<z.output<typeof comparisonAnswer>>, 'costs'> & {
  costs: ComparedCosts
}

const side = comparisonRow.shape.values.element
const responseRow = comparisonRow
  .extend({
    label: englishAtLeast,
    values: z.array(
      side.extend({
        fact: side.shape.fact
          .partial(inFullOnly)
          .describe('In brief without its check and unit, and without state where it is reported'),
      }),
    ),
  })
  .meta({ id: 'ComparisonRow', description: 'One fact of every listing' })

/** A comparison as it is answered, in brief or in full. */
export const comparisonResponse = comparisonAnswer
  .extend({
    listings: z.array(
      comparisonAnswer.shape.listings.element.extend({
        title: englishAtLeast,
      }),
    ),
    rows: z
      .array(responseRow)
      .describe('Those that differ first, then those that cannot be compared, then those that agree'),
    links,
  })
  .meta({ id: 'ComparisonAnswer', description: 'Open listings side by side, one row per fact' })
export type ComparisonResponse = Omit<z.output<typeof comparisonResponse>, 'costs'> & { costs: ComparedCosts }
