import { headerIn } from './request.ts'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { Unreachable } from '#src/compose.ts'
import { retryIfWithdrawn, type Fence } from './moment.ts'
import { problem, unavailable } from './problem.ts'
import { isSupervised } from './health.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'
type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** Below this many bytes an answer fits one packet as it is. */
const smallest = 1_024
/** Size of the cache of encoded answers, in bytes. */
const cacheSize = 32 * 1_048_576
/** Brotli quality for an answer sent once, for a cached answer, and for an immutable one. */
const effort = { once: 4, cached: 5, immutable: constants.BROTLI_MAX_QUALITY }

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Text in every form that the site answers, except lines of the synchronisation: those are read once, in bulk. */
const text =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/([a-z.-]+\+)?(json|xml)\b|application\/vnd\S+json)/

export const isText = (type: string | null): boolean => type !== null && text.test(type)

/** The version of negotiator in use takes the server's own preference; its types do not know that yet. */
interface Preferring {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

const encodingOf = (accepted: string): Encoding | null => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as Preferring
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  return chosen === 'br' || chosen === 'gzip' ? chosen : null
}

const encode = (bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> =>
  encoding === 'gzip'
    ? gzipped(bytes)
    : brotlied(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })

interface CompressionOptions {
  fence: Pick<Fence, 'mark' | 'names'>
  /** Called with an error that occurs after the app has answered. */
  onError(error: unknown): void
}

/**
 * Answers text with Brotli or gzip to clients that take it (RFC 9110 8.4, 12.5.3); one that does not ask is answered
 * by the app alone, at no cost. The app decides everything else first, so that what is cached here, under the digest of
 * the bytes, is never an answer by itself.
 *
 * Encoding takes a while, on another thread. An answer with a listing that was withdrawn or changed meanwhile is not sent:
 * it is made again, or where it cannot be, the client is asked to retry. An answer to a token is not encoded: the
 * closed market changes without a public change, and compressing an answer beside text of the client's choice could
 * reveal what it contains.
 */
export const compressing = (fetch: Fetch, { fence, onError }: CompressionOptions): Fetch => {
  /** Encoded bytes by encoding and tag. */
  const cache = new LRUCache<string, Bytes>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length })

  const bytesOf = async (answer: Response, path: string, encoding: Encoding, plain: Bytes) => {
    const immutable = answer.headers.get('Cache-Control')?.includes('immutable') ?? false
    const tag = immutable ? path : answer.headers.get('ETag')
    const name = tag === null ? null : `${encoding} ${tag}`
    const known = name === null ? undefined : cache.get(name)
    if (known) return known
    if (name === null) return encode(plain, encoding, effort.once)
    const made = await encode(plain, encoding, immutable ? effort.immutable : effort.cached)
    cache.set(name, made)
    return made
  }

  const encoded = async (answer: Response, request: Request, encoding: Encoding, plain: Bytes) => {
    const headers = new Headers(answer.headers)
    const small = plain.length < smallest
    const bytes = small ? plain : await bytesOf(answer, new URL(request.url).pathname, encoding, plain)
    if (!small) {
      headers.set('Content-Encoding', encoding)
      if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
      const tag = headers.get('ETag')
      if (tag !== null) headers.set('ETag', `W/${tag}`)
    }
    headers.set('Content-Length', String(bytes.length))
    return new Response(request.method === 'HEAD' ? null : bytes, { status: answer.status, headers })
  }

  /** The app reports a store that cannot be read; answers that need no store are unaffected. */
  const mark = (): number | null => {
    try {
      return fence.mark()
    } catch {
      return null
    }
  }

  /** `null` when the answer names a listing that has changed since it was begun. */
  const attempt = async (request: Request, env: unknown, encoding: Encoding): Promise<Response | null> => {
    const head = mark()
    if (head === null) return fetch(request, env)
    // HEAD reports the Content-Length of the encoded body, so the body is encoded for it too.
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    const answer = await fetch(asked, env)
    if (answer.status === 304) return withTagAsSent(answer, request)
    if (answer.body === null || !isText(answer.headers.get('Content-Type'))) return answer
    if (/no-transform/.test(answer.headers.get('Cache-Control') ?? '')) return answer
    const plain = new Uint8Array(await answer.arrayBuffer())
    const made = await encoded(answer, request, encoding, plain)
    return (await fence.names(head, plain, new URL(request.url).pathname)) ? null : made
  }

  const orFailed = async (make: () => Promise<Response | null>) => {
    try {
      return (await make()) ?? unavailable()
    } catch (error) {
      if (error instanceof Unreachable) return unavailable()
      onError(error)
      return problem('internal_error')
    }
  }

  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: Pick<IncomingMessage, 'headers'> }
    const { 'accept-encoding': accepted, authorization } = incoming?.headers ?? {}
    const isEncodable = typeof accepted === 'string' && authorization === undefined
    const encoding = isEncodable ? encodingOf(accepted) : null
    if (encoding === null || isSupervised(request)) return fetch(request, env)
    const once = () => attempt(request, env, encoding)
    // A body can be read only once.
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD'
    return orFailed(() => (isRepeatable ? retryIfWithdrawn(once) : once()))
  }
}

/** An encoded answer has a weak ETag: different bytes, same meaning. A client that sends it gets the same one back. */
const withTagAsSent = (answer: Response, request: Request): Response => {
  const tag = answer.headers.get('ETag')
  if (tag === null || !headerIn(request, 'If-None-Match')?.includes(`W/${tag}`)) return answer
  const headers = new Headers(answer.headers)
  headers.set('ETag', `W/${tag}`)
  return new Response(null, { status: 304, headers })
}
