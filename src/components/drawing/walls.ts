import { type Draw, box, fine, n, type Paint, type Point, type Sheet } from './paint.ts'

/** What a wall is made of. It is made up: no fact of the record says it. */
export type Material =
  | 'azulejo'
  | 'granite'
  | 'render'
  | 'mosaic'
  | 'brick'
  | 'cladding'
  | 'board'
  | 'block'
  | 'lime'
  | 'basalt'
  | 'rubble'
  | 'concrete'

const petal = (x: number, y: number) =>
  `M${x} ${y - 13}c5 5 5 9 0 13c-5 -4 -5 -8 0 -13zM${x} ${y + 13}c5 -5 5 -9 0 -13c-5 4 -5 8 0 13zM${x - 13} ${y}c5 -5 9 -5 13 0c-4 5 -8 5 -13 0zM${x + 13} ${y}c-5 -5 -9 -5 -13 0c4 5 8 5 13 0z`

/** One tile of a façade in one of four patterns, 34 wide. */
const tiles: readonly ((sheet: Sheet, ink: Paint, ground: Paint) => void)[] = [
  (sheet, ink) => {
    sheet.path(ink, petal(17, 17))
    sheet.path(
      ink,
      'M0 0h6a6 6 0 0 1 -6 6zM34 0v6a6 6 0 0 1 -6 -6zM0 34v-6a6 6 0 0 1 6 6zM34 34h-6a6 6 0 0 1 6 -6z',
    )
    sheet.disc('ochre', [17, 17], 2.6)
  },
  (sheet, ink) => {
    sheet.path(ink, 'M0 0h17L0 17zM34 34h-17l17 -17z')
    sheet.path('white', 'M17 17h17L17 34z')
  },
  (sheet, ink) => {
    sheet.path('none', 'M17 4a13 13 0 1 0 0.1 0z', { width: 3, paint: ink })
    sheet.path(ink, 'M17 11l6 6l-6 6l-6 -6z')
    sheet.path(ink, 'M0 0h5l-5 5zM34 0v5l-5 -5zM0 34v-5l5 5zM34 34h-5l5 -5z')
  },
  (sheet, ink, ground) => {
    sheet.path(ink, 'M17 2l15 15l-15 15l-15 -15z')
    sheet.path(ground, 'M17 9l8 8l-8 8l-8 -8z')
    sheet.disc(ink, [17, 17], 3.4)
  },
]
const glazes = [
  ['mist', 'mid'],
  ['sage', 'moss'],
  ['cream', 'ochre'],
  ['wash', 'deep'],
  ['white', 'mid'],
] as const satisfies readonly (readonly [Paint, Paint])[]

const courses = (sheet: Sheet, stone: Paint, step: Point) => {
  const [wide, high] = step
  sheet.path(
    'none',
    `M0 0h${wide}M0 ${high / 2}h${wide}M${wide * 0.3} 0v${high / 2}M${wide * 0.8} ${high / 2}v${high / 2}`,
    {
      width: 1.4,
      paint: stone,
      opacity: 0.55,
    },
  )
}

const rubble = (sheet: Sheet, stones: Paint, light: Paint) => {
  for (const d of [
    'M4 4h30l6 12l-8 12h-26l-6 -14z',
    'M46 2h34l8 12l-6 14h-36l-4 -12z',
    'M-8 36h24l8 14l-6 12h-26z',
    'M26 36h34l8 12l-6 14h-34l-6 -14z',
    'M70 36h34l-6 26h-26l-6 -14z',
    'M92 2h20v26h-20z',
  ])
    sheet.path(stones, d)
  sheet.path(light, 'M46 2h34l8 12l-6 14h-36l-4 -12z')
}

