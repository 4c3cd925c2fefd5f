import { expect, test } from 'vitest'
import { base, restServer } from '../rest-fixtures.ts'
import { callMessage, sendMessage } from './mcp-fixtures.ts'

test('interface 7 429: a refused message gets its own id back, and the seconds to wait in the body as in the header', async () => {
  for (const path of ['/mcp/public', '/mcp/public/compat', '/mcp']) {
    const { app } = await restServer({ call: 1, search: 1, record: 1, page: 100 })
    await sendMessage(app, { jsonrpc: '2.0', id: 0, method: 'tools/list' }, { path })
    for (const id of ['seven', 7]) {
      const { status, headers, json } = await sendMessage(
        app,
        { jsonrpc: '2.0', id, method: 'tools/list' },
        { path },
      )
      const retry_after_seconds = Number(headers.get('Retry-After'))
      expect(retry_after_seconds, path).toBeGreaterThan(0)
      expect([status, json], path).toEqual([
        429,
        {
          jsonrpc: '2.0',
          id,
          error: {
            code: -32_000,
            message: expect.stringContaining('retry_after_seconds') as string,
            data: { code: 'rate_limit_exceeded', retry: true, retry_after_seconds },
          },
        },
      ])
    }
    // No answer can name what is no id, and what cannot be read has none.
    for (const body of [
      { jsonrpc: '2.0', id: null, method: 'tools/list' },
      [],
      '{',
      `"${'x'.repeat(70_000)}"`,
    ]) {
      const { status, json } = await sendMessage(app, body, { path })
      expect([status, json?.id, json?.error?.data?.code]).toEqual([429, null, 'rate_limit_exceeded'])
    }
    const broken = await sendMessage(app, { jsonrpc: '2.0', id: 5 }, { path })
    expect([broken.status, broken.json?.id]).toEqual([429, 5])
  }
  const { app } = await restServer({ call: 9, search: 1, record: 1, page: 100 })
  await sendMessage(app, callMessage('listing.search', {}))
  const refused = await sendMessage(app, { ...callMessage('listing.search', {}), id: 'search' })
  expect([refused.status, refused.json?.id]).toEqual([429, 'search'])
})

test('a message without a token is refused with its own id', async () => {
  const { app } = await restServer()
  const { status, json } = await sendMessage(
    app,
    { jsonrpc: '2.0', id: 'mine', method: 'tools/list' },
    { path: '/mcp' },
  )
  expect([status, json?.id]).toEqual([401, 'mine'])
})

test('interface 7 429: REST has the seconds to wait in the body too', async () => {
  const { app } = await restServer({ call: 1, search: 1, record: 1, page: 100 })
  const ask = () => app.fetch(new Request(`${base}/v1/properties/ol-test01`))
  await ask()
  const refused = await ask()
  const { retry_after_seconds } = (await refused.json()) as { retry_after_seconds: number }
  expect(retry_after_seconds).toBeGreaterThan(0)
  expect(retry_after_seconds).toBe(Number(refused.headers.get('Retry-After')))
})
