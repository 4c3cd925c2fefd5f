import type { Costs } from '#src/domain/costs/costs.ts'
import { euros } from '#src/domain/format.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { costWords } from '#src/words/costs.ts'
import { role } from '#src/words/role.ts'

const words = costWords.en

/** Cents only when there are any. */
const amount = (value: number): string => {
  const [whole = '', cents] = value.toFixed(2).split('.')
  return euros(Number(whole)) + (cents === '00' ? '' : `.${cents}`)
}

const sourcesOf = (fact: Fact<number>): string => {
  const { reported_by_role: by, reported_on, validated_by_role: validator, validated_on, state } = fact
  if (state === 'conflicting')
    return fact.alternatives
      .map((each) => `${amount(each.value)}, ${role.en[each.reported_by_role]}, ${each.reported_on}`)
      .join('; ')
  return [
    by && `${role.en[by]}, ${reported_on}`,
    validator && `confirmed: ${role.en[validator]}, ${validated_on}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** A fact as words, with its sources in brackets: `€42.50 (estate agent, 2026-11-08)`. */
const stated = (fact: Fact<number>, value: number | null): string => {
  const says =
    fact.state === 'reported' && value !== null
      ? amount(value)
      : {
          reported: '',
          unknown: words.notStated,
          conflicting: words.disagree,
          not_applicable: words.doesNotApply,
        }[fact.state]
  const sources = sourcesOf(fact)
  return sources === '' ? says : `${says} (${sources})`
}

const purchaseLines = ({ purchase, price_eur, use }: Costs): string[] => {
  const { taxes, unknown_because, of_each_report, tables } = purchase
  const sums = taxes
    ? [
        `- IMT ${amount(taxes.imt_eur)}, stamp duty ${amount(taxes.stamp_duty_eur)}, taxes ${amount(taxes.taxes_eur)}; ${words.withTaxes.toLowerCase()} ${amount(taxes.price_with_taxes_eur)}`,
      ]
    : [`- ${words.unknown} ${unknown_because ? words.noSum[unknown_because] : ''}`]
  return [
    `To buy (use \`${use}\`), asking price ${stated(price_eur, price_eur.value)}:`,
    ...sums,
    ...of_each_report.map(
      (each) =>
        `- ${words.onReport(amount(each.price_eur), amount(each.taxes_eur))} (IMT ${amount(each.imt_eur)}, stamp duty ${amount(each.stamp_duty_eur)}), ${amount(each.price_with_taxes_eur)} with them (${role.en[each.reported_by_role]}, ${each.reported_on})`,
    ),
    ...tables.map(
      ({ tax, article, source, valid_from, valid_until }) =>
        `- ${words.tax[tax]}: ${words.table(article.en, source.en, valid_from, valid_until)}`,
    ),
    ...(tables.length > 0 ? [`- ${words.onPrice} ${words.notCounted}`] : []),
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

/** What a home costs, as a text behind its record. */
export const costsText = (costs: Costs): string => {
  const { condominium_fee_eur_month: condominium, imi_eur_year: imi, monthly } = costs
  return [
    ...purchaseLines(costs),
    `${words.monthly}:`,
    `- ${words.condominium}: ${stated(condominium, monthly.condominium_eur)}`,
    `- ${words.imi}: ${stated(imi, monthly.imi_eur)}`,
    `- ${words.total}: ${monthly.total_eur === null ? 'not known' : amount(monthly.total_eur)}`,
    `Compared: ${comparableLine(costs)}`,
  ].join('\n')
}
