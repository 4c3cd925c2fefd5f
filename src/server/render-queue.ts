/**
 * Rendering runs on the one thread that answers everything: more at once would finish none of them earlier. A
 * few run concurrently because some wait for a picture, which is made on one of Node's four threads for that.
 */
const mostAtOnce = 4
/** At ten milliseconds a page the last in line waits for less than a second, and is patient enough to be answered. */
const mostWaiting = 60

interface RenderQueue<T> {
  /** Whether a request that comes now would have to wait, or be refused. */
  isBusy(): boolean
  /** Does something in its turn; `refused` at once when too many wait already. */
  inTurn(act: () => Promise<T>, refused: T): Promise<T>
  /** The same for all requests that come while it is under way: it is done once. */
  together(name: string, act: () => Promise<T>): Promise<T>
}

/**
 * Bounds what a burst on stale pages can cost: a few are rendered at a time, some wait, the rest are asked to
 * retry at once, so that everything else is answered as always.
 */
export const renderQueueOf = <T>({
  atOnce = mostAtOnce,
  waiting: most = mostWaiting,
} = {}): RenderQueue<T> => {
  const waiting: (() => void)[] = []
  const underWay = new Map<string, Promise<T>>()
  let running = 0

  const leave = (): void => {
    const next = waiting.shift()
    // Whatever else has arrived comes before the next one: rendering itself waits for nothing.
    if (next) setImmediate(next)
    else running--
  }

  return {
    isBusy: () => running >= atOnce,
    async inTurn(act, refused) {
      if (running < atOnce) running++
      else if (waiting.length >= most) return refused
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await act()
      } finally {
        leave()
      }
    },
    together(name, act) {
      const known = underWay.get(name)
      if (known) return known
      const made = act().finally(() => underWay.delete(name))
      underWay.set(name, made)
      return made
    },
  }
}
