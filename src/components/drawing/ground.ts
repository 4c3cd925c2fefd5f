import { disc, line, n, rect, shape, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { middle, street, type Standing } from './standing.ts'

/** A warehouse or a garage: its gate, under a roof that no fact describes. */
export const shed = (on: Brush, { build }: Elevation): Standing => {
  const [width, height] = build === 'garage' ? [52, 36] : [124, 50]
  const [left, top] = [middle - width / 2, street - height]
  const inset = build === 'garage' ? 6 : 34
  on.add('wall', rect(left, top, width, height))
  on.add('line', `M${n(left)} ${n(top)}V${street}h${width}V${n(top)}`)
  on.add('dash', shape([left - 4, top], [middle, top - 22], [left + width + 4, top]))
  on.add('glass', rect(left + inset, top + 10, width - 2 * inset, height - 10))
  on.add('line', rect(left + inset, top + 10, width - 2 * inset, height - 10))
  on.fine?.(times(4, (row) => line(left + inset, top + 16 + row * 6, width - 2 * inset, 0)))
  return { left, right: left + width, top: top - 22, sill: { x: left + 14, y: top } }
}

/** A plot with its stakes and string: what may be built on it is not drawn. */
export const plot = (on: Brush): Standing => {
  const [left, right] = [middle - 92, middle + 92]
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

/** The type of building is not reported: an outline, dashed like every unknown, and a question over its chimney. */
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
