import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { Dated, ShortDate } from '#src/components/ledger/age.tsx'
import { money, shortDay } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { priceSteps, type PriceStep } from '#src/domain/listing/price-steps.ts'
import { chart, stepPoints } from './price-steps.ts'

const signed = (change: number, language: Language) =>
  `${change > 0 ? '+' : '−'}\u2060${money(Math.abs(change), language)}`

interface StepsProps {
  steps: readonly PriceStep[]
  /** Whether the last of them is the present price. */
  isReported: boolean
  language: Language
}

/**
 * The steps as a line between the highest and the lowest price, which are its scale, with a dot where each begins and
 * the days of the first and the last below. The line continues to the right edge where the last price is the present one.
 */
const Chart = ({ steps, isReported, language }: StepsProps) => {
  const points = stepPoints(steps)
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const values = steps.map(({ value }) => value)
  const scale = [...new Set([Math.max(...values), Math.min(...values)])].map((value) => ({
    value,
    y: points[values.indexOf(value)]?.y ?? 0,
  }))
  const lines = scale.map(({ y }) => `M0 ${y}H${chart.width}`).join('')
  const on = (step: PriceStep | undefined) => step && shortDay(step.reported_on, language)
  return (
    <svg class="steps" viewBox={`0 0 ${chart.width} ${chart.height + 20}`} aria-hidden="true">
      <path class="scale-line" d={`${lines}M0 ${chart.height}H${chart.width}`} />
      <path d={isReported ? `${line}H${chart.width}` : line} />
      <path class="dots" d={points.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      {scale.map(({ value, y }) => (
        <text x={chart.width} y={y - 5} text-anchor="end">
          {money(value, language)}
        </text>
      ))}
      <text x="0" y={chart.height + 16}>
        {on(steps[0])}
      </text>
      <text x={points.at(-1)?.x ?? 0} y={chart.height + 16} text-anchor="middle">
        {on(steps.at(-1))}
      </text>
    </svg>
  )
}

const Table = ({ steps, language }: Pick<StepsProps, 'steps' | 'language'>) => {
  const { listing, role } = wordsOf(language)
  const { day, price, change, by } = listing.historyColumns
  return (
    <table>
      <thead>
        <tr>
          {[day, price, change, by].map((name) => (
            <th>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr>
            <td>
              <ShortDate on={step.reported_on} language={language} />
            </td>
            <td>{money(step.value, language)}</td>
            <td>{step.change !== null && signed(step.change, language)}</td>
            <td>{role[step.reported_by_role]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why there is no present price, from its state. */
const missing = ({ state, alternatives }: ListingRecord['price_eur'], language: Language): string => {
  const words = wordsOf(language).listing.historyNone
  if (state === 'conflicting') return words.conflicting(new Set(alternatives?.map(({ value }) => value)).size)
  return state === 'not_applicable' ? words.not_applicable : words.unknown
}

/** Every asking price with its day, as a step line and a table. */
export const PriceHistory = ({ record, language }: { record: ListingRecord; language: Language }) => {
  const words = wordsOf(language).listing
  const steps = priceSteps(record)
  const isReported = record.price_eur.state === 'reported'
  const [first] = steps
  const one = isReported ? words.historyOne : words.historyEarlier
  return (
    <section>
      <h2>{words.history}</h2>
      {first && steps.length === 1 && (
        <p>
          <Dated
            on={first.reported_on}
            say={(day) => one(money(first.value, language), day)}
            language={language}
          />
        </p>
      )}
      {steps.length > 1 && (
        <>
          <Chart steps={steps} isReported={isReported} language={language} />
          <details class="more">
            <summary>{words.historyEach}</summary>
            <Table steps={steps} language={language} />
          </details>
        </>
      )}
      {!isReported && <p>{missing(record.price_eur, language)}</p>}
    </section>
  )
}
