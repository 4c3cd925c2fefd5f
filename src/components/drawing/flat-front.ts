import { type Draw, box, dashed, fine, Sheet, type Point } from './paint.ts'
import { type Described, drawFor, lightOf } from './described.ts'
import { chooseFlatStyle, type FlatStyle } from './flat-styles.ts'
import { balcony, entrance, opening, type Seen } from './openings.ts'
import {
  bicycle,
  branch,
  cat,
  geraniums,
  hills,
  parasol,
  pavement,
  pot,
  roofsBelow,
  seasons,
  skyAndSun,
  tree,
  washing,
  water,
  type Season,
  scaffold,
} from './props.ts'
import { shadow, wall, worn } from './walls.ts'

/** No floor is below the street or too high: what is seen of one that nobody has stated is its own storey alone. */
const middleFloor = 3

/** Where the camera stands: on the street, before one storey, or high beside the building's edge. */
type Camera = 'street' | 'near' | 'edge'

interface Storey {
  floor: number
  top: number
  high: number
}

interface Front {
  sheet: Sheet
  draw: Draw
  home: Described
  style: FlatStyle
  season: Season
  own: number
  left: number
  wide: number
  bays: number
  lit: number | null
}

const hasView = ({ features }: Described) => features.has('sea_view') || features.has('river_view')

const cameraOf = (home: Described, own: number): Camera => {
  if (own >= 5 || (own > 0 && hasView(home))) return 'edge'
  return own <= 2 ? 'street' : 'near'
}

/** The storeys that are seen: from the street or the lower edge of the picture up to the home's own, and none above it. */
const storeysOf = (camera: Camera, own: number): Storey[] => {
  const [ownTop, high] =
    camera === 'near'
      ? [158, 288]
      : camera === 'edge'
        ? [136, 202]
        : own === 0
          ? [262, 310]
          : own === 1
            ? [128, 222]
            : [95, 159]
  const storeys: Storey[] = []
  for (let floor = own; floor >= 0 && ownTop + (own - floor) * high < 640; floor--)
    storeys.push({ floor, top: ownTop + (own - floor) * high, high })
  return storeys
}

/** Of a flat on a floor that nobody has stated the one storey, with nothing said below it. */
const onUnreportedFloor: Storey = { floor: middleFloor, top: 158, high: 288 }

const windowSize = ({ style, wide, bays }: Front, { high }: Storey): Point => {
  const pitch = wide / bays
  switch (style.window) {
    case 'casement':
      return [Math.min(pitch * 0.44, high * 0.46), high * 0.58]
    case 'sash':
      return [Math.min(pitch * 0.38, high * 0.4), high * 0.66]
    case 'roller':
      return [Math.min(pitch * 0.58, high * 0.74), high * 0.5]
    case 'band':
      return [pitch * 0.78, high * 0.42]
    case 'pane':
      return [pitch * 0.74, high * 0.66]
    case 'shutters':
      return [Math.min(pitch * 0.34, high * 0.4), high * 0.58]
    case 'deep':
      return [Math.min(pitch * 0.3, high * 0.36), high * 0.5]
  }
}

const windowLeft = ({ left, wide, bays }: Front, bay: number, width: number) =>
  left + ((bay + 0.5) * wide) / bays - width / 2

/** The bay of the street door: never one that a lit window of the ground floor needs. */
const doorBay = ({ bays, own }: Front) => (own === 0 ? bays - 1 : Math.floor(bays / 2))

const storey = (front: Front, each: Storey) => {
  const { sheet, style, own, lit, bays, home } = front
  const [width, height] = windowSize(front, each)
  const y = each.top + each.high * 0.2
  const isOwn = each.floor === own
  const ground = each.top + each.high
  const hasDoor = each.floor === 0 && ground < 640
  const hasBalcony = isOwn && own > 0 && home.features.has('balcony')
  const isRaw = home.condition === 'under_construction'
  let lights = lit ?? 0
  for (let bay = 0; bay < bays; bay++) {
    const x = windowLeft(front, bay, width)
    if (hasDoor && bay === doorBay(front)) {
      const tall = Math.min(each.high * 0.74, 210)
      entrance(sheet, [x + width / 2 - tall * 0.22, ground - tall], [tall * 0.44, tall], {
        trim: style.trim,
        colour: style.door,
      })
      continue
    }
    const seen: Seen = !isOwn
      ? 'glass'
      : lit === null
        ? 'unsaid'
        : lights-- > 0
          ? isRaw
            ? 'bare'
            : 'lit'
          : 'glass'
    const isDoor = hasBalcony && (style.railing !== 'iron' || bay === balconyBay(front))
    const reach = isDoor ? each.top + each.high - y - 10 : height
    opening(sheet, {
      at: [x, y],
      size: [width, reach],
      kind: style.window,
      seen,
      trim: style.trim,
      colour: style.colour,
      isDoor,
    })
  }
}

