import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FeedInput } from './feed-input.ts'

/** An id that several homes of a feed have. */
export interface SharedId {
  /** How many have it, and the first of them by their numbers in the feed. */
  homes: number
  numbers: number[]
  /** How many of them are for sale; what cannot be read may be. */
  forSale: number
}

/** The most homes that are named by their numbers. */
const mostNumbers = 5

/** Finds ids that several homes of a feed have, in memory for the ids alone. */
export const watchIds = () => {
  /** The number of the first home; less than nothing for one that is not for sale. */
  const first = new Map<string, number>()
  const shared = new Map<string, SharedId>()
  return {
    shared: shared as ReadonlyMap<string, SharedId>,
    add({ ref, number }: Pick<FeedHome | FeedFault, 'ref' | 'number'>, isForSale: boolean): void {
      if (ref === null) return
      const before = first.get(ref)
      if (before === undefined) {
        first.set(ref, isForSale ? number : -number)
        return
      }
      const known = shared.get(ref) ?? { homes: 1, numbers: [Math.abs(before)], forSale: before > 0 ? 1 : 0 }
      known.homes++
      if (isForSale) known.forSale++
      if (known.numbers.length < mostNumbers) known.numbers.push(number)
      shared.set(ref, known)
    },
  }
}

/**
 * Whether none of the homes with an id is taken, because nothing says which of them is the one that had it. Where one alone
 * is for sale, it is.
 */
export const isUndecided = (shared: SharedId | undefined): boolean =>
  shared !== undefined && shared.forSale > 1

/** Holds what the store has under an id that several homes have now; answers its listing, `null` where there is none. */
export const holdShared = (
  { memory, origin }: FeedInput,
  ref: string,
  { homes, numbers }: SharedId,
): SourceListing | null => {
  const { listing_id } = memory.homeOf(ref)
  const stored = memory.sourceOf(listing_id)
  const listing = stored?.agency_id === origin.agency_id ? stored : null
  memory.hold(
    { ref, listing_id: listing && listing_id, doubt: { kind: 'same_id', homes, numbers } },
    () => null,
  )
  return listing
}
