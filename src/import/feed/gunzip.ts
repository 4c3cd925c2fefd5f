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
  let [taken, given] = [0, 0]
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
      given += chunk.length
      if (given > mostBytes) throw new GzipFault('size')
      if (given > expansion.after && given > taken * expansion.times) throw new GzipFault('bomb')
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
