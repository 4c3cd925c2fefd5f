import type { Draw } from '../random.ts'
import type { Described } from './described.ts'
import type { Sheet } from './paint.ts'
import { back, type Point } from './room.ts'

/** What is seen of the world: the sea, a river, trees of a garden, or roofs across the street. */
export const view = (sheet: Sheet, { features }: Described, [x, y]: Point, wide: number, high: number) => {
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

/** A pane with its view, the railing of a balcony, and its frame. */
const pane = (sheet: Sheet, home: Described, left: number, top: number, wide: number, high: number) => {
  view(sheet, home, [left, top], wide, high)
  if (home.features.has('balcony')) {
    const bars = Math.round(wide / 14)
    for (let bar = 1; bar < bars; bar++)
      sheet.line(
        [left + (wide * bar) / bars, back.bottom - 105],
        [left + (wide * bar) / bars, back.bottom],
        2,
      )
    sheet.line([left, back.bottom - 105], [left + wide, back.bottom - 105], 4)
  }
  sheet.rect('none', left, top, wide, high, 6, 'paper')
  sheet.rect('none', left - 3, top - 3, wide + 6, high + 6, 2.5)
}

const curtain = (
  sheet: Sheet,
  left: number,
  top: number,
  wide: number,
  high: number,
  fill: 'wash' | 'ochre',
) => {
  sheet.line([left - 34, top - 16], [left + wide + 34, top - 16], 4)
  for (const [outer, inner] of [
    [left - 28, left + 14],
    [left + wide + 28, left + wide - 14],
  ] as const)
    sheet.path(
      fill,
      `M${outer} ${top - 14}L${inner} ${top - 14}Q${inner} ${top + high * 0.5} ${(outer * 2 + inner) / 3} ${top + high + 4}L${outer} ${top + high + 4}z`,
      2,
    )
}

const shutters = (sheet: Sheet, left: number, top: number, wide: number, high: number) => {
  for (const x of [left - 47, left + wide + 5]) {
    sheet.rect('wash', x, top - 3, 42, high + 6, 2.5)
    for (let slat = 1; slat < high / 18; slat++)
      sheet.line([x + 7, top + slat * 18], [x + 35, top + slat * 18], 2, 'mid')
  }
}

/** A window, or a door to a balcony, terrace or garden where one is reported. Its frame is made up. */
export const opening = (sheet: Sheet, draw: Draw, home: Described, x: number) => {
  const isDoor = ['balcony', 'terrace', 'garden'].some((name) => home.features.has(name))
  const [wide, top] = [isDoor ? 170 : 150, back.top + 40]
  const high = isDoor ? back.bottom - top : 150
  const left = x - wide / 2
  const frame = draw.pick(['casement', 'pair', 'curtains', 'shutters', 'transom'] as const)
  if (frame === 'pair') {
    const each = wide / 2 - 9
    pane(sheet, home, left, top, each, high)
    pane(sheet, home, x + 9, top, each, high)
  } else {
    pane(sheet, home, left, top, wide, high)
    sheet.line([x, top], [x, top + high], 3)
  }
  if (frame === 'transom') sheet.line([left, top + 46], [left + wide, top + 46], 3)
  if (frame === 'shutters') shutters(sheet, left, top, wide, high)
  if (frame === 'curtains') curtain(sheet, left, top, wide, high, draw.pick(['wash', 'ochre']))
  // Light on the floor.
  if (isDoor)
    sheet.shape('glow', [
      [left, back.bottom],
      [left + wide, back.bottom],
      [left + wide * 1.25, 560],
      [left - 20, 560],
    ])
}
