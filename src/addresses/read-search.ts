import type { z } from 'zod'
import {
  furtherNames,
  lists,
  mostPlaces,
  numbers,
  readiness,
  type Field,
  type FurtherField,
  type ListField,
  type NumberField,
} from '#src/domain/search/fields.ts'
import { furtherFilters, type FurtherFilters } from '#src/domain/search/further-filters.ts'
import { isHomesOnly } from '#src/domain/search/homes-only.ts'
import { levelNamed } from '#src/domain/search/levels-by-check.ts'
import { fold } from '#src/domain/search/names.ts'
import { isOrder } from '#src/domain/search/order.ts'
import { propertySearch, type PropertySearch } from '#src/domain/search/property-search.ts'
import { typedArea, typedBedrooms, typedNumber, typedPlaces, typedPrice } from '#src/domain/search/typed.ts'
import type { Asked } from './search.ts'
import { shortlisted } from './shortlist.ts'

/** Why a field cannot be searched by. */
export interface Problem {
  field: Field | 'order' | 'page'
  /** The parameter, where a field has several. */
  name?: string
  kind:
    | 'no_number'
    | 'too_small'
    | 'negative'
    | 'too_large'
    | 'too_many'
    | 'crowded'
    | 'out_of_order'
    | 'twice'
    | 'no_class'
    | 'no_circle'
    | 'no_choice'
}

/** A search as an address asks it, and as the search operation would be sent it. */
export interface Query {
  asked: Asked
  /** What the search operation would be sent; `null` when it would refuse it. */
  search: (PropertySearch & FurtherFilters) | null
  problems: readonly Problem[]
}

const kindOf = (issue: z.core.$ZodIssue): Problem['kind'] => {
  switch (issue.code) {
    case 'too_small':
      return issue.minimum === 0 && issue.inclusive === true ? 'negative' : 'too_small'
    case 'too_big':
      return issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'custom':
      return 'out_of_order'
    default:
      return 'no_number'
  }
}

/** The further filters that are no numbers. */
type Worded = {
  [Name in FurtherField]: NonNullable<FurtherFilters[Name]> extends number ? never : Name
}[FurtherField]

/** What is wrong with a field that is no number, whatever was sent. */
const ofWorded: Record<Worded, Problem['kind']> = {
  energy_class_min: 'no_class',
  near: 'no_circle',
  exclude_reserved: 'no_choice',
}
const ofField: Partial<Record<Field, Problem['kind']>> = { ...ofWorded, readiness_min: 'no_choice' }

/** A level of a check, also as pages call the lower one; a text that is none stays as it is. */
const levelOf = (text: string): string =>
  fold(text) === 'reported' ? 'collected' : (levelNamed(text) ?? text)

const booleanOf = (text: string): boolean | string =>
  text === 'true' || text === 'false' ? text === 'true' : text

/**
 * The most values of one filter, and their most characters together. No vocabulary has as many words, and reading one
 * costs more than receiving it; a page repeats what was asked in each of its links.
 */
const mostValues = 100
const mostCharacters = 2_000
/** How many values of a filter with too many are kept, and how much of each, to be shown beside the refusal. */
const mostKept = 20
const longestKept = 80

/** The values of each parameter that are not empty, in one pass: an address has room for thousands. */
const valuesIn = (params: URLSearchParams): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>()
  for (const [name, value] of params) {
    const text = value.trim()
    if (text === '') continue
    const known = values.get(name)
    if (known) known.push(text)
    else values.set(name, [text])
  }
  return values
}

/** Single-valued parameters that an address repeats, by the control that they belong to. */
const repeatedIn = (values: ReturnType<typeof valuesIn>): Problem['field'][] => {
  const isRepeated = (name: string) => (values.get(name)?.length ?? 0) > 1
  const fields = [...numbers, ...furtherNames, 'order', 'page'] as const
  return [
    ...fields.filter(isRepeated),
    ...(values.keys().some((name) => name.startsWith(readiness) && isRepeated(name))
      ? (['readiness_min'] as const)
      : []),
  ]
}

/**
 * The texts of each list, and the filters that have too many. Threat: each text is looked up in vocabularies, so that
 * they are counted before the first is read.
 */
