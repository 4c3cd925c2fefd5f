/** For how long answers are begun in one turn of the event loop. */
const turnMilliseconds = 5

/** Waits until an answer for somebody may be begun; `null` where that is now, and neither is looked up. */
export type Turns = (clientOf: () => string, whatOf: () => string) => Promise<void> | null

let accepted = 0
/** Notes a connection that this process has accepted, at whichever of its ports: they share one event loop. */
export const noteConnection = (): void => void accepted++

/**
 * Begins answers a few milliseconds long in each turn of the event loop, so that what needs none of them, and other
 * clients, come between. Threat: Node begins all that has arrived in one turn, and a hundred connections that each ask
 * for something that takes five milliseconds hold everybody for half a second. Those that wait are begun one a turn, by
 * turns of the clients, and of one client by turns of what it asks: one with many requests waits for itself, and behind a
 * proxy, where many look like one, what takes long delays only more of the same kind.
 *
 * Node accepts one connection in each turn. While new ones come, as much time as the last answer took is left to turns
 * without any, so that a client behind a hundred others in the queue of the operating system is not a hundred answers
 * away.
 */
export const turnsOf = ({
  now = () => performance.now(),
  inNextTurn = (act: () => void): void => void setImmediate(act),
  connections = () => accepted,
} = {}): Turns => {
  const waiting = new Map<string, Map<string, (() => void)[]>>()
  /** When the first answer of this turn was begun. */
  let begun: number | null = null
  /** When the last turn with an answer ended, and how long it took. */
  let last = { ended: -Infinity, took: 0 }
  let connected = 0

  const mustAccept = (): boolean => {
    const isNew = connections() !== connected
    connected = connections()
    return isNew && now() - last.ended < last.took
  }

  const begin = (): void => {
    begun = now()
    inNextTurn(next)
  }

  const next = (): void => {
    if (begun !== null) last = { ended: now(), took: now() - begun }
    begun = null
    const [first] = waiting
    if (!first) return
    if (mustAccept()) return inNextTurn(next)
    const [client, asked] = first
    const [what = '', queue = []] = asked.entries().next().value ?? []
    const admit = queue.shift()
    // Each moves to the end of its line.
    asked.delete(what)
    if (queue.length > 0) asked.set(what, queue)
    waiting.delete(client)
    if (asked.size > 0) waiting.set(client, asked)
    begin()
    admit?.()
  }

  return (clientOf, whatOf) => {
    if (begun === null && waiting.size === 0) {
      begin()
      return null
    }
    if (begun !== null && waiting.size === 0 && now() - begun < turnMilliseconds) return null
    const [client, what] = [clientOf(), whatOf()]
    return new Promise((resolve) => {
      const asked = waiting.get(client) ?? new Map<string, (() => void)[]>()
      waiting.set(client, asked)
      const queue = asked.get(what)
      if (queue) queue.push(resolve)
      else asked.set(what, [resolve])
    })
  }
}
