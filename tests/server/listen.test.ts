import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSilent } from '#src/server/listen.ts'

const patience = 100

const dial = async (listener: RequestListener): Promise<Socket> => {
  const server = createServer(listener)
  cutSilent(server, patience)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}
const question = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('a client whose answer takes longer than its silence may is answered', async () => {
  const socket = await dial((_, response) => void wait(5 * patience).then(() => response.end('late')))
  socket.write(question)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*late/)
})

test('a client that takes nothing of its answer is cut off', async () => {
  // More than the buffers of both sockets.
  const answer = Buffer.alloc(64 * 1_048_576)
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const socket = await dial((request, response) => {
    request.socket.once('close', () => resolve())
    response.end(answer)
  })
  socket.pause()
  socket.write(question)
  await cut
  const taken: Buffer[] = []
  for await (const bytes of socket) taken.push(bytes as Buffer)
  expect(Buffer.concat(taken).length).toBeLessThan(answer.length)
})

test('a client that sends nothing is cut off', async () => {
  const socket = await dial((_, response) => void response.end())
  expect(await text(socket)).toBe('')
})
