import {
  lists,
  numbers,
  readiness,
  single,
  type Field,
  type ListField,
  type SingleField,
} from '#src/domain/search/fields.ts'
import { queryNames } from '#src/domain/search/filters/index.ts'
import type { Order } from '#src/domain/search/order.ts'
import { addressIn } from './language.ts'
import type { Language } from '#src/domain/language.ts'
import { shortlistQuery } from './params.ts'

/**
 * A search as given by its address, in the field names of PropertySearch (interface 2.1), each value as it was typed;
 * an empty text is no filter. `compare` are the listings that a reader carries along to compare.
 */
export interface Asked
  extends Readonly<Record<ListField, readonly string[]>>, Readonly<Record<SingleField, string>> {
  readiness_min: Readonly<Record<string, string>>
  /** Whether the search page shows every type of property, not homes only. */
  all_types: boolean
  /** Whether it shows homes only: neither all types nor some of them are asked for. */
  homes_only: boolean
  order: Order
  page: number
  compare: readonly string[]
}

/**
 * Whether the search page shows homes only: unless all types, or some of them, are asked for. Over the API and in
 * feeds a search without a type is of every type.
 */
export const isHomesOnly = ({
  all_types,
  property_types,
}: Pick<Asked, 'all_types' | 'property_types'>): boolean => !all_types && property_types.length === 0

/** The search of a feed as the page is asked it. */
export const forPage = (asked: Asked): Asked => ({
  ...asked,
  all_types: isHomesOnly({ ...asked, all_types: false }),
})

/** The query string of a search, `?` included: the same search has one address, without what is not asked. */
export const queryText = (asked: Asked): string => {
  const pairs: [string, string][] = [
    ...lists.slice(0, 1).flatMap((name) => asked[name].map((text): [string, string] => [name, text])),
    ...numbers.map((name): [string, string] => [name, asked[name]]),
    ...lists.slice(1).flatMap((name) => asked[name].map((text): [string, string] => [name, text])),
    ...Object.entries(asked.readiness_min).map(([check, level]): [string, string] => [
      readiness + check,
      level,
    ]),
    ...queryNames.map((name): [string, string] => [name, asked[name]]),
    ['all_types', asked.all_types ? 'true' : ''],
    ['order', asked.order === 'rank' ? '' : asked.order],
    ['page', asked.page === 1 ? '' : String(asked.page)],
    ['compare', asked.compare.join(',')],
  ]
  const named = pairs.filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${String(new URLSearchParams(named)).replaceAll('%2C', ',')}`
}

/** A search without any filter. */
export const nothing: Pick<Asked, Field> = {
  ...(Object.fromEntries(lists.map((name) => [name, []])) as unknown as Record<ListField, []>),
  ...(Object.fromEntries(single.map((name) => [name, ''])) as Record<SingleField, ''>),
  readiness_min: {},
}

/** The filters that a search names. */
export const filtersIn = (asked: Asked): Field[] => [
  ...lists.filter((name) => asked[name].length > 0),
  ...single.filter((name) => asked[name] !== ''),
  ...(Object.keys(asked.readiness_min).length > 0 ? (['readiness_min'] as const) : []),
]

/** Whether a search names any filter. */
export const isFiltered = (asked: Asked): boolean => filtersIn(asked).length > 0

/** The address of a search after a change. A change of what is asked begins at the first page again. */
export const searchAddress = (asked: Asked, change: Partial<Asked>, language: Language): string =>
  addressIn(language, '/search') + queryText({ ...asked, page: 1, ...change })

/** The address of a shortlist of these listings. */
export const shortlistAddress = (ids: readonly string[], language: Language): string =>
  addressIn(language, '/shortlist') + shortlistQuery(ids)

/** The address of a comparison of these listings. */
export const compareAddress = (ids: readonly string[], language: Language): string =>
  addressIn(language, '/compare') + (ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '')
