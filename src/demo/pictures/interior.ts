import { Draw } from '#src/demo/random.ts'
import type { Described } from './described.ts'
import { Sheet, type Paint } from './paint.ts'
import { size } from './plan.ts'

type Point = readonly [x: number, y: number]

// The back wall of a room that is seen from its middle; the other four surfaces reach to the corners of the picture.
const back = { left: 230, right: 730, top: 130, bottom: 440 } as const

const shell = (sheet: Sheet) => {
  const { left, right, top, bottom } = back
  const { width, height } = size
  sheet.rect('paper', 0, 0, width, height)
  sheet.shape('side', [
    [0, 0],
    [left, top],
    [left, bottom],
    [0, height],
  ])
  sheet.shape('side', [
    [width, 0],
    [right, top],
    [right, bottom],
    [width, height],
  ])
  sheet.rect('wall', left, top, right - left, bottom - top)
  sheet.shape('floor', [
    [0, height],
    [left, bottom],
    [right, bottom],
    [width, height],
  ])
  const middle = width / 2
  for (let board = -8; board <= 8; board++) {
    const far = middle + board * 27.8
    sheet.line([far, bottom], [middle + (far - middle) * 1.92, height], 1.5, 'seam')
  }
  const corners: readonly [Point, Point][] = [
    [
      [0, 0],
      [left, top],
    ],
    [
      [width, 0],
      [right, top],
    ],
    [
      [0, height],
      [left, bottom],
    ],
    [
      [width, height],
      [right, bottom],
    ],
  ]
  for (const [from, to] of corners) sheet.line(from, to, 2.5)
  sheet.rect('none', left, top, right - left, bottom - top, 2.5)
}

/** Three rows of tiles along the back wall, in one of four patterns; they end so high above the floor. */
const dado = (sheet: Sheet, draw: Draw, above = 0) => {
  const tile = 25
  const [rows, pattern] = [3, draw.int(0, 3)]
  const top = back.bottom - above - rows * tile
  sheet.rect('paper', back.left, top, back.right - back.left, rows * tile)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 20; column++) {
      const [x, y] = [back.left + column * tile, top + row * tile]
      const [cx, cy] = [x + tile / 2, y + tile / 2]
      if (pattern === 0)
        sheet.shape('mid', [
          [cx, y + 3],
          [x + tile - 3, cy],
          [cx, y + tile - 3],
          [x + 3, cy],
        ])
      else if (pattern === 1) sheet.disc('mid', cx, cy, (row + column) % 2 === 0 ? 8 : 4)
      else if (pattern === 2 && (row + column) % 2 === 0) sheet.rect('wash', x, y, tile, tile)
      else if (pattern === 3)
        sheet.shape('mid', [
          [x, y],
          [x + tile, y],
          [x, y + tile],
        ])
    }
  sheet.rect('none', back.left, top, back.right - back.left, rows * tile, 2)
}

/** What is seen of the world: the sea, a river, trees of a garden, or roofs across the street. */
const view = (sheet: Sheet, { features }: Described, [x, y]: Point, wide: number, high: number) => {
  sheet.rect('sky', x, y, wide, high)
  if (features.has('sea_view') || features.has('river_view')) {
    sheet.rect('mid', x, y + high * 0.6, wide, high * 0.4)
    for (const dy of [0.7, 0.8, 0.9])
      sheet.line([x + wide * (dy - 0.5), y + high * dy], [x + wide * (dy - 0.2), y + high * dy], 2, 'paper')
    if (features.has('river_view')) sheet.rect('moss', x, y + high * 0.52, wide, high * 0.09)
    return
  }
  if (features.has('garden')) {
    sheet.rect('moss', x, y + high * 0.82, wide, high * 0.18)
    sheet.disc('moss', x + wide * 0.3, y + high * 0.55, Math.min(wide, high) * 0.24)
    sheet.line([x + wide * 0.3, y + high * 0.55], [x + wide * 0.3, y + high * 0.85], 4, 'deep')
    return
  }
  const roof = y + high * 0.5
  sheet.shape('wash', [
    [x, y + high],
    [x, roof],
    [x + wide * 0.25, roof - high * 0.14],
    [x + wide * 0.5, roof],
    [x + wide * 0.5, y + high],
  ])
  sheet.shape('wash', [
    [x + wide * 0.5, y + high],
    [x + wide * 0.5, roof + high * 0.1],
    [x + wide * 0.78, roof - high * 0.04],
    [x + wide, roof + high * 0.1],
    [x + wide, y + high],
  ])
}

