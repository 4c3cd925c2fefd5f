import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

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
export const warmLines = async (
  { store, now }: { store: { sync: StoredLines }; now: AppContext['now'] },
  signal: AbortSignal,
): Promise<void> => {
  let after: string | null = ''
  let pause = pauses.idle
  while (after !== null && !signal.aborted) {
    after = store.sync.examine(after, slice, now()).after
    const begun = performance.eventLoopUtilization()
    await wait(pause, undefined, { signal }).catch(() => undefined)
    pause = performance.eventLoopUtilization(begun).utilization > 0.5 ? pauses.busy : pauses.idle
  }
}
