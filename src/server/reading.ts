import type { Socket } from 'node:net'

/**
 * In bytes: up to what a usual request is long, how much of one connection is parsed at a time where others wait, and how
 * much of all in one turn of the event loop. The shortest request has 18, and Node takes some 25 µs to refuse it.
 */
const usualBytes = 2_048
const sliceBytes = 512
const turnBytes = 4_096

/** Takes a connection over from the HTTP server. To be called for each new one, after the server's own listener. */
export type TakeOver = (socket: Socket) => void

/**
 * Hands what connections send to the HTTP parser in slices, a few in each turn of the event loop, by turns. Threat: Node
 * reads 64 kB of a connection at once, which may be 3,600 requests that it refuses by itself, 100 ms of them, and reads a
 * hundred connections in the same turn. Of a connection that was ended meanwhile no more is parsed.
 */
export const readingInSlices = (
  inNextTurn: (act: () => void) => void = (act) => void setImmediate(act),
): TakeOver => {
  /** Connections of which nothing was put off before go first, so that a short request waits for no long one. */
  const fresh: (() => void)[] = []
  const begun: (() => void)[] = []
  let parsed = 0

  const count = (bytes: number): void => {
    if (parsed === 0) inNextTurn(turn)
    parsed += bytes
  }
  const following = () => fresh.shift() ?? begun.shift()
  const turn = (): void => {
    parsed = 0
    for (let next = following(); next; next = parsed < turnBytes ? following() : undefined) next()
  }

  return (socket) => {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    const end = socket.listeners('end').at(-1) as (() => void) | undefined
    if (!parse || !end) throw new Error('Read a connection: the HTTP server does not listen to it')
    /** What was received and is not yet parsed. */
    let rest: Buffer[] = []
    let isWaiting = false
    let hasEnded = false
    /** The server pauses a connection on which too many answers wait, and must not be given anything then. */
    let isPausedByServer = false
    const [pause, resume] = [socket.pause.bind(socket), socket.resume.bind(socket)]

    const waitIn = (queue: (() => void)[]): void => {
      if (isWaiting || isPausedByServer) return
      isWaiting = true
      pause()
      queue.push(goOn)
      if (parsed === 0) count(1)
    }
    const goOn = (): void => {
      isWaiting = false
      const [first] = rest
      if (!first || isPausedByServer) return
      if (socket.destroyed || socket.writableEnded) {
        rest = []
        return
      }
      const slice = first.subarray(0, sliceBytes)
      if (first.length > sliceBytes) rest[0] = first.subarray(sliceBytes)
      else rest.shift()
      count(slice.length)
      parse(slice)
      if (rest.length > 0) return waitIn(begun)
      if (hasEnded) inNextTurn(end)
      if (!isPausedByServer) resume()
    }

    socket.off('data', parse)
    socket.on('data', (bytes: Buffer) => {
      if (rest.length === 0 && bytes.length <= usualBytes && parsed < turnBytes && fresh.length === 0) {
        count(bytes.length)
        parse(bytes)
        return
      }
      rest.push(bytes)
      waitIn(rest.length === 1 ? fresh : begun)
    })
    // A client may send its last requests and then end: the server sees that when all of them are parsed.
    socket.off('end', end)
    socket.on('end', () => {
      hasEnded = true
      if (rest.length === 0) end()
    })
    socket.pause = () => {
      isPausedByServer = true
      return pause()
    }
    socket.resume = () => {
      isPausedByServer = false
      if (rest.length === 0) return resume()
      waitIn(begun)
      return socket
    }
  }
}
