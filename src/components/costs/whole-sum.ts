import type { Taxes } from '#src/domain/costs/purchase.ts'
import { costRows } from '#src/domain/costs/rows.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { costWords } from '#src/words/costs.ts'

/** The price with all that is counted; what of it is not known stays in the sum as that. */
export const wholeSum = (
  { total_eur, price_with_taxes_eur }: Pick<Taxes, 'total_eur' | 'price_with_taxes_eur'>,
  language: Language,
): string => {
  const words = costWords[language]
  return total_eur === null
    ? `${money(price_with_taxes_eur, language)} + ${words.row.deed_registry} (${words.noSum.no_tariff})`
    : money(total_eur, language)
}

/** The sum of a purchase, or why it is unknown; of a price in dispute each. */
export const sumsOf = (bought: Parameters<typeof costRows>[0], language: Language): string => {
  const { taxes, of_each_report, unknown_because } = bought
  const reason = unknown_because === null ? [] : [costWords[language].noSum[unknown_because]]
  return [
    ...reason,
    ...[...(taxes ? [taxes] : []), ...of_each_report].map((each) => wholeSum(each, language)),
  ].join('; ')
}
