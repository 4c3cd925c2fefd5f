import type { ListingRecord } from '#src/domain/listing/record.ts'

export interface PriceStep {
  value: number
  reported_on: string
  reported_by_role: ListingRecord['price_history'][number]['reported_by_role']
  /** Euros more or less than the price before; `null` for the first. */
  change: number | null
}

/** Every asking price in order of its day, the present one last; a report that repeats a price is no step. */
export const priceSteps = ({ price_eur, price_history }: ListingRecord): PriceStep[] => {
  const { value, reported_on, reported_by_role } = price_eur
  const now =
    value !== null && reported_on && reported_by_role ? [{ value, reported_on, reported_by_role }] : []
  const reports = [...price_history, ...now].toSorted((a, b) => a.reported_on.localeCompare(b.reported_on))
  const steps = reports.filter((report, index) => report.value !== reports[index - 1]?.value)
  return steps.map((step, index) => ({
    ...step,
    change: index === 0 ? null : step.value - (steps[index - 1]?.value ?? 0),
  }))
}

/** The steps as a line in a box of 100 by 40, from the first report to the last, where the present price goes on. */
export const stepLine = (steps: readonly PriceStep[]): string => {
  const days = steps.map(({ reported_on }) => Date.parse(reported_on) / 86_400_000)
  const [first = 0, last = 0] = [days.at(0), days.at(-1)]
  const values = steps.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (day: number) => Math.round((4 + (76 * (day - first)) / Math.max(1, last - first)) * 10) / 10
  const y = (value: number) => Math.round((34 - (28 * (value - low)) / Math.max(1, high - low)) * 10) / 10
  return `${steps.map(({ value }, index) => (index === 0 ? `M${x(first)} ${y(value)}` : `H${x(days[index] ?? last)}V${y(value)}`)).join('')}H98`
}
