import type { Described } from './described.ts'

/** From where the sun shines on a front that faces so: what its opposite neighbours cast on it, nothing where it is not reported. */
export const lightOf = ({
  orientation,
}: Pick<Described, 'orientation'>): 'east' | 'west' | 'high' | 'none' | null => {
  if (orientation === null) return null
  if (orientation === 'S') return 'high'
  if (orientation === 'N') return 'none'
  return orientation.includes('E') ? 'east' : 'west'
}
