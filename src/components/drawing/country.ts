import { part, rect, times, type Brush } from './brush.ts'
import type { Backdrop } from './elevation.ts'
import { street } from './standing.ts'

const ridge = (from: readonly (readonly [number, number])[]) =>
  `M0 ${street}L${from.map(([x, y]) => `${x} ${y}`).join('L')}L640 ${street}z`

/** How far it is from one row of five roofs to the same row again. */
const row = 195
const eaves = (x: number, index: number) => `${x + index * 39} ${84 + ((index * 37) % 5) * 9}l19 -12l19 12`
const skyline = (x: number) =>
  `M${x} ${street}L${times(5, (index) => `L${eaves(x, index)}`).slice(1)}h2V${street}z`

/** Five of the roofs behind a home in a town, with their windows. */
export const roofs = (on: Brush) => {
  on.add('far', skyline(0))
  on.fine?.(times(5, (index) => `M${eaves(0, index)}m-30 12h5v7h-5zm16 0h5v7h-5z`))
}

const paints: Record<Backdrop, (on: Brush) => void> = {
  sea: (on) => {
    on.add('far', rect(0, 124, 640, 20))
    on.fine?.(times(9, (index) => `M${20 + index * 70} ${130 + (index % 3) * 5}q6 -4 12 0t12 0`))
    on.add('paper', 'M112 122h26l-6 6h-15zM124 120v-24l16 23z')
    on.add('mist', `M0 ${street}v-24q120 -12 220 6t240 -2t180 -2v22z`)
  },
  plain: (on) => {
    on.add('far', `M0 ${street}v-26q160 -22 330 -6t310 -8v40z`)
    on.add('mist', `M0 ${street}v-12q200 -10 400 2t240 -6v16z`)
    for (const [x, y] of [
      [70, 138],
      [168, 142],
      [508, 140],
      [592, 136],
    ] as const) {
      on.add('shade', `M${x - 22} ${y}q-4 -14 10 -16q8 -10 20 -3q16 2 14 15q-3 6 -12 4h-24q-6 3 -8 0z`)
      on.add('line', `M${x - 3} ${y + 22}q3 -12 0 -22m7 22q-2 -12 3 -22`)
    }
  },
  mountains: (on) => {
    on.add(
      'far',
      ridge([
        [0, 110],
        [60, 82],
        [110, 100],
        [190, 58],
        [250, 94],
        [330, 66],
        [420, 100],
        [500, 62],
        [560, 92],
        [640, 74],
      ]),
    )
    on.add(
      'mist',
      ridge([
        [0, 142],
        [120, 124],
        [260, 148],
        [420, 126],
        [540, 146],
        [640, 128],
      ]),
    )
    on.fine?.('M190 58l-9 14l8 -2l-5 10M500 62l-8 13l9 -2l-4 9')
  },
  terraces: (on) => {
    on.add('far', `M0 ${street}V96q90 -50 190 -34t170 26t150 -44t130 18v108z`)
    on.fine?.(
      times(
        5,
        (row) =>
          `M0 ${112 + row * 12}q90 -${46 - row * 6} 190 -${32 - row * 5}t170 24t150 -${40 - row * 7}t130 14`,
      ),
    )
  },
  volcano: (on) => {
    on.add('far', `M60 ${street}q90 -18 138 -88q10 5 20 1t20 3q58 74 190 84z`)
    on.add('mist', `M0 ${street}v-16q120 -14 240 -2t220 -4t180 2v20z`)
  },
  river: (on) => {
    on.add('mist', `M0 ${street}V126q120 -26 240 -8t220 -8t180 2v58z`)
    on.add('shade', rect(0, 142, 640, 18))
    on.fine?.(times(9, (index) => `M${20 + index * 70} ${147 + (index % 3) * 4}q6 -4 12 0t12 0`))
    on.add('paper', 'M112 148h26l-6 6h-15zM124 146v-24l16 23z')
  },
  roofs: (on) => {
    on.put(times(4, (index) => part('five-roofs', index * row - 8)))
  },
  hills: (on) => {
    on.add('far', `M0 ${street}V118q110 -46 230 -14t220 -12t190 0v78z`)
    on.add('mist', `M0 ${street}v-22q130 -20 260 -2t240 -6t140 0v30z`)
  },
}

/** The country behind a building, by what it is: that of its place, or the water of which a view is reported. */
export const landscapes: readonly (readonly [Backdrop, (on: Brush) => void])[] = Object.entries(paints) as [
  Backdrop,
  (on: Brush) => void,
][]
