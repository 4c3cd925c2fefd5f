import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { askedOf, lawOf, type Law } from './purchase.ts'
import { tableOf, type Tables } from './tables.ts'

/** What a home costs a month, in euros, as reported. */
export interface Monthly {
  /** `null` where it is not reported, or reports differ; 0 where it does not apply. */
  condominium_eur: number | null
  imi_eur: number | null
  /** Only where both are known. */
  total_eur: number | null
}

const amountOf = (fact: Fact<number>, months: number): number | null => {
  if (fact.state === 'not_applicable') return 0
  return fact.state === 'reported' ? Math.round(Math.round(fact.value * 100) / months) / 100 : null
}

/** The condominium charge and a twelfth of the property tax (IMI). */
export const monthlyOf = ({ condominium_fee_eur_month, imi_eur_year }: ListingRecord): Monthly => {
  const condominium_eur = amountOf(condominium_fee_eur_month, 1)
  const imi_eur = amountOf(imi_eur_year, 12)
  const total_eur =
    condominium_eur === null || imi_eur === null ? null : Math.round((condominium_eur + imi_eur) * 100) / 100
  return { condominium_eur, imi_eur, total_eur }
}

/** What the law lets a municipality ask of the tax value of a home, in percent a year. */
export interface ImiRange {
  lowest_percent: number
  highest_percent: number
  /** Of which property, or of which municipality, a part of it is. */
  conditions: Label | null
  table: Law
}

/** The range of the IMI of a home of which nobody states it; `null` where it is stated, or no table is for its type. What a municipality asks is not known here. */
export const imiRangeOf = (record: ListingRecord, day: ISODate, taxes: Tables): ImiRange | null => {
  if (monthlyOf(record).imi_eur !== null) return null
  const table = tableOf('imi', askedOf(record, 'other', day), taxes)
  if (typeof table === 'string') return null
  const { lowest_percent, highest_percent, conditions = null } = table
  return { lowest_percent, highest_percent, conditions, table: lawOf(table) }
}
