import { createReadStream } from 'node:fs'
import { readableText } from '#src/domain/utf8.ts'
import { shown } from '#src/domain/shown.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { conversion, encodingOf, headBytes, type FileEncoding } from './encoding.ts'
import { gunzipped, GzipFault, isGzip } from './gunzip.ts'

const chunkBytes = 65_536

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

/** The bytes of a file, expanded where it is compressed. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const read = withHead(createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>)
  const first = await read.next()
  if (first.done) return
  const all = async function* () {
    yield first.value
    yield* read
  }
  const tooLarge = () => new BrokenFeed(`more than ${feedBounds.bytes} bytes`, 'a smaller feed, or several')
  if (isGzip(first.value))
    try {
      yield* gunzipped(all(), feedBounds.bytes)
      return
    } catch (error) {
      if (!(error instanceof GzipFault)) throw error
      throw error.message.startsWith('more than')
        ? tooLarge()
        : new BrokenFeed(error.message, 'a complete gzip file')
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
      if (chunk === null) throw new BrokenFeed('the end within a character', 'a complete file', line)
      // Of UTF-16 the line is that of the piece.
      const before = encoding !== 'utf-8' ? '' : (readableText(chunk).split('\ufffd')[0] ?? '')
      const isUtf8 = encoding === 'utf-8'
      const why = declared === null ? '' : `, which line ${declaredIn} declares`
      const what = `bytes that are not ${isUtf8 ? 'UTF-8' : 'UTF-16'}${why}`
      throw new BrokenFeed(
        what,
        isUtf8
          ? `a feed saved as UTF-8, or one that declares its encoding: ${conversion('WINDOWS-1252')}`
          : 'a complete file',
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
          `the declaration of ${shown(declared)} over bytes of UTF-8`,
          'a declaration of what the file is, encoding="UTF-8"',
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
