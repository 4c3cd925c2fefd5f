import { expect, test } from 'vitest'
import { appOver, base, restServer } from '../rest-fixtures.ts'
import { bothTypes, callMessage, callTool, failureOf, sendMessage } from './mcp-fixtures.ts'
import { utc } from '../../utc.ts'

const search = callMessage('listing.search', {})

/** A refusal as `status code`. */
const refusal = async (...args: Parameters<typeof sendMessage>) => {
  const { status, json } = await sendMessage(...args)
  return `${status} ${json?.error?.data?.code}`
}

test('design 7: a foreign page is refused, in every method', async () => {
  const { app } = await restServer()
  for (const Origin of ['https://evil.example', 'null', 'https://homes.example.evil.example', 'file://x'])
    for (const method of ['POST', 'GET', 'OPTIONS'])
      expect(await refusal(app, search, { method, headers: { Origin } })).toBe('403 foreign_origin')
  for (const Origin of [base, 'http://localhost:6274', 'http://127.0.0.1']) {
    const { status, headers } = await sendMessage(app, search, { headers: { Origin } })
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, Origin])
    expect(headers.get('Vary')).toBe('Origin')
  }
})

test('design 7: a page of an origin that the operator named may call the anonymous server, and no other server', async () => {
  const { appContext } = await restServer()
  const appFor = async (mcpOrigins: string[]) =>
    (await appOver({ ...appContext, config: { ...appContext.config, mcpOrigins } })).app
  const Origin = 'https://assistant.example'
  const named = await appFor([Origin])
  for (const path of ['/mcp/public', '/mcp/public/compat']) {
    const { status, headers } = await sendMessage(named, search, { path, headers: { Origin } })
    expect([status, headers.get('Access-Control-Allow-Origin')], path).toEqual([200, Origin])
  }
  const ask = (app: typeof named, headers: Record<string, string>, path = '/mcp/public') =>
    refusal(app, search, { path, headers })
  expect(await ask(named, { Origin: 'https://other.example' })).toBe('403 foreign_origin')
  expect(await ask(named, { Origin: `${Origin}.evil.example` })).toBe('403 foreign_origin')
  expect(await ask(named, { Origin }, '/mcp')).toBe('403 foreign_origin')
  const anybody = await appFor(['*'])
  expect(await ask(anybody, { Origin: 'https://other.example' })).toBe('200 undefined')
  expect(await ask(anybody, { Origin: 'https://other.example' }, '/mcp')).toBe('403 foreign_origin')
  expect(await ask(anybody, { Origin: 'https://other.example', Host: 'evil.example' })).toBe(
    '403 foreign_host',
  )
  expect(await ask(await appFor([]), { Origin })).toBe('403 foreign_origin')
})

test('design 7: a request with a rebound host name is refused', async () => {
  const { app } = await restServer()
  const ask = (Host: string) => sendMessage(app, search, { headers: { Host } })
  for (const host of ['evil.example', 'homes.example.evil.example', 'localhost.evil.example', '127.0.0.2'])
    expect((await ask(host)).status, host).toBe(403)
  for (const host of ['homes.example', 'homes.example:443', 'localhost:4321', '127.0.0.1', '[::1]:8080'])
    expect((await ask(host)).status, host).toBe(200)
})

test('design 7: POST is the only method, and a browser may ask for it', async () => {
  const { app } = await restServer()
  for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
    const response = await app.fetch(new Request(`${base}/mcp/public`, { method, headers: bothTypes }))
    expect([response.status, response.headers.get('Allow')], method).toEqual([405, 'POST, OPTIONS'])
  }
  const asked = await app.fetch(
    new Request(`${base}/mcp/public`, { method: 'OPTIONS', headers: { Origin: 'http://localhost:6274' } }),
  )
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version')
})