const countedIn = (values: ReturnType<typeof valuesIn>) => {
  const crowded: Problem[] = []
  const listOf = (name: ListField) => [...new Set(values.get(name))]
  const refuse = <T>(field: Field, found: readonly T[], kind: Problem['kind'] = 'crowded'): T[] => {
    crowded.push({ field, kind })
    return found.slice(0, mostKept)
  }
  const isLong = (texts: readonly string[]) =>
    texts.reduce((sum, { length }) => sum + length, 0) > mostCharacters
  const cut = (texts: readonly string[]) => texts.map((text) => text.slice(0, longestKept).toWellFormed())
  const words = (field: ListField): readonly string[] => {
    const texts = listOf(field)
    return texts.length <= mostValues && !isLong(texts) ? texts : cut(refuse(field, texts))
  }
  const places = (): readonly string[] => {
    const texts = listOf('municipalities')
    if (isLong(texts)) return cut(refuse('municipalities', texts))
    if (texts.length > mostPlaces) return refuse('municipalities', texts, 'too_many')
    return [...new Set(texts.flatMap(typedPlaces))]
  }
  const levels = [...values].flatMap(([name, [level = '']]) =>
    name.startsWith(readiness) ? [[name.slice(readiness.length), level] as const] : [],
  )
  return {
    municipalities: places(),
    typologies: words('typologies'),
    property_types: words('property_types'),
    must_have: words('must_have'),
    preferences: words('preferences'),
    levels: levels.length <= mostValues ? levels : refuse('readiness_min', levels),
    crowded,
  }
}

/** Reads a search from the query string of an address. Parameters that it does not know are ignored. */
export const readQuery = (params: URLSearchParams): Query => {
  const values = valuesIn(params)
  const { municipalities, must_have, preferences, levels, crowded, ...types } = countedIn(values)
  const textOf = (name: NumberField | FurtherField) => (params.get(name) ?? '').trim()
  const order = params.get('order') ?? ''
  const page = params.get('page') ?? ''
  const ofWhat = {
    all_types: params.get('all_types')?.trim() === 'true',
    ...types,
  }
  const asked: Asked = {
    municipalities,
    min_price_eur: typedPrice(textOf('min_price_eur')),
    max_price_eur: typedPrice(textOf('max_price_eur')),
    min_bedrooms: typedBedrooms(textOf('min_bedrooms')),
    ...ofWhat,
    homes_only: isHomesOnly(ofWhat),
    must_have,
    preferences,
    readiness_min: Object.fromEntries(levels.map(([check, level]) => [check, levelOf(level)])),
    max_useful_price_per_m2: typedPrice(textOf('max_useful_price_per_m2')),
    min_useful_m2: typedArea(textOf('min_useful_m2')),
    energy_class_min: textOf('energy_class_min').toUpperCase(),
    confirmed_within_days: typedNumber(textOf('confirmed_within_days')),
    near: textOf('near'),
    exclude_reserved: textOf('exclude_reserved'),
    order: isOrder(order) ? order : 'rank',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    compare: shortlisted(params, 'compare'),
  }
  const value = (name: NumberField | FurtherField) =>
    asked[name] === '' ? null : /^-?\d+$/.test(asked[name]) ? Number(asked[name]) : asked[name]
  const further = furtherFilters.safeParse(
    Object.fromEntries(
      furtherNames
        .filter((name) => asked[name] !== '')
        .map((name) => [name, name === 'exclude_reserved' ? booleanOf(asked[name]) : value(name)]),
    ),
  )
  const repeated = repeatedIn(values).map((field) => ({ field, kind: 'twice' as const }))
  const parsed = propertySearch.safeParse({
    ...Object.fromEntries(lists.map((name) => [name, asked[name]])),
    ...Object.fromEntries(numbers.map((name) => [name, value(name)])),
    readiness_min: asked.readiness_min,
  })
  if (parsed.success && further.success && repeated.length === 0 && crowded.length === 0)
    return { asked, search: { ...parsed.data, ...further.data }, problems: [] }
  const refused = [...(parsed.error?.issues ?? []), ...(further.error?.issues ?? [])].map((issue) => {
    const field = issue.path[0] as Field
    const name = field === 'readiness_min' && { name: readiness + String(issue.path[1]) }
    return { field, ...name, kind: ofField[field] ?? kindOf(issue) }
  })
  // A list that was cut is refused already, also where what is left of it would be.
  const counted = crowded.filter(({ field }) => refused.every((one) => one.field !== field))
  return { asked, search: null, problems: [...repeated, ...counted, ...refused] }
}
