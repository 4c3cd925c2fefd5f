import type { Bounded } from '#src/domain/bounded.ts'
import { didYouMean, collectNames } from '#src/domain/search/names.ts'
import { lists, readiness, single } from '#src/domain/search/fields.ts'
import { orderNamed, orderParameters, orders } from '#src/domain/search/order.ts'
import { service } from '#src/domain/service.ts'
import type { Params } from './params.ts'
import { inWords } from './typed-search.ts'

/** What advertisers and mail programs add to an address, so that it says nothing of what is asked. */
const names: ReadonlySet<string> = new Set([
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'fbclid',
  'igsh',
  'igshid',
  'msclkid',
  'twclid',
  'ttclid',
  'yclid',
  'li_fat_id',
  'epik',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
])

/** Whether a parameter only tells where a reader came from: it is passed over in silence. */
export const isTracking = (name: string): boolean => name.startsWith('utm_') || names.has(name.toLowerCase())

/** The parameters by which a search is asked in an address. */
export const searchParameters: readonly string[] = [...lists, ...single]

/** How a search is looked through on its page; none of it filters a feed. */
export const pageParameters = [...orderParameters, 'page', 'all_types', 'compare', inWords] as const
/** The same in Markdown, whose reader may want fewer results. */
export const markdownParameters = [...pageParameters, 'limit'] as const
/** How much of a search is answered in JSON, and from where on. */
export const jsonParameters = [...orderParameters, 'limit', 'after', 'detail', 'overview', inWords] as const

/** What people and programs call what they mean, where it resembles no name here. */
const otherNames: readonly (readonly [string, string])[] = [
  ...[
    'city',
    'town',
    'place',
    'location',
    'where',
    'query',
    'concelho',
    'distrito',
    'district',
    'region',
  ].map((name) => [name, 'municipalities'] as const),
  ...['price', 'budget', 'price_max', 'preco', 'preco_max'].map((name) => [name, 'max_price_eur'] as const),
  ...['price_min', 'preco_min'].map((name) => [name, 'min_price_eur'] as const),
  ...['bedrooms', 'beds', 'rooms', 'quartos'].map((name) => [name, 'min_bedrooms'] as const),
  ...['type', 'tipo', 'property_type'].map((name) => [name, 'property_types'] as const),
  ...['typology', 'tipologia'].map((name) => [name, 'typologies'] as const),
  ...['features', 'feature', 'amenities'].map((name) => [name, 'must_have'] as const),
  ...['area', 'size', 'min_area', 'sqm'].map((name) => [name, 'min_useful_m2'] as const),
  ...['bathrooms', 'baths', 'wc'].map((name) => [name, 'min_bathrooms'] as const),
  ...['parking', 'estacionamento'].map((name) => [name, 'min_parking_spaces'] as const),
  ['freguesia', 'parish'],
  ['bairro', 'municipalities'],
  ['neighbourhood', 'municipalities'],
  ['year', 'min_construction_year'],
  ...['sort_by', 'orderby', 'ordenar'].map((name) => [name, 'sort'] as const),
  ...['per_page', 'page_size', 'count', 'result_limit'].map((name) => [name, 'limit'] as const),
  ...['page', 'offset', 'cursor', 'next'].map((name) => [name, 'after'] as const),
  ['offset', 'page'],
]

const everyName = collectNames([
  ...[...new Set([...searchParameters, ...markdownParameters, ...jsonParameters])].map(
    (known) => [known, known] as const,
  ),
  ...otherNames,
])
const isPage = (text: string): boolean => /^(?:[1-9]\d{0,5})?$/.test(text)

const isFlag = (text: string): boolean => /^(?:true|false)?$/.test(text.trim())

const repeatable: ReadonlySet<string> = new Set(lists)

/**
 * A parameter that a search does not have, with those that may be meant; one that was sent twice; or an order, the
 * number of a page, or a yes or no that is none.
 */
export interface UnknownParameter {
  name: string
  value: Bounded
  kind: 'unknown' | 'twice' | 'no_order' | 'no_page' | 'no_flag'
  did_you_mean: string[]
}

/**
 * The parameters of an address that a search would pass over in silence; `others` are those that a surface takes beside
 * the filters. Threat: a misspelt filter is no filter, and a reader who follows the address is shown everything.
 */
export const unknownParametersIn = (params: Params, others: readonly string[]): UnknownParameter[] => {
  const known = new Set([...searchParameters, ...others])
  const seen = new Set<string>()
  let unknown = 0
  const meantBy = (name: Bounded): string[] => {
    const means = didYouMean(name, [everyName]).flatMap((one) => one.means)
    return [...new Set(means)].filter((each) => known.has(each) && each !== name)
  }
  return [...params].flatMap(([name, value]): UnknownParameter[] => {
    if (!known.has(name) && !name.startsWith(readiness)) {
      // Looking for what is meant is the costly part, and only so many are named.
      if (isTracking(name)) return []
      return [
        {
          name,
          value,
          kind: 'unknown',
          did_you_mean: ++unknown <= service.mostRepeated ? meantBy(name) : [],
        },
      ]
    }
    const isTwice = seen.has(name) && !repeatable.has(name)
    seen.add(name)
    if (isTwice) return [{ name, value, kind: 'twice', did_you_mean: [] }]
    if ((orderParameters as readonly string[]).includes(name) && value.trim() !== '' && !orderNamed(value))
      return [{ name, value, kind: 'no_order', did_you_mean: [...orders] }]
    if (name === 'all_types' && !isFlag(value)) return [{ name, value, kind: 'no_flag', did_you_mean: [] }]
    return name === 'page' && !isPage(value) ? [{ name, value, kind: 'no_page', did_you_mean: [] }] : []
  })
}
