import { n, part, rect, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { awning, light, railing, windowAt } from './openings.ts'
import { flatRoof, tiledRoof } from './roofs.ts'
import { middle, street, type Standing } from './standing.ts'

/** How high a storey is in a building of this many. */
const heightOf = (storeys: number) => Math.min(25, 112 / storeys)

/** A window: from which height on, and how high. */
const paneOf = (storey: number, storeys: number) => {
  const height = heightOf(storeys)
  return storey === 0
    ? { y: street - 16.5, height: 12 }
    : { y: street - (storey + 0.76) * height, height: height * 0.56 }
}
const paneWidth = 13

/** The windows above the ground floor, one over the other, from the origin to the right; without those of a storey. */
export const upperWindows = (on: Brush, storeys: number, left = 0, without = 0) => {
  for (let storey = 1; storey < storeys; storey++) {
    const pane = paneOf(storey, storeys)
    if (storey !== without) windowAt(on, left, pane.y, paneWidth, pane.height)
  }
}

/** One of the ground floor, which is the same in every building. */
export const groundWindow = (on: Brush) => windowAt(on, 0, ground.y, paneWidth, ground.height)
const ground = paneOf(0, 1)

/** What a lift is seen of from the street: its shaft up to the storey for sale, and its cabin below. */
const lift = (on: Brush, x: number, top: number) => {
  on.add('paper', rect(x, top, 8, street - top))
  on.add('accent', rect(x + 1.5, street - 13, 5, 11))
}

/** A terrace beside the storey for sale, or before it on the street. */
const terrace = (on: Brush, x: number, y: number) => {
  if (y < street) {
    on.add('paper', rect(x, y, 34, 3))
    railing(on, x + 2, y, 30)
  }
  on.add('painted', `M${n(x + 4)} ${n(y - 17)}q13 -12 26 0z`)
  on.add('line', `M${n(x + 17)} ${n(y - 17)}V${n(y)}`)
}

/** A wall whose height is not reported: open above, and where no floor is reported it rises out of sight. */
const openWall = (on: Brush, left: number, width: number, top: number, rises: boolean) => {
  on.add('line', `M${n(left)} ${n(top)}V${street}h${n(width)}V${n(top)}`)
  on.add('dash', `M${n(left)} ${n(top)}h${n(width)}`)
  if (rises) on.add('dash', `M${n(left)} ${n(top)}v-34M${n(left + width)} ${n(top)}v-34`)
}

/** Storeys that are left out, as draughtsmen break a wall. */
const broken = (on: Brush, left: number, width: number, y: number) => {
  on.add('paper', rect(left - 4, y - 3, width + 8, 6))
  on.add('dash', `M${n(left - 6)} ${n(y - 3)}h${n(width + 12)}m0 6h${n(-width - 12)}`)
}

/** A building of several storeys: flats, a shop, offices. */
export const block = (on: Brush, elevation: Elevation): Standing => {
  const { storeys, bays, own, build, has, roof, lit, areWindowsOpen, isBroken, random, tiled } = elevation
  const isImagined = lit === null
  const height = heightOf(storeys)
  const pitch = build === 'office' ? 22 : 29
  const columns = build === 'office' ? 6 : bays
  const width = columns * pitch + 18
  const [left, top] = [middle - width / 2, street - storeys * height]
  const first = left + 9 + (pitch - 13) / 2
  const floorOf = (storey: number) => street - storey * height
  const hasFront = build === 'shop' && (isImagined || own === null || own === 0)
  on.add('wall', rect(left, top, width, street - top))
  if (tiled) on.add('tiles', rect(left, top, width, street - top - height))
  if (!isImagined && own !== null && own >= 0) on.add('shade', rect(left, floorOf(own + 1), width, height))
  on.add('shade', rect(left + width - 9, top, 9, street - top))
  if (roof === 'open') openWall(on, left, width, top, own === null)
  else on.add('line', rect(left, top, width, street - top))
  on.fine?.(times(storeys - 1, (index) => `M${n(left)} ${n(floorOf(index + 1))}h${width}`))
  const doorBay = hasFront ? columns - 1 : Math.floor(columns / 2)
  const open = areWindowsOpen ? own : null
  let lights = lit ?? 0
  for (let bay = 0; bay < columns; bay++) {
    const x = first + bay * pitch
    const below = bay === doorBay ? 'door' : hasFront || open === 0 ? null : 'ground'
    if (open === null && storeys > 1) on.put(part(`${below ?? 'upper'}-${storeys}`, x))
    else if (below !== null) on.put(part(below, x))
    if (open !== null) {
      upperWindows(on, storeys, x, open)
      const pane = paneOf(open, storeys)
      if (open > 0 || bay !== doorBay) on.add('dash', rect(x, pane.y, paneWidth, pane.height))
    }
    if (hasFront && bay !== doorBay) light(on, x - 6, street - 18, 25, 16.5)
  }
  for (let storey = 0; storey < storeys; storey++) {
    const balcony = storey > 0 && storey === own && has.has('balcony')
    for (let bay = 0; bay < columns; bay++) {
      const x = first + bay * pitch
      const isLit = isImagined
        ? storey === own || (own === null && random() < 0.2)
        : storey === own && lights > 0 && !(storey === 0 && bay === doorBay)
      if (isLit) {
        lights--
        const pane = paneOf(storey, storeys)
        if (storey > 0 || (bay !== doorBay && !hasFront)) light(on, x, pane.y, paneWidth, pane.height)
      }
      if (balcony) railing(on, x - 3, street - (storey + 0.04) * height, 19)
      else if (isImagined && storey > 0 && roof === 'tiled' && bay % 2 === storey % 2)
        railing(on, x - 1, street - (storey + 0.06) * height, 15)
    }
  }
  if (hasFront) awning(on, left + 6, floorOf(1), width - pitch - 8)
  if (isBroken) broken(on, left, width, floorOf(1))
  if (own === -1) light(on, first, street + 4, 13, 8)
  if (isImagined && own !== null && own > 0 && !has.has('balcony'))
    awning(on, left + 9 + (pitch - 19) / 2, street - (own + 1) * height + 1.5, 19)
  if (roof === 'tiled') tiledRoof(on, left, left + width, top, 17)
  else if (roof === 'flat') flatRoof(on, elevation, left, left + width, top)
  if (has.has('solar_panels')) on.put(part('panels', middle - 8, top - (roof === 'tiled' ? 5 : 6)))
  if (!isImagined && has.has('elevator')) lift(on, left + width - 12, floorOf(Math.max(0, own ?? 0) + 1) + 3)
  const isWide = has.has('terrace') && own !== null
  if (isWide && !isImagined) terrace(on, left + width, floorOf(own))
  else if (isWide && own === storeys - 1 && roof === 'flat') {
    const x = left + width * 0.5
    on.add('painted', `M${n(x - 13)} ${n(top - 19)}q13 -12 26 0z`)
    on.add('line', `M${n(x)} ${n(top - 19)}v14`)
  }
  const sillStorey = Math.min(storeys - 1, Math.max(1, own ?? 1))
  return {
    left,
    right: left + width + (isWide && !isImagined ? 34 : 0),
    top: top - 17,
    sill: {
      x: left + 9 + pitch / 2,
      y: sillStorey === 0 ? ground.y + ground.height : street - (sillStorey + 1) * height + height * 0.8,
    },
  }
}
