import type { Draw } from '../random.ts'
import type { Paint, Sheet } from './paint.ts'
import { size } from './plan.ts'

export type Point = readonly [x: number, y: number]

/** The back wall of a room that is seen from its middle; the other four surfaces reach to the corners of the picture. */
export const back = { left: 230, right: 730, top: 130, bottom: 440 } as const
const middle = size.width / 2
/** How much wider the floor is at the front than at the back wall. */
const spread = size.width / (back.right - back.left)
/** The height of the eye. */
const horizon = back.bottom - (size.height - back.bottom) / (spread - 1)

/** A point of the floor: across from -1 to 1 between the walls, deep from 0 at the back wall to 1 at the front. */
export const onFloor = (across: number, deep: number): Point => {
  const nearness = 1 / (1 + (1 / spread - 1) * deep)
  const half = ((back.right - back.left) / 2) * nearness
  return [middle + across * half, horizon + (back.bottom - horizon) * nearness]
}

const floors = ['boards', 'pale boards', 'chequers', 'terracotta'] as const

const boards = (sheet: Sheet) => {
  for (let board = -8; board <= 8; board++)
    sheet.line(onFloor(board / 9, 0), onFloor(board / 9, 1), 1.5, 'seam')
}

const tiles = (sheet: Sheet, across: number, deep: number, fill: Paint | null, seam: Paint) => {
  const column = (index: number) => (2 * index) / across - 1
  if (fill !== null)
    for (let row = 0; row < deep; row++)
      for (let index = row % 2; index < across; index += 2)
        sheet.shape(fill, [
          onFloor(column(index), row / deep),
          onFloor(column(index + 1), row / deep),
          onFloor(column(index + 1), (row + 1) / deep),
          onFloor(column(index), (row + 1) / deep),
        ])
  for (let row = 1; row < deep; row++) sheet.line(onFloor(-1, row / deep), onFloor(1, row / deep), 1.5, seam)
  for (let index = 1; index < across; index++)
    sheet.line(onFloor(column(index), 0), onFloor(column(index), 1), 1.5, seam)
}

const floor = (sheet: Sheet, draw: Draw) => {
  const kind = draw.pick(floors)
  const ground = { boards: 'floor', 'pale boards': 'lit', chequers: 'paper', terracotta: 'clay' } as const
  sheet.shape(ground[kind], [onFloor(-1, 0), onFloor(1, 0), onFloor(1, 1), onFloor(-1, 1)])
  if (kind === 'chequers') tiles(sheet, 10, 5, 'wash', 'side')
  else if (kind === 'terracotta') tiles(sheet, 12, 6, null, 'paper')
  else boards(sheet)
}

const walls = [
  ['wall', 'side'],
  ['cream', 'sand'],
  ['leaf', 'sage'],
  ['rose', 'blush'],
] as const

/** The empty room: its walls in one of four colours, its floor of one of four kinds. */
export const shell = (sheet: Sheet, draw: Draw) => {
  const { left, right, top, bottom } = back
  const { width, height } = size
  const [wall, side] = draw.pick(walls)
  sheet.rect('paper', 0, 0, width, height)
  for (const [x, inner] of [
    [0, left],
    [width, right],
  ] as const)
    sheet.shape(side, [
      [x, 0],
      [inner, top],
      [inner, bottom],
      [x, height],
    ])
  sheet.rect(wall, left, top, right - left, bottom - top)
  floor(sheet, draw)
  for (const [x, inner] of [
    [0, left],
    [width, right],
  ] as const) {
    sheet.line([x, 0], [inner, top], 2.5)
    sheet.line([x, height], [inner, bottom], 2.5)
  }
  sheet.rect('none', left, top, right - left, bottom - top, 2.5)
}

const tile = 25

const pattern = (sheet: Sheet, kind: number, x: number, y: number, isEven: boolean) => {
  const [cx, cy] = [x + tile / 2, y + tile / 2]
  if (kind === 0)
    sheet.shape('mid', [
      [cx, y + 3],
      [x + tile - 3, cy],
      [cx, y + tile - 3],
      [x + 3, cy],
    ])
  else if (kind === 1) sheet.disc('mid', cx, cy, isEven ? 8 : 4)
  else if (kind === 2 && isEven) sheet.rect('wash', x, y, tile, tile)
  else if (kind === 3)
    sheet.shape('mid', [
      [x, y],
      [x + tile, y],
      [x, y + tile],
    ])
  else if (kind === 4)
    sheet.path('none', `M${x} ${cy}q${tile / 4} -18 ${tile / 2} 0t${tile / 2} 0`, 2.5, 'mid')
  else if (kind === 5 && isEven) sheet.disc('ochre', cx, cy, 7)
}

/** Rows of tiles along the back wall, in one of six patterns; they end so high above the floor. */
export const dado = (sheet: Sheet, draw: Draw, rows: number, above = 0) => {
  const kind = draw.int(0, 5)
  const top = back.bottom - above - rows * tile
  sheet.rect('paper', back.left, top, back.right - back.left, rows * tile)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 20; column++)
      pattern(sheet, kind, back.left + column * tile, top + row * tile, (row + column) % 2 === 0)
  sheet.rect('none', back.left, top, back.right - back.left, rows * tile, 2)
}
