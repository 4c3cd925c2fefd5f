/** A part of a form: what it is called, and whether it is a file. What a file is called may be a path, and is not read. */
interface Part {
  name: string
  isFile: boolean
}

/** What takes the bytes of one part, as they come. */
export interface PartSink {
  write(bytes: Uint8Array): Promise<void> | void
  end(): Promise<void> | void
}

/** How a form ended: at its end, before it, or at a bound. */
type MultipartEnd = 'complete' | 'broken' | 'too_many' | 'too_large'

interface Bounds {
  parts: number
  bytes: number
}

const longestHead = 4_096
const longestBoundary = 70

/** The boundary of a form that may have files (RFC 7578 4.1), or `null` for what is none. */
export const readBoundary = (type: string): string | null => {
  const found = /^multipart\/form-data ?; ?boundary="?([\w'()+,./:=?-]+)"?$/i.exec(type.trim())?.[1]
  return found !== undefined && found.length <= longestBoundary ? found : null
}

const partOf = (head: string): Part | null => {
  for (const line of head.split('\r\n')) {
    const [, name, file] =
      /^content-disposition: ?form-data; ?name="([^"]+)"(; ?filename\*?=)?/i.exec(line) ?? []
    if (name !== undefined) return { name, isFile: file !== undefined }
  }
  return null
}

/** The bytes that are read and not yet understood: never more than a chunk and the longest head. */
class Pending {
  bytes = Buffer.from('\r\n')
  add(chunk: Uint8Array) {
    this.bytes = this.bytes.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.bytes, chunk])
  }
  /** Takes the first bytes away. */
  take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length)
    this.bytes = this.bytes.subarray(length)
    return taken
  }
}

/**
 * Reads a form with files (RFC 7578) as it comes, and hands each part on, so that none is ever whole in memory. Ends at the
 * first thing that is wrong: a kept parser (@fastify/busboy 3.2) passes over parts without a name, and would have a form
 * taken in part. Rejects with what a sink throws.
 */
export const readMultipart = async (
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  bounds: Bounds,
  begin: (part: Part) => PartSink,
): Promise<MultipartEnd> => {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const pending = new Pending()
  let sink: PartSink | null = null
  let state: 'contents' | 'after' | 'head' = 'contents'
  let parts = 0
  let length = 0

  /** Goes one step on; `wait` where more bytes are needed. */
  const step = async (): Promise<'on' | 'wait' | MultipartEnd> => {
    const { bytes } = pending
    if (state === 'contents') {
      const at = bytes.indexOf(delimiter)
      // What may be the beginning of a delimiter stays.
      const end = at === -1 ? Math.max(0, bytes.length - delimiter.length + 1) : at
      if (end > 0) await sink?.write(pending.take(end))
      if (at === -1) return 'wait'
      await sink?.end()
      sink = null
      pending.take(delimiter.length)
      state = 'after'
      return 'on'
    }
    if (state === 'after') {
      if (bytes.length < 2) return 'wait'
      const next = pending.take(2).toString('latin1')
      state = 'head'
      if (next === '--') return 'complete'
      if (next !== '\r\n') return 'broken'
      return ++parts > bounds.parts ? 'too_many' : 'on'
    }
    const end = bytes.indexOf('\r\n\r\n')
    if (end === -1 || end > longestHead) return bytes.length > longestHead ? 'broken' : 'wait'
    const part = partOf(pending.take(end + 4).toString('latin1'))
    if (part === null) return 'broken'
    sink = begin(part)
    state = 'contents'
    return 'on'
  }

  for await (const chunk of chunks) {
    length += chunk.length
    if (length > bounds.bytes) return 'too_large'
    pending.add(chunk)
    let now = await step()
    while (now === 'on') now = await step()
    if (now !== 'wait') return now
  }
  return 'broken'
}
