import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { digest } from './s3-server.ts'
import type { Stored } from './s3-server.ts'

/**
 * What a bucket that anybody may read, and nobody list, answers to requests without a signature: the headers that were
 * stored with an object, those that a provider adds, and 403 of what is not there. Answers its address and what was asked.
 */
export const publicBucket = async (objects: ReadonlyMap<string, Stored>) => {
  const asked: { line: string; headers: string }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ line: `${method} ${url}`, headers: JSON.stringify(headers) })
    const there = objects.get(decodeURIComponent(url).slice('/homes/'.length))
    const added = { Server: 'AmazonS3', 'X-Amz-Request-Id': '4442587FB7D0A2F9', 'X-Amz-Id-2': 'vlR7PnpV' }
    if (there === undefined || url.includes('?') || (method !== 'GET' && method !== 'HEAD'))
      return void response
        .writeHead(403, { 'Content-Type': 'application/xml', ...added })
        .end('<Error><Code>AccessDenied</Code></Error>')
    const ETag = digest(there.bytes)
    const isKnown = headers['if-none-match'] === ETag
    response
      .writeHead(isKnown ? 304 : 200, { ...added, ...there.headers, ETag })
      .end(isKnown || method === 'HEAD' ? undefined : there.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/homes/site`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
