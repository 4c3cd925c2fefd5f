import { decidingType, isHome } from '#src/domain/listing/facts/facts.ts'
import { letUntil } from '#src/domain/listing/facts/outcomes.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label, Role, PropertyType } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import {
  nearestTable,
  tableGaps,
  findTaxTable,
  taxInCents,
  type Asked,
  type TableGap,
  type TableName,
  type TableOf,
  type Tables,
  taxNames,
} from './tables.ts'
import type { Table } from './public-tables.ts'
import { type Use, uses } from './uses.ts'

/** A loan as a reader supposes it: none of these numbers is an offer, and none is kept. */
interface Loan {
  /** A year. */
  rate_percent: number
  years: number
  /** Of the price. */
  share_percent: number
}

/** What the supposed loan comes to, in cents. */
interface LoanSum {
  borrowed: number
  /** The same amount each month, interest first. */
  monthly: number
}

const half = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/**
 * The monthly amount that pays a loan back in equal parts, half a cent upwards. In integers: a month's rate is a fraction
 * of 120,000, and its powers are exact.
 *
 * ```ts
 * loanOn(200_000, { rate_percent: 3.5, years: 30, share_percent: 80 }) // { borrowed: 16_000_000, monthly: 71_847 }
 * ```
 */
export const loanOn = (price_eur: number, { rate_percent, years, share_percent }: Loan): LoanSum => {
  const borrowed = BigInt(price_eur) * BigInt(share_percent)
  const months = years * 12
  const rate = BigInt(Math.round(rate_percent * 100))
  if (rate === 0n) return { borrowed: Number(borrowed), monthly: Number(half(borrowed, BigInt(months))) }
  const [grown, whole] = [(120_000n + rate) ** BigInt(months), 120_000n ** BigInt(months)]
  return {
    borrowed: Number(borrowed),
    monthly: Number(half(borrowed * rate * grown, 120_000n * (grown - whole))),
  }
}

/** Where a buyer is resident or seated for taxes. */
export const residences = ['portugal', 'abroad', 'listed_territory'] as const
export type Residence = (typeof residences)[number]

/** What is known of a buyer; nothing of it is assumed. */
export interface Buyer {
  use?: Use | undefined
  /** In years, on the day of the deed. */
  age?: number | undefined
  residence?: Residence | undefined
  /** Supposed by the reader. */
  loan?: Loan | undefined
}

/** The oldest who may have the relief of young buyers (IMT Code, article 9(2)). */
const oldestYoung = 35

const ofHomes: readonly Use[] = ['own_home', 'young_own_home', 'other', 'non_resident']
const ofResidents: ReadonlySet<Use> = new Set(['own_home', 'young_own_home', 'other'])

/** The uses that a type of property can be bought for; those of homes while the type is unknown, or has no table of its own. */
const usesOfType = (type: PropertyType | null, tables: readonly Table[]): readonly Use[] => {
  if (type === null || isHome(type)) return [...ofHomes, 'listed_territory']
  const found = uses.filter((use) =>
    tables.some((table) => 'use' in table && table.use === use && table.property_types.includes(type)),
  )
  return found.some((use) => use !== 'listed_territory') ? found : [...ofHomes, 'listed_territory']
}

const isPossible = (use: Use, { age, residence }: Buyer): boolean => {
  if (use === 'young_own_home' && age !== undefined && age > oldestYoung) return false
  if (residence === 'portugal') return use !== 'non_resident' && use !== 'listed_territory'
  if (residence === 'abroad') return !ofResidents.has(use) && use !== 'listed_territory'
  if (residence === 'listed_territory') return use === 'listed_territory'
  return true
}

/**
 * The uses whose taxes a buyer may pay, in the order of `uses`: all that the type of property can have while nothing is
 * known of the buyer. Of an own home and a buyer young enough both, because the relief has conditions that nobody here knows.
 */
