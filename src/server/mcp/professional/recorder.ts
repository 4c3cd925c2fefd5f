import { setTimeout as wait } from 'node:timers/promises'
import type { Disclosures } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { isBusy, type RequestClock } from '../../moment.ts'

/** The disclosure record cannot be used, or the disk does not take what was shown: nothing was shown. */
export class RecordUnavailable extends Error {}

/** Reads what is asked for at an instant, and returns what that discloses. It must not await anything. */
export type DisclosingRead<T> = (now: Instant) => { value: T; shown: readonly Disclosure[] }

interface RecorderOptions {
  disclosures: Disclosures
  clock: RequestClock
  onError(error: unknown): void
}

/** Milliseconds for which a read tries again while another process has the record locked, and between two of these. */
const longestWait = 1_000
const longestPause = 50
/** Milliseconds for which disclosures are gathered before they are synced to disk. */
const syncPause = 100

/**
 * Shows nothing of the closed market before it is recorded who was shown it: the rows are committed when the answer
 * leaves, so that they outlive this process; the disk takes them within moments. Where it refuses, nothing more is shown
 * until it has taken them. While another process has the record locked, a read is put off without blocking others, and
 * made again: what it shows is permitted when that is recorded.
 */
export const recorderOf = ({ disclosures, clock, onError }: RecorderOptions) => {
  const disk = measureDisk(disclosures.sync, onError)

  /** Whether it is recorded, and not put off because another process has the record locked. */
  const isRecorded = (shown: readonly Disclosure[]): boolean => {
    try {
      disclosures.record(shown)
    } catch (error) {
      if (isBusy(error)) return false
      if (!(error instanceof Refusal)) throw error
      onError(error)
      throw new RecordUnavailable('Record who looked: its file cannot be used')
    }
    if (shown.length > 0) disk.sync()
    return true
  }

  return {
    /** Reads and records; rejects when that cannot be recorded, and with what the reading throws. */
    async read<T>(reading: DisclosingRead<T>): Promise<T> {
      const deadline = performance.now() + longestWait
      for (let pause = 1; performance.now() < deadline; pause = Math.min(2 * pause, longestPause)) {
        const { now } = await clock()
        if (disk.isRefused()) throw new RecordUnavailable('Record who looked: the disk does not take it')
        const { value, shown } = reading(now)
        if (isRecorded(shown)) return value
        await wait(pause)
      }
      throw new RecordUnavailable('Record who looked: another process has its file locked')
    },
  }
}
export type Recorder = ReturnType<typeof recorderOf>

/** Syncs some time after it is asked to, once for all who ask meanwhile, and again until that succeeds. */
const measureDisk = (act: () => Promise<void>, onError: (error: unknown) => void) => {
  let isRunning = false
  let hasMore = false
  let isRefused = false
  const sync = (): void => {
    hasMore = isRunning
    if (isRunning) return
    isRunning = true
    // When the process ends, closing the record syncs it.
    void wait(syncPause, undefined, { ref: false })
      .then(act)
      .then(
        () => (isRefused = false),
        (error: unknown) => {
          hasMore = true
          // Said once, however often it is tried.
          if (!isRefused) onError(error)
          isRefused = true
        },
      )
      .finally(() => {
        isRunning = false
        if (hasMore) sync()
      })
  }
  return { sync, isRefused: () => isRefused }
}
