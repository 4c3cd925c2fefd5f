import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '#src/compose.ts'

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
}

/**
 * Keeps what the synchronisation serves in order: signs the lines that wait for it, and others again before their lease
 * ends, verifies every stored line (all of them at the start, then a slice at a time), and forgets removals that are
 * old enough (design 6).
 */
export const tendLines = async (house: House, options: UpkeepOptions): Promise<void> => {
  const { signal, every, onRepaired, onError } = options
  let after: string | null = ''
  let isFirstRound = true
  while (!signal.aborted) {
    let isBusy = isFirstRound
    try {
      await house.store.yieldToOthers()
      const tended = tendSlice(house, after ?? '')
      if (tended.repaired.length > 0) onRepaired(tended.repaired)
      after = tended.after
      isFirstRound &&= after !== null
      isBusy = isFirstRound || tended.signed === slice || tended.renewed === slice
    } catch (error) {
      onError(error)
    }
    await wait(isBusy ? 1 : every, undefined, { signal }).catch(() => undefined)
  }
}

/** One slice of the upkeep: which lines were made again, where to look on, how many were signed, leases renewed. */
export const tendSlice = (
  { store, now, config }: House,
  after: string,
): { repaired: string[]; after: string | null; signed: number; renewed: number } => {
  const signed = store.sync.hasWaiting() ? store.sync.signWaiting(slice, now()) : 0
  const renewed = store.sync.hasDue(now()) ? store.sync.renewDue(slice, now()) : 0
  const { broken, after: next } = store.sync.examine(after, slice, now())
  if (broken.length > 0) store.sync.repair(broken, now())
  // Once a round over all lines is enough for what counts in days.
  if (next === null)
    store.sync.forgetRemoved(
      new Date(Date.parse(now()) - config.syncTombstoneDays * dayMilliseconds).toISOString(),
    )
  return { repaired: broken, after: next, signed, renewed }
}

interface CompletionOptions extends Pick<UpkeepOptions, 'signal' | 'every' | 'onError'> {
  /** Called with how many listings and other records of an interrupted import were applied. */
  onCompleted(count: number): void
}

/** Completes imports that were interrupted, such as by a kill. */
export const completeImports = async (
  { store, now }: House,
  { signal, every, onCompleted, onError }: CompletionOptions,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      const count = await store.imports.resume(now, () => undefined, signal)
      if (count !== null) onCompleted(count)
    } catch (error) {
      onError(error)
    }
    await wait(every, undefined, { signal }).catch(() => undefined)
  }
}
