import { z } from 'zod'
import { listingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { WithFacts } from '#src/domain/listing/fact.ts'
import { recordSchemas } from '#src/domain/listing/facts/schemas.ts'
import { enoughHomes } from '#src/domain/listing/median-price.ts'
import { bothLanguages, day, instant, propertyType, role } from '#src/domain/listing/schemas.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import type { Sliced } from '#src/domain/slices.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { comparableOf, notCompared } from './comparable.ts'
import { monthlyOf } from './monthly.ts'
import { noSums, purchaseOf } from './purchase.ts'
import { taxNames, uses, type Use } from './tables.ts'

const euros = z.number()

const taxes = z.object({
  imt_eur: euros,
  stamp_duty_eur: euros,
  taxes_eur: euros.describe('Both'),
  price_with_taxes_eur: euros,
})

const table = z.object({
  tax: z.enum(taxNames),
  article: bothLanguages,
  source: bothLanguages,
  valid_from: day,
  valid_until: day.describe('For a deed after it, another table applies, which is not known here'),
})

const purchase = z
  .object({
    taxes: taxes.nullable().describe('null where unknown_because says why'),
    unknown_because: z.enum(noSums).nullable(),
    of_each_report: z
      .array(taxes.extend({ price_eur: z.int(), reported_by_role: role, reported_on: day }))
      .describe('Only where sources disagree on the price: each, none of them preferred'),
    tables: z.array(table),
  })
  .describe(
    'On the asking price, if it is the price in the deed and the tax value is no higher. Without fees of notary and register, a loan and any relief',
  )

const monthly = z
  .object({
    condominium_eur: euros.nullable().describe('0 where it does not apply'),
    imi_eur: euros.nullable().describe('A twelfth of the year'),
    total_eur: euros.nullable().describe('null unless both are known'),
  })
  .describe('As stated; null is unknown or disputed')

const comparable = z
  .object({
    eur_m2: z
      .int()
      .nullable()
      .describe('Of this home, of usable area; null where it is not stated or disputed'),
    median_eur_m2: z.int().nullable().describe('Of the others, to the next ten euros'),
    homes: z.int().describe('How many others state one price and one usable area'),
    within: z.enum(['municipality', 'district']).nullable(),
    place: z.string().nullable(),
    property_type: propertyType.nullable(),
    prices_from: day.nullable().describe('When the first of their prices was stated'),
    prices_until: day.nullable(),
    unknown_because: z.enum(notCompared).nullable().describe(`too_few: below ${enoughHomes} others`),
  })
  .describe('What is asked here for other homes of the type, not what homes were sold for')

/** What a home costs to buy and to keep, and what is asked for others like it. */
export const costs = z
  .object({
    listing_id: listingId,
    use: z.enum(uses),
    price_eur: recordSchemas.price_eur,
    purchase,
    condominium_fee_eur_month: recordSchemas.condominium_fee_eur_month,
    imi_eur_year: recordSchemas.imi_eur_year,
    monthly,
    comparable,
    checked_at: instant,
  })
  .meta({ id: 'Costs', description: 'What a home costs to buy and to keep, by tables that name their days' })
export type Costs = WithFacts<z.output<typeof costs>>

/** The costs of an open listing at an instant, for one use. */
export function* costsOf(
  { record }: OpenListing,
  use: Use,
  { entries, now }: { entries: Entries; now: Instant },
): Sliced<Costs> {
  const { tables, ...bought } = purchaseOf(record, use, lisbonDay(now))
  return {
    listing_id: record.listing_id,
    use,
    price_eur: record.price_eur,
    purchase: {
      ...bought,
      tables: tables.map(({ tax, article, source, valid_from, valid_until }) => ({
        tax,
        article,
        source,
        valid_from,
        valid_until,
      })),
    },
    condominium_fee_eur_month: record.condominium_fee_eur_month,
    imi_eur_year: record.imi_eur_year,
    monthly: monthlyOf(record),
    comparable: yield* comparableOf(record, entries, now),
    checked_at: now,
  }
}
