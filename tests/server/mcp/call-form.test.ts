import { expect, test } from 'vitest'
import { restServer } from '../rest-fixtures.ts'
import { callMessage, sendMessage } from './mcp-fixtures.ts'

const older = { 'MCP-Protocol-Version': '2025-11-25' }
const newer = {
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'listing.search',
}
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test-client', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const generations = [
  ['2025-11-25', older, {}],
  ['2026-07-28', newer, { _meta: meta }],
] as const

const search = (id: unknown, given: object, more: object = {}) => {
  const message = callMessage('listing.search', given) as { params: object }
  return { ...message, id, params: { ...message.params, ...more } }
}

test.each(generations)(
  'design 7: a call of %s is answered with its own id and answer, the first time and afterwards',
  async (_, headers, more) => {
    const { app } = await restServer()
    const first = await sendMessage(app, search('first', {}, more), { headers })
    expect(first.json?.id).toBe('first')
    for (const id of [0, -7, 'é"$&\\', '', Number.MAX_SAFE_INTEGER]) {
      const again = await sendMessage(app, search(id, {}, more), { headers })
      expect(again.json).toEqual({ ...first.json, id })
      expect(again.headers).toEqual(first.headers)
    }
    const narrower = { typology: ['T7'], min_price_eur: 1 }
    const other = await sendMessage(app, search(2, narrower, more), { headers })
    const fresh = await sendMessage((await restServer()).app, search(2, narrower, more), { headers })
    expect(other.text).toBe(fresh.text)
    expect(other.text).not.toBe(first.text)
  },
)

test.each(generations)(
  'design 7: after a good call of %s, a bad one is still refused as the SDK refuses it',
  async (_, headers, more) => {
    const known = (await restServer()).app
    expect((await sendMessage(known, search(1, {}, more), { headers })).status).toBe(200)
    const bad: [object, Record<string, string>?][] = [
      [search(1, { limit: 'five' }, more)],
      [search(1.5, {}, more)],
      [search(null, {}, more)],
      [search(undefined, {}, more)],
      [{ ...search(1, {}, more), jsonrpc: '1.0' }],
      [search(1, [], more)],
      [search(1, {}, { ...more, name: 'listing.find' })],
      [search(1, {}, { ...more, name: 'property.get' })],
      [search(1, {}, { ...more, _meta: 5 })],
      [search(1, {}, more), { ...headers, 'MCP-Protocol-Version': '1999-01-01' }],
      [search(1, {}, more), { ...headers, 'Mcp-Name': 'property.get' }],
      [{ ...search(1, {}, more), method: 'tools/list' }],
    ]
    for (const [message, sent = headers] of bad) {
      const unknown = (await restServer()).app
      const [seen, judged] = [
        await sendMessage(known, message, { headers: sent }),
        await sendMessage(unknown, message, { headers: sent }),
      ]
      expect([seen.status, seen.text], JSON.stringify(message)).toEqual([judged.status, judged.text])
    }
  },
)
