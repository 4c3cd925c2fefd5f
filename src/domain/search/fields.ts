import { queryNames, type QueryName } from './filters/index.ts'

/** The fields of a search that take several texts, a number, and a level for each check. */
export const lists = ['municipalities', 'typologies', 'property_types', 'must_have', 'preferences'] as const
export const numbers = ['min_price_eur', 'max_price_eur', 'min_bedrooms'] as const
/** The fields that take one text each, in the order of an address. */
export const single = [...numbers, ...queryNames]
export const readiness = 'readiness_min.'

export type ListField = (typeof lists)[number]
export type NumberField = (typeof numbers)[number]
export type SingleField = NumberField | QueryName
export type Field = ListField | SingleField | 'readiness_min'
