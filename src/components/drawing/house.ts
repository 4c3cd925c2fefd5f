import { part, rect, shape, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { light, railing, windowAt } from './openings.ts'
import { openRoof, tiledRoof } from './roofs.ts'
import { middle, street, type Standing } from './standing.ts'

const pane = { width: 14, height: 15 }

/** A window of a house at the origin: with shutters, or with the painted border of the south; dark, or lit. */
export const houseWindow = (on: Brush, band: boolean, isLit: boolean) => {
  const { width, height } = pane
  windowAt(on, 0, 0, width, height)
  if (isLit) light(on, 0, 0, width, height)
  const around = band
    ? rect(-2, -2, 18, height + 4)
    : rect(-5, 0, 4.5, height) + rect(width + 0.5, 0, 4.5, height)
  if (!band) on.add('accent', around)
  on.fine?.(around)
}

/** A garage beside a house, its wall from the origin to the right. */
export const garage = (on: Brush) => {
  on.add('wall', rect(0, street - 28, 44, 28))
  on.add('glass', rect(7, street - 21, 30, 21))
  on.add('line', `M0 ${street - 28}h44v28h-44zh47m-40 7h30v21h-30z`)
  on.fine?.(`M7 ${street - 16}h30m-30 5h30m-30 5h30`)
}

/** A terrace beside a house, its sunshade over it, from the origin to the right. */
export const patio = (on: Brush) => {
  on.add('paper', rect(0, street - 3, 34, 3))
  on.add('painted', `M4 ${street - 20}q13 -12 26 0z`)
  on.add('line', `M17 ${street - 20}v17`)
}

/** A house: of a listing its ground floor, because no fact describes others. */
export const house = (on: Brush, elevation: Elevation): Standing => {
  const { storeys, bays, has, band, farmhouse, roof, lit, areWindowsOpen, random, tiled } = elevation
  const isImagined = lit === null
  const height = farmhouse ? 30 : 33
  const pitch = farmhouse ? 34 : 31
  const width = bays * pitch + 16
  const [left, top] = [middle - width / 2 - (has.has('garage') ? 18 : 0), street - storeys * height]
  const right = left + width
  if (has.has('garage')) on.put(part('garage', right))
  on.add('wall', rect(left, top, width, street - top))
  if (tiled) on.add('tiles', rect(left, top, width, street - top))
  on.add('shade', rect(right - 8, top, 8, street - top))
  if (band) on.add('accent', rect(left, street - 7, width, 7))
  on.add('line', rect(left, top, width, street - top))
  const entrance = Math.floor(bays / 2)
  let lights = lit ?? 0
  for (let storey = 0; storey < storeys; storey++)
    for (let bay = 0; bay < bays; bay++) {
      const x = left + 8 + bay * pitch + (pitch - 14) / 2
      const y = street - (storey + 1) * height + height * 0.24
      if (storey === 0 && bay === entrance) {
        on.put(part('entrance', x))
        continue
      }
      const isLit = isImagined ? random() < 0.4 : lights-- > 0
      if (areWindowsOpen) on.add('dash', rect(x, y, pane.width, pane.height))
      else on.put(part(`${band ? 'framed' : 'shuttered'}${isLit ? '-lit' : ''}`, x, y))
      if (has.has('balcony') && (isImagined ? storey > 0 : bay === 0))
        railing(on, x - 4, y + height * 0.66, 22)
    }
  const roofHeight = farmhouse ? 22 : 20
  if (isImagined || has.has('fireplace'))
    on.put(part(band ? 'lace' : 'chimney', right - width * (band ? 0.3 : 0.24), top - roofHeight * 0.5))
  if (roof === 'open') openRoof(on, left, right, top, roofHeight)
  else tiledRoof(on, left, right, top, roofHeight)
  if (has.has('solar_panels')) on.put(part('panels', left + width * 0.3, top - 6))
  if (has.has('terrace')) on.put(part('patio', left - 34))
  const sillBay = entrance === 0 ? 1 : 0
  return {
    left: has.has('terrace') ? left - 34 : left,
    right: has.has('garage') ? right + 44 : right,
    top: top - roofHeight,
    sill: { x: left + 8 + (sillBay + 0.5) * pitch, y: street - height + height * 0.74 },
  }
}

/** The thatched houses of Santana: two roofs that reach the ground. */
export const santana = (on: Brush): Standing => {
  const [left, right, top] = [middle - 46, middle + 46, street - 84]
  on.add('wall', shape([left + 8, street], [middle, top + 12], [right - 8, street]))
  const thatch = `M${left - 6} ${street}L${middle} ${top}L${right + 6} ${street}h-13L${middle} ${top + 19}L${left + 7} ${street}z`
  on.add('roof', thatch)
  on.add('line', thatch)
  on.put(part('entrance', middle - 7))
  windowAt(on, middle - 26, street - 22, 11, 12)
  light(on, middle - 26, street - 22, 11, 12)
  windowAt(on, middle + 15, street - 22, 11, 12)
  windowAt(on, middle - 5, street - 48, 10, 10)
  light(on, middle - 5, street - 48, 10, 10)
  on.add('accent', rect(left + 12, street - 4, 26, 4) + rect(middle + 8, street - 4, 26, 4))
  return { left, right, top, sill: { x: middle - 20, y: street - 10 } }
}
