import { line, n, rect, shape, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'

export const tiledRoof = (on: Brush, left: number, right: number, eaves: number, height: number) => {
  const inset = Math.min(22, (right - left) / 4)
  const outline = shape(
    [left - 5, eaves],
    [left + inset, eaves - height],
    [right - inset, eaves - height],
    [right + 5, eaves],
  )
  on.add('roof', outline)
  on.add('line', outline)
  const rows = Math.floor(height / 5)
  for (let row = 1; row <= rows; row++) {
    const y = eaves - height + (height / (rows + 1)) * row
    const edge = ((inset + 5) * (y - eaves + height)) / height
    const [from, to] = [left + inset - edge + 3, right - inset + edge - 3]
    const waves = Math.floor((to - from) / 5)
    on.fine?.(
      `M${n(from)} ${n(y)}${'q1.3 1.6 2.5 0t2.5 0'.repeat(1)}${`t2.5 0t2.5 0`.repeat(Math.max(0, waves - 1))}`,
    )
  }
}

export const flatRoof = (on: Brush, { has, random }: Elevation, left: number, right: number, top: number) => {
  on.add('wall', rect(left - 2, top - 5, right - left + 4, 5))
  on.add('line', rect(left - 2, top - 5, right - left + 4, 5))
  if (has.has('elevator')) {
    on.add('wall', rect(left + 14, top - 16, 20, 11))
    on.add('shade', rect(left + 28, top - 16, 6, 11))
    on.add('line', rect(left + 14, top - 16, 20, 11))
  }
  const x = right - 14 - random() * 10
  on.fine?.(`M${n(x)} ${n(top - 5)}v-17m-5 2h10m-8 3h6m-4 3h2`)
}

export const panels = (on: Brush, x: number, y: number) => {
  for (const offset of [0, 15]) {
    const outline = shape(
      [x + offset, y],
      [x + offset + 4, y - 8],
      [x + offset + 16, y - 8],
      [x + offset + 12, y],
    )
    on.add('glass', outline)
    on.add('line', outline)
    on.fine?.(line(x + offset + 2, y - 4, 12, 0), line(x + offset + 6, y, 4, -8))
  }
}

export const chimney = (on: Brush, x: number, y: number, lacy: boolean) => {
  on.add('wall', rect(x, y - 16, 9, 18))
  on.add('line', rect(x, y - 16, 9, 18))
  if (lacy) {
    // The chimneys of the Algarve are pierced like lace and have a little roof.
    on.fine?.(`M${n(x + 2)} ${n(y - 14)}v6m2.5 -6v6m2.5 -6v6`)
    on.add('accent', shape([x - 2, y - 16], [x + 4.5, y - 22], [x + 11, y - 16]))
    on.add('line', shape([x - 2, y - 16], [x + 4.5, y - 22], [x + 11, y - 16]))
  } else on.add('line', line(x - 2, y - 16, 13, 0))
}
