import { disc, line, n, rect, shape, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { middle, street, type Standing } from './standing.ts'

/** Sheds: a warehouse with a sawtooth roof, a row of garages. */
export const shed = (on: Brush, { build }: Elevation): Standing => {
  const [doors, width, height] = build === 'garage' ? [4, 40, 34] : [3, 62, 48]
  const [left, top] = [middle - (doors * width) / 2, street - height]
  on.add('wall', rect(left, top, doors * width, height))
  for (let index = 0; index < doors; index++) {
    const x = left + index * width
    if (build === 'warehouse') {
      const tooth = shape([x, top], [x, top - 22], [x + width, top])
      on.add('roof', tooth)
      on.add('line', tooth)
      on.fine?.(line(x + 12, top - 17.7, 0, 17.7) + line(x + 26, top - 12.8, 0, 12.8))
    }
    const inset = build === 'garage' ? 5 : 12
    const isOwn = index === 1
    const gate = rect(x + inset, top + 9, width - 2 * inset, height - 9)
    on.add(isOwn ? 'lit' : 'glass', gate)
    if (isOwn) continue
    on.add('line', gate)
    on.fine?.(times(4, (row) => line(x + inset, top + 14 + row * 6, width - 2 * inset, 0)))
  }
  if (build === 'garage') {
    // In the open one stands a small car that everybody's uncle had.
    const x = left + width * 1.5
    on.add('painted', `M${n(x - 11)} ${street - 2}v-6q0 -3 4 -3q2 -7 7 -7t7 7q4 0 4 3v6z`)
    on.add('line', disc(x - 7, street - 7, 1.6) + disc(x + 7, street - 7, 1.6))
    on.fine?.(`M${n(x - 5.5)} ${street - 11}q1 -4 5.5 -4t5.5 4z`)
  }
  on.add('line', rect(left, top, doors * width, height))
  return { left, right: left + doors * width, top: top - 22, sill: { x: left + 20, y: top } }
}

/** A plot with its stakes and string, and the house that somebody already sees on it. */
export const plot = (on: Brush): Standing => {
  const [left, right] = [middle - 92, middle + 92]
  on.add(
    'dash',
    `M${middle - 42} ${street - 3}v-34h84v34M${middle - 50} ${street - 37}l30 -22h40l30 22zM${middle - 7} ${street - 3}v-20h14v20M${middle - 30} ${street - 28}h12v12h-12zM${middle + 18} ${street - 28}h12v12h-12z`,
  )
  for (const x of [left, left + 61, right - 61, right]) {
    on.add('shade', rect(x - 1.5, street - 13, 3, 15))
    on.add('line', rect(x - 1.5, street - 13, 3, 15))
  }
  on.fine?.(`M${left} ${street - 10}q31 5 61 0q31 5 62 0q31 5 61 0`)
  // The present owner's tenant.
  const x = right - 34
  on.add('wall', disc(x, street - 9, 6) + disc(x + 6, street - 10, 5) + disc(x + 11, street - 9, 5))
  on.add(
    'line',
    `M${x - 5} ${street - 5}q-4 -5 1 -8q1 -5 6 -3q4 -3 8 0q5 -2 6 3q3 4 -1 8zM${x - 1} ${street - 5}v6m4 -6v6m6 -6v6m4 -6v6`,
  )
  on.add('shade', `M${x + 15} ${street - 13}q6 -2 7 2q0 4 -4 4q-4 0 -3 -6z`)
  on.add('line', `M${x + 15} ${street - 13}q6 -2 7 2q0 4 -4 4q-4 0 -3 -6z`)
  return { left, right, top: street - 60, sill: { x: left, y: street - 13 } }
}

/** Nobody has reported what stands here: an outline, dashed like every unknown, and a question over its chimney. */
export const outline = (on: Brush): Standing => {
  const [left, right, top] = [middle - 56, middle + 56, street - 62]
  on.add(
    'dash',
    rect(left, top, 112, 62) +
      `M${left - 8} ${top}l30 -26h84l30 26zM${middle - 8} ${street}v-24h16v24M${left + 16} ${top + 14}h16v16h-16zM${right - 32} ${top + 14}h16v16h-16zM${right - 30} ${top - 26}v-10h10v10`,
  )
  on.add('line', `M${right - 30} ${top - 52}q-1 -9 6 -9t6 7q0 5 -6 7v4` + disc(right - 24, top - 38.5, 0.7))
  return { left, right, top: top - 60, sill: { x: left + 24, y: top + 30 } }
}