export const usesFor = (
  type: PropertyType | null,
  buyer: Buyer,
  tables: readonly Table[],
): readonly Use[] => {
  const possible = usesOfType(type, tables).filter((use) => isPossible(use, buyer))
  const { use, age } = buyer
  if (use === undefined) return possible
  const mayBeYoung = use === 'own_home' && age !== undefined
  const asked = possible.filter((each) => each === use || (mayBeYoung && each === 'young_own_home'))
  if (asked.length > 0) return asked
  // What the type cannot be bought for has no table, and says so; what age or residence rules out leaves what they allow.
  return usesOfType(type, tables).includes(use) ? possible : [use]
}

/** Why there is no sum. */
export const noSums = [
  'price_unknown',
  'price_conflicting',
  'price_not_applicable',
  'home_is_let',
  ...tableGaps,
] as const
export type NoSum = (typeof noSums)[number]

/** What a price comes to with its taxes, and with deed and registry, in euros. */
interface Taxes {
  imt_eur: number
  stamp_duty_eur: number
  taxes_eur: number
  price_with_taxes_eur: number
  /** `null` where no tariff that was checked has it: what it is added to is unknown too. */
  deed_registry_eur: number | null
  total_eur: number | null
}

/** The taxes on one of several prices that differ, with who reported it. */
interface TaxesOfReport extends Taxes {
  price_eur: number
  reported_by_role: Role
  reported_on: ISODate
}

/** A table as answers name it: what it is of, and the days of the deeds that it is for. */
export interface Law {
  tax: TableName
  article: Label
  source: Label
  checked_on: ISODate
  valid_from: ISODate
  valid_until: ISODate
  /** Of the operator's file that it is from; `null` where the program brings it. */
  digest: string | null
}

export const citeLaw = ({ tax, article, source, checked, valid_from, valid_until, digest }: Table): Law => ({
  tax,
  article,
  source,
  checked_on: checked.on,
  valid_from,
  valid_until,
  digest,
})

/**
 * What a purchase costs beside the price for one use, or why that is unknown. `tables` are those it follows from, or where
 * none is for the day the nearest of each tax that lacks one: what has ended is named, and never counted with.
 */
export interface Purchase {
  use: Use
  /** Whom it is for, as far as nobody here can know that. */
  conditions: Label | null
  taxes: Taxes | null
  unknown_because: NoSum | null
  /** Only where reports of the price differ: the taxes on each, none of them preferred. */
  of_each_report: TaxesOfReport[]
  tables: Law[]
}

/** The tables of one purchase; deeds and registry have none where no tariff was checked. */
interface Applying {
  imt: TableOf<'imt'>
  stamp_duty: TableOf<'stamp_duty'>
  deed_registry: TableOf<'deed_registry'> | null
}

/** A purchase as it is asked about: for whom, on which day, by which tables. */
interface AskedPurchase {
  buyer: Buyer
  day: ISODate
  taxes: Tables
}

/** What a table of a home is asked for. */
export const askTable = (
  { property_type, location }: Pick<ListingRecord, 'property_type' | 'location'>,
  use: Use,
  day: ISODate,
): Asked => ({ use, region: location.region, property_type: decidingType(property_type), day })

/** Whether a home is reported as let on a day: nobody who buys it can move in. */
const isLet = ({ occupancy_outcome: { state, value } }: ListingRecord, day: ISODate): boolean => {
  if (state !== 'reported' || value === null) return false
  const until = letUntil(value)
  return value === 'let' || (until !== null && until >= day)
}

const ofWhoMovesIn: ReadonlySet<Use> = new Set(['own_home', 'young_own_home'])

