import { type Described, drawFor } from '#src/components/drawing/described.ts'
import { size, Sheet } from '#src/components/drawing/paint.ts'

/** What a plan is drawn from: how many rooms there are, and how large they are together. */
export interface Measured extends Pick<Described, 'listing_id'> {
  bedrooms: number
  bathrooms: number
  /** In square metres. */
  area: number
}

interface Room {
  use: 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'hall'
  weight: number
}
interface Placed extends Room {
  x: number
  y: number
  width: number
  height: number
  /** Whether its outer wall is at the top. */
  isAbove: boolean
}

const blue = { width: 1.5, paint: 'mid' } as const

const weights = { living: 26, kitchen: 12, bedroom: 15, bathroom: 6, hall: 6 } as const
const room = (use: Room['use']): Room => ({ use, weight: weights[use] })

/** The rooms on both sides of the corridor; a studio has its kitchen in the living room. */
const sidesOf = ({ bedrooms, bathrooms }: Measured): [Room[], Room[]] => {
  const beds = Array.from({ length: bedrooms }, () => room('bedroom'))
  const baths = Array.from({ length: bathrooms }, () => room('bathroom'))
  const above = bedrooms === 0 ? [room('living')] : beds.slice(0, Math.max(1, bedrooms - 1))
  const below = [
    ...(bedrooms === 0 ? [] : [room('living')]),
    room('kitchen'),
    ...(bedrooms > 1 ? beds.slice(-1) : []),
  ]
  for (const [index, bath] of baths.entries())
    if (index % 2 === 0) above.splice(1, 0, bath)
    else below.push(bath)
  return [above, below]
}

const total = (rooms: readonly Room[]): number => rooms.reduce((sum, { weight }) => sum + weight, 0)

/** Metres: how wide the plan is, and where each room is in it. The rooms together have the reported area. */
export const layOut = (home: Measured) => {
  const draw = drawFor(home, 7)
  const [above, below] = sidesOf(home)
  const sides = draw.chance(0.5) ? [above, below] : [below, above]
  const corridor = home.bedrooms === 0 ? 0 : 1.1
  const aspect = 1.3 + Math.min(0.25, home.bedrooms * 0.05)
  const width = Math.sqrt(home.area * aspect)
  const height = home.area / width
  const [top = [], bottom = []] = sides
  const share = Math.min(0.58, Math.max(0.42, total(top) / (total(top) + total(bottom))))
  const heights = [(height - corridor) * share, (height - corridor) * (1 - share)]
  const rooms: Placed[] = []
  for (const [index, side] of [top, bottom].entries()) {
    const order = draw.chance(0.5) ? side : side.toReversed()
    let x = 0
    for (const each of order) {
      const wide = (width * each.weight) / total(order)
      const high = heights[index] ?? 0
      rooms.push({
        ...each,
        x,
        y: index === 0 ? 0 : height - high,
        width: wide,
        height: high,
        isAbove: index === 0,
      })
      x += wide
    }
  }
  return { width, height, corridor, rooms }
}

/** How many metres the picture of a plan is wide: what its scale is drawn from. */
export const widthOfPicture = (home: Measured): number => {
  const { width, height } = layOut(home)
  const metres = Math.max(width / 0.84, ((height / 0.8) * size.width) / size.height)
  return Math.round(metres * 100) / 100
}

const bed = (sheet: Sheet, x: number, y: number, metre: number, isAbove: boolean) => {
  const [wide, long] = [1.5 * metre, 1.9 * metre]
  const top = isAbove ? y : y - long
  sheet.rect('paper', [x, top], [wide, long], 2)
  const pillow = isAbove ? top + 0.1 * metre : top + long - 0.55 * metre
  sheet.rect('wash', [x + 0.1 * metre, pillow], [0.6 * metre, 0.42 * metre], 1.5)
  sheet.rect('wash', [x + 0.8 * metre, pillow], [0.6 * metre, 0.42 * metre], 1.5)
  sheet.line([x, top + long / 2], [x + wide, top + long / 2], blue)
}

