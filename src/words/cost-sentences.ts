import type { Comparable, Ring } from '#src/domain/costs/comparable.ts'
import { type ImiRange, costRows, type CostRow } from '#src/domain/costs/rows.ts'
import type { Offer } from '#src/domain/costs/costs.ts'
import type { Law } from '#src/domain/costs/purchase.ts'
import { capital, money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { propertyTypeTerms } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { costWords, tableName } from './costs.ts'

/** What pages and texts say alike of costs; each writes days as it does everywhere. */
export interface Written {
  language: Language
  day: (day: ISODate) => string
}

/** A table with its law and days. */
export const lawText = (law: Law, { language, day }: Written): string => {
  const { tax, article, source, valid_from, valid_until, checked_on } = law
  const words = costWords[language]
  const days = words.days(day(valid_from), day(valid_until))
  return `${tableName(tax, language)}: ${article[language]} (${source[language]}), ${days}; ${words.checkedOn(day(checked_on))}`
}

/** The laws that amounts follow from, each once, and the number by which a row names its own. */
export const numberedLaws = (laws: readonly Law[], written: Written) => {
  const lines = [...new Set(laws.map((law) => lawText(law, written)))]
  return { lines, mark: (law: Law | null) => (law ? `[${lines.indexOf(lawText(law, written)) + 1}]` : '') }
}
export type NumberedLaws = ReturnType<typeof numberedLaws>

/** The same laws in one sentence, for paper, with the days on which all of them hold. */
export const lawsInShort = (laws: readonly Law[], written: Written): string => {
  const { language, day } = written
  const words = costWords[language]
  const each = [...new Map(laws.map((law) => [lawText(law, written), law])).values()]
  const days = (of: (law: Law) => ISODate) => each.map(of).toSorted()
  const [from, until, checked] = [
    days(({ valid_from }) => valid_from).at(-1),
    days(({ valid_until }) => valid_until)[0],
    days(({ checked_on }) => checked_on)[0],
  ]
  if (!from || !until || !checked) return ''
  const byArticle = Map.groupBy(each.keys(), (index) => each[index]!.article[language])
  const articles = [...byArticle]
    .map(([article, places]) => `[${places.map((index) => index + 1).join(', ')}] ${article}`)
    .join('; ')
  return `${words.laws}: ${articles}; ${words.days(day(from), day(until))}; ${words.checkedOn(day(checked))}.`
}

/** Why an amount is not known: where no table is for today, with the law and the days of the nearest. */
export const reasonText = (
  { unknown_because, law }: Pick<CostRow, 'unknown_because' | 'law'>,
  { language, day }: Written,
): string => {
  const words = costWords[language]
  if (unknown_because === null) return ''
  const nearest = unknown_because === 'no_table_for_day' && law
  return nearest
    ? words.nearest(nearest.article[language], day(nearest.valid_from), day(nearest.valid_until))
    : words.noSum[unknown_because]
}

/** The sum of a purchase, or why it is unknown; of a price in dispute each. What of it is not known stays in it as that. */
export const sumsText = (bought: Parameters<typeof costRows>[0], written: Written): string => {
  const { language } = written
  const words = costWords[language]
  const sums = [...(bought.taxes ? [bought.taxes] : []), ...bought.of_each_report].map(
    ({ total_eur, price_with_taxes_eur }) =>
      total_eur === null
        ? `${money(price_with_taxes_eur, language)} + ${words.row.deed_registry} (${words.noSum.no_tariff})`
        : money(total_eur, language),
  )
  const [first] = costRows(bought)
  const reason = bought.unknown_because === null || !first ? [] : [reasonText(first, written)]
  return [...reason, ...sums].join('; ')
}

/** Between which rates the law lets a municipality choose, and when not. */
export const imiRangeText = (
  { lowest_percent, highest_percent, conditions }: ImiRange,
  { language }: Written,
): string => {
  const range = costWords[language].imiRange(
    number(lowest_percent, language),
    number(highest_percent, language),
  )
  return [range, ...(conditions ? [conditions[language]] : [])].join('. ')
}

/** A district or an island has the name of one of its municipalities. */
const ringText = (within: Ring, place: string, language: Language): string =>
  `${place} (${costWords[language].compared.ring[within]})`

/** What is asked for homes like one, in rows, and what makes them like it; or why nothing is compared, and where it was looked. */
export const comparedPrice = (
  comparable: Comparable,
  { language, day }: Written,
): { rows: { term: string; value: string }[]; basis: string[] } => {
  const words = costWords[language].compared
  const { eur_m2, median_eur_m2: median, homes, within, place, property_type } = comparable
  const { lower_quartile_eur_m2: lower, upper_quartile_eur_m2: upper } = comparable
  const { homes_in_municipality: inMunicipality, prices_from, prices_until, unknown_because } = comparable
  const perM2 = (eur: number) => `${money(eur, language)}/m²`
  if (median === null || within === null || place === null) {
    const counts = [
      ...(inMunicipality === null ? [] : [words.inMunicipality(number(inMunicipality, language))]),
      ...(within === null || place === null
        ? []
        : [words.inRing(number(homes, language), ringText(within, place, language))]),
    ]
    const why = unknown_because ? words.not[unknown_because] : ''
    return { rows: [], basis: [counts.length > 0 ? `${why}: ${counts.join(', ')}` : why] }
  }
  const type = property_type ? propertyTypeTerms[property_type][language] : ''
  const days = [prices_from, prices_until].map((each) => (each ? day(each) : ''))
  return {
    rows: [
      { term: words.own, value: eur_m2 === null ? words.ownUnknown : perM2(eur_m2) },
      { term: words.median(number(homes, language)), value: perM2(median) },
      ...(lower === null || upper === null
        ? []
        : [{ term: words.spread, value: words.range(money(lower, language), perM2(upper)) }]),
    ],
    basis: [
      words.basis(type, ringText(within, place, language), days[0] ?? '', days[1] ?? ''),
      ...(inMunicipality === null ? [] : [capital(words.wider(number(inMunicipality, language)))]),
    ],
  }
}

/** For how long a home has been for sale here, and how often its price fell. */
export const offerText = (
  { public_since, days_public, reductions }: Offer,
  { language, day }: Written,
): string => {
  const words = costWords[language]
  return `${words.publicSince(day(public_since), days_public)}; ${words.reductions(reductions)}`
}
