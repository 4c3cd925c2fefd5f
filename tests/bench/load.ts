import { Agent, request } from 'node:http'
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
 * Asks again and again over so many connections, each of which begins elsewhere among the requests. An answer other
 * than 200 is an error.
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
      const at = (clients++ * Math.floor(requests.length / connections)) % requests.length
      client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
    },
  })
  if (non2xx + errors > 0)
    throw new Error(`${base}${asked[0]?.path}: ${non2xx} answers other than 200, ${errors} failures`)
  return { rate: answered.average, p99: latency.p99 }
}

/** Asks over one connection, one request after the other; answers how many milliseconds each took. */
export const oneByOne = (base: string): { ask(asked: Asked): Promise<number>; end(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const begun = performance.now()
        const length = asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }
        const sent = request(
          base + asked.path,
          { agent, method: asked.method, headers: { ...headersOf(asked), ...length } },
          (response) => {
            response
              .on('data', () => undefined)
              .on('end', () => {
                if (response.statusCode === 200) resolve(performance.now() - begun)
                else reject(new Error(`${base}${asked.path}: answered ${response.statusCode}`))
              })
          },
        )
        sent.on('error', reject)
        sent.end(asked.body)
      }),
    end: () => agent.destroy(),
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
