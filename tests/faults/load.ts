import { connect, type Socket } from 'node:net'

/** What a load has seen so far. */
export interface Seen {
  /** Answers by status. */
  statuses: Record<number, number>
  /** Requests that were sent completely and had no complete answer, each with the reason. */
  lost: string[]
  /** Milliseconds of each answer since `latencies` was emptied last. */
  latencies: number[]
}

export interface Load {
  seen: Seen
  /** Lets each connection end its request, sends no more, and resolves when all are closed. */
  stop(): Promise<Seen>
}

/** The errors of a client once nobody listens any more: nothing was sent, so that nothing is lost. */
const refused = new Set(['ECONNREFUSED', 'ECONNRESET'])

/**
 * Keeps connections busy: each sends a request, waits for the complete answer and sends the next, over the same
 * connection as long as the server keeps it. Requests are text, from `next`. A load ends by itself when nobody
 * listens any more.
 */
export const startLoad = (port: number, connections: number, next: (turn: number) => string): Load => {
  const seen: Seen = { statuses: {}, lost: [], latencies: [] }
  const stopping = new AbortController()
  let turn = 0

  const session = async (): Promise<void> => {
    for (let line = await open(port); line !== null && !stopping.signal.aborted;) {
      const begun = performance.now()
      const text = next(turn++)
      const answer = await exchange(line, text)
      if (typeof answer === 'string') seen.lost.push(`${text.slice(0, text.indexOf('\r\n'))}: ${answer}`)
      else {
        seen.statuses[answer.status] = (seen.statuses[answer.status] ?? 0) + 1
        seen.latencies.push(performance.now() - begun)
        if (answer.keep) continue
      }
      line.destroy()
      line = await open(port)
    }
  }
  const sessions = Array.from({ length: connections }, session)
  return {
    seen,
    async stop() {
      stopping.abort()
      await Promise.all(sessions)
      return seen
    },
  }
}

const open = (port: number): Promise<Socket | null> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => {
      socket.removeAllListeners('error')
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      refused.has(error.code ?? '') ? resolve(null) : reject(error),
    )
  })

/** Sends one request; the complete answer, or why there was none. */
const exchange = (socket: Socket, text: string): Promise<{ status: number; keep: boolean } | string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    let expectedLength = Number.POSITIVE_INFINITY
    let head = ''
    const settle = (answer: { status: number; keep: boolean } | string) => {
      socket.off('data', onData).off('close', onClose)
      resolve(answer)
    }
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (head === '') {
        const bytes = Buffer.concat(chunks)
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return
        head = bytes.toString('latin1', 0, end)
        expectedLength = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      }
      if (length >= expectedLength)
        settle({ status: Number(head.slice(9, 12)), keep: !/\r\nconnection: close/i.test(head) })
    }
    const onClose = () => settle(`closed after ${length} bytes`)
    socket.on('data', onData).once('close', onClose)
    if (socket.destroyed) settle('closed before it was sent')
    else socket.write(text)
  })

/** The value that this share of the others does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
