import { isUnread, own, type Bounded } from '#src/domain/bounded.ts'
import { z } from 'zod'
import { typologiesIn, wordsIn } from '#src/domain/asking/field-words.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import {
  lists,
  numbers,
  readiness,
  single,
  type Field,
  type ListField,
  type SingleField,
} from '#src/domain/search/fields.ts'
import {
  floorsInOrder,
  inOrder,
  propertySearch,
  type PropertySearch,
} from '#src/domain/search/property-search.ts'
import { filterNamed, queryNames, queryShape } from '#src/domain/search/filters/index.ts'
import { mostPlaces } from '#src/domain/search/most-places.ts'
import { levelNamed } from '#src/domain/search/filters/readiness-min.ts'
import { fold, findMeanings } from '#src/domain/search/names.ts'
import { orderNamed, orderParameters } from '#src/domain/search/order.ts'
import { meansWish } from '#src/domain/search/preferences.ts'
import { featureNames, propertyTypeNames } from '#src/domain/search/vocabulary-names.ts'
import { isHomesOnly, type Asked } from './search.ts'
import { mostCharacters, shortlisted } from './params.ts'

/** Why a field cannot be searched by. */
export interface Problem {
  field: Field | 'order' | 'page' | 'limit'
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
    | 'floors_out_of_order'
    | 'twice'
    /** As the words of the filter say it; `error` is that of its schema. */
    | 'wrong'
  error?: z.core.$ZodIssue
}

const furtherFilters = z
  .strictObject(queryShape)
  .refine(({ min_floor, max_floor }) => inOrder(min_floor, max_floor), floorsInOrder)

/** A search as an address asks it, and as the search operation would be sent it. */
export interface Query {
  asked: Asked
  /** What the search operation would be sent; `null` when it would refuse it. */
  search: (PropertySearch & z.output<typeof furtherFilters>) | null
  problems: readonly Problem[]
}

const kindOf = (issue: z.core.$ZodIssue): Problem['kind'] => {
  switch (issue.code) {
    case 'too_small':
      return issue.minimum === 0 && issue.inclusive === true ? 'negative' : 'too_small'
    case 'too_big':
      return issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'custom':
      return issue.path[0] === 'min_floor' ? 'floors_out_of_order' : 'out_of_order'
    default:
      return 'no_number'
  }
}

/** What is wrong with a field: of a filter that is no number, whatever was sent. */
const problemOf = (issue: z.core.$ZodIssue): Problem => {
  const field = issue.path[0] as Field
  const name = field === 'readiness_min' && { name: readiness + String(issue.path[1]) }
  return filterNamed(field)?.page.en.wrong === undefined
    ? { field, ...name, kind: kindOf(issue) }
    : { field, ...name, kind: 'wrong', error: issue }
}

/** A level of a check, also as pages call the lower one; a text that is none stays as it is. */
const levelOf = (text: Bounded): string =>
  fold(text) === 'reported' ? 'collected' : (levelNamed(text) ?? text)

const unasked = Object.fromEntries(single.map((name) => [name, ''])) as Record<SingleField, string>

/** The fields of one text as people may write them. */
const typedTexts = (values: ReturnType<typeof valuesIn>): Record<SingleField, string> => {
  const texts: Record<SingleField, string> = { ...unasked }
  for (const name of single) {
    const text = values.get(name)?.[0]
    if (text === undefined) continue
    const control = filterNamed(name)?.page.control
    texts[name] = text !== '' && control && 'typed' in control ? control.typed(text) : text
  }
  return texts
}

/** The value that a text stands for. */
const valueOf = (name: SingleField, text: string): unknown => {
  if (filterNamed(name)?.page.control.kind === 'tick' && (text === 'true' || text === 'false'))
    return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}

/**
 * The most values of one filter, whose characters together are those of one value at most. No vocabulary has as many words, and reading one
 * costs more than receiving it; a page repeats what was asked in each of its links.
 */
const mostValues = 100
/** How many values of a filter with too many are kept, and how much of each, to be shown beside the refusal. */
const mostKept = 20
const longestKept = 80

/** The lists of words of a vocabulary. */
type WordField = Exclude<ListField, 'municipalities'>

/** Whether a text means something in a list. */
const isKnown: Readonly<Record<WordField, (text: Bounded) => boolean>> = {
  typologies: (text) => typologiesIn(text).means.length > 0,
  property_types: (text) => findMeanings(propertyTypeNames, text).length > 0,
  must_have: (text) => findMeanings(featureNames, text).length > 0,
  preferences: meansWish,
}

const typologyFields: ReadonlySet<string> = new Set(['typologies', 'preferences'])

/**
 * A typology as it was written: a plus sign in an address stands for a space unless it is encoded, and programs and people
 * write it as it is. `T3 ` was `T3+`, and `T2 1` was `T2+1`.
 */
