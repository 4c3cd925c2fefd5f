import { connect, type Socket } from 'node:net'
import autocannon from 'autocannon'
import { quantile } from './statistics.ts'

/** A request as a measurement sends it. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

const headersOf = ({ body, headers }: Asked): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
})

/** Requests a second, and what the slowest hundredth of them took at least, in milliseconds. */
interface Rate {
  rate: number
  p99: number
}

/**
 * Asks again and again over so many connections, each of which has its share of the requests. An answer other than 200
 * is an error. Threat: autocannon writes all requests of a connection before the first answer of any is read, and would
 * count that as time that the server took.
 */
const rateOf = async (
  base: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<Rate> => {
  const requests = asked.map((each) => ({
    method: each.method,
    path: each.path,
    headers: headersOf(each),
    ...(each.body !== undefined && { body: each.body }),
  }))
  let clients = 0
  const {
    requests: answered,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = clients++
      const share = requests.filter((_, at) => at % connections === own)
      client.setRequests(share.length > 0 ? share : [requests[own % requests.length]!])
    },
  })
  if (non2xx + errors > 0)
    throw new Error(`${base}${asked[0]?.path}: ${non2xx} answers other than 200, ${errors} failures`)
  return { rate: answered.average, p99: latency.p99 }
}

/** Asks so many times a second, for as long as one load lasts; answers how many answers there were. */
export const countAtRate = async (base: string, asked: readonly Asked[], rate: number): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url: base,
    connections: concurrency,
    overallRate: rate,
    duration: loadSeconds,
    requests: asked.map(({ method, path }) => ({ method, path })),
  })
  if (non2xx + errors > 0) throw new Error(`${base}: ${non2xx} answers other than 200, ${errors} failures`)
  return requests.total
}

/** The status and the length of an answer, and how many bytes of its body came with its head; `null` before its end. */
const headIn = (bytes: Buffer): { status: number; length: number; begun: number } | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  return {
    status: Number(head.slice(9, 12)),
    length: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]),
    begun: bytes.length - end - 4,
  }
}

/**
 * Asks over one connection, one request after the other; answers how many milliseconds each took. It reads into the
 * same memory each time: with `node:http` the client's own garbage was most of what the slowest answers took.
 */
export const oneByOne = (base: string): { ask(asked: Asked): Promise<number>; end(): void } => {
  const { hostname, port, host } = new URL(base)
  const memory = Buffer.allocUnsafeSlow(2 ** 20)
  let socket: Socket | null = null
  let take: (bytes: Buffer) => void = () => undefined
  let fail: (error: Error) => void = () => undefined

  const connected = (): Socket => {
    const made = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: memory, callback: (count) => (take(memory.subarray(0, count)), true) },
    })
    made.on('error', (error) => fail(error))
    made.on('close', () => {
      if (socket !== made) return
      socket = null
      fail(new Error(`${base}: closed the connection before its answer ended`))
    })
    return made
  }

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const { method, path, body } = asked
        const lines = Object.entries({
          host,
          ...headersOf(asked),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        }).map(([name, value]) => `${name}: ${value}\r\n`)
        let left: number | null = null
        const begun = performance.now()
        fail = reject
        take = (bytes) => {
          if (left === null) {
            const head = headIn(bytes)
            if (head?.status !== 200 || Number.isNaN(head.length))
              return reject(new Error(`${base}${path}: answered ${head?.status ?? 'by half'}`))
            left = head.length - head.begun
          } else left -= bytes.length
          if (left === 0) resolve(performance.now() - begun)
        }
        socket ??= connected()
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
      }),
    end: () => socket?.destroy(),
  }
}

/**
 * Two servers under the same load in turns, so that both meet the machine's good and bad moments; the medians. `p99`
 * is in milliseconds.
 */
export const ratesInTurns = async (
  own: string,
  other: { base: string; asked?: readonly Asked[] },
  asked: readonly Asked[],
  rounds: number,
): Promise<{ own: number; other: number; ratio: number; p99: number; otherP99: number }> => {
  const turns: [Rate, Rate][] = []
  const ask = (seconds: number) =>
    [
      () => rateOf(own, asked, concurrency, seconds),
      () => rateOf(other.base, other.asked ?? asked, concurrency, seconds),
    ] as const
  for (const warm of ask(2)) await warm()
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = ask(loadSeconds)
    turns.push([await ours(), await theirs()])
  }
  const middle = (of: (turn: [Rate, Rate]) => number) => quantile(turns.map(of), 0.5)
  return {
    own: middle(([{ rate }]) => rate),
    other: middle(([, { rate }]) => rate),
    ratio: middle(([ours, theirs]) => ours.rate / theirs.rate),
    p99: middle(([{ p99 }]) => p99),
    otherP99: middle(([, { p99 }]) => p99),
  }
}

export const concurrency = 16
const loadSeconds = 3
