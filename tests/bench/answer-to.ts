import { request } from 'node:http'
import type { Asked } from './load.ts'

export interface Answer {
  status: number
  bytes: number
  milliseconds: number
}

/** Any answer counts, a refusal too; a connection that is closed without one has status 0. */
export const answerTo = (base: string, { method, path, body, headers }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const begun = performance.now()
    let bytes = 0
    const end = (status = 0) => resolve({ status, bytes, milliseconds: performance.now() - begun })
    const sent = request(base, {
      method,
      path,
      agent: false,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    })
    sent.on('response', (response) => {
      response
        .on('data', (chunk: Buffer) => (bytes += chunk.length))
        .on('end', () => end(response.statusCode))
    })
    sent.on('error', () => end())
    sent.end(body)
  })
