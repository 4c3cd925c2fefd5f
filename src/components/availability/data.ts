import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'

export interface AvailabilityPage {
  kind: 'availability'
  listing: OpenListing
  answer: AvailabilityAnswer
}
