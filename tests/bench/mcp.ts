import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { runVerb } from '#src/command/verb.ts'
import { portOf, start, stop } from './children.ts'
import { inWorkshop, type Workshop } from './prepare.ts'

const seconds = 5
const connections = 16

const question = {
  municipalities: ['Lisboa', 'Porto', 'Sintra'],
  min_price_eur: 200_000,
  max_price_eur: 600_000,
  preferences: ['balcony', 'elevator'],
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

const older = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'listing.search', arguments: question },
}
const newer = {
  ...older,
  params: {
    ...older.params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}
const newerHeaders = {
  ...headers,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'listing.search',
}

async function measure(count: string, { env }: Workshop): Promise<void> {
  const server = start('api-server.ts', { ...env, PORT: '0', BASE_URL: 'http://localhost:4321' })
  try {
    const port = await portOf(server)
    console.log(
      `node ${process.version}, ${availableParallelism()} cores, ${count} generated listings, ${connections} connections, ${seconds} s each`,
    )
    const rest = await load('search over REST', port, '/v1/property-searches', question, headers)
    const ratio = (rate: number) => `${((rate / rest) * 100).toFixed(0)} % of REST`
    const modern = await load('listing.search, 2026-07-28', port, '/mcp/public', newer, newerHeaders)
    const legacy = await load('listing.search, older', port, '/mcp/public', older, headers)
    console.log(`2026-07-28: ${ratio(modern)}; older revisions: ${ratio(legacy)}`)
  } finally {
    await stop(server)
  }
}

async function load(
  name: string,
  port: number,
  path: string,
  body: unknown,
  sent: Record<string, string>,
): Promise<number> {
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    method: 'POST' as const,
    connections,
    body: JSON.stringify(body),
    headers: sent,
  }
  const one = await fetch(options.url, options)
  const length = (await one.arrayBuffer()).byteLength
  await autocannon({ ...options, duration: 2 })
  const { requests, latency, non2xx } = await autocannon({ ...options, duration: seconds })
  console.log(
    `${name}: ${requests.average.toFixed(0)} requests a second of ${(length / 1024).toFixed(0)} kB; p50 ${latency.p50} ms, p99 ${latency.p99} ms; not 200: ${non2xx}`,
  )
  return requests.average
}

await runVerb({
  name: 'bench:mcp',
  description: 'Measures searches over MCP against the same search over REST, in one run',
  args: { count: { type: 'string', default: '10000', description: 'How many listings to generate' } },
  run: ({ count }) => inWorkshop(Number(count), (workshop) => measure(count, workshop)),
})
