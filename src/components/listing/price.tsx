import { addressIn } from '#src/addresses/language.ts'
import { nothing, queryText } from '#src/addresses/search.ts'
import { capital, day, money, number, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { typesInPhrase } from '#src/domain/listing/types-in-phrase.ts'
import { findOnlyName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'
import { costWords } from '#src/words/costs.ts'
import { homePrice, percentAbove } from '#src/domain/listing/median-price.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { Dated, ShortDate } from '#src/components/ledger/row-text.tsx'
import { priceSteps, type PriceStep } from '#src/domain/listing/price-steps.ts'

/** The size of the chart in its own units, and the room that its words need above the line. */
const chart = { width: 480, height: 104 }
const [above, below] = [24, 10]

/** The steps as points of the chart: from the first report on the left; the present price continues to the right edge. */
export const stepPoints = (steps: readonly PriceStep[]): { x: number; y: number }[] => {
  // A price whose day is before that of the one before it begins no earlier.
  let latest = Number.NEGATIVE_INFINITY
  const days = steps.map(
    ({ reported_on }) => (latest = Math.max(latest, Date.parse(reported_on) / 86_400_000)),
  )
  const [first = 0, last = 0] = [days.at(0), days.at(-1)]
  const values = steps.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [across, down] = [chart.width * 0.76, chart.height - above - below]
  return steps.map(({ value }, index) => ({
    x: 4 + Math.round((across * ((days[index] ?? last) - first)) / Math.max(1, last - first)),
    y: above + Math.round((down * (high - value)) / Math.max(1, high - low)),
  }))
}

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

/** How far the prices of others are from that of this home, and to what they are rounded. */
const [share, step] = [0.15, 5_000]

interface NearInPriceProps {
  data: ListingPage
  language: Language
}

/**
 * The way to others near in price, of homes or of its own type: a search, which is answered when it is asked, so that no
 * page has to be written again because another home is withdrawn.
 */
export const NearInPrice = ({ data: { listing, municipality }, language }: NearInPriceProps) => {
  const { price_eur, property_type } = listing.record
  const [price, type] = [price_eur.value, property_type.value]
  if (price === null || type === null) return null
  const words = wordsOf(language)
  const [least, most] = [1 - share, 1 + share].map((factor) => step * Math.round((price * factor) / step))
  if (!least || !most) return null
  const query = queryText({
    ...nothing,
    municipalities: [findOnlyName(municipality.code)],
    property_types: isHome(type) ? [] : [type],
    min_price_eur: String(least),
    max_price_eur: String(most),
    all_types: false,
    homes_only: isHome(type),
    order: 'rank',
    page: 1,
    compare: [],
  })
  const { anyHome, priceBetween, inPlaces } = words.search
  const those = capital(isHome(type) ? anyHome : typesInPhrase(type, language))
  const prices = priceBetween(money(least, language), money(most, language))
  return (
    <section class="near">
      <h2>{words.listing.near}</h2>
      <ul class="row">
        <li>
          <a href={addressIn(language, '/search') + query} rel="nofollow">
            {`${those} ${inPlaces([findOnlyName(municipality.code)])}, ${prices}`}
          </a>
        </li>
        <li>
          <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
            {words.listing.allIn(inPlaces([municipality.name]))}
          </a>
        </li>
      </ul>
    </section>
  )
}

interface ToMedianProps {
  data: Pick<ListingPage, 'listing' | 'municipality' | 'median'>
  language: Language
}

/**
 * How the price per m² compares with the median of the municipality on a day; where there were too few homes to compare
 * with, that it is not compared. Nothing of what is no home, or has no price per m² of usable area.
 */
export const ToMedian = ({ data: { listing, municipality, median }, language }: ToMedianProps) => {
  const price = homePrice(listing.record)
  if (price === null) return null
  if (!median) return <p class="to-median">{costWords[language].tooFewIn(municipality)}</p>
  const words = wordsOf(language)
  const percent = percentAbove(price, median)
  return (
    <p class="to-median">
      {words.toMedian(number(Math.abs(percent), language), Math.sign(percent))}{' '}
      <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
        {words.medianIn(municipality, money(median.eur_m2, language), day(median.on_day, language))}
      </a>
    </p>
  )
}
