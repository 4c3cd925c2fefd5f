import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { nginx, startBalancer, type Proxy } from './proxying.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Behaviour = 'current' | 'not current'

/** A stand-in for a server of several: it answers its name, or the 503 of one that does not know whether it is current. */
const server = async (name: string) => {
  const state = { behaviour: 'current' as Behaviour, asked: [] as IncomingMessage[] }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === '/livez') return void response.end()
    state.asked.push(request)
    request.resume()
    const isCurrent = state.behaviour === 'current'
    response.writeHead(isCurrent ? 200 : 503, { 'Cache-Control': 'no-store', 'Retry-After': '1' })
    response.end(isCurrent ? name : 'not known')
  }
  const listening = createServer(answer).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const stop = (): Promise<void> => {
    listening.closeAllConnections()
    return new Promise((resolve) => void listening.close(() => resolve()))
  }
  ends.push(stop)
  return { state, port: (listening.address() as AddressInfo).port, stop }
}

const behindBalancer = async () => {
  const [one, two, three] = [await server('one'), await server('two'), await server('three')]
  const proxy: Proxy = await startBalancer({ one: one.port, two: two.port, three: three.port })
  ends.unshift(() => proxy.kill())
  return { one, two, three, ask: proxy.ask }
}

const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act))

describe.skipIf(nginx === null)('nginx as the balancer before three servers', () => {
  test('asks all of them, and sets the address of the client itself', async () => {
    const { one, two, three, ask } = await behindBalancer()
    const answers = await times(9, () => ask('/v1/properties', { 'X-Forwarded-For': '203.0.113.9' }))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['one', 'two', 'three']))
    const asked = [one, two, three].flatMap(({ state }) => state.asked)
    expect(new Set(asked.map(({ headers }) => headers['x-forwarded-for']))).toEqual(new Set(['127.0.0.1']))
    expect(new Set(asked.map(({ headers }) => headers.host))).toEqual(new Set(['homes.example']))
  })

  test('asks another one where a server is not current, or is gone', async () => {
    const { one, two, ask } = await behindBalancer()
    one.state.behaviour = 'not current'
    await two.stop()
    const answers = await times(9, () => ask('/properties/ol-1'))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 three']))
  })

  test('answers 503 with Retry-After, for nobody to store, when none of them is current or there', async () => {
    const { one, two, three, ask } = await behindBalancer()
    for (const each of [one, two, three]) each.state.behaviour = 'not current'
    expect((await ask('/properties/ol-1')).status).toBe(503)
    for (const each of [one, two, three]) await each.stop()
    const { status, headers } = await ask('/properties/ol-1')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
  })

  test('asks one server alone for the closed market', async () => {
    const { ask } = await behindBalancer()
    const answers = await times(6, () => ask('/mcp'))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['one']))
  })
})