/** The tables that apply to a purchase on a day, or why one of them is missing. */
const tablesFor = (record: ListingRecord, use: Use, { day, taxes }: AskedPurchase): Applying | TableGap => {
  const asked = askTable(record, use, day)
  const imt = findTaxTable('imt', asked, taxes)
  if (typeof imt === 'string') return imt
  const stamp_duty = findTaxTable('stamp_duty', asked, taxes)
  if (typeof stamp_duty === 'string') return stamp_duty
  const deed = findTaxTable('deed_registry', asked, taxes)
  return { imt, stamp_duty, deed_registry: typeof deed === 'string' ? null : deed }
}

/** The tables of both taxes that are not for the day, as near to it as there are. */
const outOfDay = (asked: Asked, taxes: Tables): Law[] =>
  taxNames
    .filter((tax) => findTaxTable(tax, asked, taxes) === 'no_table_for_day')
    .flatMap((tax) => nearestTable(tax, asked, taxes) ?? [])
    .map(citeLaw)

/** What deed and registry cost at a price, in euros; one act more with a mortgage. */
const deedOn = (price_eur: number, table: Applying['deed_registry'], withLoan: boolean): number | null => {
  const bracket = table?.brackets.find(({ up_to_eur }) => up_to_eur === null || price_eur <= up_to_eur)
  return (withLoan ? bracket?.with_loan_eur : bracket?.eur) ?? null
}

const taxesOn = (
  price_eur: number,
  { imt, stamp_duty, deed_registry }: Applying,
  withLoan: boolean,
): Taxes => {
  const [ofImt, ofStamp] = [taxInCents(price_eur, imt.brackets), taxInCents(price_eur, stamp_duty.brackets)]
  const deed_registry_eur = deedOn(price_eur, deed_registry, withLoan)
  const withTaxes = price_eur * 100 + ofImt + ofStamp
  return {
    imt_eur: ofImt / 100,
    stamp_duty_eur: ofStamp / 100,
    taxes_eur: (ofImt + ofStamp) / 100,
    price_with_taxes_eur: withTaxes / 100,
    deed_registry_eur,
    total_eur: deed_registry_eur === null ? null : (withTaxes + deed_registry_eur * 100) / 100,
  }
}

const purchaseFor = (record: ListingRecord, use: Use, asked: AskedPurchase): Purchase => {
  const none = { use, conditions: null, taxes: null, of_each_report: [], tables: [] }
  if (ofWhoMovesIn.has(use) && isLet(record, asked.day)) return { ...none, unknown_because: 'home_is_let' }
  const { price_eur: price } = record
  if (price.state === 'unknown' || price.state === 'not_applicable')
    return { ...none, unknown_because: `price_${price.state}` }
  const tables = tablesFor(record, use, asked)
  if (tables === 'no_table_for_day')
    return {
      ...none,
      unknown_because: tables,
      tables: outOfDay(askTable(record, use, asked.day), asked.taxes),
    }
  if (typeof tables === 'string') return { ...none, unknown_because: tables }
  const withLoan = asked.buyer.loan !== undefined
  const named = {
    ...none,
    conditions: tables.imt.conditions ?? null,
    tables: [tables.imt, tables.stamp_duty, ...(tables.deed_registry ? [tables.deed_registry] : [])].map(
      citeLaw,
    ),
  }
  if (price.state === 'reported')
    return { ...named, taxes: taxesOn(price.value, tables, withLoan), unknown_because: null }
  const of_each_report = (price.alternatives ?? []).map(({ value, ...by }) => ({
    price_eur: value,
    ...by,
    ...taxesOn(value, tables, withLoan),
  }))
  return { ...named, unknown_because: `price_${price.state}`, of_each_report }
}

/**
 * The taxes of whoever buys a home at its asking price on a day, for each use that the buyer may have, none of them
 * preferred. No sum where no table applies, or where the price is unknown or in dispute.
 */
export const computePurchases = (record: ListingRecord, asked: AskedPurchase): Purchase[] =>
  usesFor(decidingType(record.property_type), asked.buyer, asked.taxes).map((use) =>
    purchaseFor(record, use, asked),
  )
