import type { Elevation } from './elevation.ts'
import { randomFrom } from './random.ts'

/** An imagined building: where nothing is given a plain one of four storeys, the rest follows from the seed. */
export const imagined = (seed: string, given: Partial<Elevation>): Elevation => ({
  build: 'block',
  storeys: 4,
  own: null,
  isBroken: false,
  lit: null,
  areWindowsOpen: false,
  bays: 3,
  neighbours: 2,
  roof: 'tiled',
  tiled: false,
  band: false,
  farmhouse: false,
  steep: false,
  condition: null,
  has: new Set(),
  backdrop: 'roofs',
  company: ['cat', 'swallows'],
  random: randomFrom(seed),
  from: [],
  ...given,
})
