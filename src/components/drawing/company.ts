import { n, rect, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

const cat = 'q-1 -7 2 -9l0 -4l2 2h3l2 -2v4q2 3 1 9q5 0 5 -5'
const swallow = 'q5 -4 8 2q4 -6 9 -3q-7 1 -9 6q-3 -5 -8 -5z'
const swallows = ['198 44', '226 34', '430 40', '246 52'].map((at) => `M${at}${swallow}`).join('')
const wheel = 'a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z'
const bicycle = `${wheel}m19 0${wheel}m-13 0l6 -11h9l4 11m-4 -11l-6 11h-9m6 -11l3 11m3 -14h-5m9 3l-1 -4h4m-15 2h5`
const dog = 'v-8q0 -4 5 -4h9q0 -5 4 -6l2 -3l2 4q4 0 4 3q-1 3 -6 3v11h-3v-6h-10v6zm0 -9q-5 -1 -4 -7'
const shrub = 'a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z'
const pot = 'h10l-1.5 8h-7z'

/** Who else is there. */
export const company = (
  on: Brush,
  who: Elevation['company'][number],
  { left, right, top, sill }: Standing,
) => {
  switch (who) {
    case 'cat': {
      const sitting = `M${n(sill.x - 4)} ${n(sill.y)}${cat}`
      on.add('shade', `${sitting}q-1 6 -7 6h-6z`)
      return on.add('line', sitting)
    }
    case 'washing': {
      const [from, y] = [left - 52, Math.max(top + 46, street - 52)]
      on.fine?.(`M${n(from)} ${street}V${n(y)}q26 6 52 0`)
      on.add('paper', `M${n(from + 8)} ${n(y + 2)}h10v14h-10zm27 0h9v11h-9z`)
      return on.add('painted', `M${n(from + 21)} ${n(y + 3)}h11l-1 16h-3l-1 -10l-2 10h-3z`)
    }
    case 'swallows':
      return on.add('line', swallows)
    case 'bicycle':
      on.add('line', `M${n(right + 10)} ${street - 6}${bicycle}`)
      return on.add('accent', rect(right + 33, street - 21, 8, 6))
    case 'dog':
      return on.add('paper', `M${n(right + 22)} ${street}${dog}`)
    case 'pots':
      on.add('paper', `M${n(left - 32)} ${street - 8}${pot}m14 0${pot}M${n(right + 4)} ${street - 8}${pot}`)
      return on.add(
        'painted',
        `M${n(left - 32.5)} ${street - 12}${shrub}m14 0${shrub}M${n(right + 3.5)} ${street - 12}${shrub}`,
      )
  }
}
