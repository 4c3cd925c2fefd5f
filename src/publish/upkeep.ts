import type { ListingId } from '#src/domain/ids.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import type { AppContext, ClockState, Unfinished } from '#src/compose.ts'
import { renewRecords } from './record-form.ts'
import { repeat, type RepeatOptions } from './repeat.ts'

/** How many lines are verified at a time, so that no request waits for this. */
const slice = 25
const dayMilliseconds = 86_400_000

interface UpkeepOptions extends RepeatOptions {
  /** Milliseconds between two slices once every line was verified. */
  every: number
  /** Called with stored lines that were invalid and were signed again. */
  onRepaired(listing_ids: readonly ListingId[]): void
}

/**
 * Maintains what the synchronisation serves: signs the lines that wait for it, and others again before their lease
 * ends, verifies every stored line (all of them at the start, then a slice at a time), and forgets removals that are
 * old enough (design 6).
 */
export const tendLines = (appContext: AppContext, options: UpkeepOptions): Promise<void> => {
  let after: string | null = ''
  let isFirstRound = true
  let leasesAt = 0
  return repeat(async () => {
    if (!appContext.hasRole('lines')) return options.every
    await appContext.store.yieldToOthers()
    const looksAtLeases = performance.now() >= leasesAt
    const tended = tendSlice(appContext, after ?? '', looksAtLeases)
    if (looksAtLeases && tended.renewed < slice) leasesAt = performance.now() + options.every
    if (tended.repaired.length > 0) options.onRepaired(tended.repaired)
    after = tended.after
    isFirstRound &&= after !== null
    const isBusy =
      isFirstRound || tended.signed === slice || tended.renewed === slice || !tended.areMediansSettled
    return isBusy ? 1 : options.every
  }, options)
}

/** Makes the records of an earlier program again, until all are of this one's form. */
export const keepRecords = (
  appContext: Pick<AppContext, 'store' | 'now' | 'hasRole'>,
  options: RepeatOptions,
): Promise<void> =>
  repeat(async () => {
    await renewRecords(appContext, options.signal)
    return null
  }, options)

interface CompletionOptions extends RepeatOptions {
  /** Milliseconds between two rounds. */
  every: number
  /** Called with how far an interrupted import was before it was completed. */
  onCompleted(interrupted: Unfinished): void
}

/** Completes imports that were interrupted, such as by a kill. */
export const completeImports = ({ store, now }: AppContext, options: CompletionOptions): Promise<void> =>
  repeat(async () => {
    const completed = await store.imports.resume(now, () => undefined, options.signal)
    if (completed) options.onCompleted(completed)
    return options.every
  }, options)

interface RetentionOptions extends RepeatOptions {
  /** Milliseconds between two rounds. */
  every: number
}

interface ClockOptions extends RetentionOptions {
  /** Called with the state at first, and whenever it has become another. */
  onState(state: ClockState): void
}

/** Notes now and then which instant this record has seen, and looks whether the clock can be believed. */
export const watchClock = (
  { store, now, clockReading, hasRole }: AppContext,
  { every, onState, ...options }: ClockOptions,
): Promise<void> => {
  let notified: string | null = null
  return repeat(() => {
    if (hasRole('lines')) store.clock.see(now())
    const { status } = store.clock.status(clockReading())
    if (status !== notified) onState(store.clock.state(clockReading()))
    notified = status
    return every
  }, options)
}

/**
 * Removes disclosures past their retention, also while nothing is shown, and notes the last
 * row in the main database.
 */
export const endRetention = (
  appContext: AppContext,
  { every, ...options }: RetentionOptions,
): Promise<void> =>
  repeat(() => {
    if (!appContext.endRetention(appContext.now())) return 10
    appContext.disclosureWatch.note()
    return every
  }, options)

/** Cuts the log that several servers share where all of them and a backup are beyond it. */
export const cutLog = (
  { cluster, hasRole }: AppContext,
  { every, ...options }: RetentionOptions,
): Promise<void> =>
  repeat(() => {
    if (hasRole('lines')) cluster?.cutLog()
    return every
  }, options)

/**
 * One slice of the upkeep: which lines were made again, where to continue, how many were signed, leases renewed, medians
 * left. The query for the leases walks every line that ends within a day: 7 ms where 300,000 are public.
 */
export const tendSlice = (
  { store, now, config }: AppContext,
  after: string,
  looksAtLeases = true,
): {
  repaired: ListingId[]
  after: string | null
  signed: number
  renewed: number
  areMediansSettled: boolean
} => {
  const signed = store.sync.hasWaiting() ? store.sync.signWaiting(slice, now()) : 0
  const renewed = looksAtLeases && store.sync.hasDue(now()) ? store.sync.renewDue(slice, now()) : 0
  const { broken, after: next } = store.sync.examine(after, slice, now())
  if (broken.length > 0) store.sync.repair(broken, now())
  // Once a round over all lines is enough for what counts in days.
  if (next === null)
    store.sync.forgetRemoved(
      instantOf(Date.parse(store.clock.retained(now())) - config.syncTombstoneDays * dayMilliseconds),
    )
  return { repaired: broken, after: next, signed, renewed, areMediansSettled: store.settleMedians(now()) }
}
