import { part, stretched } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

const row = 'h8v12h-8zm21 0h8v12h-8zm21 0h8v12h-8z'

/** The house that leans on one, in wash, from the origin to the right. */
export const leaningHouse = `M0 ${street}v-33l36 -11l36 11V${street}zM9 ${street - 24}${row}`

/** The houses that a semi-detached or terraced one leans on. */
export const neighbours = ({ neighbours: count }: Elevation, { left, right }: Standing): string => {
  const onTheLeft = count > 0 ? stretched('leaning', left, 0, -1, 1) : ''
  return count > 1 ? onTheLeft + part('leaning', right) : onTheLeft
}
