import type { Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Law, NoSum, Purchase } from './purchase.ts'
import { taxNames } from './tables.ts'
import type { Use } from './uses.ts'

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
