import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** Listings side by side. */
export interface ComparePage {
  kind: 'compare'
  listings: readonly OpenListing[]
  /** Whether there are neither too few of them nor too many. */
  isComparable: boolean
  /** How many were asked for. */
  asked: number
  /** How many of them are not public, whatever the cause. */
  gone: number
  /** Others that could be added. */
  others: readonly OpenListing[]
  taxes: Tables
  now: Instant
}
