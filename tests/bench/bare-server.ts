import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it answers, by address and body. */
export interface BareAnswer {
  path: string
  asked: string
  body: string
  headers: Record<string, string>
}

/** A bare Node server that answers bytes that stand ready, after reading the request's. */
process.once('message', (answers: BareAnswer[]) => {
  const ready = new Map(
    answers.map(({ path, asked, body, headers }) => {
      const bytes = Buffer.from(body)
      return [
        `${path}\n${asked}`,
        { bytes, headers: { ...headers, 'Content-Length': bytes.length } },
      ] as const
    }),
  )
  const server = createServer((request, response) => {
    const read: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => read.push(chunk))
      .once('end', () => {
        const answer = ready.get(`${request.url}\n${Buffer.concat(read).toString()}`)
        if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
        else response.writeHead(404).end()
      })
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
process.once('SIGTERM', () => process.exit(0))
