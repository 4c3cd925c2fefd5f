import type { Message } from '#src/domain/message/message.ts'
import { createReadStream } from 'node:fs'
import { readableText } from '#src/domain/bytes.ts'
import { shown } from '#src/domain/shown.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { encodingOf, headBytes, type FileEncoding } from './encoding.ts'
import { expansion, gunzipped, GzipFault, isGzip } from './gunzip.ts'

const chunkBytes = 65_536

const gzipFound: Record<Exclude<GzipFault['reason'], 'size'>, Message> = {
  cut: ['gzip_cut'],
  damaged: ['gzip_damaged'],
  bomb: ['gzip_bomb', expansion.times],
}

/**
 * The text of a feed in pieces, in the encoding that it declares, UTF-8 without; also of one compressed by gzip. Throws a
 * `BrokenFeed` at the first byte that is none of that encoding, with its line, and where the file is larger than a feed
 * may be.
 */
export async function* feedText(path: string): AsyncGenerator<string> {
  const chunks = withHead(bytesOf(path))
  const first = await chunks.next()
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value
  const text = decoding(encodingOf(head.subarray(0, headBytes)))
  yield text.next(head)
  for await (const chunk of chunks) yield text.next(chunk)
  yield text.end()
}

/** The beginning of a file as text, whatever it is cut in the middle of. Throws a `BrokenFeed` for an encoding that is not read. */
export const beginningAsText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes.subarray(0, headBytes)).encoding).decode(bytes)

/** The bytes of a file, expanded where it is compressed. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const read = withHead(createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>)
  const first = await read.next()
  if (first.done) return
  const all = async function* () {
    yield first.value
    yield* read
  }
  const tooLarge = () => new BrokenFeed(['more_than', feedBounds.bytes, 'bytes'], ['smaller_feed'])
  if (isGzip(first.value))
    try {
      yield* gunzipped(all(), feedBounds.bytes)
      return
    } catch (error) {
      if (!(error instanceof GzipFault)) throw error
      throw error.reason === 'size' ? tooLarge() : new BrokenFeed(gzipFound[error.reason], ['complete_gzip'])
    }
  let bytes = 0
  for await (const chunk of all()) {
    bytes += chunk.length
    if (bytes > feedBounds.bytes) throw tooLarge()
    yield chunk
  }
}

/** The same bytes, of which the first piece is long enough to show what they are. */
async function* withHead(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  let isBegun = false
  for await (const chunk of chunks) {
    if (isBegun) {
      yield chunk
      continue
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    isBegun = true
    yield head
  }
  if (!isBegun && head.length > 0) yield head
}

/** Decodes the bytes of a file in pieces. */
const decoding = ({ encoding, declared, line: declaredIn }: FileEncoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytes = encoding === 'windows-1252' || encoding === 'iso-8859-15' ? maybeUtf8() : null
  let line = 1
  const decoded = (chunk: Buffer | null): string => {
    try {
      return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      if (chunk === null) throw new BrokenFeed(['end_in_character'], ['complete_file'], line)
      // Of UTF-16 the line is that of the piece.
      const before = encoding !== 'utf-8' ? '' : (readableText(chunk).split('\ufffd')[0] ?? '')
      const isUtf8 = encoding === 'utf-8'
      const byte = chunk[Buffer.byteLength(before)]
      const said = byte === undefined || !isUtf8 ? undefined : `0x${byte.toString(16).toUpperCase()}`
      throw new BrokenFeed(
        ['not_in_encoding', isUtf8 ? 'UTF-8' : 'UTF-16', declared === null ? null : declaredIn, said],
        isUtf8 ? ['feed_in_utf8_or_declared', 'WINDOWS-1252'] : ['complete_file'],
        line + before.split('\n').length - 1,
      )
    }
  }
  return {
    next(chunk: Buffer): string {
      bytes?.next(chunk)
      const text = decoded(chunk)
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line++
      return text
    },
    end(): string {
      // Letters of the one encoding that are all, by chance, the pairs of the other are no text that anybody writes.
      if (bytes?.isUtf8() === true)
        throw new BrokenFeed(
          ['wrong_declaration', shown(declared), 'UTF-8'],
          ['right_declaration'],
          declaredIn,
        )
      return decoded(null)
    },
  }
}

/** Watches whether bytes are UTF-8 with at least one character beyond ASCII. */
const maybeUtf8 = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isBeyond = false
  const decode = (chunk?: Buffer) => {
    if (!isUtf8) return
    try {
      decoder.decode(chunk ?? new Uint8Array(), { stream: chunk !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  return {
    next(chunk: Buffer): void {
      decode(chunk)
      isBeyond ||= isUtf8 && chunk.some((byte) => byte > 127)
    },
    isUtf8(): boolean {
      decode()
      return isUtf8 && isBeyond
    },
  }
}
