import type { Server } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { limitBodies, uploadMilliseconds } from './body-patience.ts'
import { readingInSlices } from './reading.ts'
import { noteConnection } from './limits.ts'
import { once } from 'node:events'

/**
 * Cuts a client that neither sends nor takes anything for so long. Threat: one that reads nothing of its answers makes the
 * server store them. But a client whose answer is not begun waits for the server: in a crowd that may take longer, and it
 * is answered all the same.
 */
export const cutSilent = (server: Server, milliseconds: number): void => {
  server.setTimeout(milliseconds)
  server.prependListener('request', (_, response) =>
    response.on('timeout', (socket) => {
      if (response.headersSent) socket.destroy()
      else socket.setTimeout(milliseconds)
    }),
  )
}

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
const mindConnection = (answer: Fetch): Fetch => {
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

/**
 * Slow senders are cut off early, so that open sockets cannot crowd out others: within ten seconds, the interval of
 * the look included, and not much earlier: on a busy machine Node looks before it has read what came meanwhile. Of a body `limitBodies` sees to that; the longest that any may take is here.
 */
const patience = {
  headersTimeout: 7_000,
  requestTimeout: uploadMilliseconds + 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

const silenceMilliseconds = 15_000

/**
 * Connections that the operating system has made and Node has not accepted yet, as many as a usual kernel allows. Threat: one
 * that finds the queue full is dropped, and its client tries again after one second, then three, then seven.
 */
const backlog = 4_096

const lastAcceptsMilliseconds = 1_000
const lastWordsMilliseconds = 500
const graceMilliseconds = 8_000

export interface Listening {
  port: number
  /** Accepts the connections that wait and no others, answers the requests that were sent, then resolves; within ten seconds. */
  close(): Promise<void>
}

/** Where to listen: an address of this machine, or a socket that this process was started with. */
type Where = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'socket'>>

/** What answers requests. */
export type Served = Pick<Hono, 'fetch'>

export const listen = (app: Served, { host, port, socket = null }: Where): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const minded = mindConnection(app.fetch)
    let draining: Promise<void> | null = null
    const server = createAdaptorServer({
      fetch: (request, bindings) => {
        const answer = () => minded(request, bindings as HttpBindings)
        return draining === null ? answer() : draining.then(answer)
      },
      hostname: host,
      serverOptions: patience,
    }) as Server
    server.prependListener('request', limitBodies)
    server.on('connection', noteConnection).on('connection', readingInSlices())
    cutSilent(server, silenceMilliseconds)
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)))
    server.listen(socket === null ? { host, port, backlog } : { fd: socket, backlog }, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        async close() {
          server.prependListener('request', (_, response) => (response.shouldKeepAlive = false))
          draining = acceptWaiting(server)
          await draining
          draining = null
          await close(server)
        },
      }),
    )
  })

const refusalOf = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new Refusal(
      'environment',
      `Listen on ${host}:${port}: the port is in use; stop the other program, or set PORT to another number`,
    )
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new Refusal(
      'environment',
      `Listen on ${host}:${port}: ${error.message}; set HOST and PORT to an address of this machine`,
    )
  return error
}

/**
 * Accepts every connection that waits in the queue of the operating system. Threat: those that are left there when the
 * socket is closed are reset, together with the requests that they carry. Node accepts one in each turn of its event
 * loop, so that on a busy server many wait; requests are held meanwhile, because a turn that renders none is short.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = true
  const onConnection = () => (accepted = true)
  server.on('connection', onConnection)
  // The turn that began before this one ended may have looked at the socket already.
  await nextTurn()
  for (const end = performance.now() + lastAcceptsMilliseconds; accepted && performance.now() < end;) {
    accepted = false
    await nextTurn()
  }
  server.off('connection', onConnection)
}

/**
 * Threat: a request that was sent but not yet read is on a connection that looks idle. `close` of the HTTP
 * server would cut it off, so `close` of the listening socket is used: every connection gets one more answer and is asked
 * to end, and only one on which nothing comes is cut. On a busy machine that look may be late, and comes before what has
 * arrived meanwhile: that is read first.
 */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setInterval(() => setImmediate(() => server.closeIdleConnections()), lastWordsMilliseconds)
    const end = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
    NetServer.prototype.close.call(server, () => {
      clearInterval(cut)
      clearTimeout(end)
      resolve()
    })
  })
