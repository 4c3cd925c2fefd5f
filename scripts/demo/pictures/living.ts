import { type Described, drawFor } from '#src/components/drawing/described.ts'
import {
  armchair,
  books,
  covers,
  flowers,
  floorLamp,
  hanging,
  lemons,
  palm,
  pendant,
  rug,
  sofa,
  sofaBack,
} from './furniture.ts'
import { Sheet } from '#src/components/drawing/paint.ts'
import { cat } from '#src/components/drawing/props.ts'
import { curtains, roomWindow, setStage, sunlight, type Stage, type Window } from './stage.ts'

const opensOut = ({ features }: Described) =>
  ['balcony', 'terrace', 'garden'].some((name) => features.has(name as 'balcony'))

const fireplace = ({ sheet, floor }: Stage, x: number) => {
  sheet.rect('white', [x - 130, floor - 210], [260, 210], 2.4)
  sheet.rect('stone', [x - 152, floor - 234], [304, 28], 2.4)
  sheet.rect('ink', [x - 78, floor - 140], [156, 140])
  sheet.path('ochre', `M${x - 44} ${floor}q-14 -56 26 -96q4 34 26 40q28 20 18 56z`)
  sheet.path('lit', `M${x - 16} ${floor}q-6 -30 14 -52q20 20 14 52z`)
  sheet.path('none', `M${x - 60} ${floor - 8}l100 -14M${x - 40} ${floor - 22}l100 14`, {
    width: 10,
    paint: 'rust',
  })
}

const cooling = ({ sheet }: Stage, x: number) => {
  sheet.rect('white', [x - 92, 34], [184, 54], 2.2)
  sheet.line([x - 78, 74], [x + 78, 74], 2)
}

/** A room whose furniture may be drawn elsewhere, so that chance falls the same with it and without. */
interface Room extends Stage {
  furniture: Sheet
}

/** A tall window at one side, an armchair in its light. */
const byTheWindow = (stage: Room) => {
  const { furniture, draw, home, floor } = stage
  const isDoor = opensOut(home)
  const window: Window = {
    at: [96, 92],
    size: [220, isDoor ? floor - 92 : 260],
    horizon: 300,
    kind: draw.pick(['panes', 'sash'] as const),
  }
  roomWindow(stage, window)
  curtains(stage, window)
  sunlight(stage, window)
  if (home.features.has('fireplace')) fireplace(stage, 600)
  else hanging(furniture, draw, [draw.pick([560, 640]), 190])
  if (home.features.has('air_conditioning')) cooling(stage, 640)
  rug(furniture, draw, [440, 860], floor + 56)
  armchair(furniture, [home.features.has('fireplace') ? 824 : 690, floor + 74], draw.pick(covers))
  if (!home.features.has('fireplace')) {
    floorLamp(furniture, [880, floor + 60])
    furniture.rect('white', [446, floor - 40], [110, 14], 2.2)
    furniture.path('none', `M462 ${floor - 26}l-12 96M540 ${floor - 26}l12 96`, 3)
    if (draw.chance(0.5)) lemons(furniture, [500, floor - 42])
    else flowers(furniture, draw, [500, floor - 42])
  }
  if (draw.chance(0.6)) cat(furniture, [390, floor + 104], 0.95)
}

/** A sofa against the wall, near the floor. */
const alongTheWall = (stage: Room) => {
  const { furniture, draw, home, floor } = stage
  const window: Window = {
    at: [676, 70],
    size: [214, opensOut(home) ? floor - 70 : 250],
    horizon: 280,
    kind: 'panes',
  }
  roomWindow(stage, window)
  if (draw.chance(0.5)) curtains(stage, window)
  sunlight(stage, window)
  if (home.features.has('fireplace')) fireplace(stage, 300)
  else {
    hanging(furniture, draw, [230, 170])
    hanging(furniture, draw, [430, 170])
  }
  if (home.features.has('air_conditioning')) cooling(stage, 330)
  rug(furniture, draw, [120, 560], floor + 50)
  if (home.features.has('fireplace')) armchair(furniture, [110, floor + 70], draw.pick(covers))
  else sofa(furniture, [330, floor + 46], draw.pick(covers), draw.pick(covers))
  palm(furniture, [600, floor + 60], 0.95)
  if (draw.chance(0.5)) cat(furniture, [520, floor + 90], 0.8)
}

/** A wide window from behind the sofa. */
const beforeTheView = (stage: Room) => {
  const { furniture, draw, floor } = stage
  const window: Window = { at: [70, 60], size: [820, floor - 60], horizon: floor - 190, kind: 'wide' }
  roomWindow(stage, window)
  sunlight(stage, window)
  pendant(furniture, draw, 480, 150)
  sofaBack(furniture, [draw.pick([420, 560]), 606], draw.pick(covers))
  palm(furniture, [84, 612], 1.15)
}

/** Books from the floor to the ceiling, a window beside them. */
const amongBooks = (stage: Room) => {
  const { furniture, draw, home, floor } = stage
  const window: Window = {
    at: [96, 90],
    size: [200, opensOut(home) ? floor - 90 : 240],
    horizon: 300,
    kind: 'sash',
  }
  roomWindow(stage, window)
  sunlight(stage, window)
  if (home.features.has('fireplace')) fireplace(stage, 490)
  books(furniture, draw, [home.features.has('fireplace') ? 690 : 420, floor + 6])
  if (!home.features.has('fireplace')) books(furniture, draw, [616, floor + 6])
  if (home.features.has('air_conditioning')) cooling(stage, 490)
  armchair(furniture, [872, floor + 84], draw.pick(covers))
  pendant(furniture, draw, 380, 120)
  cat(furniture, [350, floor + 96], 0.9)
}

/** The living room: its view, its door to the outside, its fireplace are reported; the furniture is ours. */
export const livingRoom = (home: Described): string => drawnRoom(home, true)

/** The same room before anything was put into it. */
export const emptyLivingRoom = (home: Described): string => drawnRoom(home, false)

const drawnRoom = (home: Described, isFurnished: boolean): string => {
  const draw = drawFor(home, 41)
  const sheet = new Sheet()
  const canFill = !home.features.has('fireplace')
  const hasView = home.features.has('sea_view') || home.features.has('river_view')
  const scene =
    canFill && (hasView || (home.year ?? 0) >= 2008)
      ? draw.pick([beforeTheView, beforeTheView, alongTheWall])
      : draw.pick([byTheWindow, alongTheWall, amongBooks])
  const stage: Room = {
    sheet,
    furniture: isFurnished ? sheet : new Sheet(),
    draw,
    home,
    floor: scene === beforeTheView ? 480 : scene === alongTheWall ? 520 : 470,
  }
  setStage(stage, scene === byTheWindow && draw.chance(0.6) ? 150 : null)
  scene(stage)
  return sheet.svg()
}
