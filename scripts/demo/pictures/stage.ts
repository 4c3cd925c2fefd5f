import { type Draw, box, fine, n, type Paint, type Point, type Sheet } from '#src/components/drawing/paint.ts'
import type { Described } from '#src/components/drawing/described.ts'
import { boat, roofsBelow, skyAndSun, water } from '#src/components/drawing/props.ts'
import { wall } from '#src/components/drawing/walls.ts'

/** The wall that a room is seen against, and how high the camera is: a low floor line is a camera near the floor. */
export interface Stage {
  sheet: Sheet
  draw: Draw
  home: Described
  /** Where wall and floor meet. */
  floor: number
}

const walls = ['wall', 'cream', 'sage', 'rose', 'lime', 'mist', 'blush'] as const satisfies readonly Paint[]

const boards = (sheet: Sheet, y: number, paint: Paint) => {
  sheet.rect(paint, [0, y], [960, 640 - y])
  let seams = ''
  for (let row = 0, top = y; top < 640; row++) {
    const deep = 18 + row * 11
    seams += `M0 ${top}H960`
    for (let at = -2; at < 12; at++) {
      const x = at * 96 + (row % 2) * 48
      const shift = (x - 480) * 0.0012
      seams += `M${n(x + shift * (top - y))} ${top}L${n(x + shift * (top + deep - y) + (x - 480) * deep * 0.0016)} ${top + deep}`
    }
    top += deep
  }
  sheet.path('none', seams, { width: 1.5, paint: 'amber', opacity: 0.55 })
}

const chequers = (sheet: Sheet, y: number, [light, dark]: readonly [Paint, Paint]) => {
  sheet.rect(light, [0, y], [960, 640 - y])
  for (let row = 0, top = y; top < 640; row++) {
    const deep = 20 + row * 14
    const spread = (at: number, level: number) => 480 + (at - 8) * (70 + (level - y) * 0.42)
    for (let at = row % 2; at < 16; at += 2)
      sheet.shape(dark, [
        [spread(at, top), top],
        [spread(at + 1, top), top],
        [spread(at + 1, top + deep), top + deep],
        [spread(at, top + deep), top + deep],
      ])
    top += deep
  }
}

/** Wall, floor and skirting; `tiled` covers the wall from that height down with tiles. */
export const setStage = ({ sheet, draw, floor }: Stage, tiled: number | null): void => {
  sheet.rect(draw.pick(walls), [0, 0], [960, floor])
  if (tiled !== null) {
    wall(sheet, draw, 'azulejo', box([0, floor - tiled], [960, tiled]), tiled > 300 ? 2 : 1.6)
    sheet.rect('deep', [0, floor - tiled - 8], [960, 9])
  }
  const kind = draw.pick(['boards', 'pale', 'chequers', 'clay'] as const)
  if (kind === 'chequers')
    chequers(
      sheet,
      floor,
      draw.pick([
        ['white', 'dusk'],
        ['cream', 'clay'],
        ['white', 'stone'],
      ] as const),
    )
  else boards(sheet, floor, kind === 'clay' ? 'clay' : kind === 'pale' ? 'cream' : 'floor')
  sheet.rect('white', [0, floor - 20], [960, 22], fine)
}

/** What is seen through a window: a reported view or garden, or else the roofs across the street and the sky. */
export const view = ({ sheet, draw, home: { features, floor, type } }: Stage, horizon: number): void => {
  skyAndSun(sheet, null)
  if (features.has('sea_view')) {
    water(sheet, horizon)
    return boat(sheet, [draw.between(260, 700), horizon + 24], 0.55)
  }
  if (features.has('river_view')) {
    sheet.path('leaf', `M0 ${horizon - 8}q240 -50 480 -20t480 -6V${horizon + 30}H0z`)
    water(sheet, horizon)
    return boat(sheet, [draw.between(260, 700), horizon + 44], 0.6)
  }
  if (features.has('garden') || (type === 'farmhouse' && floor === null)) {
    sheet.path('meadow', `M0 ${horizon}q240 -60 480 -16t480 -20V640H0z`)
    for (const x of [120, 330, 610, 820]) {
      sheet.line([x, horizon - 20], [x, horizon + 70], { width: 8, paint: 'rust' })
      sheet.disc(x % 20 === 0 ? 'moss' : 'pine', [x, horizon - 44], 54)
    }
    return
  }
  roofsBelow(sheet, draw, horizon + 20)
}

