import { isHome } from '#src/domain/listing/facts/facts.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { Loan } from './loan.ts'
import type { Table } from './public-tables.ts'
import { uses, type Use } from './uses.ts'

/** Where a buyer is resident or seated for taxes. */
export const residences = ['portugal', 'abroad', 'listed_territory'] as const
export type Residence = (typeof residences)[number]

/** What is known of a buyer; nothing of it is assumed. */
export interface Buyer {
  use?: Use | undefined
  /** In years, on the day of the deed. */
  age?: number | undefined
  residence?: Residence | undefined
  /** Supposed by the reader. */
  loan?: Loan | undefined
}

/** The oldest who may have the relief of young buyers (IMT Code, article 9(2)). */
const oldestYoung = 35

const ofHomes: readonly Use[] = ['own_home', 'young_own_home', 'other', 'non_resident']
const ofResidents: ReadonlySet<Use> = new Set(['own_home', 'young_own_home', 'other'])

/** The uses that a type of property can be bought for; those of homes while the type is unknown, or has no table of its own. */
const usesOfType = (type: PropertyType | null, tables: readonly Table[]): readonly Use[] => {
  if (type === null || isHome(type)) return [...ofHomes, 'listed_territory']
  const found = uses.filter((use) =>
    tables.some((table) => 'use' in table && table.use === use && table.property_types.includes(type)),
  )
  return found.some((use) => use !== 'listed_territory') ? found : [...ofHomes, 'listed_territory']
}

const isPossible = (use: Use, { age, residence }: Buyer): boolean => {
  if (use === 'young_own_home' && age !== undefined && age > oldestYoung) return false
  if (residence === 'portugal') return use !== 'non_resident' && use !== 'listed_territory'
  if (residence === 'abroad') return !ofResidents.has(use) && use !== 'listed_territory'
  if (residence === 'listed_territory') return use === 'listed_territory'
  return true
}

/**
 * The uses whose taxes a buyer may pay, in the order of `uses`: all that the type of property can have while nothing is
 * known of the buyer. Of an own home and a buyer young enough both, because the relief has conditions that nobody here knows.
 */
export const usesFor = (
  type: PropertyType | null,
  buyer: Buyer,
  tables: readonly Table[],
): readonly Use[] => {
  const possible = usesOfType(type, tables).filter((use) => isPossible(use, buyer))
  const { use, age } = buyer
  if (use === undefined) return possible
  const mayBeYoung = use === 'own_home' && age !== undefined
  const asked = possible.filter((each) => each === use || (mayBeYoung && each === 'young_own_home'))
  if (asked.length > 0) return asked
  // What the type cannot be bought for has no table, and says so; what age or residence rules out leaves what they allow.
  return usesOfType(type, tables).includes(use) ? possible : [use]
}
