import type { ISODate } from '#src/domain/time/calendar.ts'
import type { ListingRecord } from './record.ts'

export interface PriceStep {
  value: number
  /** When this price was reported first, and by whom. */
  reported_on: ISODate
  reported_by_role: ListingRecord['price_history'][number]['reported_by_role']
  /** Euros more or less than the price before; `null` for the first. */
  change: number | null
}

/** Every asking price in the order of the record, the present one last; a report that repeats a price is no step. */
export const priceSteps = ({
  price_eur,
  price_history,
}: Pick<ListingRecord, 'price_eur' | 'price_history'>): PriceStep[] => {
  const { value, reported_on, reported_by_role } = price_eur
  const now =
    value !== null && reported_on && reported_by_role ? [{ value, reported_on, reported_by_role }] : []
  // A record's history ends with the present price.
  const reports = [...price_history, ...now]
  const steps = reports.filter((report, index) => report.value !== reports[index - 1]?.value)
  return steps.map((step, index) => ({
    ...step,
    change: index === 0 ? null : step.value - (steps[index - 1]?.value ?? 0),
  }))
}

/** The present asking price, where one is reported that was another before; `null` otherwise. */
export const lastPriceStep = (
  record: Pick<ListingRecord, 'price_eur' | 'price_history'>,
): (PriceStep & { before: PriceStep }) | null => {
  if (record.price_eur.state !== 'reported' || record.price_history.length === 0) return null
  const [before, last] = priceSteps(record).slice(-2)
  return before && last ? { ...last, before } : null
}

/**
 * Of a price on which sources disagree: the one before it, those stated that are lower, and whether all are; `null` where
 * no earlier price is recorded or none is lower.
 */
export const disputedReduction = ({
  price_eur,
  price_history,
}: Pick<ListingRecord, 'price_eur' | 'price_history'>) => {
  const { state, alternatives = [] } = price_eur
  if (state !== 'conflicting') return null
  const before = price_history.findLast(({ value }) => alternatives.every((each) => each.value !== value))
  const lower = before ? alternatives.filter(({ value }) => value < before.value) : []
  return before && lower.length > 0
    ? { before, alternatives, lower, isSure: lower.length === alternatives.length }
    : null
}
