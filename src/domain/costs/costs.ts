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
import { residences, type Buyer } from './buyer.ts'
import { noSums, purchasesOf } from './purchase.ts'
import { taxNames, uses } from './tables.ts'

/** What is known of a buyer; nothing of it is assumed. */
export const buyer = z.strictObject({
  use: z
    .enum(uses)
    .optional()
    .describe('other: a second home, or to let; left out: all that apply, side by side'),
  age: z.int().min(0).max(150).optional().describe('Of the buyer, on the day of the deed'),
  residence: z
    .enum(residences)
    .optional()
    .describe('Where the buyer is tax resident; listed_territory: a company with its seat there'),
})

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
  checked_on: day,
  valid_from: day,
  valid_until: day.describe('The last day of a deed that it is for'),
})

const purchase = z.object({
  use: z.enum(uses),
  conditions: bothLanguages.nullable().describe('Whom it is for'),
  taxes: taxes.nullable().describe('null where unknown_because says why'),
  unknown_because: z.enum(noSums).nullable(),
  of_each_report: z
    .array(taxes.extend({ price_eur: z.int(), reported_by_role: role, reported_on: day }))
    .describe('Only where sources disagree on the price: each, none of them preferred'),
  tables: z.array(table),
})

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
    buyer: z.object({
      use: z.enum(uses).nullable(),
      age: z.int().nullable(),
      residence: z.enum(residences).nullable(),
    }),
    price_eur: recordSchemas.price_eur,
    purchases: z
      .array(purchase)
      .describe(
        'Each that this buyer may pay, on the asking price: if it is the price in the deed and the tax value is no higher; without notary, register and loan',
      ),
    condominium_fee_eur_month: recordSchemas.condominium_fee_eur_month,
    imi_eur_year: recordSchemas.imi_eur_year,
    monthly,
    comparable,
    checked_at: instant,
  })
  .meta({ id: 'Costs', description: 'What a home costs to buy and to keep, by tables that name their days' })
export type Costs = WithFacts<z.output<typeof costs>>

/** Who buys, and what the costs are made of. */
export interface AskedCosts {
  buyer: Buyer
  entries: Entries
  now: Instant
}

/** The costs of an open listing at an instant, for whoever the buyer may be. */
export function* costsOf({ record }: OpenListing, { buyer, entries, now }: AskedCosts): Sliced<Costs> {
  const { use = null, age = null, residence = null } = buyer
  return {
    listing_id: record.listing_id,
    buyer: { use, age, residence },
    price_eur: record.price_eur,
    purchases: purchasesOf(record, { buyer, day: lisbonDay(now) }),
    condominium_fee_eur_month: record.condominium_fee_eur_month,
    imi_eur_year: record.imi_eur_year,
    monthly: monthlyOf(record),
    comparable: yield* comparableOf(record, entries, now),
    checked_at: now,
  }
}
