import { Agent, request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import type { Asked } from '../load.ts'
import { someIds } from '../server.ts'
import { median } from '../statistics.ts'
import { watch } from '../watch.ts'
import { progress, quietServer, type Workshop } from '../workshop.ts'

const clients = 100
const rounds = 3

const get = (path: string, headers?: Record<string, string>): Asked => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const post = (path: string, body: unknown, headers?: Record<string, string>): Asked => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  ...(headers && { headers }),
})

/** What a client of the crowd asks: each address once, about other homes and prices than the others. */
const requestsOf = (id: string, other: string, client: number): Asked[] => [
  get('/'),
  get(`/properties/${id}`, { 'accept-encoding': 'br' }),
  get(`/pt/properties/${id}`),
  get(`/properties/${id}.md`),
  get(`/properties/${id}.json`),
  get(`/properties/${id}.jsonld`),
  get(`/properties/${id}/availability`),
  get('/feeds/open-listings.json'),
  get('/sitemap.xml'),
  get('/llms.txt'),
  get(`/search?max_price=${900_000 + client}`),
  get(`/pt/search?municipalities=Lisboa&max_price=${800_000 + client}`),
  get(`/compare?ids=${id},${other}`),
  get(`/shortlist?ids=${id},${other}`),
  get(`/v1/properties/${id}`),
  get(`/v1/properties/${id}/availability`),
  get(`/v1/properties/${id}/evidence`),
  get(`/v1/properties/${id}/costs`),
  get(`/v1/properties/${id}/contact-route`),
  get('/v1/overview'),
  get('/v1/vocabulary'),
  get('/v1/openapi.json'),
  get('/v1/public-sync/snapshot.jsonl'),
  post('/v1/property-searches', { max_price_eur: 700_000 + client }),
  post('/v1/database-queries', { requirements: { hard_constraints: { min_bedrooms: 1 } } }),
  post('/v1/property-comparisons', { listing_ids: [id, other] }),
  post(
    '/mcp/public',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'listing.search', arguments: { max_price_eur: 600_000 + client } },
    },
    { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  ),
]

/** How a request of the crowd ended: its status, or the error of a connection that was closed without an answer. */
const ended = (
  base: string,
  client: number,
  { method, path, body, headers }: Asked,
): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request(base + path, {
      method,
      // All at once, and each client from an address of its own.
      agent: new Agent({ maxSockets: 1 }),
      localAddress: `127.0.1.${client + 1}`,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(body)
  })

/** How long a visitor's page and `/livez` wait beside a hundred clients who ask for everything at once, and who of them is not answered. */
export const measureCrowd = async (workshop: Workshop): Promise<Figure[]> => {
  const { base } = await quietServer(workshop)
  const ids = await someIds(base, clients + 1)
  const crowd = Array.from({ length: clients }, (_, client) =>
    requestsOf(ids[client % ids.length]!, ids[(client + 1) % ids.length]!, client),
  )
  const port = Number(new URL(base).port)
  const [page, livez] = [await watch(port, `/properties/${ids.at(-1)}`), await watch(port, '/livez')]
  const waits: { page: number; livez: number }[] = []
  const endings = new Map<number | string, number>()
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`a crowd of ${clients} clients, ${round + 1} of ${rounds}`)
      const all = async () => {
        const asked: Promise<number | string>[] = []
        for (const [client, requests] of crowd.entries()) {
          asked.push(...requests.map((each) => ended(base, client, each)))
          // What is connected is sent in the next turn: on a busy machine a turn for all of them takes longer than a
          // server waits for the headers of a connection, and it rightly answers 408.
          await nextTurn()
        }
        for (const each of await Promise.all(asked)) endings.set(each, (endings.get(each) ?? 0) + 1)
      }
      let beside = 0
      const own = await page.during(async () => void (beside = await livez.during(all)))
      waits.push({ page: own, livez: beside })
    }
  } finally {
    await Promise.all([page.end(), livez.end()])
  }
  const against = `${clients} clients of ${crowd[0]?.length} requests at once`
  const note = [...endings].map(([end, times]) => `${end}: ${times}`).join(', ')
  return [
    {
      what: `A visitor’s page, its longest wait beside ${against}`,
      against: '',
      target: '≤ 1,000 ms',
      value: median(waits.map((each) => each.page)),
      unit: 'ms',
      ratio: null,
    },
    {
      what: `/livez, its longest wait beside ${against}`,
      against: '',
      target: '≤ 100 ms',
      value: median(waits.map((each) => each.livez)),
      unit: 'ms',
      ratio: null,
    },
    {
      what: `Requests of that crowd without an answer of status 200`,
      against: '',
      target: '0',
      value: [...endings].reduce((sum, [end, times]) => (end === 200 ? sum : sum + times), 0),
      unit: 'requests',
      ratio: null,
      note,
    },
  ]
}
