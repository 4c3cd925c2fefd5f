import { randomFrom } from './random.ts'

/** The paints of a tile: three strengths of one colour, and a second colour used sparingly. */
export type Paint = 'deep' | 'mid' | 'wash' | 'accent'

/** A painted shape in a quarter of a tile, 0,0 at its outer corner and 50,50 at the tile's centre. */
export interface Stroke {
  d: string
  paint: Paint
  /** Width of the line; a shape without one is filled. */
  line?: number
}

export interface Azulejo {
  /** Drawn four times, turned about 50,50, these make the tile. */
  quarter: Stroke[]
  /** One repeat, 50 by 50, of the frieze above and below the field. */
  frieze: Stroke[]
  accent: 'ochre' | 'moss' | 'blue'
  /** Tiles of a 5 by 4 field whose glaze came out paler or deeper, as hand-made ones do. */
  glaze: { column: number; row: number; tone: 'pale' | 'dark' }[]
}

type Motif = readonly Stroke[]

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Painted first: the band that ties neighbouring tiles together. */
const bands: readonly Motif[] = [
  [
    { d: 'M0 42A42 42 0 0 0 42 0', paint: 'mid', line: 5 },
    { d: 'M0 47A47 47 0 0 0 47 0', paint: 'deep', line: 1 },
    { d: 'M0 37A37 37 0 0 0 37 0', paint: 'deep', line: 1 },
  ],
  [
    { d: 'M0 50L50 0', paint: 'wash', line: 12 },
    { d: 'M0 42L42 0M8 50L50 8', paint: 'deep', line: 1.2 },
  ],
  [
    { d: 'M50 0A30 30 0 0 1 0 50', paint: 'wash', line: 9 },
    { d: 'M50 0A30 30 0 0 1 0 50', paint: 'deep', line: 1.5 },
  ],
  [
    { d: 'M0 30H18A12 12 0 0 0 30 18V0', paint: 'mid', line: 4 },
    { d: 'M0 36H20A16 16 0 0 0 36 20V0', paint: 'deep', line: 1 },
  ],
  [
    { d: 'M22 0A28 28 0 0 0 50 28M0 22A28 28 0 0 1 28 50', paint: 'mid', line: 4 },
    { d: 'M17 0A33 33 0 0 0 50 33M0 17A33 33 0 0 1 33 50', paint: 'deep', line: 1 },
  ],
]

/** Where four tiles meet. */
const corners: readonly Motif[] = [
  [
    { d: 'M0 0H20A20 20 0 0 1 0 20Z', paint: 'deep' },
    { d: 'M0 0H9A9 9 0 0 1 0 9Z', paint: 'accent' },
  ],
  [
    { d: 'M0 0C9 2 20 9 22 22C9 20 2 9 0 0Z', paint: 'deep' },
    { d: 'M0 0C4 -7 16 -7 25 0C16 7 4 7 0 0ZM0 0C-7 4 -7 16 0 25C7 16 7 4 0 0Z', paint: 'mid' },
    { d: disc(0, 0, 5), paint: 'accent' },
  ],
  [
    { d: 'M0 0H26L9 9L0 26Z', paint: 'deep' },
    { d: 'M0 0L17 17L11 4ZM0 0L17 17L4 11Z', paint: 'wash' },
    { d: disc(0, 0, 4.5), paint: 'accent' },
  ],
  [
    { d: 'M0 24A12 12 0 0 1 12 12A12 12 0 0 1 24 0H0Z', paint: 'mid' },
    { d: 'M0 24A12 12 0 0 1 12 12A12 12 0 0 1 24 0', paint: 'deep', line: 1.6 },
    { d: disc(0, 0, 7), paint: 'accent' },
  ],
  [
    { d: 'M0 22H10V10H22V0H0Z', paint: 'deep' },
    { d: 'M0 12H5V5H12V0H0Z', paint: 'accent' },
  ],
]

