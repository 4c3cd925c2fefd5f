import { isOrder, type Order } from './order.ts'
import { propertySearch, type PropertySearch } from './property-search.ts'

const lists = ['municipalities', 'typologies', 'property_types', 'must_have', 'preferences'] as const
const numbers = ['min_price_eur', 'max_price_eur', 'min_bedrooms'] as const
const readiness = 'readiness_min.'

export type ListField = (typeof lists)[number]
export type NumberField = (typeof numbers)[number]
export type Field = ListField | NumberField | 'readiness_min'

/**
 * A search as its address says it, in the field names of PropertySearch (interface 2.1), each value as it was typed;
 * an empty text is no filter. `compare` are the listings that a reader carries along to compare.
 */
export interface Asked
  extends Readonly<Record<ListField, readonly string[]>>, Readonly<Record<NumberField, string>> {
  readiness_min: Readonly<Record<string, string>>
  order: Order
  page: number
  compare: readonly string[]
}

/** Why a field cannot be searched by. */
export interface Problem {
  field: Field
  kind: 'no_number' | 'too_small' | 'too_many' | 'out_of_order'
}

export interface Query {
  asked: Asked
  /** What the search operation would be sent; `null` when it would refuse it. */
  search: PropertySearch | null
  problems: readonly Problem[]
}

/** `400000` from `€400,000`, `400.000 €` or `400 000`; any other text stays as it is. */
const digitsOf = (text: string): string => {
  const bare = text.replace(/^€\s*|\s*(€|EUR|euros?)$/gi, '').trim()
  return /^\d{1,3}([., \u00a0\u202f]\d{3})+$|^\d+$/.test(bare)
    ? bare.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
    : text
}

const kinds: Record<string, Problem['kind']> = {
  too_small: 'too_small',
  too_big: 'too_many',
  custom: 'out_of_order',
}

/** The listings that `ids=a,b` or `ids=a&ids=b` name, each once. */
export const idsOf = (params: URLSearchParams, name: string): string[] => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((text) => text.split(',').map((id) => id.trim()))
      .filter(Boolean),
  ),
]

/** Reads a search from the query string of an address. Parameters that it does not know are ignored. */
export const readQuery = (params: URLSearchParams): Query => {
  const listOf = (name: ListField) => [
    ...new Set(
      params
        .getAll(name)
        .map((text) => text.trim())
        .filter(Boolean),
    ),
  ]
  const numberOf = (name: NumberField) => digitsOf((params.get(name) ?? '').trim())
  const order = params.get('order') ?? ''
  const page = params.get('page') ?? ''
  const asked: Asked = {
    municipalities: listOf('municipalities'),
    min_price_eur: numberOf('min_price_eur'),
    max_price_eur: numberOf('max_price_eur'),
    min_bedrooms: numberOf('min_bedrooms'),
    typologies: listOf('typologies'),
    property_types: listOf('property_types'),
    must_have: listOf('must_have'),
    preferences: listOf('preferences'),
    readiness_min: Object.fromEntries(
      [...params]
        .filter(([name, level]) => name.startsWith(readiness) && level.trim() !== '')
        .map(([name, level]) => [name.slice(readiness.length), level.trim()]),
    ),
    order: isOrder(order) ? order : 'rank',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    compare: idsOf(params, 'compare'),
  }
  const value = (name: NumberField) =>
    asked[name] === '' ? null : /^\d+$/.test(asked[name]) ? Number(asked[name]) : asked[name]
  const parsed = propertySearch.safeParse({
    ...Object.fromEntries(lists.map((name) => [name, asked[name]])),
    ...Object.fromEntries(numbers.map((name) => [name, value(name)])),
    readiness_min: asked.readiness_min,
  })
  if (parsed.success) return { asked, search: parsed.data, problems: [] }
  const problems = parsed.error.issues.map(({ path, code }) => ({
    field: path[0] as Field,
    kind: kinds[code] ?? 'no_number',
  }))
  return { asked, search: null, problems }
}

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
    ['order', asked.order === 'rank' ? '' : asked.order],
    ['page', asked.page === 1 ? '' : String(asked.page)],
    ['compare', asked.compare.join(',')],
  ]
  const text = String(new URLSearchParams(pairs.filter(([, value]) => value !== ''))).replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether a search names any filter. */
export const isFiltered = (asked: Asked): boolean =>
  lists.some((name) => asked[name].length > 0) ||
  numbers.some((name) => asked[name] !== '') ||
  Object.keys(asked.readiness_min).length > 0
