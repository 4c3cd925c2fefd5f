import type { ListingId } from '#src/domain/ids.ts'
import type { Row } from './municipality-columns.ts'

/** A listing that no hard filter excludes. */
export interface Match extends Row {
  /** How many hard filters cannot be judged, because the reports are missing or differ; and the second block (`standing.ts`). */
  readonly open: number
  /** Points from the preferences it is reported to meet. */
  readonly score: number
}

/** The listing of a match. */
export const listingOf = ({ columns, row }: Row): ListingId => columns.listing_id[row]!
