import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { isBehind } from './reading.ts'
import { incomingOf, outgoingOf } from './request.ts'

/** How long the body of a usual request may take after its headers. */
const usualMilliseconds = 4_000

/** How long an upload of somebody who is known may take, and may be silent while its pictures are drawn. */
export const uploadMilliseconds = 600_000

type Sending = Pick<IncomingMessage, 'socket' | 'complete' | 'readableLength'>

const ends = new WeakMap<Sending, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const cutAfter = (incoming: Sending, milliseconds: number, response?: ServerResponse) => {
  clearTimeout(ends.get(incoming))
  const cut = () => {
    const { socket, complete, readableLength } = incoming
    if (complete || socket.destroyed) return
    const isUnanswered = response?.headersSent === false
    // Who has sent what is not read yet waits for this server, and not it for them.
    if (isUnanswered && (isBehind(socket) || readableLength > 0))
      return cutAfter(incoming, milliseconds, response)
    if (isUnanswered) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  // What has arrived while the machine was busy is read first.
  ends.set(incoming, setTimeout(() => setImmediate(cut), milliseconds).unref())
}

/** Cuts off who sends a body too slowly. */
export const limitBodies = (incoming: IncomingMessage, response: ServerResponse): void => {
  if (!hasBody(incoming)) return
  cutAfter(incoming, usualMilliseconds, response)
  response.once('close', () => clearTimeout(ends.get(incoming)))
}

/** Gives a request the time of an upload. Threat: anybody could keep sockets busy for as long; only who is signed in is given it. */
export const allowUpload = (context: Context): void => {
  const incoming = incomingOf(context) as Sending | undefined
  if (!incoming?.socket) return
  cutAfter(incoming, uploadMilliseconds)
  const { socket } = incoming
  const before = socket.timeout ?? 0
  socket.setTimeout(uploadMilliseconds)
  outgoingOf(context)?.once('close', () => socket.setTimeout(before))
}
