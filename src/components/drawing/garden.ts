import { disc, part, stretched, type Brush } from './brush.ts'
import { company } from './company.ts'
import type { Elevation } from './elevation.ts'
import { middle, street, type Standing } from './standing.ts'
import { works } from './works.ts'

/** A fruit tree 50 high that stands at the origin. */
export const tree = (on: Brush) => {
  on.add('shade', 'M-18 -35q-5 -20 15 -18q20 -6 21 15q5 17 -15 16q-18 4 -21 -13z')
  on.add('line', 'M0 0v-30m0 11l8 -9')
  on.add('accent', disc(-7, -39, 2) + disc(8, -44, 2) + disc(5, -30, 2))
}

const treeAt = (x: number, size: number) => stretched('tree', x, street, size / 50, size / 50)

/** A pool in the ground, from the origin to the right. */
export const pool = (on: Brush) => {
  const basin = `M0 ${street + 5}h58l8 10h-74z`
  on.add('far', basin)
  on.add('line', `${basin}m44 3v-12q4 -4 6 0m0 12v-12q4 -4 6 0`)
  on.fine?.(`M6 ${street + 10}q4 -3 8 0t8 0t8 0`)
}

/** In front of the building: garden, pool, works, and its company. */
export const before = (on: Brush, elevation: Elevation, standing: Standing): void => {
  const { has, build, lit, random } = elevation
  works(on, elevation, standing)
  if (has.has('garden') || (lit === null && build === 'house')) {
    const size = 44 + random() * 18
    // The washing line takes the tree's place.
    if (!elevation.company.includes('washing')) on.put(treeAt(standing.left - 34 - random() * 14, size))
    if (has.has('garden')) on.put(treeAt(standing.right + 40 + random() * 20, 36 + random() * 16))
  }
  // A card shows the middle of a drawing: the pool of a wide house is in front of it.
  if (has.has('pool')) on.put(part('pool', Math.min(standing.right + 4, middle + 72)))
  if (build !== 'unknown') for (const who of elevation.company) company(on, who, standing)
}
