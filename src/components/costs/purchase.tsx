import { vouchers } from '#src/components/ledger/row-text.ts'
import type { Law } from '#src/domain/costs/purchase.ts'
import { costRows, type OnReport } from '#src/domain/costs/rows.ts'
import type { Purchase } from '#src/domain/costs/purchase.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { costWords, tableName } from '#src/words/costs.ts'
import { lawsInShort, lawText } from './law-text.ts'
import { sumsOf } from './whole-sum.ts'

/** A row of costs: what it is, how much, and by whom or by which law. */
export const CostRow = ({ term, value, who = '' }: { term: string; value: string; who?: string }) => (
  <tr>
    <th scope="row">{term}</th>
    <td>{value}</td>
    <td class="note">{who}</td>
  </tr>
)

/** The laws that the rows of several purchases follow from, each once: a row names the place of its own. */
export const lawsIn = (laws: readonly Law[], language: Language): string[] => [
  ...new Set(laws.map((law) => `${tableName(law.tax, language)}: ${lawText(law, language)}`)),
]

const reportText = ({ price_eur, reported_by_role, reported_on }: OnReport, language: Language): string => {
  const by = { role: reported_by_role, day: reported_on, value: price_eur }
  const [who = ''] = vouchers({ reports: [by], validations: [] }, language)
  return `${money(price_eur, language)}. ${who}`
}

interface BoughtProps {
  bought: Purchase
  laws: readonly string[]
  language: Language
}

/** The amounts of a purchase, on each of several prices that differ, each with the number of its law. */
const Amounts = ({ bought, laws, language }: BoughtProps) => {
  const words = costWords[language]
  const known = costRows(bought).filter(
    ({ eur, unknown_because }) => eur !== null || unknown_because === 'no_tariff',
  )
  return (
    <>
      {[...Map.groupBy(known, ({ report }) => report)].map(([report, rows]) => (
        <table>
          {report && (
            <caption class="note">
              {words.onReport} {reportText(report, language)}
            </caption>
          )}
          <tbody>
            {rows.map(({ key, eur, law }) => (
              <CostRow
                term={words.row[key]}
                value={eur === null ? words.noSum.no_tariff : money(eur, language)}
                who={law ? `[${laws.indexOf(lawsIn([law], language)[0] ?? '') + 1}]` : ''}
              />
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** What a buyer of one kind pays: the sum in view, and how it comes about at a press. */
const ForBuyer = ({ bought, laws, language, isOpen }: BoughtProps & { isOpen: boolean }) => {
  const { use, conditions } = bought
  return (
    <details data-buys={use} open={isOpen}>
      <summary>
        {costWords[language].use[use]} <b>{sumsOf(bought, language)}</b>
      </summary>
      {conditions && <p class="note">{conditions[language]}.</p>}
      <Amounts bought={bought} laws={laws} language={language} />
    </details>
  )
}

/** Whose costs are shown: all side by side until a reader says who buys, without a script and without another page. */
const Choice = ({ purchases, language }: { purchases: readonly Purchase[]; language: Language }) => {
  const words = costWords[language]
  const choices = [
    { value: 'all', name: words.all },
    ...purchases.map(({ use }) => ({ value: use, name: words.use[use] })),
  ]
  return (
    <fieldset class="buyers">
      <legend>{words.who}</legend>
      {choices.map(({ value, name }) => (
        <label>
          <input type="radio" name="buys" id={`buys-${value}`} checked={value === 'all'} /> {name}
        </label>
      ))}
    </fieldset>
  )
}

interface Props {
  purchases: readonly Purchase[]
  language: Language
  /** Whether a reader has said already who buys. */
  isAnswered?: boolean
}

/**
 * The price with all that is counted for each buyer, side by side, none of them preferred. The browser takes them away once
 * the first of the tables has ended: a page is read after it was written.
 */
export const Purchases = ({ purchases, language, isAnswered = false }: Props) => {
  const words = costWords[language]
  const reasons = new Set(purchases.map(({ unknown_because }) => unknown_because))
  const tables = purchases.flatMap(({ tables: of }) => of)
  const [until] = tables.map(({ valid_until }) => valid_until).toSorted()
  const laws = lawsIn(tables, language)
  const [reason] = reasons
  // Nothing that the tables say is of use where one thing keeps every sum from being known.
  if (reasons.size === 1 && reason && reason !== 'price_conflicting')
    return (
      <div>
        <p>
          {words.unknown} {words.noSum[reason]}.
        </p>
      </div>
    )
  return (
    <div class="to-buy" data-counts-until={until} data-ended={words.ended}>
      {!isAnswered && purchases.length > 1 && <Choice purchases={purchases} language={language} />}
      <p>{words.atAskingPrice}</p>
      {purchases.map((bought) => (
        <ForBuyer bought={bought} laws={laws} language={language} isOpen={isAnswered} />
      ))}
      <p class="note">
        {words.onPrice} {words.notCounted}
      </p>
      <p class="note on-paper">{lawsInShort(tables, language)}</p>
      <details class="basis">
        <summary>{words.laws}</summary>
        <ol class="note laws">
          {laws.map((law) => (
            <li>{law}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}
