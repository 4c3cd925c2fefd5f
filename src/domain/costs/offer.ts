import { priceSteps } from '#src/domain/listing/price-steps.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { lisbonDay, type ISODate } from '#src/domain/time/calendar.ts'

/** How long a home has been for sale here, and how often its price fell. */
export interface Offer {
  public_since: ISODate
  days_public: number
  reductions: number
}

const dayMilliseconds = 86_400_000

/** How long a home has been public on a day, and how often a price was lower than the one before. */
export const summariseOffer = (record: ListingRecord, today: ISODate): Offer => {
  const public_since = lisbonDay(record.first_published_at)
  return {
    public_since,
    days_public: Math.max(0, Math.round((Date.parse(today) - Date.parse(public_since)) / dayMilliseconds)),
    reductions: priceSteps(record).filter(({ change }) => change !== null && change < 0).length,
  }
}
