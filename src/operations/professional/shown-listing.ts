import type { BriefId } from '#src/domain/ids.ts'
import type { ClosedListing } from '#src/domain/professional/closed-listing.ts'
import type { Shown } from '#src/domain/professional/disclosure.ts'

/** That a closed listing was shown under a brief. */
export const shownListing = ({ record }: ClosedListing, brief_id: BriefId): Shown => ({
  subject_id: record.listing_id,
  agency_id: record.agency.agency_id,
  brief_id,
})
