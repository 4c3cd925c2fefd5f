import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/**
 * A PMTiles file of streets that nobody walks: a grid of lines with invented names around a point, with the layers of a
 * Protomaps basemap. For tests alone: under the names of real places it would pass for a map of them.
 */
export const inventedStreets = (
  middle: { lat: number; lon: number },
  metadata: Record<string, unknown> = {},
): Uint8Array<ArrayBuffer> => {
  const bounds = {
    west: middle.lon - half,
    east: middle.lon + half,
    south: middle.lat - half,
    north: middle.lat + half,
  }
  const tiles = zooms
    .flatMap((zoom) => tilesOf(bounds, zoom))
    .map(({ z, x, y }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(tileAt({ z, x, y }, bounds)) }))
    .toSorted((a, b) => a.id - b.id)
  const layers = ['earth', 'water', 'roads', 'places'].map((id) => ({ id, fields: { kind: 'String' } }))
  return archive(tiles, bounds, {
    attribution: '<a href="https://example.com">© Invented streets</a>',
    vector_layers: layers,
    ...metadata,
  })
}

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}
interface Tile {
  z: number
  x: number
  y: number
}

const half = 0.08
const zooms = [9, 10, 11, 12, 13, 14]
const extent = 4096
/** How far apart the streets are, in degrees; each tenth is a major one. */
const spacing = 0.004

const columnAt = (lon: number, z: number) => ((lon + 180) / 360) * 2 ** z
const rowAt = (lat: number, z: number) => {
  const radians = (lat * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z
}

const tilesOf = ({ west, south, east, north }: Bounds, z: number): Tile[] => {
  const tiles: Tile[] = []
  for (let x = Math.floor(columnAt(west, z)); x <= columnAt(east, z); x++)
    for (let y = Math.floor(rowAt(north, z)); y <= rowAt(south, z); y++) tiles.push({ z, x, y })
  return tiles
}

/** Bytes of protocol buffers, as far as tiles need them. */
const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}
const field = (number: number, bytes: number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const value = (number: number, of: number): number[] => [...varint(number * 8), ...varint(of)]
const text = (of: string): number[] => [...Buffer.from(of)]
const zigzag = (of: number): number => (of < 0 ? -of * 2 - 1 : of * 2)

type Path = [x: number, y: number][]
interface Drawn {
  /** 1 a point, 2 a line, 3 an area. */
  type: 1 | 2 | 3
  path: Path
  tags: Record<string, string>
}

const geometry = ({ type, path }: Drawn): number[] => {
  const numbers: number[] = []
  let [atX, atY] = [0, 0]
  for (const [index, [x, y]] of path.entries()) {
    if (index === 0) numbers.push(1 + 8)
    if (index === 1) numbers.push(2 + 8 * (path.length - 1))
    numbers.push(zigzag(x - atX), zigzag(y - atY))
    ;[atX, atY] = [x, y]
  }
  if (type === 3) numbers.push(7 + 8)
  return numbers.flatMap(varint)
}

const layer = (name: string, drawn: readonly Drawn[]): number[] => {
  const keys = [...new Set(drawn.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(drawn.flatMap(({ tags }) => Object.values(tags)))]
  const features = drawn.flatMap((each) => {
    const tags = Object.entries(each.tags).flatMap(([key, of]) => [keys.indexOf(key), values.indexOf(of)])
    return field(2, [...field(2, tags.flatMap(varint)), ...value(3, each.type), ...field(4, geometry(each))])
  })
  return field(3, [
    ...value(15, 2),
    ...field(1, text(name)),
    ...features,
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((of) => field(4, field(1, text(of)))),
    ...value(5, extent),
  ])
}

const tileAt = ({ z, x, y }: Tile, bounds: Bounds): Uint8Array => {
  const point = (lat: number, lon: number): [number, number] => [
    Math.round((columnAt(lon, z) - x) * extent),
    Math.round((rowAt(lat, z) - y) * extent),
  ]
  const cut = (at: number) => Math.max(-64, Math.min(extent + 64, at))
  const line = (from: [number, number], to: [number, number], name: string, isMajor: boolean): Drawn => ({
    type: 2,
    path: [from, to].map(([px, py]): [number, number] => [cut(px), cut(py)]),
    tags: { kind: isMajor ? 'major_road' : 'minor_road', name },
  })
  const isHere = (at: number) => at > -64 && at < extent + 64
  const roads: Drawn[] = []
  for (let step = 0; step * spacing < 2 * half; step++) {
    const [lat, lon] = [bounds.south + step * spacing, bounds.west + step * spacing]
    const isMajor = step % 10 === 5
    if (!isMajor && z < 12) continue
    const [across, down] = [
      [point(lat, bounds.west), point(lat, bounds.east)] as const,
      [point(bounds.north, lon), point(bounds.south, lon)] as const,
    ]
    if (isHere(across[0][1])) roads.push(line(...across, `Rua Inventada ${step}`, isMajor))
    if (isHere(down[0][0])) roads.push(line(...down, `Travessa Inventada ${step}`, isMajor))
  }
  const [left, top] = point(bounds.south + half / 2, bounds.west)
  const [right, foot] = point(bounds.south, bounds.east)
  const water: Path = [
    [cut(left), cut(top)],
    [cut(right), cut(top)],
    [cut(right), cut(foot)],
    [cut(left), cut(foot)],
  ]
  return Uint8Array.from([
    ...layer('water', [{ type: 3, path: water, tags: { kind: 'lake' } }]),
    ...layer('roads', roads),
  ])
}

const archive = (
  tiles: readonly { id: number; bytes: Uint8Array }[],
  bounds: Bounds,
  metadata: object,
): Uint8Array<ArrayBuffer> => {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const directory = gzipSync(
    Uint8Array.from(
      [
        tiles.length,
        ...ids,
        ...tiles.map(() => 1),
        ...tiles.map(({ bytes }) => bytes.length),
        // Each begins where the one before it ends.
        ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
      ].flatMap(varint),
    ),
  )
  const described = gzipSync(JSON.stringify(metadata))
  const length = tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const header = new DataView(new ArrayBuffer(127))
  new Uint8Array(header.buffer).set([...text('PMTiles'), 3])
  const [directoryAt, metadataAt] = [127, 127 + directory.length]
  const tilesAt = metadataAt + described.length
  const sections = [
    [8, directoryAt, directory.length],
    [24, metadataAt, described.length],
    [40, tilesAt, 0],
    [56, tilesAt, length],
  ] as const
  for (const [at, offset, size] of sections) {
    header.setBigUint64(at, BigInt(offset), true)
    header.setBigUint64(at + 8, BigInt(size), true)
  }
  for (const at of [72, 80, 88]) header.setBigUint64(at, BigInt(tiles.length), true)
  const [first = 0] = zooms
  for (const [at, byte] of [
    [96, 1],
    [97, 2],
    [98, 2],
    [99, 1],
    [100, first],
    [101, zooms.at(-1) ?? 0],
    [118, 12],
  ] as const)
    header.setUint8(at, byte)
  for (const [at, degrees] of [
    [102, bounds.west],
    [106, bounds.south],
    [110, bounds.east],
    [114, bounds.north],
    [119, (bounds.west + bounds.east) / 2],
    [123, (bounds.south + bounds.north) / 2],
  ] as const)
    header.setInt32(at, Math.round(degrees * 1e7), true)
  return new Uint8Array(
    Buffer.concat([new Uint8Array(header.buffer), directory, described, ...tiles.map(({ bytes }) => bytes)]),
  )
}
