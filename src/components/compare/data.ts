import type { ComparisonAnswer } from '#src/domain/comparison/comparison.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** Listings side by side. Without a comparison there are too few of them yet, or too many. */
export interface ComparePage {
  kind: 'compare'
  listings: readonly OpenListing[]
  comparison: ComparisonAnswer | null
  /** How many were asked for. */
  asked: number
  onlyDifferences: boolean
  /** Others that could be added. */
  others: readonly OpenListing[]
  now: Instant
}
