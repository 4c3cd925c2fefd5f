/** How often each client has asked within a window of time, which begins with the first time that it asks. */
interface Window {
  asked: number
  until: number
}

/**
 * Counts what clients ask for. All windows are equally long, so that those that have ended are the first ones of the map:
 * each new one removes them, and no timer is needed. Threat: a client of many addresses would be remembered for ever.
 */
export class Shares {
  readonly #windows = new Map<string, Window>()
  readonly #most: number
  readonly #milliseconds: number

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#milliseconds = seconds * 1_000
  }

  /** Counts one more; answers 0, or after how many whole seconds a client that has used up its share may ask again. */
  take(client: string): number {
    // Of the process and not of the day, which may be set back.
    const now = Math.floor(performance.now())
    const known = this.#windows.get(client)
    const window = known && now < known.until ? known : this.#begin(client, now)
    return ++window.asked <= this.#most ? 0 : Math.ceil((window.until - now) / 1_000)
  }

  #begin(client: string, now: number): Window {
    for (const [other, { until }] of this.#windows) {
      if (now < until) break
      this.#windows.delete(other)
    }
    const window = { asked: 0, until: now + this.#milliseconds }
    this.#windows.set(client, window)
    return window
  }

  /** How many clients are remembered. */
  get size(): number {
    return this.#windows.size
  }
}
