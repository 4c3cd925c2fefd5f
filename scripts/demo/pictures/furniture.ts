import type { Draw } from '../random.ts'
import type { Paint, Sheet } from './paint.ts'
import { back, onFloor } from './room.ts'

export const covers = ['wash', 'mid', 'ochre', 'moss', 'brick'] as const satisfies readonly Paint[]
type Cover = (typeof covers)[number]

export const fire = (sheet: Sheet, x: number) => {
  sheet.rect('paper', x - 60, back.bottom - 130, 120, 130, 2.5)
  sheet.rect('paper', x - 72, back.bottom - 142, 144, 14, 2.5)
  sheet.rect('deep', x - 36, back.bottom - 84, 72, 84)
  sheet.path('ochre', `M${x - 20} ${back.bottom}q-8 -34 14 -56q2 18 14 22q12 12 8 34z`)
}

const cushion = (sheet: Sheet, x: number, fill: Paint) =>
  sheet.shape(
    fill,
    [
      [x, 452],
      [x + 42, 446],
      [x + 48, 488],
      [x + 6, 490],
    ],
    2,
  )

/** A sofa of two seats, with one cushion or two in another colour. */
export const sofa = (sheet: Sheet, draw: Draw, x: number, cover: Cover) => {
  const other = draw.pick(covers.filter((each) => each !== cover))
  sheet.rect(cover, x, 430, 260, 70, 2.5)
  sheet.rect(cover, x - 18, 455, 30, 82, 2.5)
  sheet.rect(cover, x + 248, 455, 30, 82, 2.5)
  sheet.rect('paper', x + 12, 488, 118, 34, 2.5)
  sheet.rect('paper', x + 130, 488, 118, 34, 2.5)
  sheet.rect(cover, x + 12, 520, 236, 20, 2.5)
  cushion(sheet, x + 28, other)
  if (draw.chance(0.5)) cushion(sheet, x + 186, other)
}

export const armchair = (sheet: Sheet, x: number, cover: Cover) => {
  sheet.rect(cover, x, 428, 124, 74, 2.5)
  sheet.rect(cover, x - 16, 455, 28, 84, 2.5)
  sheet.rect(cover, x + 112, 455, 28, 84, 2.5)
  sheet.rect('paper', x + 12, 490, 100, 34, 2.5)
  sheet.rect(cover, x + 12, 522, 100, 18, 2.5)
}

const pot = (sheet: Sheet, x: number, y: number) =>
  sheet.shape(
    'ochre',
    [
      [x - 26, y - 4],
      [x + 26, y - 4],
      [x + 18, y + 48],
      [x - 18, y + 48],
    ],
    2.5,
  )

const leaves: Record<'bush' | 'palm', readonly (readonly [dx: number, dy: number])[]> = {
  bush: [
    [-38, -86],
    [-16, -118],
    [14, -124],
    [38, -90],
    [2, -78],
  ],
  palm: [
    [-74, -96],
    [-46, -148],
    [-6, -172],
    [40, -152],
    [72, -104],
  ],
}

const floorLamp = (sheet: Sheet, x: number, y: number) => {
  sheet.line([x, y + 48], [x, y - 130], 3)
  sheet.line([x - 22, y + 48], [x + 22, y + 48], 5)
  sheet.path('lit', `M${x - 40} ${y - 126}l16 -52h48l16 52z`, 2.5)
}

const books = (sheet: Sheet, x: number, y: number) => {
  sheet.rect('paper', x - 48, y - 150, 96, 198, 2.5)
  for (const [shelf, fills] of [
    ['mid', 'ochre', 'wash', 'brick'],
    ['moss', 'deep', 'wash', 'mid'],
    ['brick', 'wash', 'mid', 'ochre'],
  ].entries()) {
    const bottom = y - 92 + shelf * 62
    for (const [index, fill] of fills.entries()) {
      const high = 34 + ((index * 7 + shelf * 5) % 13)
      sheet.rect(fill as Paint, x - 38 + index * 19, bottom - high, 15, high)
    }
    sheet.line([x - 48, bottom], [x + 48, bottom], 2.5)
  }
}

/** Furnishes the corner with a plant, a palm, a lamp or a bookcase. */
export const corner = (sheet: Sheet, draw: Draw, x: number, y: number) => {
  const thing = draw.pick(['bush', 'palm', 'lamp', 'books'] as const)
  if (thing === 'lamp') return floorLamp(sheet, x, y)
  if (thing === 'books') return books(sheet, x, y)
  for (const [dx, dy] of leaves[thing])
    sheet.path(
      'moss',
      `M${x} ${y}Q${x + dx * 1.2} ${y + dy * 0.4} ${x + dx} ${y + dy}Q${x + dx * 0.3} ${y + dy * 0.7} ${x} ${y}z`,
      2,
    )
  pot(sheet, x, y)
}

