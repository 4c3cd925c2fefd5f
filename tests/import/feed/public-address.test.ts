import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { lookup, type LookupAddress } from 'node:dns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicLookup, resolverBy } from '#src/import/feed/public-address.ts'

/** A name server that says nothing of names under `silent.example` until it is let, and of others one IPv4 address. */
let server: Socket
let servers: string[]
let asked: number
let silent: (() => void)[]

beforeEach(async () => {
  asked = 0
  silent = []
  server = createSocket('udp4')
  server.on('message', (query, { port }) => {
    asked++
    const end = query.indexOf(0, 12) + 5
    const question = query.subarray(12, end)
    const isFour = query.readUInt16BE(end - 4) === 1
    const head = Buffer.from(query.subarray(0, 12))
    // An answer, and how many: one of IPv4, none of IPv6.
    head.set([0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0], 2)
    const address = question.includes('inside') ? [10, 0, 0, 1] : [93, 184, 216, 34]
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    const answer = () => server.send(Buffer.concat([head, question, ...(isFour ? [record] : [])]), port)
    if (question.includes('silent')) silent.push(answer)
    else answer()
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [`127.0.0.1:${server.address().port}`]
})
afterEach(() => void server.close())

const resolved = (hostname: string) =>
  new Promise<LookupAddress[]>((resolve, reject) => {
    publicLookup(resolverBy(servers, 60_000))(hostname, { all: true }, (error, addresses) => {
      if (error) reject(error)
      else resolve(addresses as LookupAddress[])
    })
  })

test('a name is resolved by a query of its own, and refused where it leads into a private network', async () => {
  expect(await resolved('assistant.example')).toEqual([{ address: '93.184.216.34', family: 4 }])
  await expect(resolved('inside.example')).rejects.toThrow()
  expect(asked).toBe(4)
})

test('a hundred names whose server says nothing hold no thread: others are resolved meanwhile', async () => {
  const waiting = Promise.all(Array.from({ length: 100 }, (_, at) => resolved(`${at}.silent.example`)))
  // By one of the threads, as the machine resolves names.
  await new Promise((resolve) => void lookup('localhost', resolve))
  expect(await resolved('assistant.example')).toHaveLength(1)
  await vi.waitUntil(() => silent.length === 200, { timeout: 20_000 })
  for (const answer of silent) answer()
  expect(await waiting).toHaveLength(100)
})

test('a name whose server says nothing is given up', async () => {
  await expect(
    new Promise((_, reject) => void resolverBy(servers, 10)('a.silent.example', { all: true }, reject)),
  ).rejects.toMatchObject({ code: 'ETIMEOUT' })
})
