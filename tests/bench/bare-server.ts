import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare Node server that answers one body, after reading the request's. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
process.once('SIGTERM', () => process.exit(0))
