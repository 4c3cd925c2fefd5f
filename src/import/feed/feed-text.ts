import type { Message } from '#src/domain/message/message.ts'
import { createReadStream } from 'node:fs'
import { readableText } from '#src/domain/bytes.ts'
import { quote } from '#src/domain/quote.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Whether bytes begin as gzip does (RFC 1952). */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The largest part of what a feed expands to, after so many bytes. XML of homes expands 10 to 30 times. */
export const expansion = { times: 200, after: 16_777_216 }

/** Why compressed bytes cannot be read. */
export class GzipFault extends Error {
  override readonly name = 'GzipFault'
  readonly reason: 'cut' | 'damaged' | 'size' | 'bomb'
  constructor(reason: GzipFault['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * What compressed bytes expand to, in pieces. Throws a `GzipFault` where they are cut or damaged, or expand to more than
 * `mostBytes`. Threat: a few bytes that expand to fill the memory or to hours of work; no piece is kept here.
 */
export async function* gunzipped(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let [taken, expanded] = [0, 0]
  const counted = async function* () {
    for await (const chunk of chunks) {
      taken += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      expanded += chunk.length
      if (expanded > mostBytes) throw new GzipFault('size')
      if (expanded > expansion.after && expanded > taken * expansion.times) throw new GzipFault('bomb')
      yield chunk
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new GzipFault('cut')
    throw code.startsWith('Z_') ? new GzipFault('damaged') : error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** An encoding that is read, by the name that `TextDecoder` has for it. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15'

/** How the bytes of a file are read as text. */
interface FileEncoding {
  encoding: Encoding
  /** What the file declares in its text, as it is written there; `null` where it declares nothing. */
  declared: string | null
  /** The line of that declaration. */
  line: number
}

const labels: readonly [RegExp, Encoding | 'utf-16'][] = [
  // Their letters are those of UTF-8, and nothing else is in them.
  [/^(?:utf-?8|us-ascii|ascii)$/i, 'utf-8'],
  [/^(?:utf-?16|ucs-2|iso-10646-ucs-2)$/i, 'utf-16'],
  [/^utf-?16le$/i, 'utf-16le'],
  [/^utf-?16be$/i, 'utf-16be'],
  // As every browser does: bytes 128 to 159 are letters and signs, and not controls.
  [/^(?:iso[-_]?8859[-_]1|latin-?1|l1|(?:windows-|cp)1252)$/i, 'windows-1252'],
  [/^(?:iso[-_]?8859[-_]15|latin-?9)$/i, 'iso-8859-15'],
]

const marks: readonly [bytes: readonly number[], Encoding | 'utf-32'][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const names: Record<Encoding | 'utf-32', string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'utf-32': 'UTF-32',
  'windows-1252': 'WINDOWS-1252',
  'iso-8859-15': 'ISO-8859-15',
}

const declaration = /^[\ufeff\s]*<\?xml\s[^<>]{0,200}?\sencoding\s*=\s*["']([^"'<>]{1,60})["']/

/** How many bytes a file has before it that show its encoding. */
const headBytes = 1_024

/** Begins as text of two bytes a character does, without a mark: every second byte of `<?` or of a name is zero. */
const withoutMark = (head: Uint8Array): Encoding | null => {
  if (head.length < 4) return null
  if (head[1] === 0 && head[3] === 0 && head[0] !== 0 && head[2] !== 0) return 'utf-16le'
  return head[0] === 0 && head[2] === 0 && head[1] !== 0 && head[3] !== 0 ? 'utf-16be' : null
}

/** The beginning of a file with one character for each that is in ASCII. */
const asAscii = (head: Uint8Array, bytes: Encoding | 'utf-32' | null): string => {
  const wide = bytes === 'utf-16le' || bytes === 'utf-16be'
  const kept = wide ? head.filter((byte) => byte !== 0 && byte < 128) : head.filter((byte) => byte < 128)
  return Buffer.from(kept).toString('latin1')
}

/**
 * The encoding of a file by its beginning: by a byte order mark, or by what its XML declares, UTF-8 without either. Throws
 * a `BrokenFeed` with the line of the declaration where these do not agree, or name an encoding that is not read.
 */
const encodingOf = (head: Uint8Array): FileEncoding => {
  const [, mark = null] = marks.find(([bytes]) => bytes.every((byte, at) => head[at] === byte)) ?? []
  const bytes = mark ?? withoutMark(head)
  const text = asAscii(head, bytes)
  const [before = '', declared = null] = declaration.exec(text) ?? []
  const line = before.slice(0, before.indexOf('<?xml')).split('\n').length
  const refused = (found: Message, from: string, at = line) =>
    new BrokenFeed(found, ['feed_in_utf8', from], at)
  if (mark === 'utf-32') throw refused(['encoding', 'UTF-32'], 'UTF-32', 1)
  const isWide = bytes === 'utf-16le' || bytes === 'utf-16be'
  if (declared === null) {
    if (isWide && mark === null) throw refused(['undeclared_encoding', 'UTF-16'], names[bytes], 1)
    return { encoding: isWide ? bytes : 'utf-8', declared, line }
  }
  const [, meant = null] = labels.find(([label]) => label.test(declared)) ?? []
  if (meant === null) {
    const isName = /^[\w.:-]{1,40}$/.test(declared)
    throw refused(['unknown_encoding', quote(declared)], isName ? declared : 'ENCODING')
  }
  const isMeantWide = meant === 'utf-16' || meant === 'utf-16le' || meant === 'utf-16be'
  const agrees = isWide
    ? meant === 'utf-16' || meant === bytes
    : !isMeantWide && (mark === null || meant === mark)
  if (!agrees)
    throw new BrokenFeed(
      ['wrong_declaration', quote(declared), names[bytes ?? 'utf-8']],
      isWide ? ['right_declaration_or_utf8', 'UTF-16'] : ['right_declaration'],
      line,
    )
  return { encoding: isWide ? bytes : (meant as Encoding), declared, line }
}

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
      const byteText = byte === undefined || !isUtf8 ? undefined : `0x${byte.toString(16).toUpperCase()}`
      throw new BrokenFeed(
        ['not_in_encoding', isUtf8 ? 'UTF-8' : 'UTF-16', declared === null ? null : declaredIn, byteText],
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
          ['wrong_declaration', quote(declared), 'UTF-8'],
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