/** Covers `d` with a wall of this material; its colours follow from `draw`. Tiles near the camera are larger. */
export const wall = (sheet: Sheet, draw: Draw, material: Material, d: string, scale = 1.25): void => {
  switch (material) {
    case 'azulejo': {
      const [ground, ink] = draw.pick(glazes)
      const tile = draw.pick(tiles)
      sheet.path(ground, d)
      return sheet.pattern(
        [34, 34],
        d,
        (piece) => {
          tile(piece, ink, ground)
          piece.path('none', 'M0 0h34M0 0v34', { width: 1, opacity: 0.3 })
        },
        scale,
      )
    }
    case 'granite':
      sheet.path('granite', d)
      return sheet.pattern([130, 72], d, (piece) => {
        piece.rect('stone', [0, 0], [39, 36])
        piece.rect('stone', [104, 36], [26, 36])
        courses(piece, 'seam', [130, 72])
      })
    case 'rubble':
      sheet.path('seam', d)
      return sheet.pattern([104, 68], d, (piece) => rubble(piece, 'granite', 'stone'))
    case 'basalt':
      sheet.path('ink', d)
      return sheet.pattern([104, 68], d, (piece) => rubble(piece, 'basalt', 'ink'))
    case 'mosaic': {
      const colour = draw.pick(['sage', 'cream', 'mist', 'rose'] as const)
      sheet.path(colour, d)
      return sheet.pattern([16, 16], d, (piece) => {
        piece.path('none', 'M0 0h16M0 0v16', { width: 2, paint: 'white', opacity: 0.9 })
      })
    }
    case 'brick':
      sheet.path('clay', d)
      return sheet.pattern([44, 28], d, (piece) => {
        piece.path('none', 'M0 0h44M0 14h44M0 0v14M22 14v14', { width: 2, paint: 'cream', opacity: 0.8 })
      })
    case 'cladding':
      sheet.path(draw.pick(['sand', 'blush', 'side', 'stone'] as const), d)
      return sheet.pattern([120, 60], d, (piece) => {
        piece.path('none', 'M0 0h120M0 30h120M0 0v30M60 30v30', { width: 1.6, paint: 'white', opacity: 0.9 })
      })
    case 'block':
      sheet.path('clay', d)
      return sheet.pattern([96, 64], d, (piece) => {
        piece.path('none', 'M0 0h96M0 32h96M0 0v32M48 32v32', { width: 5, paint: 'stone' })
        piece.path('none', 'M0 8h96M0 16h96M0 24h96M0 40h96M0 48h96M0 56h96', {
          width: 1.2,
          paint: 'brick',
          opacity: 0.5,
        })
      })
    case 'board':
      sheet.path('floor', d)
      return sheet.pattern([30, 40], d, (piece) =>
        piece.path('none', 'M0 0v40M15 0v40', { width: 1.6, paint: 'amber', opacity: 0.7 }),
      )
    case 'concrete':
      sheet.path('concrete', d)
      return sheet.pattern([160, 107], d, (piece) => {
        piece.path('none', 'M0 0h160M0 0v107', { width: 1.4, paint: 'seam', opacity: 0.6 })
        for (const at of [
          [20, 20],
          [140, 20],
          [20, 87],
          [140, 87],
        ] as const)
          piece.disc('seam', at, 2)
      })
    case 'lime':
      return sheet.path(draw.pick(['lime', 'chalk'] as const), d)
    case 'render':
      return sheet.path(draw.pick(['rose', 'cream', 'sage', 'blush', 'sand', 'mist'] as const), d)
  }
}

/** Where render has come off and shows the stones below it. */
export const worn = (sheet: Sheet, at: readonly Point[]): void => {
  for (const [x, y] of at) {
    const patch = `M${n(x)} ${n(y)}q18 -26 50 -20q40 4 42 34q6 34 -30 38q-50 12 -66 -14q-12 -20 4 -38z`
    sheet.path('stone', patch, fine)
    sheet.within(patch, () => sheet.pattern([104, 68], patch, (piece) => rubble(piece, 'granite', 'stone')))
  }
}

/** The opposite roofs' shadow, which says where the sun is; nothing where no orientation is reported. */
export const shadow = (
  sheet: Sheet,
  side: 'east' | 'west' | 'high' | 'none' | null,
  [top, bottom]: Point,
): void => {
  if (side === null) return
  if (side === 'none') return sheet.glaze('shade', 0.1, box([0, top], [960, bottom - top]))
  if (side === 'high')
    return sheet.glaze(
      'shade',
      0.14,
      `M0 ${bottom - 70}L180 ${bottom - 92}L320 ${bottom - 60}L520 ${bottom - 100}L560 ${bottom - 130}L600 ${bottom - 100}L960 ${bottom - 66}V${bottom}H0z`,
    )
  const [low, high] = [top + (bottom - top) * 0.24, bottom - 60]
  const roofs = `L430 ${n((low + high) / 2 - 30)}l0 -44l34 0l0 58L640 ${n((low + high) / 2 + 50)}`
  sheet.at(
    side === 'west' ? [0, 0] : [960, 0],
    () => {
      sheet.glaze('shade', 0.15, `M0 ${n(low)}L300 ${n(low + 80)}${roofs}L960 ${n(high)}V${bottom}H0z`)
    },
    [side === 'west' ? 1 : -1, 1],
  )
}
