import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'

/** How many lines are verified at a time, about two milliseconds, and how long requests then have the thread. */
const slice = 8
const pauseMilliseconds = 8

/**
 * Verifies every stored line once after the start, beside the requests, so that the first partner who takes a snapshot
 * does not wait for it. An invalid line is never served; the publishing process repairs it.
 */
export const warmLines = async ({ store, now }: AppContext, signal: AbortSignal): Promise<void> => {
  let after: string | null = ''
  while (after !== null && !signal.aborted) {
    after = store.sync.examine(after, slice, now()).after
    await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
  }
}