test('interface 1.3.2, 1.3.3: Accept and Content-Type', async () => {
  const { app } = await restServer()
  const ask = (headers: Record<string, string>) => refusal(app, search, { headers })
  for (const Accept of ['*/*', 'application/json', 'application/json, text/event-stream', 'application/*'])
    expect(await ask({ Accept }), Accept).toBe('200 undefined')
  for (const Accept of ['text/event-stream', 'text/html', 'application/json;q=0'])
    expect(await ask({ Accept }), Accept).toBe('406 not_acceptable')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
    expect(await ask({ 'Content-Type': type }), type).toBe('415 unsupported_media_type')
  expect(await ask({ 'Content-Encoding': 'gzip' })).toBe('415 unsupported_media_type')
  const without = new Request(`${base}/mcp/public`, {
    method: 'POST',
    body: JSON.stringify(search),
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
  expect((await app.fetch(without)).status).toBe(200)
})

test('interface 1.3.4, 7 202: a notification is acknowledged with 202 and an empty body', async () => {
  const { app } = await restServer()
  for (const method of ['notifications/initialized', 'notifications/cancelled', 'notifications/unheard-of']) {
    const { status, text } = await sendMessage(app, { jsonrpc: '2.0', method, params: { requestId: 1 } })
    expect([status, text], method).toEqual([202, ''])
  }
})

test('design 7: huge bodies and arguments', async () => {
  const { app } = await restServer()
  expect(await refusal(app, callMessage('listing.search', { must_have: ['x'.repeat(70_000)] }))).toBe(
    '413 payload_too_large',
  )
  const many = callMessage('listing.search', { must_have: Array.from({ length: 9_000 }, () => 1) })
  const { status, json } = await sendMessage(app, many)
  expect(status).toBe(200)
  expect(failureOf(json?.result as never).detail).toHaveLength(21)
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const nested = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listing.search","arguments":{"must_have":${deep}}}}`
  expect(await refusal(app, nested)).toBe('400 not_json')
})

test('design 7: arrays are refused, also one in which a request is cancelled by its neighbour', async () => {
  const { app } = await restServer()
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  for (const batch of [[], [search], [search, cancel], [[search]]])
    expect(await refusal(app, batch)).toBe('400 batch_refused')
  const alone = await Promise.all([sendMessage(app, search), sendMessage(app, cancel)])
  expect(alone.map(({ status }) => status)).toEqual([200, 202])
})

test('what is no message is refused in words, and nothing of it is reflected', async () => {
  const { app } = await restServer()
  expect(await refusal(app, '')).toBe('400 not_json')
  expect(await refusal(app, '{"jsonrpc":')).toBe('400 not_json')
  for (const value of ['"text"', '1', 'null', 'true'])
    expect(await refusal(app, value), value).toBe('400 invalid_message')
  const twice = '{"jsonrpc":"2.0","id":7,"method":"tools/list","method":"tools/call"}'
  const { json } = await sendMessage(app, twice)
  expect(json?.id).toBe(7)
  expect(json?.error?.data?.detail).toMatchObject([{ loc: ['body', 'method'], type: 'duplicate_property' }])
  const { status, text } = await sendMessage(app, { jsonrpc: '2.0', id: 1, method: 5, secret: 'zebra' })
  expect(status).toBe(400)
  expect(text).not.toContain('zebra')
})

// V8 takes the second name for that of the first message.
test('a name with escapes is read as it is, whatever was sent before', async () => {
  const { app } = await restServer()
  const named = async (name: string) => {
    const call = JSON.stringify(callMessage('listing.search', { limit: 1, name: 2 })).replace(
      '"name":2',
      `"${name}":2`,
    )
    expect(call).toContain(name)
    const { json } = await sendMessage(app, call)
    return failureOf(json?.result as never).detail
  }
  expect(await named(String.raw`\\`)).toMatchObject([{ loc: ['arguments', '\\'] }])
  expect(await named(String.raw`\u0062`)).toMatchObject([{ loc: ['arguments', 'b'] }])
})

test('an invalid id, or anything else that is no message, is an invalid request that names the place', async () => {
  const { app } = await restServer()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const bad: [message: object, loc: string[]][] = [
    ...[1.5, null, true, {}, [1], 2 ** 60].map((id): [object, string[]] => [{ ...list, id }, ['id']]),
    [{ ...list, jsonrpc: '1.0' }, ['jsonrpc']],
    [{ jsonrpc: '2.0', id: 1 }, ['method']],
    [{ ...list, params: [] }, ['params']],
    [{ ...list, params: { _meta: 5 } }, ['params', '_meta']],
  ]
  for (const [message, loc] of bad) {
    const { status, json } = await sendMessage(app, message)
    expect([status, json?.error?.code], JSON.stringify(message)).toEqual([400, -32_600])
    expect(json?.error?.data?.detail, JSON.stringify(message)).toMatchObject([{ loc: ['body', ...loc] }])
    expect(json?.id).toBe(loc[0] === 'id' ? null : 1)
  }
})

test('parameters of the wrong shape are the caller’s error, in words and not in those of a library', async () => {
  const { app } = await restServer()
  const wrong = [
    ['tools/call', {}, ['name']],
    ['tools/call', { name: 5 }, ['name']],
    ['tools/list', { cursor: 5 }, ['cursor']],
    ['initialize', { capabilities: {}, clientInfo: { name: 't', version: '1' } }, ['protocolVersion']],
    ['initialize', undefined, []],
  ] as const
  for (const [method, params, way] of wrong) {
    const { json, text } = await sendMessage(app, { jsonrpc: '2.0', id: 'x', method, params })
    expect(json, method).toMatchObject({
      id: 'x',
      error: {
        code: -32_602,
        data: { code: 'invalid_params', detail: [{ loc: ['body', 'params', ...way] }] },
      },
    })
    expect(text).not.toMatch(/invalid_type|Invalid input/)
  }
})

test('the refusal of a misspelt argument gives its right name, the allowed ones, and the schema of all', async () => {
  const { app } = await restServer()
  const failureOfCall = async (name: string, given: object) => failureOf(await callTool(app, name, given))
  expect(await failureOfCall('property.get', { id: 'ol-test01' })).toMatchObject({
    detail: [
      { loc: ['arguments', 'listing_id'], type: 'missing' },
      {
        loc: ['arguments', 'id'],
        type: 'extra_forbidden',
        ctx: { allowed: ['listing_id', 'detail', 'costs'], did_you_mean: ['listing_id'] },
      },
    ],
    expected: { listing_id: 'string, required' },
  })
  for (const [given, meant] of [
    ['municipality', 'municipalities'],
    ['max_price', 'max_price_eur'],
    ['bedrooms', 'min_bedrooms'],
    ['min_beds', 'min_bedrooms'],
  ] as const)
    expect((await failureOfCall('listing.search', { [given]: 1 })).detail, given).toMatchObject([
      { ctx: { did_you_mean: [meant] } },
    ])
  const deep = await failureOfCall('database.query', {
    requirements: { hard_constraints: { location: ['Porto'] } },
  })
  expect(deep).toMatchObject({
    detail: [
      {
        loc: ['arguments', 'requirements', 'hard_constraints', 'location'],
        ctx: { did_you_mean: ['locations'] },
      },
    ],
    expected: {
      requirements: {
        hard_constraints: {
          max_price: `object {"amount":"integer (above 0), required","currency":"\\"EUR\\""} or null`,
        },
      },
      result_limit: 'integer (at least 1, at most 20)',
    },
  })
  const far = await failureOfCall('listing.search', { colour: 'blue' })
  expect(far.detail).toMatchObject([{ ctx: { allowed: expect.arrayContaining(['limit']) as string[] } }])
  expect(JSON.stringify(far.detail)).not.toContain('did_you_mean')
})

test('interface 7 404: a comparison that names an absent listing makes nobody drop a copy that is still permitted', async () => {
  const { app } = await restServer()
  const failed = failureOf(
    await callTool(app, 'property.compare', { listing_ids: ['ol-test01', 'ol-nowhere'] }),
  )
  expect(failed.code).toBe('not_found')
  expect(failed).toMatchObject({ not_public: [1] })
  expect(failed.next).toContain('The listings at the places in not_public, counted from 0, are not public')
  expect(failed.next).not.toMatch(/ol-test01|ol-nowhere/)
})

test('an unknown tool and an unknown method are protocol errors that name those that exist', async () => {
  const { app } = await restServer()
  const tool = await sendMessage(app, callMessage('listing.delete', {}))
  expect(tool.json?.error?.code).toBe(-32_602)
  expect(tool.json?.error?.message).toContain('listing.search')
  expect(tool.text).not.toContain('listing.delete')
  for (const name of ['constructor', '__proto__', 'toString'])
    expect((await sendMessage(app, callMessage(name, {}))).json?.error?.code, name).toBe(-32_602)
  const method = await sendMessage(app, { jsonrpc: '2.0', id: 1, method: 'tools/delete', params: {} })
  expect(method.json?.error?.code).toBe(-32_601)
})

test('arguments that are no object, and none at all', async () => {
  const { app } = await restServer()
  for (const given of [[], 'text', 5])
    expect(failureOf(await callTool(app, 'listing.search', given))).toMatchObject({
      code: 'invalid_arguments',
      detail: [{ loc: ['arguments'], type: 'wrong_type', ctx: { expected: 'object' } }],
      expected: { municipalities: 'array of string (at most 3 items)' },
    })
  for (const none of [undefined, null])
    expect((await callTool(app, 'listing.search', none)).isError).toBeUndefined()
  expect(failureOf(await callTool(app, 'property.get', undefined)).detail).toMatchObject([
    { loc: ['arguments', 'listing_id'], type: 'missing' },
  ])
  expect(failureOf(await callTool(app, 'property.get', { listing_id: 5 })).detail).toMatchObject([
    { type: 'wrong_type' },
  ])
  const hidden = '{"listing_id":"ol-test01","__proto__":{"x":1}}'
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"property.get","arguments":${hidden}}}`
  const { json } = await sendMessage(app, message)
  expect(json?.result?.isError).toBe(true)
})

test('a subscription ends at once: nothing is ever announced, and no stream stays open', async () => {
  const { app } = await restServer()
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { _meta: meta, notifications: { toolsListChanged: true, promptsListChanged: true } }
  const response = await app.fetch(
    new Request(`${base}/mcp/public`, {
      method: 'POST',
      headers: {
        ...bothTypes,
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'subscriptions/listen',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
    }),
  )
  expect(await response.text()).toContain('"resultType":"complete"')
})

test('design 5: calls count against the limits of REST, searches as searches', async () => {
  const { app } = await restServer({ call: 3, search: 1, record: 2, page: 9 })
  expect((await sendMessage(app, search)).status).toBe(200)
  const refused = await sendMessage(app, callMessage('listing_search', {}))
  expect([refused.status, refused.json?.error?.data?.code]).toEqual([429, 'rate_limit_exceeded'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.json?.error?.data?.retry).toBe(true)
  const read = callMessage('property.get', { listing_id: 'ol-test01' })
  expect([(await sendMessage(app, read)).status, (await sendMessage(app, read)).status]).toEqual([200, 200])
  const overRest = await app.fetch(new Request(`${base}/v1/properties/ol-test01`))
  expect(overRest.status).toBe(429)
})

test('a server error is reported as such, without its details', async () => {
  const { app, appContext, errors } = await restServer()
  appContext.store.catalogue.recordBytes = () => Promise.reject(new Error('secret of the house'))
  const result = await callTool(app, 'property.get', { listing_id: 'ol-test01' })
  expect(failureOf(result)).toMatchObject({ code: 'internal_error', retry: 'later' })
  expect(JSON.stringify(result)).not.toContain('secret')
  expect(errors.map(String)).toEqual(['Error: secret of the house'])
})

test('interface 3.1: a listing is gone from the tools at the instant at which its permission ends', async () => {
  const { app, appContext } = await restServer()
  const read = () => callTool(app, 'property.get', { listing_id: 'ol-test01' })
  expect((await read()).isError).toBeUndefined()
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  expect((await read()).isError).toBe(true)
})

test('a long message that calls no tool is refused before the SDK describes what is wrong in it', async () => {
  const { app } = await restServer()
  const message = (members: number) => ({
    jsonrpc: '2.0',
    id: 7,
    method: 'prompts/get',
    params: {
      name: 'find',
      arguments: Object.fromEntries(Array.from({ length: members }, (_, at) => [`a${at}`, 1])),
    },
  })
  const { json } = await sendMessage(app, message(6_000))
  expect(json).toMatchObject({
    id: 7,
    error: {
      code: -32_600,
      data: { detail: [{ loc: ['body'], type: 'too_large', ctx: { maximum: 8_192 } }] },
    },
  })
  const few = await sendMessage(app, message(500))
  expect(few.json).toMatchObject({ error: { code: -32_602 } })
  expect((few.json as { error: { data: { detail: unknown[] } } }).error.data.detail).toHaveLength(21)
})
