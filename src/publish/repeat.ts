import { setTimeout as wait } from 'node:timers/promises'

const milliseconds = { first: 1_000, most: 60_000 }

/** How long to wait after a failure: twice as long after each one in a row, from a second up to a minute. */
export const backoffOf = () => {
  let next = milliseconds.first
  return {
    /** Milliseconds to wait after one more failure. */
    failed(): number {
      const wait = next
      next = Math.min(2 * next, milliseconds.most)
      return wait
    },
    succeeded(): void {
      next = milliseconds.first
    },
  }
}

export interface RepeatOptions {
  signal: AbortSignal
  onError(error: unknown): void
  /** Called when it succeeds for the first time, and when it continues after a failure. */
  onRecovered(): void
}

/**
 * Acts again and again, after as many milliseconds as it answers, until it answers `null`: then there is nothing left to
 * do. What fails is tried again ever less often, for as long as the process lives.
 */
export const repeat = async (
  act: () => number | null | Promise<number | null>,
  { signal, onError, onRecovered }: RepeatOptions,
): Promise<void> => {
  const backoff = backoffOf()
  // An earlier process may have ended while it failed.
  let isKnownGood = false
  while (!signal.aborted) {
    let pause: number | null
    try {
      pause = await act()
      if (!isKnownGood) onRecovered()
      isKnownGood = true
      backoff.succeeded()
    } catch (error) {
      isKnownGood = false
      pause = backoff.failed()
      onError(error)
    }
    if (pause === null) return
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}
