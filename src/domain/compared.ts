import { recorded, withoutAccents } from './bounded.ts'

/** The order of two codes, instants or identifiers, for `toSorted`. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order of two names of places as Portuguese lists have them: Águeda before Albergaria. */
export const byName = (a: string, b: string): number =>
  byCodeUnits(withoutAccents(recorded(a)), withoutAccents(recorded(b))) || byCodeUnits(a, b)
