import { expect, test, vi } from 'vitest'
import { exchangeOf } from '#src/server/mcp/exchange.ts'
import type { McpTool } from '#src/server/mcp/tool.ts'

const stuck: McpTool<null> = {
  limit: 'call',
  description: {
    name: 'property.get',
    title: 'Get',
    description: 'Never answers',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object' },
    annotations: {
      readOnlyHint: true,
      openWorldHint: false,
    },
  },
  call: () => new Promise(() => undefined),
}

test('design 7: a tool that is not done after 10 seconds ends in an answer that says so and may be tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const exchange = exchangeOf<null>({
      identity: {
        name: 'test',
        title: 'Test',
        version: '1',
        description: '',
        websiteUrl: 'http://localhost',
      },
      untrustedKey: 'test/untrusted-text',
      instructions: '',
      tools: new Map([['property.get', stuck]]),
      listed: [stuck],
      portable: [stuck],
      onError: () => undefined,
    })
    const value = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'property.get', arguments: {} },
    }
    const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' }
    let ended = false
    const answer = exchange(
      {
        value,
        headers,
        method: 'tools/call',
        tool: 'property.get',
        arguments: {},
        faults: [],
        client: { name: null, userAgent: null },
      },
      { url: 'http://localhost/mcp/public', caller: null, memoryOf: Buffer.alloc },
    ).finally(() => (ended = true))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    const { result } = JSON.parse(String((await answer).body)) as {
      result: { isError: boolean; content: [{ text: string }] }
    }
    expect(result.isError).toBe(true)
    expect(JSON.parse(result.content[0].text)).toMatchObject({ code: 'timed_out', retry: 'later' })
  } finally {
    vi.useRealTimers()
  }
})
