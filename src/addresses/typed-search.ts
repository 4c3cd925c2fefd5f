import { digitsOf, joined, own, partsIn, recorded, type Bounded } from '#src/domain/bounded.ts'
import { parseTypology } from '#src/domain/listing/typology.ts'
import { mostPlaces } from '#src/domain/search/most-places.ts'
import { fold } from '#src/domain/search/names.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { eurosIn, mostPrice, rangeOfPrices } from '#src/domain/search/typed-euros.ts'
import { typedPlaces } from '#src/domain/search/typed.ts'
import { readWish } from '#src/domain/search/typed-wish.ts'
import { readTypology } from '#src/domain/search/typology-text.ts'
import { readParams, type Params } from './params.ts'

/** How something was understood that was typed into another field than it belongs to, or that asks more than one thing. */
export type TypedReading =
  /** As other parameters: `T2 em Lisboa` as a typology and a place. */
  | { kind: 'as'; given: string; parts: readonly (readonly [name: string, value: string])[] }
  /** A text that names no place to look in, which is left out. */
  | { kind: 'anywhere' | 'postcode' | 'sea'; given: string }
  /** More places than are searched: this one was left out. */
  | { kind: 'too_many'; given: string }
  /** A price so low that thousands are meant. */
  | { kind: 'thousands'; field: 'min_price_eur' | 'max_price_eur'; euros: number }

interface Typed {
  params: Params
  readings: readonly TypedReading[]
}

type Part = readonly [name: string, value: Bounded]

const anywhere: ReadonlySet<string> = new Set([
  'qualquer',
  'qualquer lado',
  'qualquer sitio',
  'em qualquer lado',
  'tanto faz',
  'todo o pais',
  'anywhere',
  'everywhere',
  'any',
])

/** `Lisboa e arredores` as the area around it, `centro de Lisboa` and `Porto cidade` as the town. */
const roughPlace = (text: Bounded): Bounded | null => {
  const folded = fold(text)
  const [, around] = partsIn(folded, /^(.+) (?:e|and) (?:arredores|surroundings|around)$/)
  const town =
    around ??
    partsIn(
      folded,
      /^(?:centro|center|centre|baixa) (?:de |do |da |of )?(.+)$|^(.+) (?:centro|center|centre|cidade)$/,
    )
      .slice(1)
      .find(Boolean)
  const place = town === undefined ? null : readPlace(town)
  if (town === undefined || place?.kind !== 'municipality') return null
  const name = recorded(place.name)
  return around !== undefined && readPlace(joined([own('Grande'), town]))
    ? joined([own('Grande'), name])
    : name
}

const asParts = (
  given: string,
  parts: readonly Part[],
): { reading: TypedReading; parts: readonly Part[] } => ({
  reading: { kind: 'as', given, parts },
  parts,
})

const leftOut = (kind: 'anywhere' | 'postcode' | 'sea', given: string, parts: readonly Part[] = []) => ({
  reading: { kind, given } as const,
  parts,
})

/** What a text among places asks for beside or instead of places; `null` where it is plain, or means nothing. */
const ofPlaces = (text: Bounded) => {
  if (text.length > 100) return null
  const folded = fold(text)
  if (anywhere.has(folded)) return leftOut('anywhere', text)
  if (/^\d{4}[- ]\d{3}$/.test(text) || (/^\d{4}$/.test(text) && !readPlace(text)))
    return leftOut('postcode', text)
  if (/^(?:perto d[eo]|junto a?o|near the|by the) (?:mar|praia|sea|beach)$/.test(folded))
    return leftOut('sea', text, [['preferences', own('sea_view')]])
  if (typedPlaces(text).every(readPlace)) return null
  const rough = roughPlace(text)
  if (rough !== null) return asParts(text, [['municipalities', rough]])
  const wish = readWish(text)
  if (!wish) return null
  return asParts(
    text,
    Object.entries(wish).flatMap(([name, value]: [string, string | readonly string[]]) =>
      [value].flat().flatMap((each): Part[] => (each === '' ? [] : [[name, recorded(each)]])),
    ),
  )
}

