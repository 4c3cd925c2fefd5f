import type { Costs } from '#src/domain/costs/costs.ts'
import { purchasesOf, type Law, type Purchase } from '#src/domain/costs/purchase.ts'
import { costRows, type CostRow } from '#src/domain/costs/rows.ts'
import type { Use } from '#src/domain/costs/tables.ts'
import type { ListingId } from '#src/domain/ids.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { euros } from '#src/domain/format.ts'
import type { LedgerRow, RowKey } from '#src/domain/evidence/ledger-row.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { costWords } from '#src/words/costs.ts'
import { rowText, statedBy } from '../../ledger-text.ts'

const words = costWords.en

type Rows = readonly Readonly<LedgerRow>[]

/** Cents only when there are any. */
const amount = (value: number): string => {
  const [whole = '', cents] = value.toFixed(2).split('.')
  return euros(Number(whole)) + (cents === '00' ? '' : `.${cents}`)
}

/** A fact of the home with its sources, and what it comes to a month where that is another amount. */
const reported = (rows: Rows, key: RowKey, month?: number | null): string[] => {
  const row = rows.find((each) => each.key === key)
  if (!row) return []
  const share = month === undefined || month === null ? '' : `; a month: ${amount(month)}`
  return [`- ${rowText(row)}${share}`]
}

/** The law of a row and its days. */
const lawText = ({ article, source, valid_from, valid_until, checked_on }: Law): string =>
  `${words.table(article.en, source.en, valid_from, valid_until)}; ${words.checkedOn(checked_on)}`

const rowLine = ({ key, eur, unknown_because, law, report }: CostRow): string => {
  if (eur === null) return `- ${words.unknown} ${unknown_because ? words.noSum[unknown_because] : ''}`
  const on = report
    ? ` on ${amount(report.price_eur)} (${statedBy({ role: report.reported_by_role, day: report.reported_on })})`
    : ''
  return `- ${words.row[key]}${on}: ${amount(eur)}${law ? `: ${lawText(law)}` : ''}`
}

const purchaseLines = (bought: Costs['purchases'][number]): string[] => [
  `${words.use[bought.use]} (\`${bought.use}\`)${bought.conditions ? `: ${bought.conditions.en}` : ''}`,
  ...costRows(bought).map(rowLine),
]

/** The price of several homes with its taxes for one use: what each comes to, or why that is unknown. */
const sideBySideLines = (use: Use, each: readonly (readonly [ListingId, Purchase])[]): string[] => [
  `- ${words.use[use]} (\`${use}\`):`,
  ...each.flatMap(([listing_id, bought]) =>
    costRows(bought)
      .filter(({ key }) => key === 'price_with_taxes')
      .map((row) => `  - \`${listing_id}\`: ${rowLine(row).slice(2)}`),
  ),
]

/** What several homes cost to buy on a day, for each use that the buyer may have, with the laws that this follows from. */
export const costsSideBySide = (listings: readonly OpenListing[], day: ISODate): string[] => {
  const all = listings.flatMap(({ record }) =>
    purchasesOf(record, { buyer: {}, day }).map((bought) => [record.listing_id, bought] as const),
  )
  const laws = all.flatMap(([, { tables }]) => tables)
  return [
    'To buy, by who buys:',
    ...[...Map.groupBy(all, ([, { use }]) => use)].flatMap(([use, each]) => sideBySideLines(use, each)),
    ...new Set(laws.map((law) => `- ${words.row[law.tax]}: ${lawText(law)}`)),
    ...(laws.length > 0 ? [`${words.onPrice} ${words.notCounted}`] : []),
  ]
}

const comparableLine = ({ comparable }: Costs): string => {
  const { eur_m2, median_eur_m2, homes, place, within, prices_from, prices_until, unknown_because } =
    comparable
  // A district has the name of one of its municipalities.
  const where = place === null ? '' : `${place} (${within === 'district' ? 'district or island' : within})`
  if (median_eur_m2 === null) {
    const why = unknown_because ? words.notCompared[unknown_because] : ''
    return where === '' ? why : `${why} (${homes} in ${where})`
  }
  return [
    words.comparable(String(homes), where, amount(median_eur_m2)),
    words.pricesOf(prices_from ?? '', prices_until ?? ''),
    eur_m2 === null ? 'this home: €/m² not known' : words.ownPrice(amount(eur_m2)),
  ].join('; ')
}

/** What a home costs, as a text behind its record: its facts as its ledger has them, and what follows from them. */
export const costsText = (costs: Costs, listing: OpenListing): string => {
  const { monthly } = costs
  const rows = ledgerOf(listing)
  return [
    'To buy:',
    ...reported(rows, 'price_eur'),
    ...costs.purchases.flatMap(purchaseLines),
    ...(costs.purchases.some(({ tables }) => tables.length > 0)
      ? [`${words.onPrice} ${words.notCounted}`]
      : []),
    `${words.monthly}:`,
    ...reported(rows, 'condominium_fee_eur_month'),
    ...reported(rows, 'imi_eur_year', monthly.imi_eur),
    `- ${words.total}: ${monthly.total_eur === null ? 'not known' : amount(monthly.total_eur)}`,
    `Compared: ${comparableLine(costs)}`,
  ].join('\n')
}
