import { messageText, type Message } from '#src/domain/message/message.ts'
import { createWriteStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#src/domain/errors.ts'
import { feedBounds } from './bounds.ts'
import { Cookies } from './cookies.ts'
import { expansion, gunzipped, GzipFault } from './feed-text.ts'
import { isPrivateLiteral, PrivateAddress, publicLookup, type Resolve } from './public-address.ts'

/** By what a server recognises that a feed is the one that was fetched before. */
interface Validators {
  etag: string | null
  last_modified: string | null
}

/** What was fetched: by what it is recognised, and whether a length or a last chunk showed that the transfer was complete. */
export interface Fetched extends Validators {
  isWhole: boolean
}

export interface FetchOptions {
  url: string
  /** The file that it is written to. */
  to: string
  allowPrivate: boolean
  validators?: Validators
  /** How long the server may be silent, and how long the complete transfer may take. */
  milliseconds?: { silence: number; total: number }
  mostBytes?: number
  /** The media types that are asked for; by default those of feeds. */
  accept?: string
  /** Ends it before its time; what is thrown then is the reason of the signal. */
  until?: AbortSignal
  /** How names are resolved; by default as the machine does. */
  resolve?: Resolve
}

const mostRedirects = 3
const mostHeaderBytes = 16_384
const mediaTypes = 'application/xml, application/json, text/csv;q=0.9, */*;q=0.5'
const patience = { silence: 30_000, total: 900_000 }

/** An address as messages may show it: without user, password, path and query, any of which may be a secret. */
export const readHost = (url: string): string =>
  URL.canParse(url) ? new URL(url).host : 'an address that is none'

/** Why an address gave nothing. */
export class FetchFailure extends Refusal {
  /** `HTTP 404`, the system's code of what failed, or what is refused: `private`, `too_large`. */
  readonly reason: string
  constructor(host: string, why: Message, reason: string | number) {
    super('environment', ['fetch_failed', host, why])
    this.reason = typeof reason === 'number' ? `HTTP ${reason}` : reason
  }
}

/**
 * Fetches a feed to a file. `null` when it is the one that the validators name. Throws a `Refusal` whose message shows the
 * host alone: when the server fails, sends less than it announced, more than the bounds, or leads where it must not.
 */
export const fetchFeed = async (options: FetchOptions): Promise<Fetched | null> => {
  const { mostBytes = feedBounds.bytes, milliseconds = patience } = options
  const failed = (why: Message, reason: string | number = 'EPROTO') =>
    new FetchFailure(readHost(options.url), why, reason)
  const time = AbortSignal.timeout(milliseconds.total)
  const signal = options.until ? AbortSignal.any([time, options.until]) : time
  try {
    let url = new URL(options.url)
    const cookies = new Cookies()
    for (let redirects = 0; ; redirects++) {
      const answer = await makeFeedRequest(
        url,
        { ...options, cookie: cookies.for(url) },
        milliseconds.silence,
        signal,
      )
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location !== undefined) {
        answer.destroy()
        if (redirects === mostRedirects) throw failed(['redirects', mostRedirects])
        if (!URL.canParse(headers.location, url.href)) throw failed(['redirect_nowhere'])
        cookies.take(url, headers['set-cookie'] ?? [])
        url = new URL(headers.location, url)
        continue
      }
      const isConditional = Boolean(options.validators?.etag ?? options.validators?.last_modified)
      if (statusCode === 304 && isConditional) {
        answer.destroy()
        return null
      }
      if (statusCode !== 200) {
        answer.destroy()
        throw failed(['status', statusCode], statusCode)
      }
      const isWhole = await take(answer, options.to, mostBytes)
      return {
        isWhole,
        etag: headers.etag ?? null,
        last_modified: headers['last-modified'] ?? null,
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { name, code } = error as NodeJS.ErrnoException
    if (options.until?.aborted) throw options.until.reason
    if (signal.aborted || name === 'TimeoutError') throw failed(['too_slow'], 'ETIMEDOUT')
    if (error instanceof PrivateAddress) throw failed(['private_network'], 'private')
    if (error instanceof Unfit) throw failed(error.why, error.reason)
    if (error instanceof GzipFault) throw failed(compressedAs(error, mostBytes))
    if (code === 'HPE_HEADER_OVERFLOW') throw failed(['header_size', mostHeaderBytes])
    if (code === 'ECONNRESET') throw failed(['ended_early'], code)
    throw failed(code === undefined ? ['no_connection'] : ['system', code], code)
  }
}

const compressedAs = ({ reason }: GzipFault, mostBytes: number): Message => {
  if (reason === 'size') return ['compressed_size', mostBytes]
  return reason === 'bomb' ? ['compressed_bomb', expansion.times] : [`compressed_${reason}`]
}

class Unfit extends Error {
  readonly why: Message
  readonly reason: string
  constructor(why: Message, reason = 'EPROTO') {
    super(messageText(why, 'en'))
    this.why = why
    this.reason = reason
  }
}

/**
 * Asks for an address, and nothing that it leads to. Rejects where that is not of the public internet, without TLS, or
 * silent for too long; what is thrown is of the system or says why.
 */
export const makeFeedRequest = (
  url: URL,
  {
    allowPrivate,
    validators,
    resolve,
    cookie,
    accept = mediaTypes,
  }: Pick<FetchOptions, 'allowPrivate' | 'validators' | 'resolve' | 'accept'> & { cookie: string },
  silence: number,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const answer = Promise.withResolvers<IncomingMessage>()
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new Unfit(['not_https'], 'private')
  if (!allowPrivate && isPrivateLiteral(url.hostname)) throw new PrivateAddress()
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    agent: false,
    signal,
    timeout: silence,
    maxHeaderSize: mostHeaderBytes,
    ...(!allowPrivate && { lookup: publicLookup(resolve) }),
    headers: {
      Accept: accept,
      'Accept-Encoding': 'identity',
      'User-Agent': 'open-listings',
      ...(cookie !== '' && { Cookie: cookie }),
      ...(validators?.etag && { 'If-None-Match': validators.etag }),
      ...(validators?.last_modified && { 'If-Modified-Since': validators.last_modified }),
    },
  })
  request.on('response', answer.resolve)
  request.on('error', answer.reject)
  request.on('timeout', () => request.destroy(new Unfit(['silent'], 'ETIMEDOUT')))
  request.end()
  return answer.promise
}

const take = async (answer: IncomingMessage, to: string, mostBytes: number): Promise<boolean> => {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = answer.headers
  const isCompressed = /^(?:x-)?gzip$/i.test(encoding)
  if (!isCompressed && encoding !== 'identity') throw new Unfit(['other_compression'])
  if (Number(length ?? 0) > mostBytes) throw new Unfit(['size', mostBytes], 'too_large')
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Unfit(['size', mostBytes], 'too_large')
      yield chunk
    }
  }
  await pipeline(
    answer,
    (chunks: AsyncIterable<Buffer>) =>
      isCompressed ? gunzipped(counted(chunks), mostBytes) : counted(chunks),
    createWriteStream(to, { mode: 0o600 }),
  )
  if (length !== undefined && Number(length) !== bytes) throw new Unfit(['other_length', length, bytes])
  // What neither a length nor a last chunk (RFC 9112 7.1) ends may have been cut anywhere; what reads it decides.
  const isChunked = /(?:^|,)\s*chunked\s*$/i.test(answer.headers['transfer-encoding'] ?? '')
  return isCompressed || isChunked || length !== undefined
}
