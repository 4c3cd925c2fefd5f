import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'

export interface AvailabilityPage {
  kind: 'availability'
  listing: OpenListing
  answer: AvailabilityAnswer
}
