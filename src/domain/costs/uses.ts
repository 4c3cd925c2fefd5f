/**
 * What a tax depends on beside the price: what the buyer does with a home, where the buyer is resident, or of what
 * kind land and other property is.
 */
export const uses = [
  'own_home',
  'young_own_home',
  'other',
  'non_resident',
  'rural_land',
  'other_urban',
  'listed_territory',
] as const
export type Use = (typeof uses)[number]

/** Where islands have tables of their own. */
export const regions = ['mainland', 'madeira', 'azores'] as const
export type Region = (typeof regions)[number]
