import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { refusingProxies } from '#src/server/local-demonstration.ts'
import { writeSite } from '../site/own-site.ts'

const answering = () => new Response('homes')
const ask = (env: Record<string, string>, url: string, headers: Record<string, string> = {}) =>
  refusingProxies(answering, readConfig(env))(new Request(url, { headers }))

const far = [
  ['https://casas.nortemar.pt/', {}],
  ['http://192.168.1.10:4321/healthz', {}],
  ['http://localhost.nortemar.pt/', {}],
  ['http://127.0.0.1:4321/', { 'X-Forwarded-For': '203.0.113.9' }],
  ['http://localhost:4321/', { Forwarded: 'for=203.0.113.9' }],
  ['http://localhost:4321/v1/properties/ol-7k3q9x', { 'X-Forwarded-Proto': 'https' }],
  ['http://localhost:4321/', { Via: '1.1 proxy' }],
  ['http://localhost:4321/', { 'X-Real-IP': '203.0.113.9' }],
] as const

test('a demonstration that was not selected by name is shown to no proxy and under no other host', async () => {
  for (const [url, headers] of far) {
    const refused = await ask({}, url, headers)
    expect([refused.status, refused.headers.get('Cache-Control')], url).toEqual([421, 'no-store'])
    const message = await refused.text()
    for (const way of ['DATA_DIR', 'SITE=demonstration']) expect(message).toContain(way)
  }
})

test('it is shown to this machine, to a proxy once it was selected by name, and a real site is never refused', async () => {
  for (const host of ['localhost:4321', '127.0.0.1', '[::1]:4321'])
    expect((await ask({}, `http://${host}/`)).status).toBe(200)
  for (const env of [{ SITE: 'demonstration' }, { SITE: await writeSite() }])
    for (const [url, headers] of far) expect((await ask(env, url, headers)).status, url).toBe(200)
})
