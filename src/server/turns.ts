/** For how long answers are begun in one turn of the event loop. */
const turnMilliseconds = 5

/** Waits until an answer for somebody may be begun; `null` where that is now. */
export type Turns = (whose: string) => Promise<void> | null

/**
 * Begins answers a few milliseconds long in each turn of the event loop, so that what needs none of them, and other
 * clients, come between. Threat: Node begins all that has arrived in one turn, and a hundred connections that each ask
 * for something that takes five milliseconds hold everybody for half a second. Those that wait are begun one a turn,
 * whoever sent them by turns: a client with many requests waits for itself.
 */
export const turnsOf = ({
  now = () => performance.now(),
  inNextTurn = (act: () => void): void => void setImmediate(act),
} = {}): Turns => {
  const waiting = new Map<string, (() => void)[]>()
  /** When the first answer of this turn was begun. */
  let begun: number | null = null

  const begin = (): void => {
    begun = now()
    inNextTurn(next)
  }

  const next = (): void => {
    begun = null
    const [first] = waiting
    if (!first) return
    const [whose, queue] = first
    const admit = queue.shift()
    // Moves to the end of the line.
    waiting.delete(whose)
    if (queue.length > 0) waiting.set(whose, queue)
    begin()
    admit?.()
  }

  return (whose) => {
    if (begun === null) {
      begin()
      return null
    }
    if (waiting.size === 0 && now() - begun < turnMilliseconds) return null
    return new Promise((resolve) => {
      const queue = waiting.get(whose)
      if (queue) queue.push(resolve)
      else waiting.set(whose, [resolve])
    })
  }
}
