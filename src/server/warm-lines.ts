import { performance } from 'node:perf_hooks'
import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { repeat, type RepeatOptions } from '#src/publish/repeat.ts'

/** How many lines are verified at a time, about two milliseconds. */
const slice = 8
/** How long requests have the thread after a slice, in milliseconds: longer where they used more than half of it. */
const pauses = { idle: 8, busy: 250 }

interface StoredLines {
  /** Verifies so many lines behind a `listing_id`; answers with the last of them, `null` at the end. */
  examine(from: string, most: number, now: Instant): { after: string | null }
}

/**
 * Verifies every stored line once after the start, beside the requests, so that the first partner who takes a snapshot
 * does not wait for it. An invalid line is never served; the publishing process repairs it.
 */
export const warmLines = (
  { store, now }: { store: { sync: StoredLines }; now: AppContext['now'] },
  options: RepeatOptions,
): Promise<void> => {
  let after: string | null = ''
  let begun = performance.eventLoopUtilization()
  return repeat(() => {
    const isBusy = performance.eventLoopUtilization(begun).utilization > 0.5
    after = store.sync.examine(after ?? '', slice, now()).after
    begun = performance.eventLoopUtilization()
    if (after === null) return null
    return isBusy ? pauses.busy : pauses.idle
  }, options)
}
