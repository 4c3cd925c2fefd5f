import { html, type Html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { day, money, shortDay } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { chart, priceSteps, stepPoints, type PriceStep } from './price-steps.ts'

const signed = (change: number, language: Language) =>
  `${change > 0 ? '+' : '−'}\u2060${money(Math.abs(change), language)}`

/**
 * The steps as a line between the highest and the lowest price, which are its scale, with a dot where each begins and
 * the days of the first and the last below. The line continues to the right edge where the last price is the present one.
 */
const drawn = (steps: readonly PriceStep[], isReported: boolean, language: Language): Html => {
  const points = stepPoints(steps)
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const values = steps.map(({ value }) => value)
  const scale = [...new Set([Math.max(...values), Math.min(...values)])].map((value) => ({
    value,
    y: points[values.indexOf(value)]?.y ?? 0,
  }))
  const on = ({ reported_on }: PriceStep) => shortDay(reported_on, language)
  const [first, last] = [steps.at(0), steps.at(-1)]
  return html`
    <svg class="steps" viewBox="0 0 ${chart.width} ${chart.height + 20}" aria-hidden="true">
      <path class="scale-line" d="${scale.map(({ y }) => `M0 ${y}H${chart.width}`).join('')}M0 ${chart.height}H${chart.width}"/>
      <path d="${line}${isReported && `H${chart.width}`}"/><path class="dots" d="${points.map(({ x, y }) => `M${x} ${y}h0`).join('')}"/>
      ${scale.map(({ value, y }) => html`<text x="${chart.width}" y="${y - 5}" text-anchor="end">${money(value, language)}</text>`)}
      ${first && html`<text x="0" y="${chart.height + 16}">${on(first)}</text>`}
      ${last && html`<text x="${points.at(-1)?.x ?? 0}" y="${chart.height + 16}" text-anchor="middle">${on(last)}</text>`}
    </svg>
  `
}

const stepsOf = (steps: readonly PriceStep[], isReported: boolean, language: Language): Html => {
  const { listing, role } = wordsOf(language)
  const columns = listing.historyColumns
  const column = (name: string) => html`<th>${name}</th>`
  return html`
    ${drawn(steps, isReported, language)}
    <table>
      <thead><tr>${[columns.day, columns.price, columns.change, columns.by].map(column)}</tr></thead>
      <tbody>
        ${steps.map(
          ({ reported_on, value, change, reported_by_role }) => html`
            <tr>
              <td>${shortDay(reported_on, language)}</td>
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

/** Why there is no present price, from its state. */
const missing = ({ state, alternatives }: ListingRecord['price_eur'], language: Language): string => {
  const words = wordsOf(language).listing.historyNone
  if (state === 'conflicting') return words.conflicting(new Set(alternatives?.map(({ value }) => value)).size)
  return state === 'not_applicable' ? words.not_applicable : words.unknown
}

/** Every asking price with its day, as a step line and a table. */
export const priceHistory = (record: ListingRecord, language: Language) => {
  const words = wordsOf(language).listing
  const steps = priceSteps(record)
  const isReported = record.price_eur.state === 'reported'
  const [first] = steps
  return html`
    <section>
      <h2>${words.history}</h2>
      ${
        first &&
        steps.length === 1 &&
        html`<p>${(isReported ? words.historyOne : words.historyEarlier)(money(first.value, language), day(first.reported_on, language))}</p>`
      }
      ${steps.length > 1 && stepsOf(steps, isReported, language)}
      ${!isReported && html`<p>${missing(record.price_eur, language)}</p>`}
    </section>
  `
}