const landscape = (sheet: Sheet, x: number) => {
  sheet.rect('paper', x - 50, back.top + 60, 100, 76, 2.5)
  sheet.disc('ochre', x + 16, back.top + 88, 12)
  sheet.shape('mid', [
    [x - 42, back.top + 128],
    [x - 8, back.top + 92],
    [x + 26, back.top + 128],
  ])
}

const mirror = (sheet: Sheet, x: number) => {
  sheet.disc('ochre', x, back.top + 98, 48, 2.5)
  sheet.disc('sky', x, back.top + 98, 39, 2)
  sheet.line([x - 18, back.top + 112], [x + 12, back.top + 78], 3, 'paper')
}

const plates = (sheet: Sheet, x: number) => {
  for (const [dx, dy, r] of [
    [-44, 90, 22],
    [4, 66, 18],
    [14, 122, 26],
    [54, 84, 16],
  ] as const) {
    sheet.disc('paper', x + dx, back.top + dy, r, 2.5)
    sheet.disc('mid', x + dx, back.top + dy, r * 0.45)
  }
}

const portraits = (sheet: Sheet, x: number) => {
  for (const [dx, fill] of [
    [-62, 'brick'],
    [-16, 'mid'],
    [30, 'moss'],
  ] as const) {
    sheet.rect('paper', x + dx, back.top + 66, 36, 52, 2.5)
    sheet.path(fill, `M${x + dx + 7} ${back.top + 112}q11 -44 22 0z`)
  }
}

const shelf = (sheet: Sheet, x: number) => {
  sheet.line([x - 66, back.top + 120], [x + 66, back.top + 120], 4)
  for (const [dx, high, fill] of [
    [-58, 40, 'mid'],
    [-44, 34, 'ochre'],
    [-30, 44, 'wash'],
  ] as const)
    sheet.rect(fill, x + dx, back.top + 118 - high, 12, high, 1.5)
  sheet.path('brick', `M${x + 12} ${back.top + 118}q-10 -30 4 -42h16q14 12 4 42z`, 2)
}

/** What hangs on the wall: it is made up. */
export const hanging = (sheet: Sheet, draw: Draw, x: number) =>
  draw.pick([landscape, mirror, plates, portraits, shelf])(sheet, x)

/** A rug in the middle of the floor, or none. */
export const rug = (sheet: Sheet, draw: Draw) => {
  const kind = draw.pick(['border', 'round', 'stripes', 'none'] as const)
  if (kind === 'none') return
  const fill = draw.pick(['wash', 'paper', 'blush'] as const)
  if (kind === 'round') {
    sheet.path(fill, 'M300 556a180 50 0 1 0 360 0a180 50 0 1 0 -360 0z', 2)
    sheet.path('none', 'M340 556a140 36 0 1 0 280 0a140 36 0 1 0 -280 0z', 2, 'mid')
    return
  }
  const quad = (across: number, near: number, far: number) =>
    [onFloor(-across, near), onFloor(across, near), onFloor(across, far), onFloor(-across, far)] as const
  sheet.shape(fill, quad(0.46, 0.4, 0.9))
  if (kind === 'border') sheet.shape('none', quad(0.41, 0.44, 0.85), 2, 'mid')
  else
    for (const across of [-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36])
      sheet.line(onFloor(across, 0.4), onFloor(across, 0.9), 6, 'mid')
}

/** A lamp that hangs from the ceiling. */
export const pendant = (sheet: Sheet, draw: Draw) => {
  const kind = draw.pick(['cone', 'globe', 'three'] as const)
  if (kind === 'cone') {
    sheet.line([480, 0], [480, 70], 2.5)
    sheet.path('ochre', 'M448 104q32 -66 64 0z', 2.5)
  } else if (kind === 'globe') {
    sheet.line([480, 0], [480, 62], 2.5)
    sheet.disc('lit', 480, 88, 26, 2.5)
  } else
    for (const [x, y] of [
      [436, 84],
      [480, 62],
      [524, 96],
    ] as const) {
      sheet.line([x, 0], [x, y - 16], 2)
      sheet.path('mid', `M${x - 16} ${y + 8}q16 -44 32 0z`, 2)
    }
}
