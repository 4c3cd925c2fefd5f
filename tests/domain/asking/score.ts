import { readPlace } from '#src/domain/search/places.ts'
import { readText } from '#src/domain/bounded.ts'
import { fold as foldText } from '#src/domain/search/names.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import type { ReadSentence } from '#src/domain/asking/reading.ts'

const fold = (text: string) => foldText(readText(text))

type Asked = Readonly<Record<string, unknown>>

/** A sentence with its right readings: all that must be read, and the words that must be said to be unread. */
export interface Asking {
  id: string
  lang: string
  text: string
  want: Asked
  unread: readonly string[]
  /** Further readings that are as right. */
  also?: readonly { want: Asked; unread: readonly string[]; optional?: readonly string[] }[]
  /** Fields that may be read. */
  optional?: readonly string[]
  /** What would be the opposite of what was said: a field, or one of its values. */
  never: readonly string[]
}

export interface Score {
  asking: Asking
  verdict: 'exact' | 'missing' | 'wrong'
  /** What is read that was not said. */
  wrong: readonly string[]
  missing: readonly string[]
  /** What had to be said to be unread. */
  unsaid: readonly string[]
}

const textsIn = (value: unknown): string[] => [value ?? []].flat().map(String)

/** A place by what it means, so that each of its names is right. */
const placeKey = (name: string): string => {
  const place = readPlace(readText(name))
  if (!place) return `no place: ${fold(name)}`
  const isPart = place.kind === 'parish' || place.kind === 'locality'
  return `${place.kind} ${place.codes.join()}${isPart ? ` ${fold(name).split(' lisboa')[0]}` : ''}`
}

const homes: string[] = propertyTypes.filter(isHome)

/** A reading in one form, as statements that two readings can share: `typologies T2`. */
const statementsOf = (asked: Asked): Set<string> => {
  const all = new Set<string>()
  const add = (field: string, values: readonly string[]) => {
    for (const value of values) all.add(`${field} ${value}`)
  }
  // The country is no restriction, and neither is every type of home.
  add(
    'place',
    textsIn(asked['municipalities'])
      .map(placeKey)
      .filter((key) => !key.startsWith('country')),
  )
  const types = textsIn(asked['property_types']).flatMap((type) => (type === 'home' ? homes : [type]))
  if (!homes.every((type) => types.includes(type))) add('type', types)
  add(
    'rooms',
    textsIn(asked['typologies']).map((each) => each.replace(/^T(\d+)\+$/, 'at least $1')),
  )
  if (Number(asked['min_bedrooms'] ?? 0) > 0) add('rooms', [`at least ${String(asked['min_bedrooms'])}`])
  add('must_not_have', textsIn(asked['must_not_have']))
  for (const field of ['must_have', 'preferences', 'features'])
    for (const value of textsIn(asked[field]))
      all.add(isFeature(value) ? `feature ${value}` : `wish ${value}`)
  const listed = new Set(
    'municipalities property_types typologies min_bedrooms must_not_have must_have preferences features'.split(
      ' ',
    ),
  )
  for (const [field, value] of Object.entries(asked))
    if (!listed.has(field)) add(field, [field === 'near' ? nearKey(String(value)) : JSON.stringify(value)])
  return all
}

/** A point to some kilometres. */
const nearKey = (text: string): string => {
  const [lat = 0, lon = 0, km = 0] = text.split(',').map(Number)
  return `${lat.toFixed(1)},${lon.toFixed(1)},${km}`
}

const isSaid = (phrase: string, said: ReadonlySet<string>): boolean =>
  fold(phrase)
    .split(' ')
    .filter(Boolean)
    .every((word) => said.has(word))

/** How a reading compares to the nearest of those that are right. */
export const score = (asking: Asking, { asks, unread }: Pick<ReadSentence, 'asks' | 'unread'>): Score => {
  const got = statementsOf(asks as Asked)
  const said = new Set(unread.flatMap(({ text }) => fold(text).split(' ')))
  const variants = [asking, ...(asking.also ?? [])].map(({ want, unread: unsaid, optional = [] }) => {
    const right = statementsOf(want)
    const isOptional = (statement: string) =>
      optional.includes('property_types') && statement.startsWith('type ')
    const hasTypes = [...got].some((each) => each.startsWith('type '))
    return {
      wrong: [...got].filter((each) => !right.has(each)),
      missing: [...right].filter((each) => !got.has(each) && !(isOptional(each) && !hasTypes)),
      unsaid: unsaid.filter((phrase) => !isSaid(phrase, said)),
    }
  })
  const cost = ({ wrong, missing, unsaid }: (typeof variants)[number]) =>
    wrong.length * 100 + missing.length * 10 + unsaid.length
  const [best] = variants.toSorted((a, b) => cost(a) - cost(b))
  const { wrong = [], missing = [], unsaid = [] } = best ?? {}
  const verdict = wrong.length > 0 ? 'wrong' : missing.length + unsaid.length > 0 ? 'missing' : 'exact'
  return { asking, verdict, wrong, missing, unsaid }
}
