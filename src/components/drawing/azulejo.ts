/** Numbers in [0, 1) that follow from the seed alone (FNV-1a into mulberry32). */
const randomFrom = (seed: string): (() => number) => {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The paints of a tile: three strengths of one colour, and a second colour used sparingly. */
type Paint = 'deep' | 'mid' | 'wash' | 'accent'

/** A painted shape in a quarter of a tile, 0,0 at its outer corner and 50,50 at the tile's centre. */
interface Stroke {
  d: string
  paint: Paint
  /** Width of the line; a shape without one is filled. */
  line?: number
}

/** A painted part of a tile, as markup. */
type Motif = string

const painted = (...strokes: readonly Stroke[]): Motif =>
  strokes
    .map(
      ({ paint, line, d }) =>
        `<path class="az-${paint} az-${line ? 'line' : 'fill'}" d="${d}"${line ? ` stroke-width="${line}"` : ''}/>`,
    )
    .join('')

const accents = ['ochre', 'moss', 'blue'] as const

/** The tile of a seed. */
interface Tile {
  /** Drawn four times, turned about 50,50, this makes the tile. */
  quarter: string
  /** The border above and below the field. */
  frieze: Frieze
  accent: (typeof accents)[number]
}

/** A tile of a 5 by 4 field whose glaze came out paler or deeper, as hand-made ones do. */
interface Glaze {
  column: number
  row: number
  tone: 'pale' | 'dark'
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Painted first: the band that ties neighbouring tiles together. */
const bands: readonly Motif[] = [
  painted(
    { d: 'M0 42A42 42 0 0 0 42 0', paint: 'mid', line: 5 },
    { d: 'M0 47A47 47 0 0 0 47 0', paint: 'deep', line: 1 },
    { d: 'M0 37A37 37 0 0 0 37 0', paint: 'deep', line: 1 },
  ),
  painted(
    { d: 'M0 50L50 0', paint: 'wash', line: 12 },
    { d: 'M0 42L42 0M8 50L50 8', paint: 'deep', line: 1.2 },
  ),
  painted(
    { d: 'M50 0A30 30 0 0 1 0 50', paint: 'wash', line: 9 },
    { d: 'M50 0A30 30 0 0 1 0 50', paint: 'deep', line: 1.5 },
  ),
  painted(
    { d: 'M0 30H18A12 12 0 0 0 30 18V0', paint: 'mid', line: 4 },
    { d: 'M0 36H20A16 16 0 0 0 36 20V0', paint: 'deep', line: 1 },
  ),
  painted(
    { d: 'M22 0A28 28 0 0 0 50 28M0 22A28 28 0 0 1 28 50', paint: 'mid', line: 4 },
    { d: 'M17 0A33 33 0 0 0 50 33M0 17A33 33 0 0 1 33 50', paint: 'deep', line: 1 },
  ),
]

/** Where four tiles meet. */
const corners: readonly Motif[] = [
  painted({ d: 'M0 0H20A20 20 0 0 1 0 20Z', paint: 'deep' }, { d: 'M0 0H9A9 9 0 0 1 0 9Z', paint: 'accent' }),
  painted(
    { d: 'M0 0C9 2 20 9 22 22C9 20 2 9 0 0Z', paint: 'deep' },
    { d: 'M0 0C4 -7 16 -7 25 0C16 7 4 7 0 0ZM0 0C-7 4 -7 16 0 25C7 16 7 4 0 0Z', paint: 'mid' },
    { d: disc(0, 0, 5), paint: 'accent' },
  ),
  painted(
    { d: 'M0 0H26L9 9L0 26Z', paint: 'deep' },
    { d: 'M0 0L17 17L11 4ZM0 0L17 17L4 11Z', paint: 'wash' },
    { d: disc(0, 0, 4.5), paint: 'accent' },
  ),
  painted(
    { d: 'M0 24A12 12 0 0 1 12 12A12 12 0 0 1 24 0H0Z', paint: 'mid' },
    { d: 'M0 24A12 12 0 0 1 12 12A12 12 0 0 1 24 0', paint: 'deep', line: 1.6 },
    { d: disc(0, 0, 7), paint: 'accent' },
  ),
  painted({ d: 'M0 22H10V10H22V0H0Z', paint: 'deep' }, { d: 'M0 12H5V5H12V0H0Z', paint: 'accent' }),
]

/** In the middle of the tile. */
const centres: readonly Motif[] = [
  painted(
    { d: 'M50 50C39 44 39 28 50 17C61 28 61 44 50 50Z', paint: 'deep' },
    { d: 'M50 47C45 41 45 33 50 26C55 33 55 41 50 47Z', paint: 'wash' },
    { d: 'M50 50C43 47 33 40 30 30C40 33 47 43 50 50Z', paint: 'mid' },
    { d: disc(50, 50, 5), paint: 'accent' },
  ),
  painted(
    { d: 'M50 50C36 49 24 38 22 22C38 24 49 36 50 50Z', paint: 'deep' },
    { d: 'M46 46C37 43 30 37 27 27C37 30 43 37 46 46Z', paint: 'wash' },
    { d: 'M50 50V22', paint: 'deep', line: 1.4 },
    { d: disc(50, 21, 3.5), paint: 'accent' },
  ),
  painted(
    { d: 'M28 50A22 22 0 0 1 50 28V36A14 14 0 0 0 36 50Z', paint: 'deep' },
    { d: 'M50 50V41A9 9 0 0 0 41 50Z', paint: 'accent' },
    { d: disc(50, 22, 3), paint: 'mid' },
  ),
  painted(
    { d: 'M50 20L54.5 39L50 50L45.5 39Z', paint: 'deep' },
    { d: 'M31 31L46 40L50 50L40 46Z', paint: 'mid' },
    { d: disc(50, 50, 4.5), paint: 'accent' },
  ),
  painted(
    { d: 'M50 24A13 13 0 0 1 50 50A13 13 0 0 1 50 24Z', paint: 'wash' },
    { d: 'M50 24A13 13 0 0 1 50 50A13 13 0 0 1 50 24Z', paint: 'deep', line: 1.8 },
    { d: 'M50 50L36 36', paint: 'mid', line: 3 },
    { d: disc(50, 50, 6), paint: 'deep' },
    { d: disc(50, 50, 3), paint: 'accent' },
  ),
]

/** Small things in the space that is left. */
const touches: readonly Motif[] = [
  painted({ d: disc(26, 26, 2.6), paint: 'accent' }),
  painted({ d: 'M26 21L31 26L26 31L21 26Z', paint: 'mid' }, { d: disc(26, 26, 1.6), paint: 'wash' }),
  painted({ d: 'M50 3A6 6 0 0 1 50 12M50 3A6 6 0 0 0 50 12', paint: 'deep', line: 1.4 }),
  painted({ d: 'M50 0L54 8L50 13L46 8Z', paint: 'mid' }),
]

/** One repeat of a frieze, 50 by 50, and the bead of the second colour on it. */
interface Frieze {
  name: string
  band: Motif
  bead: { x: number; y: number; r: number }
}

/** The borders above and below a field. */
const friezes: readonly Frieze[] = [
  {
    name: 'arches',
    band: painted(
      { d: 'M0 38A25 25 0 0 1 50 38', paint: 'deep', line: 2 },
      { d: 'M8 38A17 17 0 0 1 42 38Z', paint: 'mid' },
      { d: 'M-25 38A25 25 0 0 1 25 38M25 38A25 25 0 0 1 75 38', paint: 'deep', line: 1 },
    ),
    bead: { x: 25, y: 31, r: 4 },
  },
  {
    name: 'teeth',
    band: painted(
      { d: 'M0 12L25 38L50 12Z', paint: 'mid' },
      { d: 'M0 38L12.5 25M50 38L37.5 25', paint: 'deep', line: 1.4 },
      { d: disc(0, 31, 3) + disc(50, 31, 3), paint: 'deep' },
    ),
    bead: { x: 25, y: 20, r: 4 },
  },
  {
    name: 'tendril',
    band: painted(
      { d: 'M0 25C12 8 13 8 25 25S38 42 50 25', paint: 'deep', line: 2 },
      {
        d: 'M12 26C8 32 10 36 16 37C19 32 17 28 12 26ZM38 24C42 18 40 14 34 13C31 18 33 22 38 24Z',
        paint: 'mid',
      },
    ),
    bead: { x: 0, y: 25, r: 3 },
  },
]

/** One repeat of a frieze with its bead; one on the left edge is also on the right one. */
const friezeOf = ({ band, bead: { x, y, r } }: Frieze): string =>
  band + painted({ d: disc(x, y, r) + disc(x + 50, y, r), paint: 'accent' })

const pick = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T

/** A tile that always comes out the same for the same seed, such as a listing's id. */
const tileOf = (seed: string): Tile => {
  const random = randomFrom(seed)
  const quarter = pick(random, bands) + pick(random, corners) + pick(random, centres) + pick(random, touches)
  const frieze = pick(random, friezes)
  // Ochre is twice as frequent as the others.
  return { quarter, frieze, accent: accents[Math.max(0, Math.floor(random() * 4) - 1)] ?? 'ochre' }
}

/** How the glaze of a field came out, for the same seed always the same. */
const glazeOf = (seed: string): Glaze[] => {
  const random = randomFrom(`glaze ${seed}`)
  const glaze: Glaze[] = []
  for (let column = 0; column < 5; column++)
    for (let row = 0; row < 4; row++) {
      const chance = random()
      if (chance < 0.35) glaze.push({ column, row, tone: chance < 0.2 ? 'dark' : 'pale' })
    }
  return glaze
}

/**
 * The drawing as SVG markup with tiles of a given size in pixels: a string, because as a component it cost as much as the
 * rest of a card. Everything in it is made here; the seed, which also names its parts, must be an identifier.
 */
export const azulejoSvg = (seed: string, tile: number): string => {
  if (!/^[a-z0-9-]+$/.test(seed)) throw new TypeError('Draw an azulejo: the seed is no identifier')
  const { accent, quarter, frieze } = tileOf(seed)
  const glaze = glazeOf(seed)
    .map(
      ({ column, row, tone }) => `<rect class="az-${tone}" x="${column}" y="${row}" width="1" height="1"/>`,
    )
    .join('')
  const strip = tile / 2
  const [left, wide] = [-20.5 * tile, 41 * tile]
  const pattern = (part: string, [width, height]: readonly [number, number], box: string, content: string) =>
    `<pattern id="${part}-${seed}" width="${width}" height="${height}" viewBox="0 0 ${box}" patternUnits="userSpaceOnUse">${content}</pattern>`
  const turned = [90, 180, 270]
    .map((turn) => `<use href="#q-${seed}" transform="rotate(${turn} 50 50)"/>`)
    .join('')
  return (
    `<svg class="azulejo in-${accent}" width="100%" height="100%" aria-hidden="true"><defs>` +
    `<g id="q-${seed}">${quarter}</g>` +
    pattern(
      'tile',
      [tile, tile],
      '100 100',
      `<use href="#q-${seed}"/>${turned}<path class="az-grout" d="M0 100V0H100"/>`,
    ) +
    pattern('glaze', [5 * tile, 4 * tile], '5 4', glaze) +
    pattern(
      'frieze',
      [strip, strip],
      '50 50',
      `${friezeOf(frieze)}<path class="az-deep az-fill" d="M0 0H50V5H0ZM0 45H50V50H0Z"/><path class="az-grout" d="M0 0V50"/>`,
    ) +
    `<g id="strip-${seed}"><rect class="az-ground" x="${left}" width="${wide}" height="${strip}"/><rect fill="url(#frieze-${seed})" x="${left}" width="${wide}" height="${strip}"/></g>` +
    `</defs><rect class="az-ground" width="100%" height="100%"/>` +
    `<svg x="50%" y="${strip}" overflow="visible"><g transform="translate(${left})"><rect fill="url(#tile-${seed})" width="${wide}" height="1200"/><rect fill="url(#glaze-${seed})" width="${wide}" height="1200"/></g><use href="#strip-${seed}" y="${-strip}"/></svg>` +
    `<svg x="50%" y="100%" overflow="visible"><use href="#strip-${seed}" transform="scale(1 -1)"/></svg></svg>`
  )
}
