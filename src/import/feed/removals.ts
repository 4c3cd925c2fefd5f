import type { FeedInput } from './feed-input.ts'
import type { Removals } from './feed-report.ts'

/** What the store has from a feed, and the feed has no more. */
export const removalsOf = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  refs: ReadonlySet<string>,
  withoutRef: number,
): { removals: Removals; missing: { ref: string; listing_id: string }[] } => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const missing = before.filter(({ ref }) => !refs.has(ref))
  const isMuch = missing.length > largestRemoval * before.length || missing.length === before.length
  return {
    missing,
    removals: {
      refs: missing.slice(0, 50).map(({ ref }) => ref),
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
      returned: known.filter(({ ref, isMissing }) => isMissing && refs.has(ref)).length,
    },
  }
}