/** In the middle of the tile. */
const centres: readonly Motif[] = [
  [
    { d: 'M50 50C39 44 39 28 50 17C61 28 61 44 50 50Z', paint: 'deep' },
    { d: 'M50 47C45 41 45 33 50 26C55 33 55 41 50 47Z', paint: 'wash' },
    { d: 'M50 50C43 47 33 40 30 30C40 33 47 43 50 50Z', paint: 'mid' },
    { d: disc(50, 50, 5), paint: 'accent' },
  ],
  [
    { d: 'M50 50C36 49 24 38 22 22C38 24 49 36 50 50Z', paint: 'deep' },
    { d: 'M46 46C37 43 30 37 27 27C37 30 43 37 46 46Z', paint: 'wash' },
    { d: 'M50 50V22', paint: 'deep', line: 1.4 },
    { d: disc(50, 21, 3.5), paint: 'accent' },
  ],
  [
    { d: 'M28 50A22 22 0 0 1 50 28V36A14 14 0 0 0 36 50Z', paint: 'deep' },
    { d: 'M50 50V41A9 9 0 0 0 41 50Z', paint: 'accent' },
    { d: disc(50, 22, 3), paint: 'mid' },
  ],
  [
    { d: 'M50 20L54.5 39L50 50L45.5 39Z', paint: 'deep' },
    { d: 'M31 31L46 40L50 50L40 46Z', paint: 'mid' },
    { d: disc(50, 50, 4.5), paint: 'accent' },
  ],
  [
    { d: 'M50 24A13 13 0 0 1 50 50A13 13 0 0 1 50 24Z', paint: 'wash' },
    { d: 'M50 24A13 13 0 0 1 50 50A13 13 0 0 1 50 24Z', paint: 'deep', line: 1.8 },
    { d: 'M50 50L36 36', paint: 'mid', line: 3 },
    { d: disc(50, 50, 6), paint: 'deep' },
    { d: disc(50, 50, 3), paint: 'accent' },
  ],
]

/** Small things in the space that is left. */
const touches: readonly Motif[] = [
  [{ d: disc(26, 26, 2.6), paint: 'accent' }],
  [
    { d: 'M26 21L31 26L26 31L21 26Z', paint: 'mid' },
    { d: disc(26, 26, 1.6), paint: 'wash' },
  ],
  [{ d: 'M50 3A6 6 0 0 1 50 12M50 3A6 6 0 0 0 50 12', paint: 'deep', line: 1.4 }],
  [{ d: 'M50 0L54 8L50 13L46 8Z', paint: 'mid' }],
]

const friezes: readonly Motif[] = [
  [
    { d: 'M0 38A25 25 0 0 1 50 38', paint: 'deep', line: 2 },
    { d: 'M8 38A17 17 0 0 1 42 38Z', paint: 'mid' },
    { d: 'M-25 38A25 25 0 0 1 25 38M25 38A25 25 0 0 1 75 38', paint: 'deep', line: 1 },
    { d: disc(25, 31, 4), paint: 'accent' },
  ],
  [
    { d: 'M0 12L25 38L50 12Z', paint: 'mid' },
    { d: 'M0 38L12.5 25M50 38L37.5 25', paint: 'deep', line: 1.4 },
    { d: disc(25, 20, 4), paint: 'accent' },
    { d: disc(0, 31, 3), paint: 'deep' },
    { d: disc(50, 31, 3), paint: 'deep' },
  ],
  [
    { d: 'M0 25C12 8 13 8 25 25S38 42 50 25', paint: 'deep', line: 2 },
    {
      d: 'M12 26C8 32 10 36 16 37C19 32 17 28 12 26ZM38 24C42 18 40 14 34 13C31 18 33 22 38 24Z',
      paint: 'mid',
    },
    { d: disc(0, 25, 3), paint: 'accent' },
    { d: disc(50, 25, 3), paint: 'accent' },
  ],
]

/** A tile, its frieze and its glaze that always come out the same for the same seed, such as a listing's id. */
export const azulejoOf = (seed: string): Azulejo => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const quarter = [pick(bands), pick(corners), pick(centres), pick(touches)].flat()
  const frieze = [...pick(friezes)]
  const accent = pick(['ochre', 'ochre', 'moss', 'blue'] as const)
  const glaze: Azulejo['glaze'] = []
  for (let column = 0; column < 5; column++)
    for (let row = 0; row < 4; row++) {
      const chance = random()
      if (chance < 0.35) glaze.push({ column, row, tone: chance < 0.2 ? 'dark' : 'pale' })
    }
  return { quarter, frieze, accent, glaze }
}
