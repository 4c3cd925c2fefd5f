import type { Instant } from './time/calendar.ts'

/** Acts on each item, on a number of them at a time; stops at the first failure, and throws it once nothing is under way. */
export const forEachAbreast = async <T>(
  items: readonly T[],
  abreast: number,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  let next = 0
  const lane = async (): Promise<void> => {
    try {
      while (next < items.length) await act(items[next++] as T)
    } catch (error) {
      next = items.length
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(abreast, items.length) }, lane))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/** Lets others come between two slices of an answer. */
export type Pause = () => Promise<void>

/** Waits for the work of another thread on an answer; other requests are served meanwhile. */
export type Offload = <T>(work: () => Promise<T>) => Promise<T>

/** The instant that an answer is true for, and how it gives way while it is made; without `pause` it does not. */
export interface At {
  now: Instant
  pause?: Pause | undefined
}

/** Work that can stop after each slice, at which it yields. */
export type Sliced<T> = Generator<void, T, void>

/** Does all of it at once. */
export const wholly = <T>(work: Sliced<T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Gives way after each slice. */
export const inSlices = async <T>(work: Sliced<T>, pause: Pause | undefined): Promise<T> => {
  if (!pause) return wholly(work)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await pause()
  }
}

/** How many steps a slice has, each some tens of nanoseconds: two or three milliseconds. */
const sliceSteps = 60_000

/** Counts steps; whether a slice is over. Counted and not timed, so that the same work stops at the same places. */
export const sliceCounter = (most = sliceSteps): ((steps: number) => boolean) => {
  let taken = 0
  return (steps) => {
    taken += steps
    if (taken < most) return false
    taken = 0
    return true
  }
}
