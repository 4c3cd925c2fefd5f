import { type Described, drawFor } from '#src/components/drawing/described.ts'
import { covers, flowers, hanging, palm, pendant } from './furniture.ts'
import { box, fine, Sheet, type Point } from '#src/components/drawing/paint.ts'
import { cat } from '#src/components/drawing/props.ts'
import { curtains, roomWindow, setStage, sunlight, type Stage, type Window } from './stage.ts'
import { wall } from '#src/components/drawing/walls.ts'

const bedside = (sheet: Sheet, [x, y]: Point) => {
  sheet.rect('board', [x - 44, y - 92], [88, 92], 2.2)
  sheet.line([x - 44, y - 48], [x + 44, y - 48], 2)
  sheet.rect('ink', [x - 5, y - 132], [10, 40])
  sheet.path('lit', `M${x - 38} ${y - 126}l18 -54h40l18 54z`, 2.2)
}

/** The bed from its foot. */
const fromTheFoot = (stage: Stage) => {
  const { sheet, draw, floor } = stage
  const cover = draw.pick(covers)
  hanging(sheet, draw, [480, 120])
  const window: Window = { at: [44, 70], size: [150, 240], horizon: 250, kind: 'sash' }
  roomWindow(stage, window)
  sunlight(stage, window)
  sheet.path(
    draw.pick(['board', 'moss', 'mid', 'blush'] as const),
    `M250 ${floor + 20}V300q0 -60 60 -60h340q60 0 60 60V${floor + 20}z`,
    2.4,
  )
  for (const x of [300, 500]) sheet.path('white', `M${x} ${floor - 40}q-10 -70 20 -76h120q30 6 20 76z`, 2.2)
  sheet.path('white', `M250 ${floor - 30}h460l60 190h-580z`, 2.2)
  sheet.path(cover, `M226 ${floor + 40}h508l44 140h-596z`, 2.2)
  sheet.glaze('shade', 0.12, `M182 ${floor + 180}l44 -140h30l-20 140z`)
  bedside(sheet, [170, floor + 40])
  bedside(sheet, [800, floor + 40])
  if (draw.chance(0.4)) cat(sheet, [600, floor + 50], 0.85)
}

/** The bed from its side, low, under the window. */
const fromTheSide = (stage: Stage) => {
  const { sheet, draw, floor } = stage
  const window: Window = { at: [330, 60], size: [300, 230], horizon: 230, kind: 'panes' }
  roomWindow(stage, window)
  curtains(stage, window)
  sunlight(stage, window)
  pendant(sheet, draw, 760, 130)
  sheet.rect('board', [110, floor - 220], [40, 270], 2.2)
  sheet.rect('board', [130, floor - 20], [640, 46], 2.2)
  sheet.path('white', `M146 ${floor - 96}h620v80h-620z`, 2.2)
  sheet.path('white', `M152 ${floor - 96}q0 -56 40 -58h90q40 2 40 58z`, 2.2)
  sheet.path(draw.pick(covers), `M350 ${floor - 104}h430q16 60 6 118h-436z`, 2.2)
  sheet.path(
    'none',
    `M420 ${floor - 104}v118M520 ${floor - 104}v118M620 ${floor - 104}v118M720 ${floor - 104}v118`,
    fine,
  )
  palm(sheet, [870, floor + 50], 1)
  cat(sheet, [560, floor - 102], 0.8)
}

/** A bedroom: how many there are is reported, what stands in it is ours. */
export const bedroom = (home: Described): string | null => {
  if ((home.bedrooms ?? 0) === 0) return null
  const draw = drawFor(home, 45)
  const sheet = new Sheet()
  const scene = draw.chance(0.5) ? fromTheFoot : fromTheSide
  const stage: Stage = { sheet, draw, home, floor: scene === fromTheFoot ? 430 : 540 }
  setStage(stage, null)
  scene(stage)
  return sheet.svg()
}

/** A bathroom, near its basin or its tub. */
export const bathroom = (home: Described): string | null => {
  if ((home.bathrooms ?? 0) === 0) return null
  const draw = drawFor(home, 47)
  const sheet = new Sheet()
  const stage: Stage = { sheet, draw, home, floor: 560 }
  setStage(stage, draw.pick([380, 500]))
  if (draw.chance(0.5)) basin(stage)
  else tub(stage)
  return sheet.svg()
}

const basin = ({ sheet, draw }: Stage) => {
  sheet.disc('ochre', [480, 190], 138, 2.4)
  sheet.disc('foam', [480, 190], 122, 2)
  sheet.glaze('white', 0.5, 'M392 236L510 82l44 22L416 282z')
  sheet.rect('board', [250, 420], [460, 130], 2.4)
  sheet.path('none', 'M480 424v122', 2)
  sheet.rect('white', [226, 400], [508, 22], 2.4)
  sheet.path('white', 'M360 400q6 -60 30 -62h180q24 2 30 62z', 2.4)
  sheet.path('none', 'M480 338v-40q0 -18 20 -18h16v16', { width: 9, paint: 'seam' })
  flowers(sheet, draw, [656, 400])
  sheet.rect('white', [790, 210], [120, 8], 2)
  sheet.path(draw.pick(covers), 'M804 216h92v180h-92z', 2)
  sheet.path('none', 'M804 360h92M804 374h92', { width: 4, paint: 'white' })
  sheet.rect('lit', [90, 120], [44, 120], 2)
}

const tub = (stage: Stage) => {
  const { sheet, draw } = stage
  const window: Window = { at: [610, 70], size: [190, 170], horizon: 190, kind: 'panes' }
  roomWindow(stage, window)
  sunlight(stage, window)
  sheet.path('none', 'M180 330v-230q0 -40 44 -40h30v24', { width: 8, paint: 'seam' })
  sheet.path('white', 'M110 372H790q-4 180 -90 196H200q-86 -16 -90 -196z', 2.4)
  sheet.rect('white', [84, 352], [732, 30], 2.4)
  sheet.path('foam', 'M240 352q30 -44 80 -20q50 -40 90 0q60 -20 80 20z', 2)
  sheet.path('none', 'M240 566l-20 40M660 566l20 40', { width: 12, paint: 'ochre' })
  sheet.rect('board', [830, 470], [100, 12], 2)
  sheet.path('none', 'M844 482v100M916 482v100', 5)
  wall(sheet, draw, 'lime', box([848, 410], [64, 60]))
  sheet.rect(draw.pick(covers), [844, 420], [72, 50], 2)
  sheet.rect('white', [850, 398], [60, 22], 2)
  if (draw.chance(0.3)) cat(sheet, [720, 352], 0.8)
}
