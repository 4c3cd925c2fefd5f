import type { Relaxation } from './result.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'

/** How many entries a loosened filter admits, how many of them only in doubt, and how many are homes. */
export interface Tally {
  matches: number
  uncertain: number
  homes: number
}

/**
 * Why every match of a step is in doubt, apart from facts that are unknown or conflicting: the part left out has no
 * meaning, or no match has all the checks that were left out.
 */
export type Doubt = 'unread' | 'unchecked'

/** A filter's value before and after, as the request has it, and what the new value admits. */
export type Step = Pick<Relaxation, 'from' | 'to' | 'distance_km' | 'distance_from'> &
  Tally & { doubt?: Doubt }

/** Counts the entries that only one filter excludes, then answers how far that filter must be loosened. */
export interface Loosening {
  /** `isOpen` when a fact that another filter asks of the entry is unknown or conflicting. */
  count(columns: MunicipalityColumns, row: number, isOpen: boolean, isHome: boolean): void
  /** None when no change of the filter gives a match. */
  steps(): Step[]
}

export const newTally = (): Tally => ({ matches: 0, uncertain: 0, homes: 0 })

export const add = (tally: Tally, isUncertain: boolean, isHome: boolean): void => {
  tally.matches++
  if (isUncertain) tally.uncertain++
  if (isHome) tally.homes++
}

export const sum = (tallies: Iterable<Tally>): Tally => {
  const all = newTally()
  for (const { matches, uncertain, homes } of tallies) {
    all.matches += matches
    all.uncertain += uncertain
    all.homes += homes
  }
  return all
}
