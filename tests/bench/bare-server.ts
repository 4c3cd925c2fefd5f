import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it answers, by address and body. */
export interface BareAnswer {
  path: string
  asked: string
  body: string
  headers: Record<string, string>
  /** What is signed for each request, and the signature in the body in whose place the new one stands. */
  signed?: { text: string; sig: string }
}

/** Ed25519 by a thread of libuv's pool, as base64url. */
const { privateKey } = generateKeyPairSync('ed25519')
const signatureOf = (text: string): Promise<string> =>
  new Promise((resolve, reject) =>
    sign(null, Buffer.from(text), privateKey, (error, bytes) =>
      error ? reject(error) : resolve(bytes.toString('base64url')),
    ),
  )

/** A bare Node server that answers bytes that stand ready, after reading the request's; what is signed, it signs anew. */
process.once('message', (answers: BareAnswer[]) => {
  const ready = new Map(
    answers.map(({ path, asked, body, headers, signed }) => {
      const bytes = Buffer.from(body)
      return [
        `${path}\n${asked}`,
        { bytes, headers: { ...headers, 'Content-Length': bytes.length }, signed },
      ] as const
    }),
  )
  const server = createServer((request, response) => {
    const read: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => read.push(chunk))
      .once('end', () => {
        const answer = ready.get(`${request.url}\n${Buffer.concat(read).toString()}`)
        if (!answer) return response.writeHead(404).end()
        const { bytes, headers, signed } = answer
        if (!signed) return response.writeHead(200, headers).end(bytes)
        return signatureOf(signed.text).then((sig) =>
          response.writeHead(200, headers).end(bytes.toString().replace(signed.sig, sig)),
        )
      })
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
process.once('SIGTERM', () => process.exit(0))
