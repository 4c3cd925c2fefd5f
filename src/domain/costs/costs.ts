import { z } from 'zod'
import { listingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { WithFacts } from '#src/domain/listing/fact.ts'
import { recordSchemas } from '#src/domain/listing/facts/schemas.ts'
import { enoughHomes } from '#src/domain/listing/median-price.ts'
import { bothLanguages, day, instant, propertyType, role } from '#src/domain/listing/schemas.ts'
import type { Entries } from '#src/domain/search/entries.ts'
import type { Sliced } from '#src/domain/slices.ts'
import { lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { findComparable, notCompared, rings } from './comparable.ts'
import { loanOn, residences, type Buyer, noSums, computePurchases, type Purchase } from './purchase.ts'
import { computeImiRange, sumMonthly } from './rows.ts'
import type { Tables } from './tables.ts'
import { uses } from './uses.ts'
import { priceSteps } from '#src/domain/listing/price-steps.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** How long a home has been for sale here, and how often its price fell. */
export interface Offer {
  public_since: ISODate
  days_public: number
  reductions: number
}

const dayMilliseconds = 86_400_000

/** How long a home has been public on a day, and how often a price was lower than the one before. */
const summariseOffer = (record: ListingRecord, today: ISODate): Offer => {
  const public_since = lisbonDay(record.first_published_at)
  return {
    public_since,
    days_public: Math.max(0, Math.round((Date.parse(today) - Date.parse(public_since)) / dayMilliseconds)),
    reductions: priceSteps(record).filter(({ change }) => change !== null && change < 0).length,
  }
}

const use = z.enum(uses).meta({ id: 'Use', description: 'other: a second home, or to let' })
const residence = z.enum(residences).meta({ id: 'Residence' })
const noSum = z.enum(noSums).nullable().meta({ id: 'NoSum' })

/** What is known of a buyer, and the loan that one supposes; nothing of it is assumed. */
export const buyer = z
  .strictObject({
    use: use.optional().describe('Left out: all that apply'),
    age: z.int().min(0).max(150).optional().describe('At the deed'),
    residence: residence.optional(),
    rate: z
      .number()
      .min(0)
      .max(30)
      .multipleOf(0.01)
      .optional()
      .describe('Of a loan, % a year; with years and share'),
    years: z.int().min(1).max(50).optional(),
    share: z.int().min(1).max(100).optional().describe('Of the price, %'),
  })
  .refine(
    ({ rate, years, share }) => new Set([rate, years, share].map((each) => each === undefined)).size === 1,
    {
      path: ['rate'],
      message: 'Expected rate, years and share together: found some of them',
    },
  )
export type AskedBuyer = z.output<typeof buyer>

/** Who buys, as it was asked. */
const readBuyer = ({ rate, years, share, ...rest }: AskedBuyer): Buyer => ({
  ...rest,
  ...(rate !== undefined &&
    years !== undefined &&
    share !== undefined && { loan: { rate_percent: rate, years, share_percent: share } }),
})

const euros = z.number()

const taxes = z
  .object({
    imt_eur: euros,
    stamp_duty_eur: euros,
    taxes_eur: euros,
    price_with_taxes_eur: euros,
    deed_registry_eur: euros.nullable().describe("At the state's counter"),
    total_eur: euros.nullable(),
    price_eur: z.int().optional().describe('Of a report'),
    reported_by_role: role.optional(),
    reported_on: day.optional(),
  })
  .meta({ id: 'PurchaseCosts', description: 'What a price comes to' })

/** A table of a tax or a fee, as answers name it. */
export const lawTable = z
  .object({
    tax: z.enum(['imt', 'stamp_duty', 'deed_registry', 'imi']),
    article: bothLanguages,
    source: bothLanguages,
    checked_on: day,
    valid_from: day,
    valid_until: day.describe('The last day'),
    digest: z.string().nullable(),
  })
  .meta({ id: 'TaxTable', description: 'Of the law' })

/** What a purchase costs for one use. */
export const purchase = z.object({
  use,
  conditions: bothLanguages.nullable().describe('Whom it is for'),
  taxes: taxes.nullable(),
  unknown_because: noSum,
  of_each_report: z.array(taxes),
  tables: z.array(lawTable),
})

const monthly = z
  .object({
    condominium_eur: euros.nullable().describe('0: none'),
    imi_eur: euros.nullable().describe('A twelfth'),
    total_eur: euros.nullable().describe('null unless both are known'),
    imi_range: z
      .object({
        lowest_percent: z.number(),
        highest_percent: z.number(),
        conditions: bothLanguages.nullable(),
        table: lawTable,
      })
      .nullable(),
  })
  .describe('As stated; null is unknown or disputed')

const comparable = z
  .object({
    eur_m2: z.int().nullable().describe('Of this home, of usable area'),
    median_eur_m2: z.int().nullable().describe('Of the others, in tens'),
    lower_quartile_eur_m2: z.int().nullable(),
    upper_quartile_eur_m2: z.int().nullable(),
    homes: z.int().describe('Others'),
    homes_in_municipality: z.int().nullable().describe(`If below ${enoughHomes}, the district counts`),
    within: z.enum(rings).nullable(),
    place: z.string().nullable(),
    property_type: propertyType.nullable(),
    prices_from: day.nullable().describe('The first day'),
    prices_until: day.nullable(),
    unknown_because: z.enum(notCompared).nullable().describe(`too_few: below ${enoughHomes} others`),
  })
  .describe('Asked here, not sold for')

const offer = z.object({
  public_since: day,
  days_public: z.int(),
  reductions: z.int().describe('Of the asking price'),
})

/** The reader’s own numbers, and no offer. */
const loan = z.object({
  rate: z.number(),
  years: z.int(),
  share: z.int(),
  borrowed_eur: euros.nullable(),
  monthly_eur: euros.nullable(),
})

/** What a home costs to buy and to keep, and what is asked for others like it. */
export const costs = z
  .object({
    listing_id: listingId,
    buyer: z.object({
      use: use.nullable(),
      age: z.int().nullable(),
      residence: residence.nullable(),
    }),
    price_eur: recordSchemas.price_eur,
    purchases: z
      .array(purchase)
      .describe('On the asking price, if the tax value is no higher; without the costs of a loan'),
    condominium_fee_eur_month: recordSchemas.condominium_fee_eur_month,
    imi_eur_year: recordSchemas.imi_eur_year,
    monthly,
    loan: loan.nullable(),
    comparable,
    offer,
    checked_at: instant,
  })
  .meta({ id: 'Costs', description: 'What a home costs to buy and to keep' })
export type Costs = Omit<WithFacts<z.output<typeof costs>>, 'purchases'> & { purchases: Purchase[] }

/** Who buys, and what the costs are made of. */
interface AskedCosts {
  buyer: AskedBuyer
  entries: Entries
  taxes: Tables
  now: Instant
}

const loanOf = ({ price_eur }: OpenListing['record'], { loan: supposed }: Buyer): Costs['loan'] => {
  if (!supposed) return null
  const sum = price_eur.state === 'reported' ? loanOn(price_eur.value, supposed) : null
  return {
    rate: supposed.rate_percent,
    years: supposed.years,
    share: supposed.share_percent,
    borrowed_eur: sum && sum.borrowed / 100,
    monthly_eur: sum && sum.monthly / 100,
  }
}

/** The costs of an open listing at an instant, for whoever the buyer may be. */
export function* computeCosts(
  { record }: OpenListing,
  { buyer: asked, entries, taxes, now }: AskedCosts,
): Sliced<Costs> {
  const { use = null, age = null, residence = null } = asked
  const [today, bought] = [lisbonDay(now), readBuyer(asked)]
  return {
    listing_id: record.listing_id,
    buyer: { use, age, residence },
    price_eur: record.price_eur,
    purchases: computePurchases(record, { buyer: bought, day: today, taxes }),
    condominium_fee_eur_month: record.condominium_fee_eur_month,
    imi_eur_year: record.imi_eur_year,
    monthly: { ...sumMonthly(record), imi_range: computeImiRange(record, today, taxes) },
    loan: loanOf(record, bought),
    comparable: yield* findComparable(record, entries, now),
    offer: summariseOffer(record, today),
    checked_at: now,
  }
}
