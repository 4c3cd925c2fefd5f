import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { limitsOf } from '#src/server/limits.ts'

const appWith = (call: number, search: number) => {
  const limits = limitsOf({ rateLimits: { call, search, record: 2, page: 2 }, trustedProxies: [] })
  const app = new Hono()
  app.get('/call', async (context) => (await limits(context, 'call')) ?? new Response('ok'))
  app.get('/search', async (context) => (await limits(context, 'search')) ?? new Response('ok'))
  app.get('/record', async (context) => (await limits(context, 'record')) ?? new Response('ok'))
  return (path: string, remoteAddress: string) => {
    const incoming = { headers: {}, socket: { remoteAddress } }
    return Promise.resolve(app.fetch(new Request(`http://x.example${path}`), { incoming }))
  }
}

test('interface 7 429: beyond the limit the answer is 429 with a Retry-After that is true', async () => {
  vi.useFakeTimers()
  try {
    const get = appWith(2, 2)
    expect((await get('/call', '192.0.2.1')).status).toBe(200)
    vi.advanceTimersByTime(20_000)
    expect((await get('/call', '192.0.2.1')).status).toBe(200)
    const refused = await get('/call', '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limit_exceeded' })
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBe(40)
    vi.advanceTimersByTime((wait - 1) * 1000)
    expect((await get('/call', '192.0.2.1')).status).toBe(429)
    vi.advanceTimersByTime(1000)
    expect((await get('/call', '192.0.2.1')).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('design 5: a search counts as a call and as a search; records have their own share', async () => {
  const get = appWith(3, 1)
  expect((await get('/search', '192.0.2.1')).status).toBe(200)
  expect((await get('/search', '192.0.2.1')).status).toBe(429)
  expect((await get('/call', '192.0.2.1')).status).toBe(200)
  expect((await get('/call', '192.0.2.1')).status).toBe(429)
  expect((await get('/record', '192.0.2.1')).status).toBe(200)
})

test('every client has its own share', async () => {
  const get = appWith(1, 1)
  expect((await get('/call', '192.0.2.1')).status).toBe(200)
  expect((await get('/call', '192.0.2.2')).status).toBe(200)
  expect((await get('/call', '::ffff:192.0.2.1')).status).toBe(429)
})

test('no limits configured, none applied', async () => {
  const limits = limitsOf({ rateLimits: null, trustedProxies: [] })
  const app = new Hono()
  app.get('/search', async (context) => (await limits(context, 'search')) ?? new Response('ok'))
  for (let at = 0; at < 3; at++) expect((await app.request('/search')).status).toBe(200)
})

test('nothing is made for a client that has left while it waited for its turn', async () => {
  const limits = limitsOf({ rateLimits: null, trustedProxies: [] })
  const made: string[] = []
  const app = new Hono()
  app.get('/:name', async (context) => {
    const ended = await limits(context, 'record')
    if (ended) return ended
    made.push(context.req.param('name'))
    for (const end = performance.now() + 6; performance.now() < end;);
    return new Response('ok')
  })
  const ask = (name: string, socket: { remoteAddress: string; destroyed: boolean }) =>
    Promise.resolve(app.fetch(new Request(`http://x.example/${name}`), { incoming: { headers: {}, socket } }))
  const gone = { remoteAddress: '192.0.2.1', destroyed: false }
  const there = { remoteAddress: '192.0.2.2', destroyed: false }
  expect((await ask('first', there)).status).toBe(200)
  const answers = [ask('gone', gone), ask('last', there)]
  gone.destroyed = true
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 200])
  expect(made).toEqual(['first', 'last'])
})
