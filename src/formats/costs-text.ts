import type { Costs } from '#src/domain/costs/costs.ts'
import { imiRangeOf, monthlyOf, type ImiRange } from '#src/domain/costs/monthly.ts'
import { purchasesOf, type Law } from '#src/domain/costs/purchase.ts'
import { costRows, type CostRow } from '#src/domain/costs/rows.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { euros } from '#src/domain/format.ts'
import type { LedgerRow, RowKey } from '#src/domain/evidence/ledger-row.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { costWords, tableName } from '#src/words/costs.ts'
import { rowText, statedBy } from './ledger-text.ts'

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

/** The laws that amounts follow from, each once with its days, and the number by which a row names it. */
const lawsOf = (all: readonly Law[]) => {
  const texts = [
    ...new Set(
      all.map(
        ({ tax, article, source, valid_from, valid_until, checked_on }) =>
          `${tableName(tax, 'en')}: ${words.table(article.en, source.en, valid_from, valid_until)}; ${words.checkedOn(checked_on)}`,
      ),
    ),
  ]
  const at = new Map(all.map((law) => [keyOf(law), law]))
  const numbers = new Map([...at.keys()].map((key, index) => [key, index + 1]))
  return {
    mark: (law: Law | null): string => (law ? ` [${numbers.get(keyOf(law))}]` : ''),
    lines: texts.map((text, index) => `- [${index + 1}] ${text}`),
  }
}

const keyOf = ({ tax, article, source, valid_from, valid_until }: Law): string =>
  [tax, article.en, source.en, valid_from, valid_until].join('\n')

type Mark = ReturnType<typeof lawsOf>['mark']

/** One amount, or why it is not known, with the number of its law. */
const amountText = ({ key, eur, unknown_because, law }: CostRow, mark: Mark): string => {
  if (eur === null && key === 'price_with_taxes')
    return `${words.unknown} ${unknown_because ? words.noSum[unknown_because] : ''}`
  const said = eur === null ? (unknown_because ? words.noSum[unknown_because] : '') : amount(eur)
  return `${words.row[key]} ${said}${mark(law)}`
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
  const { mark, lines } = lawsOf(purchases.flatMap(({ tables }) => tables))
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
    ...lines,
    ...(lines.length > 0 ? [`${words.onPrice} ${words.notCounted}`] : []),
  ]
}

// A district has the name of one of its municipalities.
const ringText = (within: 'municipality' | 'district', place: string): string =>
  `${place} (${within === 'district' ? 'district or island' : within})`

const comparableLine = ({ comparable }: Costs): string => {
  const { eur_m2, median_eur_m2, homes, place, within, unknown_because } = comparable
  const inMunicipality = comparable.homes_in_municipality
  const { lower_quartile_eur_m2: lower, upper_quartile_eur_m2: upper, prices_from, prices_until } = comparable
  if (median_eur_m2 === null || place === null || within === null) {
    const why = unknown_because ? words.notCompared[unknown_because] : ''
    if (place === null || within === null) return why
    const narrower = inMunicipality === null ? '' : `${inMunicipality} in the municipality, `
    return `${why} (${narrower}${homes} in ${ringText(within, place)})`
  }
  return [
    words.comparable(String(homes), ringText(within, place), amount(median_eur_m2)),
    ...(lower === null || upper === null ? [] : [words.spread(amount(lower), amount(upper))]),
    ...(inMunicipality === null ? [] : [words.tooFewHere(String(inMunicipality))]),
    words.pricesOf(prices_from ?? '', prices_until ?? ''),
    eur_m2 === null ? 'this home: €/m² not known' : words.ownPrice(amount(eur_m2)),
  ].join('; ')
}

const rangeLines = (range: ImiRange | null, mark: Mark): string[] =>
  range
    ? [
        `- ${words.imiTax}: ${words.imiRange(String(range.lowest_percent), String(range.highest_percent))}${mark(range.table)}`,
      ]
    : []

type Bought = Pick<Costs, 'purchases'> & {
  monthly: Omit<Costs['monthly'], 'imi_range'>
  range: ImiRange | null
}

/** What a home costs to buy and a month, by its ledger and the tables of the law. */
const boughtLines = ({ purchases, monthly, range }: Bought, listing: OpenListing): string[] => {
  const rows = ledgerOf(listing)
  const laws = [...purchases.flatMap(({ tables }) => tables), ...(range ? [range.table] : [])]
  const { mark, lines } = lawsOf(laws)
  return [
    'To buy:',
    ...reported(rows, 'price_eur'),
    ...purchases.flatMap((bought) => purchaseLines(bought, mark)),
    `${words.monthly}:`,
    ...reported(rows, 'condominium_fee_eur_month'),
    ...reported(rows, 'imi_eur_year', monthly.imi_eur),
    ...rangeLines(monthly.imi_eur === null ? range : null, mark),
    `- ${words.total}: ${monthly.total_eur === null ? 'not known' : amount(monthly.total_eur)}`,
    `${words.laws}:`,
    ...lines,
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

/** What a home costs, as a text behind its record: its facts as its ledger has them, and what follows from them. */
export const costsText = (costs: Costs, listing: OpenListing): string => {
  const { purchases, monthly, offer } = costs
  return [
    ...boughtLines({ purchases, monthly, range: monthly.imi_range }, listing),
    ...loanLines(costs),
    `Compared: ${comparableLine(costs)}`,
    `${words.publicSince(offer.public_since, String(offer.days_public))}; ${words.reductions(offer.reductions)}`,
  ].join('\n')
}

/** The same for the record in Markdown, for whoever the buyer may be; what it is compared with is asked of the live answer. */
export const costsMarkdown = (listing: OpenListing, day: ISODate, taxes: Tables): string => {
  const { record } = listing
  const purchases = purchasesOf(record, { buyer: {}, day, taxes })
  return boughtLines(
    { purchases, monthly: monthlyOf(record), range: imiRangeOf(record, day, taxes) },
    listing,
  ).join('\n')
}
