import { Draw } from '../random.ts'
import type { Described } from './described.ts'
import { armchair, corner, covers, fire, hanging, pendant, rug, sofa } from './furniture.ts'
import { Sheet } from './paint.ts'
import { size } from './plan.ts'
import { back, dado, shell } from './room.ts'
import { opening, view } from './window.ts'

/** The decisions of a home's picture: two homes that report the same have other colours, floors and furniture. */
const drawFor = ({ listing_id }: Described, index: number) =>
  new Draw(Number.parseInt(listing_id.slice(3), 36), index)

/** The living room as SVG: its window, its view, its fireplace are reported; the furniture is made up. */
export const livingRoomSvg = (home: Described): string => {
  const draw = drawFor(home, 11)
  const sheet = new Sheet()
  shell(sheet, draw)
  const rows = draw.pick([0, 2, 3, 4])
  if (rows > 0) dado(sheet, draw, rows)
  const [first, second] = draw.chance(0.5) ? [340, 620] : [620, 340]
  opening(sheet, draw, home, first)
  if (home.features.has('fireplace')) fire(sheet, second)
  else hanging(sheet, draw, second)
  if (home.features.has('air_conditioning')) sheet.rect('paper', second - 55, back.top + 14, 110, 30, 2.5)
  rug(sheet, draw)
  const cover = draw.pick(covers)
  if (home.features.has('fireplace')) armchair(sheet, first - 62, cover)
  else sofa(sheet, draw, first < 480 ? 560 : 140, cover)
  corner(sheet, draw, first < 480 ? 190 : 770, 470)
  pendant(sheet, draw)
  return sheet.svg(size.width, size.height)
}

const counter = (sheet: Sheet, draw: Draw) => {
  const { left, right, bottom } = back
  sheet.rect(draw.pick(['paper', 'wash', 'leaf', 'lit']), left + 20, bottom - 92, right - left - 40, 92, 2.5)
  sheet.rect(draw.pick(['mid', 'side', 'sand']), left + 12, bottom - 104, right - left - 24, 14, 2.5)
  const doors = draw.int(4, 6)
  for (let door = 1; door < doors; door++) {
    const x = left + 20 + (door * (right - left - 40)) / doors
    sheet.line([x, bottom - 90], [x, bottom], 2)
    sheet.disc('deep', x - 12, bottom - 70, 3)
  }
  const [tap, hob] = draw.chance(0.5) ? [left + 130, right - 150] : [right - 160, left + 70]
  sheet.path('none', `M${tap} ${bottom - 104}v-34q0 -14 14 -14t14 14v8`, 4)
  sheet.rect('deep', hob, bottom - 112, 84, 8)
  sheet.rect(draw.pick(['mid', 'ochre', 'brick']), hob + 18, bottom - 146, 44, 34, 2.5)
}

/** What is on the table: lemons in a bowl, a jug with flowers, or bread on a board. */
const served = (sheet: Sheet, draw: Draw) => {
  const thing = draw.pick(['lemons', 'flowers', 'bread'] as const)
  if (thing === 'lemons') {
    sheet.path('wash', 'M440 540q40 26 80 0l-10 -4h-60z', 2.5)
    for (const lemon of [456, 478, 500]) sheet.disc('ochre', lemon, 533, 10, 2)
  } else if (thing === 'flowers') {
    for (const [x, y] of [
      [462, 470],
      [482, 456],
      [502, 472],
    ] as const) {
      sheet.line([480, 510], [x, y], 2.5, 'moss')
      sheet.disc('brick', x, y, 10, 2)
    }
    sheet.path('mid', 'M464 548q-10 -28 4 -44h24q14 16 4 44z', 2.5)
  } else {
    sheet.rect('sand', 430, 538, 100, 12, 2.5)
    sheet.path('ochre', 'M444 538q2 -28 36 -28t36 28z', 2.5)
  }
}

/** The kitchen, or a kitchenette, with the window above its worktop. */
export const kitchenSvg = (home: Described): string => {
  const draw = drawFor(home, 13)
  const sheet = new Sheet()
  shell(sheet, draw)
  dado(sheet, draw, draw.pick([2, 3]), 104)
  const x = draw.pick([400, 480, 560])
  view(sheet, home, [x - 75, back.top + 20], 150, 100)
  sheet.rect('none', x - 75, back.top + 20, 150, 100, 6, 'paper')
  sheet.rect('none', x - 78, back.top + 17, 156, 106, 2.5)
  sheet.line([x, back.top + 20], [x, back.top + 120], 3)
  counter(sheet, draw)
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
  served(sheet, draw)
  pendant(sheet, draw)
  return sheet.svg(size.width, size.height)
}
