import { disc, n, type Brush } from './brush.ts'
import { company } from './company.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'
import { works } from './works.ts'

const tree = (on: Brush, x: number, size: number) => {
  const y = street - size
  on.add(
    'shade',
    `M${n(x - size * 0.36)} ${n(y + size * 0.3)}q${n(-size * 0.1)} ${n(-size * 0.4)} ${n(size * 0.3)} ${n(-size * 0.36)}q${n(size * 0.4)} ${n(-size * 0.12)} ${n(size * 0.42)} ${n(size * 0.3)}q${n(size * 0.1)} ${n(size * 0.34)} ${n(-size * 0.3)} ${n(size * 0.32)}q${n(-size * 0.36)} ${n(size * 0.08)} ${n(-size * 0.42)} ${n(-size * 0.26)}z`,
  )
  on.add(
    'line',
    `M${n(x)} ${street}v${n(-size * 0.6)}m0 ${n(size * 0.22)}l${n(size * 0.16)} ${n(-size * 0.18)}`,
  )
  on.add(
    'accent',
    disc(x - size * 0.14, y + size * 0.22, 2),
    disc(x + size * 0.16, y + size * 0.12, 2),
    disc(x + size * 0.1, y + size * 0.4, 2),
  )
}

const pool = (on: Brush, x: number) => {
  on.add('far', `M${n(x)} ${street + 5}h58l8 10h-74z`)
  on.add(
    'line',
    `M${n(x)} ${street + 5}h58l8 10h-74zM${n(x + 44)} ${street + 8}v-12q4 -4 6 0M${n(x + 50)} ${street + 8}v-12q4 -4 6 0`,
  )
  on.fine?.(`M${n(x + 6)} ${street + 10}q4 -3 8 0t8 0t8 0`)
}

/** Before the building: garden, pool, works, and whoever lives there. */
export const before = (on: Brush, elevation: Elevation, standing: Standing): void => {
  const { has, build, random } = elevation
  works(on, elevation, standing)
  if (build === 'house' || has.has('garden')) {
    const size = 44 + random() * 18
    // The washing line takes the tree's place.
    if (!elevation.company.includes('washing')) tree(on, standing.left - 34 - random() * 14, size)
    if (has.has('garden')) tree(on, standing.right + 40 + random() * 20, 36 + random() * 16)
  }
  if (has.has('pool')) pool(on, standing.right + 4)
  if (build !== 'unknown') for (const who of elevation.company) company(on, who, standing)
}
