import type { FeedInput } from './feed-input.ts'
import type { Removals } from './feed-report.ts'

/** What the store has from a feed, and the feed has no more. */
export const removalsOf = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  refs: ReadonlySet<string>,
  withoutRef: number,
): { removals: Removals; gone: { ref: string; listing_id: string }[] } => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const gone = before.filter(({ ref }) => !refs.has(ref))
  const isMuch = gone.length > largestRemoval * before.length || gone.length === before.length
  return {
    gone,
    removals: {
      refs: gone.slice(0, 50).map(({ ref }) => ref),
      missing: gone.length,
      of: before.length,
      heldBack:
        gone.length === 0
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