const balconyBay = ({ bays }: Front) => Math.floor(bays / 2)

const courses = ({ sheet, style, left, wide }: Front, storeys: readonly Storey[]) => {
  for (const { top } of storeys) {
    if (style.course === 'stone') sheet.rect(style.trim, [left, top - 8], [wide, 14], 2)
    if (style.course === 'slab') sheet.rect('white', [left - 6, top - 12], [wide + 12, 22], 2)
    if (style.course === 'band') sheet.rect('white', [left, top - 5], [wide, 9], fine)
  }
}

/** What is above: a building goes on, and nobody has said how. */
const above = (front: Front, { top, high }: Storey) => {
  const { sheet, left, wide, bays } = front
  sheet.rect('paper', [left, 0], [wide, top - 10])
  const [width, height] = windowSize(front, { floor: 0, top, high })
  for (let level = 1; top - level * high > -high; level++)
    for (let bay = 0; bay < bays; bay++)
      sheet.rect(
        'none',
        [windowLeft(front, bay, width), top - level * high + high * 0.2],
        [width, height],
        dashed,
      )
  sheet.line([left, 0], [left, top], dashed)
  sheet.line([left + wide, 0], [left + wide, top], dashed)
}

/** What is below a storey of which nobody has said how high it is. */
const below = (front: Front, { top, high }: Storey) => {
  const { sheet, left, wide, bays } = front
  const foot = top + high
  sheet.rect('paper', [left, foot], [wide, 640 - foot])
  const [width, height] = windowSize(front, { floor: 0, top, high })
  for (let bay = 0; bay < bays; bay++)
    sheet.rect('none', [windowLeft(front, bay, width), foot + high * 0.2], [width, height], dashed)
}

const balconies = (front: Front, { top, high }: Storey) => {
  const { sheet, style, left, wide, bays, own, home } = front
  const y = top + high - 4
  if (own === 0) return
  if (home.features.has('balcony')) {
    const pitch = wide / bays
    const [x, width] =
      style.railing === 'iron'
        ? [left + balconyBay(front) * pitch + pitch * 0.04, pitch * 0.92]
        : [left + pitch * 0.06, wide - pitch * 0.12]
    if (style.railing !== 'slab') pot(sheet, [x + width - 46, y], 'moss', Math.min(1, high / 240))
    balcony(sheet, style.railing, [x, y], width, style.panel)
  }
  if (home.features.has('terrace')) {
    parasol(sheet, [left + wide * 0.7, y], high / 260)
    balcony(sheet, 'glass', [left + wide * 0.42, y], wide * 0.56, 'wash')
  }
}

/** What is behind and below a high building's edge: a reported view, or the roofs of the town. */
const beyond = ({ sheet, draw, home, own }: Front, isLeft: boolean) => {
  skyAndSun(sheet, home.orientation === null || home.orientation === 'N' ? null : [isLeft ? 120 : 840, 92])
  const { features } = home
  if (home.region !== 'mainland' || features.has('river_view'))
    hills(sheet, draw, features.has('river_view') ? 300 : 360)
  if (features.has('sea_view')) water(sheet, 330)
  else if (features.has('river_view')) water(sheet, 352, 500)
  if (own >= 3) roofsBelow(sheet, draw, features.has('sea_view') ? 530 : 470)
}

