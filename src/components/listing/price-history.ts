import { html, type Html } from '#src/components/html.ts'
import { shortDate } from '#src/components/ledger/day.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Language } from '#src/publish/page-data.ts'
import { day, money } from '#src/words/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { priceSteps, stepLine, type PriceStep } from './price-steps.ts'

const signed = (change: number, language: Language) =>
  `${change > 0 ? '+' : '−'}\u2060${money(Math.abs(change), language)}`

const stepsOf = (steps: readonly PriceStep[], language: Language): Html => {
  const { listing, role } = wordsOf(language)
  const columns = listing.historyColumns
  const column = (name: string) => html`<th scope="col">${name}</th>`
  return html`
    <svg class="steps" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="${stepLine(steps)}" vector-effect="non-scaling-stroke"/>
    </svg>
    <table>
      <thead><tr>${[columns.day, columns.price, columns.change, columns.by].map(column)}</tr></thead>
      <tbody>
        ${steps.map(
          ({ reported_on, value, change, reported_by_role }) => html`
            <tr>
              <td>${shortDate(reported_on, language)}</td>
              <td>${money(value, language)}</td>
              <td>${change !== null && signed(change, language)}</td>
              <td>${role[reported_by_role]}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `
}

/** Every asking price with its day, as a step line and a table. */
export const priceHistory = (record: ListingRecord, language: Language) => {
  const words = wordsOf(language).listing
  const steps = priceSteps(record)
  const [first] = steps
  return html`
    <section aria-labelledby="history">
      <h2 id="history">${words.history}</h2>
      ${!first && html`<p>${words.historyNone}</p>`}
      ${
        first &&
        steps.length === 1 &&
        html`<p>${words.historyOne(money(first.value, language), day(first.reported_on, language))}</p>`
      }
      ${steps.length > 1 && stepsOf(steps, language)}
    </section>
  `
}
