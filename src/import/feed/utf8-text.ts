import { createReadStream } from 'node:fs'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { readableText } from '#src/domain/utf8.ts'

const chunkBytes = 65_536

const otherMarks: readonly [mark: readonly number[], name: string][] = [
  [[0xff, 0xfe], 'UTF-16'],
  [[0xfe, 0xff], 'UTF-16'],
  [[0x00, 0x00], 'UTF-32'],
]

/**
 * The text of a file in UTF-8, with or without a byte order mark, in pieces. Throws a `BrokenFeed` at the first byte
 * that is none, with its line, and where the file is larger than a feed may be.
 */
export async function* utf8Text(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let line = 1
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    if (bytes === 0)
      for (const [mark, name] of otherMarks)
        if (mark.every((byte, at) => chunk[at] === byte)) throw new BrokenFeed(`${name}`, 'UTF-8', 1)
    bytes += chunk.length
    if (bytes > feedBounds.bytes)
      throw new BrokenFeed(`more than ${feedBounds.bytes} bytes`, 'a smaller feed, or several')
    const text = decoded(decoder, chunk, line)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line++
    yield text
  }
  yield decoded(decoder, null, line)
}

const decoded = (decoder: TextDecoder, chunk: Buffer | null, line: number): string => {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch {
    const before = chunk === null ? '' : (readableText(chunk).split('\ufffd')[0] ?? '')
    throw new BrokenFeed(
      'bytes that are not UTF-8',
      'a feed saved as UTF-8',
      line + before.split('\n').length - 1,
    )
  }
}
