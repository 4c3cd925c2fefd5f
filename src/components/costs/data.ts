import type { AskedBuyer, Costs } from '#src/domain/costs/costs.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What a home costs a reader who says who buys, with a loan as an example, and what is asked for others. */
export interface CostsPage {
  kind: 'costs'
  listing: OpenListing
  taxes: Tables
  now: Instant
  /** The fields of the form as they were sent. */
  sent: Readonly<Partial<Record<keyof AskedBuyer, string>>>
  costs: Costs
  /** Whether what was sent cannot be counted, so that the costs are those of everybody. */
  isRefused: boolean
}
