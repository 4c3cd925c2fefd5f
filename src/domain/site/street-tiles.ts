import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import type { PictureProblem } from './picture-file.ts'

/** A rectangle in degrees of WGS 84. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** What a file of streets says of itself. */
export interface StreetTiles {
  bounds: Bounds
  /** Who made the data, as plain text; `null` where the file does not say. */
  attribution: string | null
}

/** A part of a file: where it begins and how long it is. */
export interface Section {
  offset: number
  length: number
}

/** What a PMTiles file begins with, as far as it is needed. */
interface TilesHeader {
  /** Everything but the tiles: what they are, and how long each is. */
  root: Section
  metadata: Section
  leaves: Section
  isMetadataGzipped: boolean
  bounds: Bounds
}

/** The length of the header of a PMTiles file. */
export const headerLength = 127

/** Codes of the format (version 3). */
const [uncompressed, gzip, vector] = [1, 2, 1]
const mostMetadata = 1_048_576
const magic = [0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73, 3]

/** Reads the header of a PMTiles file, or says what is wrong with it. */
export const readTilesHeader = (
  bytes: Uint8Array,
): { header: TilesHeader; problem?: never } | { header?: never; problem: NonNullable<PictureProblem> } => {
  if (bytes.length < headerLength || magic.some((byte, index) => bytes[index] !== byte))
    return { problem: { found: 'other bytes', expected: 'a PMTiles file of version 3' } }
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const sectionAt = (at: number): Section => ({
    offset: Number(view.getBigUint64(at, true)),
    length: Number(view.getBigUint64(at + 8, true)),
  })
  const degrees = (at: number) => view.getInt32(at, true) / 1e7
  const [inside, ofTiles, kind] = [view.getUint8(97), view.getUint8(98), view.getUint8(99)]
  if (kind !== vector) return { problem: { found: `tiles of type ${kind}`, expected: 'vector tiles (MVT)' } }
  if ([inside, ofTiles].some((code) => code !== uncompressed && code !== gzip))
    return { problem: { found: 'another compression', expected: 'gzip, which every browser reads' } }
  const metadata = sectionAt(24)
  if (metadata.length > mostMetadata)
    return {
      problem: { found: `${metadata.length} bytes of metadata`, expected: `at most ${mostMetadata}` },
    }
  return {
    header: {
      root: sectionAt(8),
      metadata,
      leaves: sectionAt(40),
      isMetadataGzipped: inside === gzip,
      bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
    },
  }
}

const described = z.object({
  attribution: z.string().max(1_000).optional(),
  vector_layers: z.array(z.object({ id: z.string() })),
})

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .trim()
    .slice(0, 200)

/** Who made the data, from the metadata of a file of streets; it must have the layer of roads that is drawn. */
export const readTilesMetadata = (
  text: string,
): { attribution: string | null; problem?: never } | { problem: NonNullable<PictureProblem> } => {
  const expected = 'metadata that lists a layer "roads", as that of a Protomaps basemap'
  try {
    const { attribution = '', vector_layers: layers } = parseJson(described, text)
    if (layers.some(({ id }) => id === 'roads')) return { attribution: plain(attribution) || null }
    return { problem: { found: `layers ${layers.map(({ id }) => id).join(', ') || 'of no name'}`, expected } }
  } catch {
    return { problem: { found: 'none', expected } }
  }
}
