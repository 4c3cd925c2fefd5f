import type { Costs } from '#src/domain/costs/costs.ts'
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

const purchaseLines = (bought: Costs['purchases'][number]): string[] => {
  const { use, conditions, taxes, unknown_because, of_each_report, tables } = bought
  const sums = taxes
    ? [
        `- IMT ${amount(taxes.imt_eur)}, stamp duty ${amount(taxes.stamp_duty_eur)}, taxes ${amount(taxes.taxes_eur)}; ${words.withTaxes.toLowerCase()} ${amount(taxes.price_with_taxes_eur)}`,
      ]
    : [`- ${words.unknown} ${unknown_because ? words.noSum[unknown_because] : ''}`]
  return [
    `${words.use[use]} (\`${use}\`)${conditions ? `: ${conditions.en}` : ''}`,
    ...sums,
    ...of_each_report.map(
      ({ reported_by_role, reported_on, ...each }) =>
        `- ${words.onReport(amount(each.price_eur), amount(each.taxes_eur))} (IMT ${amount(each.imt_eur)}, stamp duty ${amount(each.stamp_duty_eur)}), ${amount(each.price_with_taxes_eur)} with them (${statedBy({ role: reported_by_role, day: reported_on })})`,
    ),
    ...tables.map(
      ({ tax, article, source, checked_on, valid_from, valid_until }) =>
        `- ${words.tax[tax]}: ${words.table(article.en, source.en, valid_from, valid_until)}; ${words.checkedOn(checked_on)}`,
    ),
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
