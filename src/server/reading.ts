import type { Socket } from 'node:net'

/**
 * Up to how many bytes a usual request has, and how many of one connection are parsed at a time where others wait. The
 * shortest request has 18, and Node takes some 25 µs to refuse it.
 */
const usualBytes = 2_048
const sliceBytes = 512
/** For how long is parsed in one turn of the event loop: of bodies, which cost little, that is all that came. */
const turnMilliseconds = 5

/** Connections that have sent more than is parsed: they wait for this server, and not it for them. */
const behind = new WeakSet<Socket>()
export const isBehind = (socket: Socket): boolean => behind.has(socket)

/** Takes a connection over from the HTTP server. To be called for each new one, after the server's own listener. */
type TakeOver = (socket: Socket) => void

/**
 * Hands what connections send to the HTTP parser in slices, a few in each turn of the event loop, by turns. Threat: Node
 * reads 64 kB of a connection at once, which may be 3,600 requests that it refuses by itself, 100 ms of them, and reads a
 * hundred connections in the same turn. Of a connection that was ended meanwhile no more is parsed.
 */
export const readingInSlices = ({
  now = () => performance.now(),
  inNextTurn = (act: () => void): void => void setImmediate(act),
} = {}): TakeOver => {
  /** Connections of which nothing was put off before go first, so that a short request waits for no long one. */
  const fresh: (() => void)[] = []
  const begun: (() => void)[] = []
  let isAwaited = false
  /** Milliseconds of this turn. */
  let spent = 0

  const awaitTurn = (): void => {
    if (isAwaited) return
    isAwaited = true
    inNextTurn(turn)
  }
  const timed = (act: () => void): void => {
    awaitTurn()
    const from = now()
    act()
    spent += now() - from
  }
  const following = () => fresh.shift() ?? begun.shift()
  const turn = (): void => {
    isAwaited = false
    spent = 0
    for (let next = following(); next; next = spent < turnMilliseconds ? following() : undefined) next()
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
      behind.add(socket)
      queue.push(goOn)
      awaitTurn()
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
      timed(() => parse(slice))
      if (rest.length > 0) return waitIn(begun)
      behind.delete(socket)
      if (hasEnded) inNextTurn(end)
      if (!isPausedByServer) resume()
    }

    socket.off('data', parse)
    socket.on('data', (bytes: Buffer) => {
      const isUsual = rest.length === 0 && bytes.length <= usualBytes
      if (isUsual && spent < turnMilliseconds && fresh.length === 0) return timed(() => parse(bytes))
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
