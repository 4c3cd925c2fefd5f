import { lawText } from '#src/components/costs/law-text.ts'
import { purchasesOf, type Purchase } from '#src/domain/costs/purchase.ts'
import { costRows } from '#src/domain/costs/rows.ts'
import type { Use } from '#src/domain/costs/tables.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'

interface Props {
  listings: readonly OpenListing[]
  now: Instant
  language: Language
}

/** The price with its taxes, or why it is unknown; of a price in dispute each. */
const sumOf = (bought: Purchase | undefined, language: Language): string => {
  const words = costWords[language]
  if (!bought) return words.doesNotApply
  return costRows(bought)
    .filter(({ key }) => key === 'price_with_taxes')
    .map(({ eur, unknown_because }) => {
      if (eur !== null) return money(eur, language)
      return unknown_because ? words.noSum[unknown_because] : words.notStated
    })
    .join('; ')
}

/** What the homes cost to buy, for each use that a buyer may have, and the laws that this follows from. */
export const ComparedCosts = ({ listings, now, language }: Props) => {
  const words = costWords[language]
  const each = listings.map(({ record }) => purchasesOf(record, { buyer: {}, day: lisbonDay(now) }))
  const uses = new Set<Use>(each.flat().map(({ use }) => use))
  const rows = [...uses].map((use) => ({
    use,
    sums: each.map((all) =>
      sumOf(
        all.find((bought) => bought.use === use),
        language,
      ),
    ),
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
          {sums.map((sum) => (
            <td class={sum === words.doesNotApply ? 'not_applicable' : undefined}>
              <span class="stated">{sum}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The tables that the sums follow from, each once, with its law and days. */
export const ComparedLaws = ({ listings, now, language }: Props) => {
  const words = costWords[language]
  const laws = new Set(
    listings.flatMap(({ record }) =>
      purchasesOf(record, { buyer: {}, day: lisbonDay(now) }).flatMap(({ tables }) =>
        tables.map((law) => `${words.row[law.tax]}: ${lawText(law, language)}`),
      ),
    ),
  )
  if (laws.size === 0) return null
  return (
    <details class="taxes">
      <summary>{words.laws}</summary>
      {[...laws].map((law) => (
        <p class="note">{law}</p>
      ))}
      <p class="note">
        {words.onPrice} {words.notCounted}
      </p>
    </details>
  )
}
