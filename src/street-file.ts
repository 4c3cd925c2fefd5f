import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, fstatSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PictureProblem } from '#src/domain/site/picture-file.ts'
import {
  headerLength,
  readTilesHeader,
  readTilesMetadata,
  type Section,
  type StreetTiles,
} from '#src/domain/site/street-tiles.ts'
import { readableText } from '#src/domain/bytes.ts'

/** As large as a country with every footpath; more does not fit a single upload either. */
const largest = 2 * 1024 ** 3 - 1
const mostUnpacked = 8 * 1024 ** 2

interface StreetFile extends StreetTiles {
  size: number
  /** When it was written last, in milliseconds. */
  written: number
  /** Of everything but the tiles, whose lengths it names: to read the tiles would take each command seconds. */
  digest: string
}

const readSection = (file: number, { offset, length }: Section): Uint8Array => {
  const bytes = new Uint8Array(length)
  const read = readSync(file, bytes, 0, length, offset)
  if (read < length) throw new Error('it ends before what its header announces')
  return bytes
}

/** Reads what a PMTiles file says of itself, without its tiles. Throws what keeps it from being read. */
export const readStreetFile = (
  path: string,
): { streets: StreetFile; problem?: never } | { streets?: never; problem: NonNullable<PictureProblem> } => {
  const file = openSync(path, 'r')
  try {
    const { size, mtimeMs: written } = fstatSync(file)
    if (size > largest) return { problem: { found: `${size} bytes`, expected: `at most ${largest} bytes` } }
    const first = readSection(file, { offset: 0, length: Math.min(size, headerLength) })
    const { header, problem } = readTilesHeader(first)
    if (problem) return { problem }
    const sections = [header.root, header.leaves, header.metadata]
    if (sections.some(({ offset, length }) => offset + length > size))
      return { problem: { found: 'an incomplete file', expected: 'all that its header announces' } }
    const digest = createHash('sha256').update(first).update(String(size))
    for (const section of sections) digest.update(readSection(file, section))
    const metadata = readSection(file, header.metadata)
    const text = header.isMetadataGzipped ? gunzipSync(metadata, { maxOutputLength: mostUnpacked }) : metadata
    const read = readTilesMetadata(readableText(text))
    if (read.problem) return { problem: read.problem }
    return {
      streets: {
        bounds: header.bounds,
        attribution: read.attribution,
        size,
        written,
        digest: digest.digest('hex').slice(0, 12),
      },
    }
  } finally {
    closeSync(file)
  }
}
