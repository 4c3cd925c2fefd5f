import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire. */
export interface Answer {
  status: number
  /** The status line and the header lines in their order, but for Date. */
  head: string[]
  headers: Record<string, string>
  body: Buffer
}

/** A socket to the server that writes what no HTTP client would, and keeps what comes back. */
export interface Line {
  socket: Socket
  write(bytes: string | Uint8Array): void
  /** What came back by now. */
  received(): Buffer
  /** Resolves when the server has closed; `milliseconds` since it was connected. */
  closed: Promise<{ milliseconds: number }>
  end(): void
}

export const dial = async (port: number): Promise<Line> => {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A server that cuts a line off may do so with a reset: for these tests that is closed too.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const begun = performance.now()
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    received: () => Buffer.concat(chunks),
    closed: new Promise((resolve) =>
      socket.once('close', () => resolve({ milliseconds: performance.now() - begun })),
    ),
    end: () => void socket.destroy(),
  }
}

/** A request as text. Without `close` in its headers the connection stays. */
export const requestText = (
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): string => {
  const all = {
    Host: 'homes.example',
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  return `${method} ${target} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
}

/** Sends bytes that make the server close the connection, waits until it has, and reads the answers. */
export const sendBytes = async (
  port: number,
  bytes: string | Uint8Array,
  method = 'GET',
): Promise<Answer[]> => {
  const line = await dial(port)
  line.write(bytes)
  await line.closed
  return answersIn(line.received(), method)
}

/** One request over a connection of its own, answered and closed. */
export const ask = async (
  port: number,
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> => {
  const bytes = requestText(method, target, { ...headers, Connection: 'close' }, body)
  const [answer] = await sendBytes(port, bytes, method)
  if (!answer) throw new Error(`${method} ${target}: the server closed without an answer`)
  return answer
}

/** The answers in the received bytes, each as long as its Content-Length or its chunks. */
export const answersIn = (bytes: Buffer, method = 'GET'): Answer[] => {
  const answers: Answer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) break
    const [line = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((each) => [
        each.slice(0, each.indexOf(':')).toLowerCase(),
        each.slice(each.indexOf(':') + 2),
      ]),
    )
    const status = Number(line.split(' ')[1])
    at = end + 4
    let body: Buffer = Buffer.alloc(0)
    if (status >= 200 && method !== 'HEAD') {
      if (headers['transfer-encoding'] === 'chunked') [body, at] = chunked(bytes, at)
      else {
        body = bytes.subarray(at, at + Number(headers['content-length'] ?? 0))
        at += body.length
      }
    }
    answers.push({ status, head: [line, ...lines.filter((each) => !/^date:/i.test(each))], headers, body })
  }
  return answers
}

const chunked = (bytes: Buffer, from: number): [Buffer, number] => {
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const end = bytes.indexOf('\r\n', at)
    const size = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (!size) return [Buffer.concat(parts), end < 0 ? bytes.length : end + 4]
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
}
