import { lawsInShort } from '#src/components/costs/law-text.ts'
import { lawsIn } from '#src/components/costs/purchase.tsx'
import { sumsOf } from '#src/components/costs/whole-sum.ts'
import { purchasesOf, type Purchase } from '#src/domain/costs/purchase.ts'
import { costRows } from '#src/domain/costs/rows.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { Use } from '#src/domain/costs/uses.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'

interface Props {
  listings: readonly OpenListing[]
  now: Instant
  taxes: Tables
  language: Language
}

/** The amounts that a sum is made of, as its ledger has them. */
const partsOf = (bought: Purchase, language: Language): string =>
  costRows(bought)
    .filter(({ key }) => key !== 'total' && key !== 'price_with_taxes')
    .flatMap(({ key, eur }) =>
      eur === null ? [] : `${costWords[language].row[key]} ${money(eur, language)}`,
    )
    .join('; ')

/** What the homes cost to buy, for each use that a buyer may have, and the laws that this follows from. */
export const ComparedCosts = ({ listings, now, taxes, language }: Props) => {
  const words = costWords[language]
  const each = listings.map(({ record }) => purchasesOf(record, { buyer: {}, day: lisbonDay(now), taxes }))
  const uses = new Set<Use>(each.flat().map(({ use }) => use))
  const rows = [...uses].map((use) => ({
    use,
    sums: each.map((all) => {
      const bought = all.find((each) => each.use === use)
      return bought
        ? { sum: sumsOf(bought, language), parts: partsOf(bought, language) }
        : { sum: words.doesNotApply, parts: '' }
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
          {sums.map(({ sum, parts }) => (
            <td class={sum === words.doesNotApply ? 'not_applicable' : undefined}>
              <span class="stated">{sum}</span>
              {parts !== '' && <span class="source">{parts}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The tables that the sums follow from, each once, with its law and days; on paper in one sentence. */
export const ComparedLaws = ({ listings, now, taxes, language }: Props) => {
  const words = costWords[language]
  const tables = listings.flatMap(({ record }) =>
    purchasesOf(record, { buyer: {}, day: lisbonDay(now), taxes }).flatMap(({ tables: of }) => of),
  )
  if (tables.length === 0) return null
  const conditions = `${words.onPrice} ${words.notCounted}`
  return (
    <>
      <p class="note on-paper">
        {lawsInShort(tables, language)} {conditions}
      </p>
      <details class="taxes">
        <summary>{words.laws}</summary>
        {lawsIn(tables, language).map((law) => (
          <p class="note">{law}</p>
        ))}
        <p class="note">{conditions}</p>
      </details>
    </>
  )
}
