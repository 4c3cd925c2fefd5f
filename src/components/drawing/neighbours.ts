import { n, rect, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

/** Houses to either side, in wash: those of a street, or those that lean on it. */
export const neighbours = (
  on: Brush,
  { neighbours: count, random, build, storeys }: Elevation,
  { left, right }: Standing,
) => {
  if (count === 0) return
  const leaning = build === 'house'
  const put = (x: number, width: number) => {
    const height = leaning ? 33 * storeys : 48 + Math.floor(random() * 4) * 13
    const top = street - height
    on.add('mist', `M${n(x)} ${street}V${n(top)}l${n(width / 2)} -11l${n(width / 2)} 11V${street}z`)
    on.fine?.(`M${n(x)} ${street}V${n(top)}l${n(width / 2)} -11l${n(width / 2)} 11V${street}`)
    for (let y = top + 9; y < street - 18; y += 22)
      for (let at = x + 9; at < x + width - 12; at += 21) on.fine?.(rect(at, y, 8, 12))
  }
  let x = left
  for (const width of leaning ? [72] : [70, 58, 74, 62, 70]) put((x -= width), width)
  if (count === 1) return
  x = right
  for (const width of leaning ? [72] : [64, 74, 56, 70, 66]) {
    put(x, width)
    x += width
  }
}
