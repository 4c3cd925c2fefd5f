import { disc, line, n, rect, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

/** Who else is there. */
export const company = (
  on: Brush,
  who: Elevation['company'][number],
  { left, right, top, sill }: Standing,
) => {
  switch (who) {
    case 'cat': {
      const { x, y } = sill
      const cat = `M${n(x - 4)} ${n(y)}q-1 -7 2 -9l0 -4l2 2h3l2 -2v4q2 3 1 9q5 0 5 -5`
      on.add('shade', `${cat}q-1 6 -7 6h-6z`)
      return on.add('line', cat)
    }
    case 'washing': {
      const [from, y] = [left - 52, Math.max(top + 46, street - 52)]
      on.fine?.(`M${n(from)} ${n(y)}q26 6 52 0`, line(from, y, 0, street - y))
      on.add('wall', `M${n(from + 8)} ${n(y + 2)}h10v14h-10zM${n(from + 35)} ${n(y + 2)}h9v11h-9z`)
      on.add('accent', `M${n(from + 21)} ${n(y + 3)}h11l-1 16h-3l-1 -10l-2 10h-3z`)
      return on.add(
        'line',
        `M${n(from + 8)} ${n(y + 2)}h10v14h-10zM${n(from + 35)} ${n(y + 2)}h9v11h-9zM${n(from + 21)} ${n(y + 3)}h11l-1 16h-3l-1 -10l-2 10h-3z`,
      )
    }
    case 'swallows':
      return on.add(
        'line',
        ...[
          [198, 44],
          [226, 34],
          [430, 40],
          [246, 52],
        ].map(([x, y]) => `M${x} ${y}q5 -4 8 2q4 -6 9 -3q-7 1 -9 6q-3 -5 -8 -5z`),
      )
    case 'bicycle': {
      const x = right + 16
      on.add(
        'line',
        disc(x, street - 6, 6),
        disc(x + 19, street - 6, 6),
        `M${n(x)} ${street - 6}l6 -11h9l4 11m-4 -11l-6 11h-9m6 -11l3 11m3 -14h-5m9 3l-1 -4h4M${n(x + 4)} ${street - 19}h5`,
      )
      return on.add('accent', rect(x + 17, street - 21, 8, 6))
    }
    case 'dog': {
      const x = right + 22
      const dog = `M${n(x)} ${street}v-8q0 -4 5 -4h9q0 -5 4 -6l2 -3l2 4q4 0 4 3q-1 3 -6 3v11h-3v-6h-10v6zM${n(x)} ${street - 9}q-5 -1 -4 -7`
      on.add('wall', dog)
      return on.add('line', dog)
    }
    case 'pots':
      for (const x of [left - 13, left - 27, right + 9]) {
        on.add('accent', disc(x, street - 12, 5.5))
        on.add('wall', `M${n(x - 5)} ${street - 8}h10l-1.5 8h-7z`)
        on.add('line', disc(x, street - 12, 5.5), `M${n(x - 5)} ${street - 8}h10l-1.5 8h-7z`)
      }
  }
}
