import { decidingType } from '#src/domain/listing/applies.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { tableGaps, tableOf, taxOn, type TableGap, type TaxTable, type Use } from './tables.ts'

/** Why there is no sum. */
export const noSums = ['price_unknown', 'price_conflicting', 'price_not_applicable', ...tableGaps] as const
export type NoSum = (typeof noSums)[number]

/** What a price comes to with its taxes, in euros. */
export interface Taxes {
  imt_eur: number
  stamp_duty_eur: number
  taxes_eur: number
  price_with_taxes_eur: number
}

/** The taxes on one of several prices that differ, with who reported it. */
export interface TaxesOfReport extends Taxes {
  price_eur: number
  reported_by_role: Role
  reported_on: ISODate
}

/** What a purchase costs beside the price, or why that is unknown; `tables` are those it follows from. */
export interface Purchase {
  taxes: Taxes | null
  unknown_because: NoSum | null
  /** Only where reports of the price differ: the taxes on each, none of them preferred. */
  of_each_report: TaxesOfReport[]
  tables: TaxTable[]
}

type Tables = Record<'imt' | 'stamp_duty', TaxTable>

/** The tables that apply to a purchase on a day, or why one of them is missing. */
const tablesFor = (record: ListingRecord, use: Use, day: ISODate): Tables | TableGap => {
  const { property_type, location } = record
  const asked = { use, region: location.region, property_type: decidingType(property_type), day }
  const imt = tableOf('imt', asked)
  if (typeof imt === 'string') return imt
  const stamp_duty = tableOf('stamp_duty', asked)
  return typeof stamp_duty === 'string' ? stamp_duty : { imt, stamp_duty }
}

const cents = (euros: number): number => Math.round(euros * 100) / 100

const taxesOn = (price_eur: number, { imt, stamp_duty }: Tables): Taxes => {
  const [imt_eur, stamp_duty_eur] = [taxOn(price_eur, imt.brackets), taxOn(price_eur, stamp_duty.brackets)]
  const taxes_eur = cents(imt_eur + stamp_duty_eur)
  return { imt_eur, stamp_duty_eur, taxes_eur, price_with_taxes_eur: cents(price_eur + taxes_eur) }
}

/**
 * The taxes of whoever buys a home at its asking price on a day. No sum where no table applies, or where the price is
 * unknown or in dispute.
 */
export const purchaseOf = (record: ListingRecord, use: Use, day: ISODate): Purchase => {
  const { price_eur: price } = record
  const tables = tablesFor(record, use, day)
  if (typeof tables === 'string')
    return { taxes: null, unknown_because: tables, of_each_report: [], tables: [] }
  const named = [tables.imt, tables.stamp_duty]
  if (price.state === 'reported')
    return { taxes: taxesOn(price.value, tables), unknown_because: null, of_each_report: [], tables: named }
  const of_each_report = (price.alternatives ?? []).map(({ value, ...by }) => ({
    price_eur: value,
    ...by,
    ...taxesOn(value, tables),
  }))
  return { taxes: null, unknown_because: `price_${price.state}`, of_each_report, tables: named }
}
