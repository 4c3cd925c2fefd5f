import { setTimeout as wait } from 'node:timers/promises'
import { UnusableRecord, type Disclosures } from '#src/compose.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { isBusy } from '../../request-clock.ts'

/** The record of who looked is in use for longer than a read may wait, or unusable: nothing was shown. */
export class RecordUnavailable extends Error {}

/** Reads what is asked for at an instant, and says what that shows. It must not await anything. */
export type Reading<T> = (now: Instant) => { value: T; shown: readonly Disclosure[] }

interface Waiting {
  /** Reads, and appends what that shows; answers how to tell the caller once it is on the disk. */
  read(append: (shown: readonly Disclosure[]) => void): () => void
  fail(error: unknown): void
  /** When it has waited long enough. */
  deadline: number
}

export interface RecorderOptions {
  disclosures: Disclosures
  now(): Instant
  /** So many days a row is kept. */
  days: number
  onError(error: unknown): void
}

/** So long the file is kept for reads that share a commit: another process waits for no more. */
const longestHold = 20
/** So long a read waits while another process has the file. */
const longestWait = 1_000
const pause = 10
/** So long what was recorded is gathered before it is brought onto the disk. */
const syncPause = 100

/**
 * Shows nothing of the closed market before it is recorded who was shown it: the rows have been written to the file's
 * log when the answer leaves, so that they outlive this process, and the disk follows within moments. A read is made
 * inside the transaction that records it, so that what it says was permitted when it was recorded, however long it waited; reads that come
 * together share one commit. While another process writes, a read tries again without holding up the server, and in
 * the end shows nothing.
 */
export const recorderOf = ({ disclosures, now, days, onError }: RecorderOptions) => {
  let queue: Waiting[] = []
  let isPlanned = false
  let cleanedOn = ''

  let isSyncing = false
  let hasMore = false
  /** Whether the disk refused what was recorded last: until it takes it, nothing more is shown. */
  let isRefused = false
  /** Brings what was recorded onto the disk; what is recorded meanwhile follows in one go. */
  const sync = (): void => {
    hasMore = isSyncing
    if (isSyncing) return
    isSyncing = true
    // Reads that follow one another share it.
    void wait(syncPause)
      .then(disclosures.sync)
      .then(
        () => (isRefused = false),
        (error: unknown) => {
          isRefused = true
          onError(error)
        },
      )
      .finally(() => {
        isSyncing = false
        if (hasMore) sync()
      })
  }

  const plan = (milliseconds: number) => {
    if (isPlanned) return
    isPlanned = true
    if (milliseconds === 0) setImmediate(flush)
    else setTimeout(flush, milliseconds)
  }

  const flush = () => {
    isPlanned = false
    const batch = queue
    queue = []
    let taken = 0
    try {
      const answers = disclosures.record((append) => {
        const begun = performance.now()
        const made: (() => void)[] = []
        for (const each of batch) {
          if (taken > 0 && performance.now() - begun > longestHold) break
          taken++
          made.push(each.read(append))
        }
        return made
      })
      for (const answer of answers) answer()
      queue = [...batch.slice(taken), ...queue]
      clean()
    } catch (error) {
      if (isBusy(error)) waitLonger(batch)
      else if (error instanceof UnusableRecord) {
        onError(error)
        const unavailable = new RecordUnavailable('Record who looked: its file cannot be used')
        for (const each of batch) each.fail(unavailable)
      } else {
        for (const each of batch.slice(0, taken || 1)) each.fail(error)
        queue = [...batch.slice(taken || 1), ...queue]
      }
    }
    if (queue.length > 0) plan(queue[0] === batch[0] ? pause : 0)
  }

  const waitLonger = (batch: readonly Waiting[]) => {
    const instant = performance.now()
    const busy = new RecordUnavailable('Record who looked: another process has the file')
    for (const each of batch) if (instant >= each.deadline) each.fail(busy)
    queue = [...batch.filter(({ deadline }) => instant < deadline), ...queue]
  }

  /** Removes what has been kept long enough, once a day. What cannot be removed now is the next read's to remove. */
  const clean = () => {
    const today = lisbonDay(now())
    if (today === cleanedOn) return
    try {
      if (disclosures.removeOlder(days, now())) cleanedOn = today
    } catch (error) {
      if (!isBusy(error)) onError(error)
    }
  }

  return {
    /** Reads and records, then resolves; rejects when nothing could be recorded, and with what the reading throws. */
    read: <T>(reading: Reading<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (isRefused) {
          sync()
          reject(new RecordUnavailable('Record who looked: the disk does not take it'))
          return
        }
        queue.push({
          deadline: performance.now() + longestWait,
          fail: reject,
          read(append) {
            let made: ReturnType<Reading<T>>
            try {
              made = reading(now())
            } catch (error) {
              return () => reject(error)
            }
            if (made.shown.length === 0) return () => resolve(made.value)
            append(made.shown)
            return () => {
              resolve(made.value)
              sync()
            }
          },
        })
        plan(0)
      }),
  }
}
export type Recorder = ReturnType<typeof recorderOf>
