import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** How many requests may wait behind the one that is answered. No browser sends any; each takes some kilobytes. */
const mostWaiting = 32

/**
 * Minds the connection that a request came over. The usual request passes through at the cost of three comparisons.
 *
 * - Two Host lines are 400 (RFC 9112 3.2): a proxy in front may have used the other one.
 * - A body where none belongs ends the connection with the answer, so that the server need not read it to its end.
 * - Requests sent before the last answer was taken are begun one after the other, a few of them. Threat: Node begins
 *   all that it has read at once, so that a client that takes nothing makes it store an answer for every 40 bytes.
 */
export const mindConnection = (answer: Fetch): Fetch => {
  const waiting = new WeakMap<Socket, number>()

  const inTurn: Fetch = async (request, bindings) => {
    const { incoming, outgoing } = bindings
    const { socket } = incoming
    const before = waiting.get(socket) ?? 0
    if (before >= mostWaiting) socket.destroy()
    waiting.set(socket, before + 1)
    await once(outgoing, 'socket')
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    // Yield to others: one connection's pipelined requests never monopolise the process.
    await nextTurn()
    return answer(request, bindings)
  }

  return (request, bindings) => {
    const { incoming, outgoing } = bindings
    const { headers } = incoming
    if (hostLines(incoming.rawHeaders) > 1) {
      outgoing.shouldKeepAlive = false
      return new Response(null, { status: 400 })
    }
    if (
      (request.method === 'GET' || request.method === 'HEAD') &&
      (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')
    )
      outgoing.shouldKeepAlive = false
    // A response gets its socket when those before it are written.
    return outgoing.socket === null ? inTurn(request, bindings) : answer(request, bindings)
  }
}

const hostLines = (rawHeaders: readonly string[]): number => {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') lines++
  }
  return lines
}
