import type { Costs } from '#src/domain/costs/costs.ts'
import { computeImiRange, sumMonthly, type ImiRange, costRows, type CostRow } from '#src/domain/costs/rows.ts'
import { computePurchases, type Law } from '#src/domain/costs/purchase.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { money } from '#src/domain/format.ts'
import type { LedgerRow, RowKey } from '#src/domain/evidence/ledger-row.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import {
  comparedPrice,
  imiRangeText,
  numberedLaws,
  offerText,
  reasonText,
  type NumberedLaws,
  type Written,
} from '#src/words/cost-sentences.ts'
import { costWords } from '#src/words/costs.ts'
import { rowText, statedBy } from './ledger-text.ts'

const words = costWords.en

type Rows = readonly Readonly<LedgerRow>[]

const written: Written = { language: 'en', day: (day) => day }
const amount = (value: number): string => money(value, 'en')

/** A fact of the home with its sources, and what it comes to a month where that is another amount. */
const reported = (rows: Rows, key: RowKey, month?: number | null): string[] => {
  const row = rows.find((each) => each.key === key)
  if (!row) return []
  const share = month === undefined || month === null ? '' : `; a month: ${amount(month)}`
  return [`- ${rowText(row)}${share}`]
}

type Mark = NumberedLaws['mark']

const numbered = (lines: readonly string[]) => lines.map((line, index) => `- [${index + 1}] ${line}`)

/** One amount, or why it is not known, with the number of its law. */
const amountText = (row: CostRow, mark: Mark): string => {
  const { key, eur, law } = row
  if (eur === null && key === 'price_with_taxes') return `${words.unknown} ${reasonText(row, written)}`
  const sum = eur === null ? reasonText(row, written) : amount(eur)
  return [`${words.row[key]} ${sum}`, ...(law ? [mark(law)] : [])].join(' ')
}

/** The amounts of one use in a line, or one for each report of a price in dispute. */
const amountLines = (bought: Parameters<typeof costRows>[0], mark: Mark): string[] =>
  [...Map.groupBy(costRows(bought), ({ report }) => report)].map(([report, rows]) => {
    const on = report
      ? `On ${amount(report.price_eur)} (${statedBy({ role: report.reported_by_role, day: report.reported_on })}): `
      : ''
    return on + rows.map((row) => amountText(row, mark)).join('; ')
  })

const purchaseLines = (bought: Costs['purchases'][number], mark: Mark): string[] => {
  const [first = '', ...others] = amountLines(bought, mark)
  const conditions = bought.conditions ? ` ${bought.conditions.en}.` : ''
  return [
    `- ${words.use[bought.use]} (\`${bought.use}\`): ${first}.${conditions}`,
    ...others.map((line) => `  - ${line}`),
  ]
}

/** The costs of several homes as a comparison has them. */
type Compared = Pick<Costs['purchases'][number], 'use' | 'taxes' | 'unknown_because' | 'of_each_report'> & {
  listing_id: Costs['listing_id']
}

/** What several homes cost to buy, for each use that the buyer may have, with the laws that this follows from. */
export const costsSideBySide = (purchases: readonly (Compared & { tables: readonly Law[] })[]): string[] => {
  const { mark, lines } = numberedLaws(
    purchases.flatMap(({ tables }) => tables),
    written,
  )
  return [
    'To buy, by who buys:',
    ...[...Map.groupBy(purchases, ({ use }) => use)].flatMap(([use, each]) => [
      `- ${words.use[use]} (\`${use}\`):`,
      ...each.flatMap(({ listing_id, ...bought }) =>
        amountLines({ ...bought, tables: [...bought.tables] }, mark).map(
          (line) => `  - \`${listing_id}\`: ${line}`,
        ),
      ),
    ]),
    ...numbered(lines),
    ...(lines.length > 0 ? [`${words.onPrice} ${words.notCounted}`] : []),
  ]
}

const rangeLines = (range: ImiRange | null, mark: Mark): string[] =>
  range ? [`- ${words.imiTax}: ${imiRangeText(range, written)} ${mark(range.table)}`] : []

type Bought = Pick<Costs, 'purchases'> & {
  monthly: Omit<Costs['monthly'], 'imi_range'>
  range: ImiRange | null
}

/** What a home costs to buy and a month, by its ledger and the tables of the law. */
const boughtLines = ({ purchases, monthly, range }: Bought, listing: OpenListing): string[] => {
  const rows = makeLedger(listing)
  const laws = [...purchases.flatMap(({ tables }) => tables), ...(range ? [range.table] : [])]
  const { mark, lines } = numberedLaws(laws, written)
  return [
    'To buy:',
    ...reported(rows, 'price_eur'),
    ...purchases.flatMap((bought) => purchaseLines(bought, mark)),
    `${words.monthly}:`,
    ...reported(rows, 'condominium_fee_eur_month'),
    ...reported(rows, 'imi_eur_year', monthly.imi_eur),
    ...rangeLines(range, mark),
    `- ${words.total}: ${monthly.total_eur === null ? 'not known' : amount(monthly.total_eur)}`,
    `${words.laws}:`,
    ...numbered(lines),
    `${words.onPrice} ${words.notCounted}`,
  ]
}

const loanLines = ({ loan }: Costs): string[] =>
  loan
    ? [
        `${words.live.loan}: ${loan.rate} %, ${loan.years} years, ${loan.share} % of the price. ${
          loan.borrowed_eur === null || loan.monthly_eur === null
            ? words.live.noPrice
            : `${words.live.borrowed} ${amount(loan.borrowed_eur)}; ${words.live.monthly.toLowerCase()}: ${amount(loan.monthly_eur)}`
        }. An example and no offer.`,
      ]
    : []

const comparedLine = ({ comparable }: Costs): string => {
  const { rows, basis } = comparedPrice(comparable, written)
  const stated = rows.map(({ term, value }) => `${term}: ${value}`).join('; ')
  return [...(stated ? [stated] : []), ...basis].map((sentence) => `${sentence}.`).join(' ')
}

/** What a home costs, as a text behind its record: its facts as its ledger has them, and what follows from them. */
export const costsText = (costs: Costs, listing: OpenListing): string => {
  const { purchases, monthly, offer } = costs
  return [
    ...boughtLines({ purchases, monthly, range: monthly.imi_range }, listing),
    ...loanLines(costs),
    `Compared: ${comparedLine(costs)}`,
    offerText(offer, written),
  ].join('\n')
}

/** The same for the record in Markdown, for whoever the buyer may be; what it is compared with is asked of the live answer. */
export const costsMarkdown = (listing: OpenListing, day: ISODate, taxes: Tables): string => {
  const { record } = listing
  const purchases = computePurchases(record, { buyer: {}, day, taxes })
  return boughtLines(
    { purchases, monthly: sumMonthly(record), range: computeImiRange(record, day, taxes) },
    listing,
  ).join('\n')
}
