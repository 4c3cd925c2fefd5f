import { disc, n, rect, shape, times, type Brush } from './brush.ts'
import { street } from './standing.ts'

/** The lit pane of a window, over a dark one. */
export const light = (on: Brush, x: number, y: number, width: number, height: number) => {
  on.add('lit', rect(x, y, width, height))
  on.fine?.(cross(x, y, width, height))
}

const cross = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y + height * 0.4)}h${n(width)}m${n(-width / 2)} ${n(-height * 0.4)}v${n(height)}`

/** A window over its sill. */
export const windowAt = (on: Brush, x: number, y: number, width: number, height: number) => {
  on.add('glass', rect(x, y, width, height))
  on.add('line', `${rect(x, y, width, height)}m-1.5 ${n(height + 1)}h${n(width + 3)}`)
  on.fine?.(cross(x, y, width, height))
}

/** An iron balcony before a window. */
export const railing = (on: Brush, x: number, y: number, width: number) => {
  on.add('line', `M${n(x)} ${n(y)}v-8h${n(width)}v8m1.5 0h${n(-width - 3)}`)
  on.fine?.(`M${n(x)} ${n(y - 4)}h${n(width)}`, 'rails')
}

/** A door with its threshold, from the origin to the right. */
export const door = (on: Brush, width: number, height: number) => {
  on.add('painted', `M0 ${street}v${n(-height + 4)}q${n(width / 2)} -7 ${n(width)} 0v${n(height - 4)}z`)
  on.fine?.(`M${n(width / 2)} ${street}v${n(1 - height)}${disc(width * 0.7, street - 8, 0.8)}`)
  on.add('line', `M-3 ${street - 0.5}h${n(width + 6)}`)
}

export const awning = (on: Brush, x: number, y: number, width: number) => {
  const strips = Math.max(3, Math.round(width / 7))
  const each = width / strips
  const below = each + 6 / strips
  on.add('paper', `M${n(x)} ${n(y)}h${n(width)}l3 8h${n(-width - 6)}z`)
  on.add(
    'accent',
    times(Math.ceil(strips / 2), (pair) =>
      shape(
        [x + 2 * pair * each, y],
        [x + (2 * pair + 1) * each, y],
        [x - 3 + (2 * pair + 1) * below, y + 8],
        [x - 3 + 2 * pair * below, y + 8],
      ),
    ),
  )
}