/** A window, or a door to a balcony, terrace or garden where one is reported. */
const opening = (sheet: Sheet, home: Described, x: number) => {
  const isDoor = ['balcony', 'terrace', 'garden'].some((name) => home.features.has(name))
  const [wide, top] = [isDoor ? 170 : 150, back.top + 40]
  const high = isDoor ? back.bottom - top : 150
  const left = x - wide / 2
  view(sheet, home, [left, top], wide, high)
  if (home.features.has('balcony')) {
    for (let bar = 1; bar < 12; bar++)
      sheet.line([left + (wide * bar) / 12, back.bottom - 105], [left + (wide * bar) / 12, back.bottom], 2)
    sheet.line([left, back.bottom - 105], [left + wide, back.bottom - 105], 4)
  }
  sheet.rect('none', left, top, wide, high, 6, 'paper')
  sheet.rect('none', left - 3, top - 3, wide + 6, high + 6, 2.5)
  sheet.line([x, top], [x, top + high], 3)
  // Light on the floor.
  if (isDoor)
    sheet.shape('lit', [
      [left, back.bottom],
      [left + wide, back.bottom],
      [left + wide * 1.25, 560],
      [left - 20, 560],
    ])
}

const fire = (sheet: Sheet, x: number) => {
  sheet.rect('paper', x - 60, back.bottom - 130, 120, 130, 2.5)
  sheet.rect('paper', x - 72, back.bottom - 142, 144, 14, 2.5)
  sheet.rect('deep', x - 36, back.bottom - 84, 72, 84)
  sheet.path('ochre', `M${x - 20} ${back.bottom}q-8 -34 14 -56q2 18 14 22q12 12 8 34z`)
}

const sofa = (sheet: Sheet, x: number, cover: Paint) => {
  sheet.rect(cover, x, 430, 260, 70, 2.5)
  sheet.rect(cover, x - 18, 455, 30, 82, 2.5)
  sheet.rect(cover, x + 248, 455, 30, 82, 2.5)
  sheet.rect('paper', x + 12, 488, 118, 34, 2.5)
  sheet.rect('paper', x + 130, 488, 118, 34, 2.5)
  sheet.rect(cover, x + 12, 520, 236, 20, 2.5)
  sheet.shape(
    'ochre',
    [
      [x + 28, 452],
      [x + 70, 446],
      [x + 76, 488],
      [x + 34, 490],
    ],
    2,
  )
}

const armchair = (sheet: Sheet, x: number, cover: Paint) => {
  sheet.rect(cover, x, 428, 124, 74, 2.5)
  sheet.rect(cover, x - 16, 455, 28, 84, 2.5)
  sheet.rect(cover, x + 112, 455, 28, 84, 2.5)
  sheet.rect('paper', x + 12, 490, 100, 34, 2.5)
  sheet.rect(cover, x + 12, 522, 100, 18, 2.5)
}

const plant = (sheet: Sheet, x: number, y: number) => {
  for (const [dx, dy] of [
    [-38, -86],
    [-16, -118],
    [14, -124],
    [38, -90],
    [2, -78],
  ] as const)
    sheet.path(
      'moss',
      `M${x} ${y}Q${x + dx * 1.2} ${y + dy * 0.4} ${x + dx} ${y + dy}Q${x + dx * 0.3} ${y + dy * 0.7} ${x} ${y}z`,
      2,
    )
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
}