/** Who passes below a building whose street is seen. */
const onStreet = ({ sheet, draw, season, own, home, left, wide }: Front) => {
  if (own === 0 && home.features.has('terrace')) {
    parasol(sheet, [left + wide * 0.52, 622], 1.2)
    pot(sheet, [left + wide * 0.36, 618], 'moss', 1.1)
  }
  const company = draw.pick(['tree', 'tree', 'bicycle', 'cat', 'pots'] as const)
  const x = left + wide * draw.pick([0.16, 0.34, 0.66, 0.84])
  if (company === 'tree') tree(sheet, draw, [x, 608], season)
  else if (company === 'bicycle') bicycle(sheet, [x, 626])
  else if (company === 'cat') cat(sheet, [x, 618], 0.8)
  else for (const dx of [0, 54, 100]) pot(sheet, [x + dx, 616], dx === 54 ? 'leaf' : 'moss', 1.2 - dx / 300)
}

/** What stands or hangs before the storey of a building whose street is not seen. */
const atWindows = (front: Front, each: Storey, isEdge: boolean) => {
  const { sheet, draw, season, home, style, bays } = front
  const [width, height] = windowSize(front, each)
  const x = windowLeft(front, 0, width)
  const sill = each.top + each.high * 0.2 + height + 8
  const hasRail = home.features.has('balcony') && style.railing !== 'iron'
  if (!hasRail && style.window !== 'pane' && draw.chance(0.7)) geraniums(sheet, [x, sill], width)
  if (!hasRail && bays > 2 && draw.chance(0.5))
    washing(sheet, [windowLeft(front, bays - 1, width) - 10, sill + 16], width + 20)
  if (!isEdge && draw.chance(0.6)) branch(sheet, season)
}

/** Draws what the camera sees of a front whose measures are set. */
const paintFront = (front: Front, camera: Camera) => {
  const { sheet, draw, home, style, left, wide } = front
  const isFloorReported = home.floor !== null || home.type === 'building'
  const storeys = isFloorReported ? storeysOf(camera, front.own) : [onUnreportedFloor]
  const [first] = storeys as [Storey]
  const last = storeys.at(-1) as Storey
  const isStreet = last.floor === 0 && last.top + last.high < 640
  const bottom = isStreet || !isFloorReported ? last.top + last.high : 640
  const face = box([left, first.top], [wide, bottom - first.top])
  if (isStreet) pavement(sheet, draw, bottom)
  wall(sheet, draw, home.condition === 'under_construction' ? 'block' : style.material, face)
  if (home.condition === 'to_renovate')
    worn(sheet, [
      [left + 40, first.top + 120],
      [left + wide * 0.7, bottom - 90],
    ])
  above(front, first)
  if (!isFloorReported) below(front, first)
  courses(front, storeys)
  for (const each of storeys) storey(front, each)
  balconies(front, first)
  if (home.condition === 'under_construction') scaffold(sheet, [left, first.top], [left + wide, bottom])
  sheet.within(isFloorReported ? `${face}${box([left, bottom - 4], [wide, 70])}` : face, () =>
    shadow(sheet, lightOf(home), [first.top, bottom]),
  )
  sheet.path('none', `M${left} ${first.top}V${bottom}M${left + wide} ${first.top}V${bottom}`, 2.4)
  if (isStreet) onStreet(front)
  else atWindows(front, first, camera === 'edge')
}

/** The front of a building with the storey that is for sale; every storey above it is a broken line. */
export const flatFront = (home: Described): Sheet => {
  const draw = drawFor(home, 21)
  const sheet = new Sheet()
  sheet.rect('paper', [0, 0], [960, 640])
  const own = home.floor === null && home.type !== 'building' ? middleFloor : Math.max(0, home.floor ?? 0)
  const style = chooseFlatStyle(home, draw)
  const camera = cameraOf(home, own)
  const isLeft = draw.chance(0.5)
  const [left, wide] = camera !== 'edge' ? [0, 960] : isLeft ? [270, 690] : [0, 690]
  const lit = home.bedrooms
  const bays = Math.max(camera === 'edge' ? 2 : style.bays, (lit ?? 0) + (own === 0 ? 1 : 0))
  const front: Front = { sheet, draw, home, style, season: draw.pick(seasons), own, left, wide, bays, lit }
  if (camera === 'edge') beyond(front, isLeft)
  paintFront(front, camera)
  return sheet
}