const furnish = (
  sheet: Sheet,
  { use, isAbove, ...at }: Placed,
  [left, top]: [number, number],
  metre: number,
) => {
  const [x, y] = [left + at.x * metre, top + at.y * metre]
  const [wide, high] = [at.width * metre, at.height * metre]
  const outer = isAbove ? y + 0.25 * metre : y + high - 0.25 * metre
  const inward = (depth: number) => (isAbove ? outer : outer - depth)
  const middle = x + wide / 2
  switch (use) {
    case 'bedroom':
      if (wide > 1.9 * metre && high > 2.4 * metre) bed(sheet, middle - 0.75 * metre, outer, metre, isAbove)
      break
    case 'living': {
      const depth = 0.85 * metre
      sheet.rect('wash', [middle - 1.1 * metre, inward(depth)], [2.2 * metre, depth], 2)
      sheet.line([middle, inward(depth)], [middle, inward(depth) + depth], blue)
      const tableY = isAbove ? outer + 1.3 * metre : outer - 2 * metre
      sheet.rect('floor', [middle - 0.55 * metre, tableY], [1.1 * metre, 0.7 * metre], 2)
      break
    }
    case 'kitchen': {
      const depth = 0.6 * metre
      const counter = Math.max(metre, wide - 0.5 * metre)
      sheet.rect('side', [middle - counter / 2, inward(depth)], [counter, depth], 2)
      for (const dx of [0.25, 0.65])
        sheet.disc('paper', [middle - counter / 2 + dx * metre, inward(depth) + depth / 2], 0.14 * metre, 1.5)
      sheet.rect(
        'paper',
        [middle + counter / 2 - 0.75 * metre, inward(depth) + 0.12 * metre],
        [0.55 * metre, 0.36 * metre],
        1.5,
      )
      break
    }
    case 'bathroom': {
      const tub = Math.min(1.5 * metre, wide - 0.4 * metre)
      sheet.rect('paper', [middle - tub / 2, inward(0.7 * metre)], [tub, 0.7 * metre], 2)
      const pan = isAbove ? outer + 1.25 * metre : outer - 1.25 * metre
      sheet.disc('paper', [middle, pan], 0.22 * metre, 2)
      break
    }
    default:
  }
}

/**
 * A floor plan as SVG: the reported number of rooms in the reported area, divided as homes usually are. Everything else
 * in it is made up.
 */
export const planSvg = (home: Measured): string => {
  const { width, height, corridor, rooms } = layOut(home)
  const metre = size.width / widthOfPicture(home)
  const [left, top] = [(size.width - width * metre) / 2, (size.height - height * metre) / 2]
  const sheet = new Sheet()
  sheet.rect('paper', [0, 0], [size.width, size.height])
  sheet.rect('cream', [left, top], [width * metre, height * metre])
  for (const each of rooms) {
    const [x, y] = [left + each.x * metre, top + each.y * metre]
    const fill = each.use === 'bathroom' ? 'sky' : each.use === 'kitchen' ? 'wall' : 'paper'
    sheet.rect(fill, [x, y], [each.width * metre, each.height * metre], 0.12 * metre)
    furnish(sheet, each, [left, top], metre)
  }
  sheet.rect('none', [left, top], [width * metre, height * metre], 0.28 * metre)
  for (const { x, y, width: wide, height: high, isAbove, use } of rooms) {
    const edge = top + (isAbove ? 0 : height) * metre
    const opening = (use === 'bathroom' ? 0.6 : Math.min(1.6, wide * 0.5)) * metre
    const start = left + (x + wide / 2) * metre - opening / 2
    sheet.rect('paper', [start, edge - 0.14 * metre], [opening, 0.28 * metre], 1.5)
    sheet.line([start, edge], [start + opening, edge], blue)
    if (corridor === 0) continue
    // A door to the corridor, ajar into the room.
    const door = 0.75 * metre
    const [hinge, wall] = [left + (x + 0.35) * metre, top + (isAbove ? y + high : y) * metre]
    const into = isAbove ? -door : door
    sheet.line([hinge, wall], [hinge + door, wall], { width: 0.16 * metre, paint: 'paper' })
    sheet.path(
      'none',
      `M${hinge} ${wall}v${into}A${door} ${door} 0 0 ${isAbove ? 1 : 0} ${hinge + door} ${wall}`,
      blue,
    )
  }
  return sheet.svg()
}
