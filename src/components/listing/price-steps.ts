import type { PriceStep } from '#src/domain/listing/price-steps.ts'

/** The size of the chart in its own units, and the room that its words need above the line. */
export const chart = { width: 480, height: 104 }
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
