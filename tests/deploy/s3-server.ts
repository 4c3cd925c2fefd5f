import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What goes wrong with one request. */
export type Fault =
  | 'unavailable'
  | 'slow down'
  | 'slow'
  | 'truncated'
  | 'wrong etag'
  /** The connection breaks before the request is carried out, or after. */
  | 'cut before'
  | 'cut after'

export interface Stored {
  bytes: Buffer
  headers: Record<string, string>
  written: number
}

export const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/EXAMPLE+key',
  region: 'eu-test-1',
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The ETag of an object. */
export const digest = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a request, by the description of AWS Signature Version 4. */
const signatureOf = (request: IncomingMessage, url: URL, signed: string, scope: string): string => {
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return id === credentials.accessKeyId && signature === signatureOf(request, url, signed, scope)
}

export interface ServerOptions {
  /** What the provider does with conditions of a write. */
  conditions?: 'heeds' | 'ignores' | 'refuses'
}

/**
 * An S3 server with one bucket, `homes`, as providers behave: signatures and digests of bodies are checked, ETags are
 * MD5, writes are conditional, listings come in pages. `fault` is what goes wrong with a request.
 */
export const s3Server = async ({ conditions = 'heeds' }: ServerOptions = {}) => {
  const objects = new Map<string, Stored>()
  const log: string[] = []
  const control = {
    fault: (_request: string, _count: number): Fault | null => null,
    /** Milliseconds that the server's clock is ahead. */
    ahead: 0,
  }
  const now = () => Date.now() + control.ahead

  const answer = (
    request: IncomingMessage,
    body: Buffer,
    url: URL,
  ): [number, Record<string, string>, Buffer | string] => {
    const error = (status: number, code: string): [number, Record<string, string>, string] => [
      status,
      { 'Content-Type': 'application/xml' },
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
    ]
    if (!isSigned(request, url)) return error(403, 'SignatureDoesNotMatch')
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return error(400, 'XAmzContentSHA256Mismatch')
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (bucket !== 'homes') return error(404, 'NoSuchBucket')
    const there = objects.get(key)
    if (request.method === 'GET' && key === '') return [200, {}, listing(url)]
    if (request.method === 'GET')
      return there
        ? [
            200,
            {
              ...there.headers,
              ETag: digest(there.bytes),
              'Last-Modified': new Date(there.written).toUTCString(),
            },
            there.bytes,
          ]
        : error(404, 'NoSuchKey')
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204, {}, '']
    }
    const [none, match] = [request.headers['if-none-match'], request.headers['if-match']]
    if ((none ?? match) !== undefined) {
      if (conditions === 'refuses') return error(501, 'NotImplemented')
      if (conditions === 'heeds' && none === '*' && there) return error(412, 'PreconditionFailed')
      if (conditions === 'heeds' && match !== undefined && !there) return error(404, 'NoSuchKey')
      if (conditions === 'heeds' && match !== undefined && there && match !== digest(there.bytes))
        return error(412, 'PreconditionFailed')
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) =>
        /^(content-type|cache-control|x-amz-meta-.*)$/.test(name),
      ),
    ) as Record<string, string>
    objects.set(key, { bytes: body, headers, written: now() })
    return [200, { ETag: digest(body) }, '']
  }

  const listing = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, 40)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><ETag>&quot;${digest((objects.get(key) as Stored).bytes).slice(1, -1)}&quot;</ETag></Contents>`,
    )
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const line = `${request.method} ${decodeURIComponent(url.pathname)}${url.search && '?list'}`
    log.push(line)
    const fault = control.fault(line, log.length)
    if (fault === 'unavailable') return void response.writeHead(503).end()
    if (fault === 'slow down') return void response.writeHead(429, { 'Retry-After': '1' }).end()
    if (fault === 'cut before') return void request.socket.destroy()
    const [status, headers, body] = answer(request, Buffer.concat(chunks), url)
    if (fault === 'cut after') return void request.socket.destroy()
    if (fault === 'slow') await wait(400)
    const etag = fault === 'wrong etag' && headers['ETag'] ? { ETag: digest(Buffer.from('other')) } : {}
    response.writeHead(status, {
      Date: new Date(now()).toUTCString(),
      ...headers,
      ...etag,
      'Content-Length': Buffer.byteLength(body),
    })
    if (fault !== 'truncated' || body.length === 0) return void response.end(body)
    response.write(Buffer.from(body).subarray(0, Math.floor(body.length / 2)))
    await wait(20)
    request.socket.destroy()
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => request.socket.destroy())
  })
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isListening) break
  }
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    log,
    control,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type S3Server = Awaited<ReturnType<typeof s3Server>>
