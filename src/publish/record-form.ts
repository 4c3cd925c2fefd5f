import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'

/** The shortest pause after each step, in which others have the database; a long step is followed by as long a pause. */
const leastPause = 10
/** While another server does it. */
const awayPause = 1_000

/**
 * Projects the listings of an earlier program once more where this one makes other records of the same sources, a few
 * at a time, so that no withdrawal waits for it; then computes the medians that are due.
 */
export const renewRecords = async (
  { store, now, hasRole }: Pick<AppContext, 'store' | 'now' | 'hasRole'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    // Another server does it: this one has no sources to make records of.
    if (signal?.aborted || store.isPublicOnly) return
    if (!store.recordForm.isCurrent() && !hasRole('lines')) {
      await wait(awayPause, undefined, { signal }).catch(() => undefined)
      continue
    }
    const begun = performance.now()
    if (store.recordForm.step(now()) && store.settleMedians(now())) return
    const pause = Math.max(leastPause, performance.now() - begun)
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}
