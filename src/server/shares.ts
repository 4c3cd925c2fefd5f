/** How often a client has asked within a window of time, which begins with the first time that it asks. */
interface Window {
  readonly client: string
  readonly until: number
  asked: number
  /** The window that began after it, and ends after it: all are equally long. */
  next: Window | null
}

/** How many windows are remembered: some 20 MB. With more, the first one gives way. */
const mostWindows = 100_000

/** How many windows are removed in one turn of the event loop, and after how many milliseconds more are looked for. */
const removedAtOnce = 10_000
const pause = 250

/**
 * Counts what clients ask for, in windows that are forgotten when they have ended. Threat: whoever has millions of
 * addresses would fill the memory. The window that gives way for another would have ended first; its client begins anew,
 * which whoever has another address does anyway. Nobody is refused for what others ask.
 */
export class Shares {
  readonly #windows = new Map<string, Window>()
  readonly #most: number
  readonly #milliseconds: number
  #first: Window | null = null
  #last: Window | null = null
  #remembered = 0

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
    if (this.#remembered >= mostWindows) this.#removeFirst()
    if (this.#first === null) this.#sweepAfter(this.#milliseconds)
    const window = { client, asked: 0, until: now + this.#milliseconds, next: null }
    if (this.#last) this.#last.next = window
    this.#first ??= window
    this.#last = window
    this.#remembered++
    this.#windows.set(client, window)
    return window
  }

  #removeFirst(): void {
    const first = this.#first
    if (!first) return
    // Its client may have begun another one.
    if (this.#windows.get(first.client) === first) this.#windows.delete(first.client)
    this.#first = first.next
    if (this.#first === null) this.#last = null
    this.#remembered--
  }

  /** Removes windows that have ended, until there are none. It keeps no process alive. */
  #sweepAfter(milliseconds: number): void {
    const sweep = () => {
      const now = Math.floor(performance.now())
      for (let removed = 0; removed < removedAtOnce && this.#first && this.#first.until <= now; removed++)
        this.#removeFirst()
      if (this.#first) this.#sweepAfter(Math.max(this.#first.until - now, pause))
    }
    setTimeout(sweep, milliseconds).unref()
  }

  /** How many windows are remembered. */
  get size(): number {
    return this.#remembered
  }
}
