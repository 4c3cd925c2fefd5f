import type { ListingId } from '#src/domain/ids.ts'
import type { FeedInput } from './feed-input.ts'
import { smallFeed, type FeedReport, type Removals } from './feed-report.ts'

/** The homes of a complete feed, by their references. */
interface HomesInFeed {
  refs: ReadonlySet<string>
  /** Those of them that cannot be taken as they are. */
  faulty: ReadonlySet<string>
  /** How many have no reference. */
  withoutRef: number
  /** Whether some have references that a spreadsheet rewrote, which it may do to several of them alike. */
  areRewritten: boolean
  /** Whether there may have been more. */
  isCut: boolean
}

const mostRefs = 50

/** What the store has from a feed, and the feed has no more, or not as it can be taken. */
export const removalsOf = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  { refs, faulty, withoutRef, areRewritten, isCut }: HomesInFeed,
): {
  removals: Removals
  missing: { ref: string; listing_id: ListingId }[]
  staying: FeedReport['staying']
} => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const missing = before.filter(({ ref }) => !refs.has(ref))
  const { length: count } = missing
  const isEverything = refs.size === 0
  const isFew = largestRemoval > 0 && before.length < smallFeed.homes && count <= smallFeed.missing
  const isMuch = count > largestRemoval * before.length || count === before.length
  const whyWithheld = (): Removals['withheld'] => {
    if (isCut) return 'incomplete'
    if (withoutRef > 0) return 'home_without_id'
    if (areRewritten) return 'rewritten_ids'
    return isEverything || (isMuch && !isFew) ? 'too_many' : null
  }
  const staying = known.filter(({ ref }) => faulty.has(ref)).map(({ ref }) => ref)
  return {
    missing,
    staying: { refs: staying.slice(0, mostRefs), homes: staying.length },
    removals: {
      refs: missing.slice(0, mostRefs).map(({ ref }) => ref),
      missing: missing.length,
      of: before.length,
      withheld: missing.length === 0 || confirmsRemovals ? null : whyWithheld(),
      returned: known.filter(({ ref, isMissing }) => isMissing && refs.has(ref) && !faulty.has(ref)).length,
    },
  }
}
