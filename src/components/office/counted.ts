import type { ListingId } from '#src/domain/ids.ts'
import type { Label } from '#src/domain/vocabulary.ts'

/** A home by what its agency calls it. */
export interface NamedHome {
  listing_id: ListingId
  title: Label
  /** What the agency itself calls it. */
  reference: string | null
}

/** Some of several, with how many there are. */
export interface Counted<T> {
  shown: readonly T[]
  count: number
}
