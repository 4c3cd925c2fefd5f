import type { Figure } from '../figure.ts'
import { ratesInTurns, type Asked } from '../load.ts'
import { placedQuestions } from '../questions.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'

const accept = { accept: 'application/json, text/event-stream' }
const call = (question: string, meta: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'listing.search', arguments: JSON.parse(question) as object, ...meta },
})
const newMeta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}
const newHeaders = {
  ...accept,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'listing.search',
}

const revisions = [
  { name: 'MCP revision 2026-07-28', meta: newMeta, headers: newHeaders },
  { name: 'older MCP revisions', meta: {}, headers: accept },
]

/** Searches of three municipalities, a range of prices and two preferences, over MCP and over REST. */
export const measureMcp = async (workshop: Workshop): Promise<Figure[]> => {
  const { base } = await quietServer(workshop)
  const figures: Figure[] = []
  for (const { name, meta, headers } of revisions) {
    progress(`search over ${name}`)
    const asked = placedQuestions.map(({ body = '{}' }): Asked => ({
      method: 'POST',
      path: '/mcp/public',
      body: JSON.stringify(call(body, meta)),
      headers,
    }))
    const { own, ratio, p99, otherP99 } = await ratesInTurns(base, { base, asked: placedQuestions }, asked, 3)
    const row = { what: `search over ${name}, concurrency 16`, against: 'the same over REST' }
    figures.push({ ...row, target: '≥ 70 %', value: own, unit: 'requests/s', ratio })
    figures.push({
      ...row,
      what: `${row.what}, p99`,
      target: '≤ 30 ms',
      value: p99,
      unit: 'ms',
      ratio: p99 / otherP99,
    })
  }
  return figures
}