export interface Window {
  at: Point
  size: Point
  /** Where the horizon is seen. */
  horizon: number
  kind: 'panes' | 'sash' | 'wide'
}

/** A window of a room with its view, curtains aside; one that reaches the floor is a door. */
export const roomWindow = (stage: Stage, { at, size, horizon, kind }: Window): void => {
  const { sheet, home } = stage
  const [x, y] = at
  const [wide, high] = size
  sheet.rect('white', [x - 16, y - 16], [wide + 32, high + 16], fine)
  sheet.within(box(at, size), () => view(stage, horizon))
  const up = kind === 'wide' ? [1 / 3, 2 / 3] : [0.5]
  const across = kind === 'wide' ? [] : kind === 'sash' ? [0.34, 0.67] : [0.26]
  sheet.path(
    'none',
    box(at, size) +
      up.map((share) => `M${n(x + wide * share)} ${n(y)}v${n(high)}`).join('') +
      across.map((share) => `M${n(x)} ${n(y + high * share)}h${n(wide)}`).join(''),
    { width: 7, paint: kind === 'wide' ? 'ink' : 'white' },
  )
  sheet.path('none', box([x - 3, y - 3], [wide + 6, high + 6]), 2.2)
  const isDoor = y + high >= stage.floor - 2
  if (isDoor && (home.features.has('balcony') || home.features.has('terrace')))
    rail(sheet, [x, stage.floor], wide)
}

const rail = (sheet: Sheet, [x, y]: Point, wide: number) => {
  let rods = ''
  for (let rod = x + 8; rod < x + wide; rod += 16) rods += `M${n(rod)} ${n(y - 112)}v108`
  sheet.path('none', rods, 2.4)
  sheet.path('none', `M${n(x)} ${n(y - 112)}h${n(wide)}`, 5)
}

/** Curtains beside a window, on a rod. */
export const curtains = ({ sheet, draw }: Stage, { at: [x, y], size: [wide, high] }: Window): void => {
  const cloth = draw.pick(['white', 'cream', 'wash', 'blush'] as const)
  for (const [outer, side] of [
    [x - 46, 1],
    [x + wide + 46, -1],
  ] as const)
    sheet.path(
      cloth,
      `M${n(outer)} ${n(y - 34)}h${86 * side}q${-6 * side} ${n(high * 0.6)} ${-40 * side} ${n(high + 30)}h${-46 * side}z`,
      2,
    )
  sheet.line([x - 66, y - 36], [x + wide + 66, y - 36], { width: 7, paint: 'ink' })
  for (const end of [x - 66, x + wide + 66]) sheet.disc('ochre', [end, y - 36], 9)
}

/** The sun that falls through a window, on the wall beside it and on the floor; none where the front is said to face north, or nothing is said. */
export const sunlight = ({ sheet, home, floor }: Stage, { at: [x, y], size: [wide, high] }: Window): void => {
  if (home.orientation === null || home.orientation === 'N') return
  const side = home.orientation.includes('W') ? 1 : -1
  const from = side === 1 ? x + wide + 70 : x - 70 - wide * 0.8
  sheet.glaze(
    'sun',
    0.55,
    `M${n(from)} ${n(y + 60)}l${n(wide * 0.8)} 44v${n(high * 0.44)}l${n(-wide * 0.8)} -44z`,
  )
  if (y + high >= floor - 2)
    sheet.glaze('sun', 0.55, `M${n(x)} ${floor}h${n(wide)}l${110 * side} ${640 - floor}h${n(-wide * 1.3)}z`)
}
