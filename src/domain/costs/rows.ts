import type { Role, Label } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { type Law, type NoSum, type Purchase, askTable, citeLaw } from './purchase.ts'
import { taxNames, findTaxTable, type Tables } from './tables.ts'
import type { Use } from './uses.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** What a home costs a month, in euros, as reported. */
interface Monthly {
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
export const sumMonthly = ({ condominium_fee_eur_month, imi_eur_year }: ListingRecord): Monthly => {
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
export const computeImiRange = (record: ListingRecord, day: ISODate, taxes: Tables): ImiRange | null => {
  if (sumMonthly(record).imi_eur !== null) return null
  const table = findTaxTable('imi', askTable(record, 'other', day), taxes)
  if (typeof table === 'string') return null
  const { lowest_percent, highest_percent, conditions = null } = table
  return { lowest_percent, highest_percent, conditions, table: citeLaw(table) }
}

/** What a purchase comes to, from the taxes to the price with all that is counted. */
export const costKeys = [...taxNames, 'taxes', 'price_with_taxes', 'deed_registry', 'total'] as const
export type CostKey = (typeof costKeys)[number]

/** The report of a price, where several differ. */
export interface OnReport {
  price_eur: number
  reported_by_role: Role
  reported_on: ISODate
}

/** One amount of one use, with the law that it follows from and its days. */
export interface CostRow {
  use: Use
  key: CostKey
  /** `null` where `unknown_because` says why. */
  eur: number | null
  unknown_because: NoSum | 'no_tariff' | null
  /** Of a tax and of deed and registry: the table; of what no table is for today, the nearest. A sum follows from the rows before it. */
  law: Law | null
  /** The report of the price that it is on; `null` where there is one price. */
  report: OnReport | null
}

/**
 * The rows of what a purchase costs: of a home with one price six amounts, of one with several prices six of each report
 * behind the row that says that they differ. Every surface renders these, and none makes a list of its own.
 */
export const costRows = ({
  use,
  taxes,
  unknown_because,
  of_each_report,
  tables,
}: Omit<Purchase, 'conditions'>): CostRow[] => {
  const unknown: CostRow[] = taxes
    ? []
    : [
        {
          use,
          key: 'price_with_taxes',
          eur: null,
          unknown_because,
          law: unknown_because === 'no_table_for_day' ? (tables[0] ?? null) : null,
          report: null,
        },
      ]
  const sums = [
    ...(taxes ? [{ ...taxes, report: null }] : []),
    ...of_each_report.map(({ price_eur, reported_by_role, reported_on, ...each }) => ({
      ...each,
      report: { price_eur, reported_by_role, reported_on },
    })),
  ]
  return [
    ...unknown,
    ...sums.flatMap(({ report, ...sum }) =>
      costKeys.map((key): CostRow => ({
        use,
        key,
        eur: sum[`${key}_eur`],
        unknown_because: sum[`${key}_eur`] === null ? 'no_tariff' : null,
        law: tables.find(({ tax }) => tax === key) ?? null,
        report,
      })),
    ),
  ]
}
