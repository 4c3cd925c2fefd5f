/** The fields of a search that take several texts, a number, and a level for each check. */
export const lists = ['municipalities', 'typologies', 'property_types', 'must_have', 'preferences'] as const
export const numbers = ['min_price_eur', 'max_price_eur', 'min_bedrooms'] as const
/** The most places that a search takes (interface 2.1, 2.2). */
export const mostPlaces = 3
/** The filters beyond the contract's bodies, in the order in which answers list them. */
export const furtherNames = [
  'max_useful_price_per_m2',
  'min_useful_m2',
  'energy_class_min',
  'confirmed_within_days',
  'near',
  'exclude_reserved',
] as const
export const readiness = 'readiness_min.'

export type ListField = (typeof lists)[number]
export type NumberField = (typeof numbers)[number]
/** A filter beyond the contract's bodies, as it was typed. */
export type FurtherField = (typeof furtherNames)[number]
export type Field = ListField | NumberField | FurtherField | 'readiness_min'
