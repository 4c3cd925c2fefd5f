import { disc, line, n, rect, shape, times, type Brush } from './brush.ts'
import { street } from './standing.ts'

export const windowAt = (on: Brush, x: number, y: number, width: number, height: number, lit: boolean) => {
  on.add(lit ? 'lit' : 'glass', rect(x, y, width, height))
  on.add('line', rect(x, y, width, height))
  on.fine?.(line(x + width / 2, y, 0, height), line(x, y + height * 0.4, width, 0))
  on.add('line', line(x - 1.5, y + height + 1, width + 3, 0))
}

export const shutters = (on: Brush, x: number, y: number, width: number, height: number) => {
  on.add('accent', rect(x - 5, y, 4.5, height), rect(x + width + 0.5, y, 4.5, height))
  on.fine?.(rect(x - 5, y, 4.5, height), rect(x + width + 0.5, y, 4.5, height))
}

/** An iron balcony before a window. */
export const railing = (on: Brush, x: number, y: number, width: number) => {
  on.add('line', `M${n(x)} ${n(y)}v-8h${n(width)}v8`, line(x - 1.5, y, width + 3, 0))
  on.fine?.(...times(Math.round(width / 3) - 1, (index) => line(x + 3 * (index + 1), y - 8, 0, 8)))
}

export const door = (on: Brush, x: number, width = 12, height = 20) => {
  on.add('accent', `M${n(x)} ${street}v${n(-height + 4)}q${n(width / 2)} -7 ${n(width)} 0v${n(height - 4)}z`)
  on.add('line', `M${n(x)} ${street}v${n(-height + 4)}q${n(width / 2)} -7 ${n(width)} 0v${n(height - 4)}z`)
  on.fine?.(line(x + width / 2, street - height + 1, 0, height - 1), disc(x + width * 0.7, street - 8, 0.8))
  on.add('line', line(x - 3, street - 0.5, width + 6, 0))
}

export const awning = (on: Brush, x: number, y: number, width: number) => {
  const strips = Math.max(3, Math.round(width / 7))
  const each = width / strips
  const outline = shape([x, y], [x + width, y], [x + width + 3, y + 8], [x - 3, y + 8])
  on.add('wall', outline)
  on.add(
    'accent',
    ...times(strips, (index) =>
      index % 2 === 1
        ? ''
        : shape(
            [x + index * each, y],
            [x + (index + 1) * each, y],
            [x - 3 + (index + 1) * (each + 6 / strips), y + 8],
            [x - 3 + index * (each + 6 / strips), y + 8],
          ),
    ),
  )
  on.add('line', outline)
}
