import { inShort, onPage } from '#src/components/costs/amounts.tsx'
import { computePurchases, type Purchase } from '#src/domain/costs/purchase.ts'
import { costRows } from '#src/domain/costs/rows.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { Use } from '#src/domain/costs/uses.ts'
import { capital, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { lawsInShort, numberedLaws, sumsText, type NumberedLaws } from '#src/words/cost-sentences.ts'
import { costWords } from '#src/words/costs.ts'

interface Props {
  listings: readonly OpenListing[]
  now: Instant
  taxes: Tables
  language: Language
}

/** What each of the homes costs, and the laws that this follows from, numbered across all of them. */
const boughtBy = ({ listings, now, taxes, language }: Props) => {
  const each = listings.map(({ record }) =>
    computePurchases(record, { buyer: {}, day: lisbonDay(now), taxes }),
  )
  const tables = each.flat().flatMap(({ tables: of }) => of)
  return { each, tables, laws: numberedLaws(tables, onPage(language)) }
}

/** The amounts of which a sum is made, on each of several prices that differ, each with the number of its law; no sums between. */
const partsOf = (bought: Purchase, laws: NumberedLaws, language: Language): string => {
  const words = costWords[language]
  const rows = costRows(bought).filter(({ eur, law }) => eur !== null && law !== null)
  return [...Map.groupBy(rows, ({ report }) => report)]
    .map(([report, of]) => {
      const on = report ? `${words.onReport} ${money(report.price_eur, language)}: ` : ''
      const parts = of.map(({ key, eur, law }) =>
        [words.row[key], money(eur ?? 0, language), laws.mark(law)].join(' '),
      )
      return on + parts.join('; ')
    })
    .join('. ')
}

/** On paper the numbers of the laws alone: four homes with the parts of each sum would take a third side. */
const marksOf = (bought: Purchase, laws: NumberedLaws): string =>
  [
    ...new Set(costRows(bought).flatMap(({ eur, law }) => (eur !== null && law ? [laws.mark(law)] : []))),
  ].join(' ')

/** What the homes cost to buy, for each use that a buyer may have. */
export const ComparedCosts = (props: Props) => {
  const { listings, language } = props
  const words = costWords[language]
  const { each, laws } = boughtBy(props)
  const uses = new Set<Use>(each.flat().map(({ use }) => use))
  const rows = [...uses].map((use) => ({
    use,
    sums: each.map((all) => {
      const bought = all.find((each) => each.use === use)
      return bought
        ? {
            sum: capital(sumsText(bought, onPage(language))),
            parts: partsOf(bought, laws, language),
            marks: marksOf(bought, laws),
          }
        : { sum: words.doesNotApply, parts: '', marks: '' }
    }),
  }))
  if (rows.length === 0) return null
  return (
    <tbody class="taxes">
      <tr class="group">
        <th scope="rowgroup" colspan={listings.length + 1}>
          {words.atAskingPrice}
        </th>
      </tr>
      {rows.map(({ use, sums }) => (
        <tr>
          <th scope="row">{words.use[use]}</th>
          {sums.map(({ sum, parts, marks }) => (
            <td class={sum === words.doesNotApply ? 'not_applicable' : undefined}>
              <span class="stated">{sum}</span>
              {parts !== '' && <span class="source on-screen">{parts}</span>}
              {marks !== '' && <span class="source on-paper"> {marks}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The tables that the sums follow from, each once, with its law and days; on paper in one sentence. */
export const ComparedLaws = (props: Props) => {
  const { language } = props
  const words = costWords[language]
  const { tables, laws } = boughtBy(props)
  if (tables.length === 0) return null
  const conditions = `${words.onPrice} ${words.notCounted}`
  return (
    <>
      <p class="note on-paper">
        {lawsInShort(tables, inShort(language))} {conditions}
      </p>
      <details class="taxes">
        <summary>{words.laws}</summary>
        <ol class="note laws">
          {laws.lines.map((law) => (
            <li>{law}</li>
          ))}
        </ol>
        <p class="note">{conditions}</p>
      </details>
    </>
  )
}
