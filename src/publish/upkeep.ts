import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '#src/compose.ts'
import { backoffOf } from './backoff.ts'

/** So many lines are looked at in one go, so that nobody waits for this. */
const slice = 25
const dayMilliseconds = 86_400_000

export interface UpkeepOptions {
  signal: AbortSignal
  /** Milliseconds between two looks once every line was looked at. */
  every: number
  /** Told of stored lines that did not hold and were made again. */
  onRepaired(listing_ids: readonly string[]): void
  onError(error: unknown): void
  /** Told when it goes on after a failure. */
  onRecovered(): void
}

/**
 * Keeps what the synchronisation serves in order: signs lines again before their lease ends, verifies every stored
 * line (all of them at the start, then a slice at a time), and forgets removals that are old enough (design 6). What
 * fails is tried again ever less often.
 */
export const tendLines = async (house: House, options: UpkeepOptions): Promise<void> => {
  const { signal, every } = options
  const backoff = backoffOf()
  let after: string | null = ''
  let isFirstRound = true
  let hasFailed = false
  while (!signal.aborted) {
    let pause = every
    try {
      const tended = tendSlice(house, after ?? '')
      if (tended.repaired.length > 0) options.onRepaired(tended.repaired)
      after = tended.after
      isFirstRound &&= after !== null
      if (isFirstRound || tended.renewed === slice) pause = 1
      if (hasFailed) options.onRecovered()
      hasFailed = false
      backoff.succeeded()
    } catch (error) {
      hasFailed = true
      pause = backoff.failed()
      options.onError(error)
    }
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** One slice of the upkeep: which lines were made again, where to look on, how many leases were renewed. */
export const tendSlice = (
  { store, now, config }: House,
  after: string,
): { repaired: string[]; after: string | null; renewed: number } => {
  const renewed = store.sync.hasDue(now()) ? store.sync.renewDue(slice, now()) : 0
  const { broken, after: next } = store.sync.examine(after, slice, now())
  if (broken.length > 0) store.sync.repair(broken, now())
  // Once a round over all lines is enough for what counts in days.
  if (next === null)
    store.sync.forgetRemoved(
      new Date(Date.parse(now()) - config.syncTombstoneDays * dayMilliseconds).toISOString(),
    )
  return { repaired: broken, after: next, renewed }
}
