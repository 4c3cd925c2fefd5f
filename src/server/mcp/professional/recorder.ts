import { setTimeout as wait } from 'node:timers/promises'
import { UnusableRecord, type Disclosures } from '#src/compose.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { isBusy } from '../../request-clock.ts'

/** The disclosure record cannot be used, or does not take in what was shown: nothing was shown. */
export class RecordUnavailable extends Error {}

/** Reads what is asked for at an instant, and returns what that discloses. It must not await anything. */
export type Reading<T> = (now: Instant) => { value: T; shown: readonly Disclosure[] }

export interface RecorderOptions {
  disclosures: Disclosures
  now(): Instant
  /** Removes rows past retention; answers whether none of them is left. */
  endRetention(now: Instant): boolean
  onError(error: unknown): void
}

/** How long disclosures are gathered before they are synced to disk. */
const syncPause = 100
/** How long the publishing process, which does it more often, has to take them into the record. */
const takeInPause = 1_000
/** How long to wait for another process that has the record locked. */
const longestWait = 1_000

/**
 * Shows nothing of the closed market before it is recorded who was shown it: the rows have been written when the answer
 * leaves, so that they outlive this process; the disk and the record take them within moments. Where these refuse, or
 * another process has the record locked for too long, nothing more is shown until the earlier disclosures are stored.
 */
export const recorderOf = ({ disclosures, now, endRetention, onError }: RecorderOptions) => {
  let cleanedOn = ''
  /** Stores rows and, once a day, removes those past retention, in batches. */
  const takeIn = (): void => {
    // The server has stopped meanwhile, and closing has taken in everything.
    if (!disclosures.isOpen()) return
    disclosures.takeIn()
    const today = lisbonDay(now())
    if (today !== cleanedOn && endRetention(now())) cleanedOn = today
  }
  const followers = [follower(syncPause, disclosures.sync, onError), follower(takeInPause, takeIn, onError)]

  const record = (shown: readonly Disclosure[]): void => {
    try {
      disclosures.record(shown)
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error
      onError(error)
      throw new RecordUnavailable('Record who looked: its file cannot be used')
    }
    if (shown.length > 0) for (const { follow } of followers) follow()
  }

  return {
    /** Reads and records; throws when that cannot be recorded, and what the reading throws. */
    read<T>(reading: Reading<T>): T {
      if (followers.some(({ isRefused }) => isRefused()))
        throw new RecordUnavailable('Record who looked: what was shown before is not taken in')
      const { value, shown } = reading(now())
      record(shown)
      return value
    },
  }
}
export type Recorder = ReturnType<typeof recorderOf>

/** Acts some time after it is asked to, once for all who ask meanwhile, and again until that succeeds. */
const follower = (pause: number, act: () => unknown, onError: (error: unknown) => void) => {
  let isRunning = false
  let hasMore = false
  let isBroken = false
  /** From when on nothing is shown, in milliseconds of `performance`. */
  let refusedFrom = Infinity
  const follow = (): void => {
    hasMore = isRunning
    if (isRunning) return
    isRunning = true
    // What is not done when the process ends is done by closing the record.
    void wait(pause, undefined, { ref: false })
      .then(act)
      .then(succeeded, failed)
      .finally(() => {
        isRunning = false
        if (hasMore) follow()
      })
  }
  const succeeded = () => {
    refusedFrom = Infinity
    isBroken = false
  }
  const failed = (error: unknown) => {
    hasMore = true
    const instant = performance.now()
    if (isBusy(error)) refusedFrom = Math.min(refusedFrom, instant + longestWait)
    else {
      refusedFrom = instant
      // Said once, however often it is tried.
      if (!isBroken) onError(error)
      isBroken = true
    }
  }
  return { follow, isRefused: () => performance.now() >= refusedFrom }
}
