import { n, part, rect, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { awning, light, railing, windowAt } from './openings.ts'
import { flatRoof, panels, tiledRoof } from './roofs.ts'
import { middle, street, type Standing } from './standing.ts'

/** How high a storey is in a building of so many. */
const heightOf = (storeys: number) => Math.min(25, 112 / storeys)

/** The windows above the ground floor, one over the other, from the origin to the right. */
export const upperWindows = (on: Brush, storeys: number) => {
  const height = heightOf(storeys)
  for (let storey = 1; storey < storeys; storey++)
    windowAt(on, 0, street - (storey + 0.76) * height, 13, height * 0.56)
}

/** One of the ground floor, which is the same in every building. */
export const groundWindow = (on: Brush) => windowAt(on, 0, street - ground.above, 13, ground.height)
const ground = { above: 16.5, height: 12 }

/** A building of several storeys: flats, a shop with flats above it, offices. */
export const block = (on: Brush, elevation: Elevation): Standing => {
  const { storeys, bays, own, build, has, roof, random, tiled } = elevation
  const height = heightOf(storeys)
  const pitch = build === 'office' ? 22 : 29
  const columns = build === 'office' ? 6 : bays
  const width = columns * pitch + 18
  const [left, top] = [middle - width / 2, street - storeys * height]
  const first = left + 9 + (pitch - 13) / 2
  on.add('wall', rect(left, top, width, street - top))
  if (tiled) on.add('tiles', rect(left, top, width, street - top - height))
  on.add('shade', rect(left + width - 9, top, 9, street - top))
  on.add('line', rect(left, top, width, street - top))
  on.fine?.(times(storeys - 1, (index) => `M${n(left)} ${n(street - (index + 1) * height)}h${width}`))
  const doorBay = build === 'shop' ? columns - 1 : Math.floor(columns / 2)
  for (let bay = 0; bay < columns; bay++) {
    const x = first + bay * pitch
    on.put(part(`upper-${storeys}`, x))
    if (bay === doorBay) on.put(part('door', x))
    else if (build === 'shop') light(on, x - 6, street - 18, 25, 16.5)
    else on.put(part('ground', x))
  }
  for (let storey = 0; storey < storeys; storey++) {
    const balcony = storey > 0 && storey === own && has.has('balcony')
    for (let bay = 0; bay < columns; bay++) {
      const x = first + bay * pitch
      if (storey === own || (own === null && random() < 0.2)) {
        if (storey > 0) light(on, x, street - (storey + 0.76) * height, 13, height * 0.56)
        else if (bay !== doorBay && build !== 'shop') light(on, x, street - ground.above, 13, ground.height)
      }
      if (balcony) railing(on, x - 3, street - (storey + 0.04) * height, 19)
      else if (storey > 0 && roof === 'tiled' && bay % 2 === storey % 2)
        railing(on, x - 1, street - (storey + 0.06) * height, 15)
    }
  }
  if (build === 'shop') awning(on, left + 6, street - height, width - pitch - 8)
  if (own !== null && own > 0 && !has.has('balcony'))
    awning(on, left + 9 + (pitch - 19) / 2, street - (own + 1) * height + 1.5, 19)
  if (roof === 'tiled') tiledRoof(on, left, left + width, top, 17)
  else flatRoof(on, elevation, left, left + width, top)
  if (has.has('solar_panels')) panels(on, middle - 8, top - (roof === 'tiled' ? 5 : 6))
  if (has.has('terrace') && own === storeys - 1 && roof === 'flat') {
    const x = left + width * 0.5
    on.add('painted', `M${n(x - 13)} ${n(top - 19)}q13 -12 26 0z`)
    on.add('line', `M${n(x)} ${n(top - 19)}v14`)
  }
  const sillStorey = Math.max(1, own ?? 1)
  return {
    left,
    right: left + width,
    top: top - 17,
    sill: { x: left + 9 + pitch / 2, y: street - (sillStorey + 1) * height + height * 0.8 },
  }
}