const counter = (sheet: Sheet) => {
  const { left, right, bottom } = back
  sheet.rect('paper', left + 20, bottom - 92, right - left - 40, 92, 2.5)
  sheet.rect('wash', left + 12, bottom - 104, right - left - 24, 14, 2.5)
  for (let door = 1; door < 5; door++) {
    const x = left + 20 + (door * (right - left - 40)) / 5
    sheet.line([x, bottom - 90], [x, bottom], 2)
    sheet.disc('deep', x - 12, bottom - 70, 3)
  }
  sheet.path('none', `M${left + 130} ${bottom - 104}v-34q0 -14 14 -14t14 14v8`, 4)
  sheet.rect('deep', right - 150, bottom - 112, 84, 8)
  sheet.rect('mid', right - 132, bottom - 146, 44, 34, 2.5)
}

/** The living room as SVG: its window, its view, its fireplace are reported; the furniture is made up. */
export const livingRoomSvg = (home: Described): string => {
  const draw = new Draw(Number.parseInt(home.listing_id.slice(3), 36), 11)
  const sheet = new Sheet()
  const covers = ['wash', 'mid', 'side'] as const
  shell(sheet)
  dado(sheet, draw)
  const [first, second] = draw.chance(0.5) ? [340, 620] : [620, 340]
  opening(sheet, home, first)
  if (home.features.has('fireplace')) fire(sheet, second)
  else {
    sheet.rect('paper', second - 50, back.top + 60, 100, 76, 2.5)
    sheet.disc('ochre', second + 16, back.top + 88, 12)
    sheet.shape('mid', [
      [second - 42, back.top + 128],
      [second - 8, back.top + 92],
      [second + 26, back.top + 128],
    ])
  }
  if (home.features.has('air_conditioning')) sheet.rect('paper', second - 55, back.top + 14, 110, 30, 2.5)
  sheet.shape('wash', [
    [300, 600],
    [360, 500],
    [600, 500],
    [660, 600],
  ])
  sheet.shape(
    'none',
    [
      [322, 592],
      [372, 508],
      [588, 508],
      [638, 592],
    ],
    2,
    'mid',
  )
  const seat = draw.pick(covers)
  if (home.features.has('fireplace')) armchair(sheet, first - 62, seat)
  else sofa(sheet, first < 480 ? 560 : 140, seat)
  plant(sheet, first < 480 ? 190 : 770, 470)
  sheet.line([480, 0], [480, 70], 2.5)
  sheet.path('ochre', 'M448 104q32 -66 64 0z', 2.5)
  return sheet.svg(size.width, size.height)
}

/** The kitchen, or a kitchenette, with the window above its worktop. */
export const kitchenSvg = (home: Described): string => {
  const draw = new Draw(Number.parseInt(home.listing_id.slice(3), 36), 13)
  const sheet = new Sheet()
  shell(sheet)
  dado(sheet, draw, 104)
  const x = draw.pick([400, 480, 560])
  view(sheet, home, [x - 75, back.top + 20], 150, 100)
  sheet.rect('none', x - 75, back.top + 20, 150, 100, 6, 'paper')
  sheet.rect('none', x - 78, back.top + 17, 156, 106, 2.5)
  sheet.line([x, back.top + 20], [x, back.top + 120], 3)
  counter(sheet)
  sheet.shape(
    'paper',
    [
      [330, 520],
      [630, 520],
      [690, 566],
      [270, 566],
    ],
    2.5,
  )
  sheet.line([290, 566], [290, 636], 5)
  sheet.line([670, 566], [670, 636], 5)
  sheet.path('wash', 'M440 540q40 26 80 0l-10 -4h-60z', 2.5)
  for (const lemon of [456, 478, 500]) sheet.disc('ochre', lemon, 533, 10, 2)
  return sheet.svg(size.width, size.height)
}
