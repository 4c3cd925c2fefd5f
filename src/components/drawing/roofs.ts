import { n, rect, shape, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'

export const tiledRoof = (on: Brush, left: number, right: number, eaves: number, height: number) => {
  const inset = Math.min(22, (right - left) / 4)
  const outline = `M${n(left - 5)} ${n(eaves)}L${n(left + inset)} ${n(eaves - height)}H${n(right - inset)}L${n(right + 5)} ${n(eaves)}z`
  on.add('roof', outline)
  on.fine?.(outline, 'waves')
  on.add('line', outline)
}

/** The roof of a house: what is above its ground floor is not reported. */
export const openRoof = (on: Brush, left: number, right: number, eaves: number, height: number) => {
  const inset = Math.min(22, (right - left) / 4)
  on.add(
    'dash',
    `M${n(left - 5)} ${n(eaves)}L${n(left + inset)} ${n(eaves - height)}H${n(right - inset)}L${n(right + 5)} ${n(eaves)}z`,
  )
}

export const flatRoof = (
  on: Brush,
  { has, lit, random }: Elevation,
  left: number,
  right: number,
  top: number,
) => {
  on.add('paper', rect(left - 2, top - 5, right - left + 4, 5))
  // On an imagined building, what is usually on a roof.
  if (lit !== null) return
  if (has.has('elevator')) {
    on.add('wall', rect(left + 14, top - 16, 20, 11))
    on.add('shade', rect(left + 28, top - 16, 6, 11))
    on.add('line', rect(left + 14, top - 16, 20, 11))
  }
  const x = right - 14 - random() * 10
  on.fine?.(`M${n(x)} ${n(top - 5)}v-17m-5 2h10m-8 3h6m-4 3h2`)
}

/** Solar panels on a roof, from the origin up and to the right. */
export const panels = (on: Brush) => {
  const outlines = 'M0 0l4 -8h12l-4 8zm15 0l4 -8h12l-4 8z'
  on.add('glass', outlines)
  on.add('line', outlines)
  on.fine?.('M2 -4h12m-8 4l4 -8m7 4h12m-8 4l4 -8')
}

/** A chimney on a roof, over the origin; the chimneys of the Algarve are pierced like lace and have a little roof. */
export const chimney = (on: Brush, lacy: boolean) => {
  on.add('wall', rect(0, -16, 9, 18))
  on.add('line', rect(0, -16, 9, 18))
  if (lacy) {
    on.fine?.('M2 -14v6m2.5 -6v6m2.5 -6v6')
    on.add('painted', shape([-2, -16], [4.5, -22], [11, -16]))
  } else on.add('line', 'M-2 -16h13')
}
