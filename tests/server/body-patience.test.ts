import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowUpload, limitBodies } from '#src/server/body-patience.ts'

/** Reads a body, and of an upload waits as long as that may take. */
const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  if (incoming.url === '/upload') allowUpload({ env: { incoming, outgoing } } as unknown as Context)
  outgoing.end(await text(incoming).catch(() => 'cut'))
}
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
server.prependListener('request', limitBodies)

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

/** Sends half a body, and the other half when the server has waited longer than it does for a usual one. */
const sendSlowly = async (path: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answered = text(socket)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf`)
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 6_000))])
  if (socket.writable) socket.write('half')
  return answered
}

test('who sends a body too slowly is cut off, but for an upload of somebody who is known', async () => {
  const [usual, upload] = await Promise.all([sendSlowly('/'), sendSlowly('/upload')])
  expect(usual).toMatch(/^HTTP\/1.1 408 /)
  expect(upload).toMatch(/^HTTP\/1.1 200 [^]*halfhalf/)
}, 30_000)
