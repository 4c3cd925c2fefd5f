import { line, n, rect, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { awning, door, railing, windowAt } from './openings.ts'
import { flatRoof, panels, tiledRoof } from './roofs.ts'
import { middle, street, type Standing } from './standing.ts'

/** A building of several storeys: flats, a shop with flats above it, offices. */
export const block = (on: Brush, elevation: Elevation): Standing => {
  const { storeys, bays, own, build, has, roof, random, tiled } = elevation
  const height = Math.min(25, 112 / storeys)
  const pitch = build === 'office' ? 22 : 29
  const columns = build === 'office' ? 6 : bays
  const width = columns * pitch + 18
  const [left, top] = [middle - width / 2, street - storeys * height]
  on.add('wall', rect(left, top, width, street - top))
  if (tiled) on.add('tiles', rect(left, top, width, street - top - height))
  on.add('shade', rect(left + width - 9, top, 9, street - top))
  on.add('line', rect(left, top, width, street - top))
  on.fine?.(...times(storeys - 1, (index) => line(left, street - (index + 1) * height, width, 0)))
  const doorBay = build === 'shop' ? columns - 1 : Math.floor(columns / 2)
  for (let storey = 0; storey < storeys; storey++)
    for (let bay = 0; bay < columns; bay++) {
      const isOwn = storey === own || (build === 'shop' && storey === 0)
      const x = left + 9 + bay * pitch + (pitch - 13) / 2
      const y = street - (storey + 1) * height + height * 0.24
      if (storey === 0 && bay === doorBay) door(on, x, 13, Math.min(20, height - 2))
      else if (storey === 0 && build === 'shop') windowAt(on, x - 6, y + 1, 25, height * 0.66, true)
      else windowAt(on, x, y, 13, height * 0.56, isOwn || (own === null && random() < 0.2))
      if (storey > 0 && storey === own && has.has('balcony')) railing(on, x - 3, y + height * 0.72, 19)
      else if (storey > 0 && roof === 'tiled' && bay % 2 === storey % 2)
        railing(on, x - 1, y + height * 0.7, 15)
    }
  if (build === 'shop') awning(on, left + 6, street - height, width - pitch - 8)
  if (own !== null && own > 0 && !has.has('balcony'))
    awning(on, left + 9 + (pitch - 19) / 2, street - (own + 1) * height + 1.5, 19)
  if (roof === 'tiled') tiledRoof(on, left, left + width, top, 17)
  else flatRoof(on, elevation, left, left + width, top)
  if (has.has('solar_panels')) panels(on, middle - 8, top - (roof === 'tiled' ? 5 : 6))
  if (has.has('terrace') && own === storeys - 1 && roof === 'flat') {
    const x = left + width * 0.5
    on.add('accent', `M${n(x - 13)} ${n(top - 19)}q13 -12 26 0z`)
    on.add('line', `M${n(x - 13)} ${n(top - 19)}q13 -12 26 0zM${n(x)} ${n(top - 19)}v14`)
  }
  const sillStorey = Math.max(1, own ?? 1)
  return {
    left,
    right: left + width,
    top: top - 17,
    sill: { x: left + 9 + pitch / 2, y: street - (sillStorey + 1) * height + height * 0.8 },
  }
}
