import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowUpload, limitBodies } from '#src/server/body-patience.ts'

/** Longer than a usual body may take. */
const late = 6_000

/** Reads a body, at once or late, and of an upload waits as long as that may take. */
const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  if (incoming.url === '/upload') allowUpload({ env: { incoming, outgoing } } as unknown as Context)
  if (incoming.url === '/late') await wait(late)
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
  await Promise.race([once(socket, 'close'), wait(late)])
  if (socket.writable) socket.write('half')
  return answered
}

/** Sends a body at once, which is more than the server takes before somebody reads it. */
const sendAtOnce = async (path: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answered = text(socket)
  const body = `${'a'.repeat(1_000_000)}end`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body)
  return answered
}

test('who sends a body too slowly is cut off, but for an upload of somebody who is known, and who waits for the server', async () => {
  const [usual, upload, waiting] = await Promise.all([
    sendSlowly('/'),
    sendSlowly('/upload'),
    sendAtOnce('/late'),
  ])
  expect(waiting).toMatch(/^HTTP\/1.1 200 [^]*aend/)
  expect(usual).toMatch(/^HTTP\/1.1 408 /)
  expect(upload).toMatch(/^HTTP\/1.1 200 [^]*halfhalf/)
}, 30_000)
