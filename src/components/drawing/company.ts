import { n, part, rect, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

const catOutline = 'M-4 0q-1 -7 2 -9l0 -4l2 2h3l2 -2v4q2 3 1 9q5 0 5 -5'
const swallow = 'q5 -4 8 2q4 -6 9 -3q-7 1 -9 6q-3 -5 -8 -5z'
const wheel = 'a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z'
const shrub = 'a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z'
const pot = 'h10l-1.5 8h-7z'

/** Sits at the origin. */
export const cat = (on: Brush) => {
  on.add('shade', `${catOutline}q-1 6 -7 6h-6z`)
  on.add('line', catOutline)
}

/** Over the roofs of a drawing of one home, wherever that is. */
export const swallows = (on: Brush) =>
  on.add('line', ['198 44', '226 34', '430 40', '246 52'].map((at) => `M${at}${swallow}`).join(''))

/** On a street through the origin, which its wheels begin at. */
export const bicycle = (on: Brush) => {
  const frame = 'm-13 0l6 -11h9l4 11m-4 -11l-6 11h-9m6 -11l3 11m3 -14h-5m9 3l-1 -4h4m-15 2h5'
  on.add('line', `M0 -6${wheel}m19 0${wheel}${frame}`)
  on.add('accent', rect(23, -21, 8, 6))
}

/** On a street through the origin, its hind leg there. */
export const dog = (on: Brush) =>
  on.add('paper', 'M0 0v-8q0 -4 5 -4h9q0 -5 4 -6l2 -3l2 4q4 0 4 3q-1 3 -6 3v11h-3v-6h-10v6zm0 -9q-5 -1 -4 -7')

/** Who else is there. Those that many homes have are parts of parts.ts. */
export const company = (
  on: Brush,
  who: Elevation['company'][number],
  { left, right, top, sill }: Standing,
) => {
  switch (who) {
    case 'cat':
      return on.put(part('cat', sill.x, sill.y))
    case 'washing': {
      const [from, y] = [left - 52, Math.max(top + 46, street - 52)]
      on.fine?.(`M${n(from)} ${street}V${n(y)}q26 6 52 0`)
      on.add('paper', `M${n(from + 8)} ${n(y + 2)}h10v14h-10zm27 0h9v11h-9z`)
      return on.add('painted', `M${n(from + 21)} ${n(y + 3)}h11l-1 16h-3l-1 -10l-2 10h-3z`)
    }
    case 'swallows':
      return on.put(part('swallows'))
    case 'bicycle':
      return on.put(part('bicycle', right + 10, street))
    case 'dog':
      return on.put(part('dog', left - 36, street))
    case 'pots':
      on.add('paper', `M${n(left - 32)} ${street - 8}${pot}m14 0${pot}M${n(right + 4)} ${street - 8}${pot}`)
      return on.add(
        'painted',
        `M${n(left - 32.5)} ${street - 12}${shrub}m14 0${shrub}M${n(right + 3.5)} ${street - 12}${shrub}`,
      )
  }
}
