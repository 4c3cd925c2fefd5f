import { type Described, drawFor } from '#src/components/drawing/described.ts'
import { flowers, lemons, pendant } from './furniture.ts'
import { dashed, fine, Sheet, type Paint, type Point } from '#src/components/drawing/paint.ts'
import { cat, pot } from '#src/components/drawing/props.ts'
import { roomWindow, setStage, sunlight, type Stage, type Window } from './stage.ts'

/** Hob, hood, oven and refrigerator: painted where an equipped kitchen is reported, in broken line where nobody said. */
const appliances = ({ sheet, home, floor }: Stage, hob: number, fridge: number) => {
  const isReported = home.features.has('equipped_kitchen')
  const fill = (paint: Paint) => (isReported ? paint : 'paper')
  const line = isReported ? 2.2 : dashed
  sheet.rect(fill('ink'), [hob - 62, floor - 148], [124, 10], line)
  sheet.rect(fill('side'), [hob - 62, floor - 122], [124, 112], line)
  sheet.rect(fill('ink'), [hob - 46, floor - 92], [92, 62], line)
  sheet.path(
    fill('side'),
    `M${hob - 80} ${floor - 316}l34 -50h92l34 50zM${hob - 24} ${floor - 366}v-150h48v150z`,
    line,
  )
  sheet.rect(fill('white'), [fridge, floor - 350], [130, 352], line)
  sheet.path(
    'none',
    `M${fridge} ${floor - 230}h130M${fridge + 18} ${floor - 250}v-40M${fridge + 18} ${floor - 210}v70`,
    line,
  )
  if (isReported)
    sheet.path('brick', `M${hob - 34} ${floor - 150}v-34h68v34zM${hob - 44} ${floor - 188}h88v8h-88z`, 2)
}

const cupboards = ({ sheet, draw, floor }: Stage, [left, right]: Point) => {
  const front = draw.pick(['white', 'sage', 'wash', 'mid', 'moss', 'cream'] as const)
  sheet.rect(front, [left, floor - 128], [right - left, 120], 2.2)
  for (let x = left + 108; x < right - 20; x += 108) {
    sheet.line([x, floor - 126], [x, floor - 8], 2)
    sheet.line([x - 30, floor - 104], [x - 14, floor - 104], { width: 5, paint: 'ochre' })
  }
  sheet.rect(
    draw.pick(['white', 'board', 'stone'] as const),
    [left - 10, floor - 144],
    [right - left + 20, 18],
    2.2,
  )
}

const tap = (sheet: Sheet, [x, y]: Point) => {
  sheet.path('none', `M${x} ${y}v-54q0 -22 22 -22t22 22v12`, { width: 8, paint: 'seam' })
  sheet.rect('side', [x - 18, y - 4], [96, 8], fine)
}

/** Along the worktop, the window above the sink. */
const alongTheWorktop = (stage: Stage) => {
  const { sheet, draw, floor } = stage
  const window: Window = { at: [330, 70], size: [250, 210], horizon: 220, kind: 'panes' }
  roomWindow(stage, window)
  sunlight(stage, window)
  cupboards(stage, [60, 750])
  appliances(stage, 180, 790)
  tap(sheet, [430, floor - 142])
  pot(sheet, [560, 284], 'leaf', 0.8)
  sheet.rect('board', [620, 220], [150, 12], 2)
  for (const [x, paint] of [
    [636, 'mid'],
    [676, 'ochre'],
    [716, 'brick'],
  ] as const)
    sheet.rect(paint, [x, 172], [30, 48], 2)
  lemons(sheet, [660, floor - 144])
  if (draw.chance(0.4)) cat(sheet, [draw.pick([140, 640]), floor + 100], 0.9)
}

/** Across the table, from higher up. */
const acrossTheTable = (stage: Stage) => {
  const { sheet, draw, floor } = stage
  const window: Window = { at: [80, 60], size: [200, 200], horizon: 190, kind: 'sash' }
  roomWindow(stage, window)
  cupboards(stage, [30, 640])
  appliances(stage, 470, 690)
  tap(sheet, [150, floor - 142])
  for (const x of [360, 600]) pendant(sheet, draw, x, 120)
  sheet.path('board', 'M110 500H850L940 640H20z', 2.4)
  sheet.path('none', 'M130 528H830M80 590H880', fine)
  for (const x of [210, 640]) {
    sheet.path('white', `M${x} 560a70 24 0 1 0 140 0a70 24 0 1 0 -140 0z`, 2)
    sheet.path('none', `M${x + 24} 560a46 14 0 1 0 92 0a46 14 0 1 0 -92 0z`, { width: 3, paint: 'mid' })
  }
  if (draw.chance(0.5)) flowers(sheet, draw, [480, 560])
  else lemons(sheet, [480, 572])
}

/** The kitchen: that it is equipped, and what is seen from it, are reported; all else is ours. */
export const kitchen = (home: Described): string => {
  const draw = drawFor(home, 43)
  const sheet = new Sheet()
  const scene = draw.chance(0.5) ? alongTheWorktop : acrossTheTable
  const stage: Stage = { sheet, draw, home, floor: scene === alongTheWorktop ? 510 : 430 }
  setStage(stage, scene === alongTheWorktop ? 300 : 250)
  scene(stage)
  return sheet.svg()
}
