import { createServer, type Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isBehind, readingInSlices } from '#src/server/reading.ts'

/** Connections whose parser only notes what it is given, in so many milliseconds; and turns of the event loop that the test begins. */
const connections = (milliseconds = 0) => {
  const turns: (() => void)[] = []
  let time = 0
  const takeOver = readingInSlices({ now: () => time, inNextTurn: (act) => void turns.push(act) })
  return {
    turn: () => {
      for (const act of turns.splice(0)) act()
    },
    open: (onParse: (socket: Socket) => void = () => undefined) => {
      const socket = new Socket()
      onTestFinished(() => void socket.destroy())
      const parsed: string[] = []
      socket.on('data', (bytes: Buffer) => {
        parsed.push(bytes.toString())
        time += milliseconds
        onParse(socket)
      })
      takeOver(socket)
      return {
        parsed,
        receive: (what: string) => void socket.emit('data', Buffer.from(what)),
        socket,
      }
    },
  }
}

const bytesIn = (parsed: readonly string[]) => parsed.join('').length
const digits = (length: number) => Array.from({ length }, (_, at) => String(at % 10)).join('')

test('a usual request is parsed at once, in one piece', () => {
  const { open } = connections(1)
  const { receive, parsed } = open()
  receive('a'.repeat(2_048))
  receive('b')
  expect(parsed).toEqual(['a'.repeat(2_048), 'b'])
})

test('of what costs much no more is parsed in a turn than takes five milliseconds, in order, and the connection is paused until all is', () => {
  const { open, turn } = connections(1)
  const { receive, parsed, socket } = open()
  const sent = digits(65_536)
  receive(sent)
  expect([socket.isPaused(), isBehind(socket)]).toEqual([true, true])
  for (let turns = 1; parsed.join('') !== sent; turns++) {
    const before = parsed.length
    expect(turns).toBeLessThan(40)
    turn()
    expect(parsed.length - before).toBeLessThanOrEqual(5)
  }
  expect([socket.isPaused(), isBehind(socket)]).toEqual([false, false])
})

test('what costs little, such as bodies, is all parsed in one turn, of every connection', () => {
  const { open, turn } = connections()
  const crowd = Array.from({ length: 500 }, () => open())
  for (const { receive } of crowd) receive(digits(60_000))
  turn()
  for (const { parsed } of crowd) expect(parsed.join('')).toBe(digits(60_000))
})

test('a short request waits for the first slice of those before it, and for nothing that goes on', () => {
  const { open, turn } = connections(1)
  const crowd = Array.from({ length: 100 }, () => open())
  for (const each of crowd) each.receive('a'.repeat(65_536))
  const late = open()
  late.receive('b')
  for (let turns = 0; late.parsed.length === 0; turns++) {
    expect(turns).toBeLessThan(22)
    turn()
  }
  for (const { parsed } of crowd) expect(bytesIn(parsed)).toBeLessThanOrEqual(1_024)
  const later = open()
  later.receive('c')
  turn()
  expect(later.parsed).toEqual(['c'])
})

test('nothing more is parsed of a connection that was ended meanwhile', () => {
  const { open, turn } = connections(1)
  const { receive, parsed, socket } = open()
  receive('a'.repeat(60_000))
  turn()
  const before = bytesIn(parsed)
  socket.destroy()
  for (let turns = 0; turns < 40; turns++) turn()
  expect(bytesIn(parsed)).toBe(before)
})

test('a connection that the server paused is given nothing until the server resumes it', () => {
  const { open, turn } = connections()
  const { receive, parsed, socket } = open((each) => each.pause())
  receive('a'.repeat(4_000))
  for (let turns = 0; turns < 20; turns++) turn()
  expect(bytesIn(parsed)).toBe(512)
  socket.resume()
  turn()
  expect(bytesIn(parsed)).toBe(1_024)
})

const listening = async (server: Server, clock: { now?: () => number } = {}): Promise<number> => {
  server.on('connection', readingInSlices(clock))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const exchange = (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.end(sent)
  return text(socket)
}

test('long bodies and many requests on one connection arrive as they were sent', async () => {
  const port = await listening(
    createServer(async (request, response) =>
      response.end(`${request.url} ${(await text(request)).length};`),
    ),
  )
  const requests = Array.from(
    { length: 20 },
    (_, at) =>
      `POST /${at} HTTP/1.1\r\nHost: a\r\nContent-Length: ${at * 1_000}\r\n\r\n${'x'.repeat(at * 1_000)}`,
  )
  const answers = await exchange(port, requests.join(''))
  expect(
    [...answers.matchAll(/\/(\d+) (\d+);/g)].map(([, at, length]) => [Number(at), Number(length)]),
  ).toEqual(requests.map((_, at) => [at, at * 1_000]))
})

test('of thousands of requests that are refused together few are parsed', async () => {
  let parsed = 0
  const server = createServer()
  server.on('checkExpectation', (_, response) => {
    parsed++
    response.writeHead(417, { Connection: 'close' }).end()
  })
  // Each takes a millisecond.
  const port = await listening(server, { now: () => parsed })
  const answers = await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'.repeat(1_500))
  expect(answers).toMatch(/^HTTP\/1\.1 417/)
  // What a turn takes; the connection is closed by the next one.
  expect(parsed).toBeLessThan(50)
})
