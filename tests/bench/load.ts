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

/** Requests a second, asked again and again over so many connections. An answer other than 200 is an error. */
export const rateOf = async (
  base: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: asked.map((each) => ({
      method: each.method,
      path: each.path,
      headers: headersOf(each),
      ...(each.body !== undefined && { body: each.body }),
    })),
  })
  if (non2xx + errors > 0)
    throw new Error(`${base}${asked[0]?.path}: ${non2xx} answers other than 200, ${errors} failures`)
  return requests.average
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

/** Two servers under the same load in turns, so that both meet the machine's good and bad moments; the medians. */
export const ratesInTurns = async (
  own: string,
  other: { base: string; asked?: readonly Asked[] },
  asked: readonly Asked[],
  rounds: number,
): Promise<{ own: number; other: number; ratio: number }> => {
  const turns: [number, number][] = []
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
  const middle = (of: (turn: [number, number]) => number) => quantile(turns.map(of), 0.5)
  return {
    own: middle(([ours]) => ours),
    other: middle(([, theirs]) => theirs),
    ratio: middle(([ours, theirs]) => ours / theirs),
  }
}

export const concurrency = 16
const loadSeconds = 3
