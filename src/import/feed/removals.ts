import type { FeedInput } from './feed-input.ts'
import type { FeedReport, Removals } from './feed-report.ts'

/** The homes of a complete feed, by their references. */
interface HomesInFeed {
  refs: ReadonlySet<string>
  /** Those of them that cannot be taken as they are. */
  faulty: ReadonlySet<string>
  /** How many have no reference. */
  withoutRef: number
}

const mostRefs = 50

/** What the store has from a feed, and the feed has no more, or not as it can be taken. */
export const removalsOf = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  { refs, faulty, withoutRef }: HomesInFeed,
): {
  removals: Removals
  missing: { ref: string; listing_id: string }[]
  staying: FeedReport['staying']
} => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const missing = before.filter(({ ref }) => !refs.has(ref))
  const isMuch = missing.length > largestRemoval * before.length || missing.length === before.length
  const staying = known.filter(({ ref }) => faulty.has(ref)).map(({ ref }) => ref)
  return {
    missing,
    staying: { refs: staying.slice(0, mostRefs), homes: staying.length },
    removals: {
      refs: missing.slice(0, mostRefs).map(({ ref }) => ref),
      missing: missing.length,
      of: before.length,
      withheld:
        missing.length === 0
          ? null
          : withoutRef > 0
            ? 'home_without_id'
            : isMuch && !confirmsRemovals
              ? 'too_many'
              : null,
      returned: known.filter(({ ref, isMissing }) => isMissing && refs.has(ref) && !faulty.has(ref)).length,
    },
  }
}