const ofPrice = (name: string, text: Bounded) => {
  const range = rangeOfPrices(text)
  if (range)
    return asParts(text, [
      ['min_price_eur', digitsOf(range[0])],
      ['max_price_eur', digitsOf(range[1])],
    ])
  const highest = name === 'min_price_eur' ? mostPrice(text) : null
  const euros = highest === null ? null : eurosIn(highest)
  return euros === null ? null : asParts(text, [['max_price_eur', digitsOf(euros)]])
}

/** Several typologies, a studio, and rooms with a window where bedrooms are asked. */
const ofBedrooms = (text: Bounded) => {
  if (text.length > 60) return null
  const range = /^T?(\d)\s?[-–]\s?T?(\d)$/i.exec(text)
  const [from, to] = [Number(range?.[1]), Number(range?.[2])]
  const typologies = range
    ? Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `T${from + index}`)
    : readTypology(text).means
  const isRooms = /assoalhadas$/i.test(text)
  if (isRooms) {
    const bedrooms = Number(/\d+/.exec(parseTypology(text) ?? '')?.[0] ?? Number.NaN)
    return Number.isNaN(bedrooms) ? null : asParts(text, [['min_bedrooms', digitsOf(bedrooms)]])
  }
  if (typologies.length < 2 && !/^T0$|^(?:studio|est[uú]dio)s?$/i.test(text)) return null
  return asParts(
    text,
    typologies.map((each) => ['typologies', recorded(each)]),
  )
}

const ofField = (name: string, text: Bounded) => {
  if (name === 'municipalities') return ofPlaces(text)
  if (name === 'min_price_eur' || name === 'max_price_eur') return ofPrice(name, text)
  return name === 'min_bedrooms' ? ofBedrooms(text) : null
}

/** What is below this is meant in thousands. */
const lowestPrice = 10_000

const tooLow = (params: Params): TypedReading[] =>
  (['min_price_eur', 'max_price_eur'] as const).flatMap((field) => {
    const euros = eurosIn(params.get(field) ?? own('')) ?? 0
    return euros > 0 && euros < lowestPrice ? [{ kind: 'thousands', field, euros: euros * 1_000 }] : []
  })

/** The first places of an address that has more than are searched. */
const firstPlaces = (params: Params): TypedReading[] => {
  const texts = params.getAll('municipalities')
  const places = texts.length === 1 ? typedPlaces(texts[0] ?? own('')) : texts
  const last = places[mostPlaces]
  if (last === undefined || places.length > 20) return []
  params.delete('municipalities')
  for (const place of places.slice(0, mostPlaces)) params.append('municipalities', place)
  return [{ kind: 'too_many', given: last }]
}

/** How many texts of an address are read this way: nobody types more. */
const mostRead = 12

/**
 * A search as people type it, in the parameters that it means, with how it was understood: `T2 em Lisboa` among places is a
 * typology and a place. What is plain, or means nothing, stays as it is.
 */
export const typedSearch = (sent: Params): Typed => {
  const readings: TypedReading[] = []
  const params = readParams('')
  const moved: Part[] = []
  let count = 0
  for (const [name, value] of sent) {
    const text = value.trim()
    const understood = text === '' || ++count > mostRead ? null : ofField(name, text)
    if (!understood) {
      params.append(name, value)
      continue
    }
    const [only, ...others] = understood.parts
    // `T0` among bedrooms is `T0`: its chip says enough.
    if (others.length > 0 || only?.[1] !== text) readings.push(understood.reading)
    moved.push(...understood.parts)
  }
  for (const [name, value] of moved) {
    const isList = ['municipalities', 'typologies', 'property_types', 'must_have', 'preferences'].includes(
      name,
    )
    if (isList) params.append(name, value)
    else if ((params.get(name) ?? '') === '') params.set(name, value)
  }
  return { params, readings: [...readings, ...firstPlaces(params), ...tooLow(params)] }
}
