import type { Draw, Paint } from './paint.ts'
import type { Described } from './described.ts'
import type { Railing, WindowKind } from './openings.ts'
import type { Material } from './walls.ts'

/** How a building of flats is built: its period by the reported year, its materials, which are ours, by its region. */
export interface FlatStyle {
  material: Material
  window: WindowKind
  railing: Railing
  trim: Paint
  /** Of frames, blinds and shutters. */
  colour: Paint
  door: Paint
  /** Of the front of a balcony. */
  panel: Paint
  /** What divides the storeys. */
  course: 'stone' | 'slab' | 'band' | 'none'
  bays: number
}

const north = new Set(['porto', 'braga', 'viana-do-castelo', 'vila-real', 'braganca'])

/** Before 1935, or of a year that nobody reports: by region. */
const old = ({ region, district }: Described, draw: Draw): FlatStyle => {
  const door = draw.pick(['deep', 'pine', 'rust'] as const)
  const style = { railing: 'iron', panel: 'deep', course: 'stone', bays: 3, door } as const
  if (region === 'azores')
    return { ...style, material: 'lime', window: 'casement', trim: 'basalt', colour: 'pine' }
  if (region === 'madeira')
    return { ...style, material: 'render', window: 'shutters', trim: 'stone', colour: 'pine' }
  if (north.has(district))
    return {
      ...style,
      material: draw.pick(['azulejo', 'granite', 'render'] as const),
      window: 'sash',
      trim: 'stone',
      colour: 'pine',
    }
  return { ...style, material: 'azulejo', window: 'casement', trim: 'pavement', colour: 'deep' }
}

/** The periods, the latest first, from their first year on. */
const periods: readonly [from: number, style: (draw: Draw) => FlatStyle][] = [
  [
    2005,
    (draw) => ({
      material: draw.pick(['lime', 'board', 'concrete'] as const),
      window: 'pane',
      railing: 'glass',
      trim: 'white',
      colour: 'ink',
      door: 'ink',
      panel: 'wash',
      course: 'slab',
      bays: 3,
    }),
  ],
  [
    1990,
    (draw) => ({
      material: draw.pick(['brick', 'cladding', 'cladding', 'render'] as const),
      window: 'roller',
      railing: draw.pick(['iron', 'slab'] as const),
      trim: 'white',
      colour: 'cream',
      door: draw.pick(['rust', 'pine', 'ink'] as const),
      panel: 'side',
      course: 'band',
      bays: 3,
    }),
  ],
  [
    1970,
    (draw) => ({
      material: draw.pick(['mosaic', 'concrete', 'mosaic'] as const),
      window: 'band',
      railing: 'slab',
      trim: 'white',
      colour: 'sand',
      door: 'ink',
      panel: draw.pick(['ochre', 'mid', 'brick', 'moss', 'plum'] as const),
      course: 'slab',
      bays: 3,
    }),
  ],
  [
    1935,
    (draw) => ({
      material: 'render',
      window: 'roller',
      railing: 'iron',
      trim: 'white',
      colour: draw.pick(['sand', 'leaf', 'wash'] as const),
      door: draw.pick(['rust', 'pine', 'deep'] as const),
      panel: 'deep',
      course: 'band',
      bays: 3,
    }),
  ],
]

/** How the building of a home is drawn. */
export const chooseFlatStyle = (home: Described, draw: Draw): FlatStyle => {
  const [, style] = periods.find(([from]) => home.year !== null && home.year >= from) ?? []
  return style ? style(draw) : old(home, draw)
}