const withPlus = (text: Bounded): Bounded => text.replaceAll(/\b([TV]\d{1,2}) (?=\d{1,2}\b|[,;/]|$)/gi, '$1+')

/** Names and values, as an address has them or would have them. */
type Pairs = Iterable<readonly [name: string, value: Bounded]>

/** The values of each parameter that are not empty, in one pass: an address has room for thousands. */
const valuesIn = (params: Pairs): ReadonlyMap<string, readonly Bounded[]> => {
  const values = new Map<string, Bounded[]>()
  for (const [name, value] of params) {
    const text = (typologyFields.has(name) ? withPlus(value) : value).trim()
    if (text === '') continue
    const known = values.get(name)
    if (known) known.push(text)
    else values.set(name, [text])
  }
  return values
}

/** Whether more than one order is asked: it has several names, which may say the same. */
const isOrderRepeated = (values: ReturnType<typeof valuesIn>): boolean => {
  const asked = orderParameters.map((name) => values.get(name) ?? [])
  if (asked.some((each) => each.length > 1)) return true
  return new Set(asked.flat().map(orderNamed)).size > 1
}

/** Single-valued parameters that an address repeats, by the control that they belong to. */
const repeatedIn = (values: ReturnType<typeof valuesIn>): Problem['field'][] => {
  const isRepeated = (name: string) => (values.get(name)?.length ?? 0) > 1
  const fields = [...single, 'order', 'page'] as const
  return [
    ...fields.filter((name) => isRepeated(name) || (name === 'order' && isOrderRepeated(values))),
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
  const isLong = (texts: readonly Bounded[]) =>
    texts.some(isUnread) || texts.reduce((sum, { length }) => sum + length, 0) > mostCharacters
  const cut = (texts: readonly string[]) => texts.map((text) => text.slice(0, longestKept).toWellFormed())
  const words = (field: WordField): readonly string[] => {
    const texts = listOf(field)
    if (texts.length > mostValues || isLong(texts)) return cut(refuse(field, texts))
    return [...new Set(texts.flatMap((text) => wordsIn(text, isKnown[field])))]
  }
  const places = (): readonly string[] => {
    const texts = listOf('municipalities')
    if (isLong(texts)) return cut(refuse('municipalities', texts))
    if (texts.length > mostPlaces) return refuse('municipalities', texts, 'too_many')
    return [...new Set(texts.flatMap(placesIn))]
  }
  const levels = [...values].flatMap(([name, [level = own('')]]) =>
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
export const readQuery = (params: Pairs): Query => {
  const values = valuesIn(params)
  const first = (name: string) => values.get(name)?.[0] ?? own('')
  const { municipalities, must_have, preferences, levels, crowded, ...types } = countedIn(values)
  const order = orderParameters.map(first).find(Boolean) ?? own('')
  const page = first('page')
  const ofWhat = {
    all_types: first('all_types') === 'true',
    ...types,
  }
  const asked: Asked = {
    ...typedTexts(values),
    municipalities,
    ...ofWhat,
    homes_only: isHomesOnly(ofWhat),
    must_have,
    preferences,
    readiness_min: Object.fromEntries(levels.map(([check, level]) => [check, levelOf(level)])),
    order: orderNamed(order) ?? 'rank',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    compare: shortlisted({ getAll: (name) => [...(values.get(name) ?? [])] }, 'compare'),
  }
  const value = (name: SingleField) => (asked[name] === '' ? null : valueOf(name, asked[name]))
  const further = furtherFilters.safeParse(
    Object.fromEntries(queryNames.filter((name) => asked[name] !== '').map((name) => [name, value(name)])),
  )
  const repeated = repeatedIn(values).map((field) => ({ field, kind: 'twice' as const }))
  const parsed = propertySearch.safeParse({
    ...Object.fromEntries(lists.map((name) => [name, asked[name]])),
    ...Object.fromEntries(numbers.map((name) => [name, value(name)])),
    readiness_min: asked.readiness_min,
  })
  if (parsed.success && further.success && repeated.length === 0 && crowded.length === 0)
    return { asked, search: { ...parsed.data, ...further.data }, problems: [] }
  const refused = [...(parsed.error?.issues ?? []), ...(further.error?.issues ?? [])].map(problemOf)
  // A list that was cut is refused already, also where what is left of it would be.
  const counted = crowded.filter(({ field }) => refused.every((one) => one.field !== field))
  return { asked, search: null, problems: [...repeated, ...counted, ...refused] }
}

/** What the search page asks: land, garages, shops and other types that are no home are left out by default. */
export const asOnPage = (query: Query): Query =>
  query.search && query.asked.homes_only
    ? { ...query, search: { ...query.search, property_types: [own('home')] } }
    : query
