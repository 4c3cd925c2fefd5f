import type { Bounded } from '#src/domain/bounded.ts'
import { remembered } from '#src/domain/memo.ts'
import { isPart, mostTexts, readPlace, type Place } from '#src/domain/search/places.ts'
import { Sentence } from './sentence.ts'

/** Whether a text names one municipality and no other. */
const isMunicipality = (place: Place | null): boolean =>
  place?.kind === 'municipality' && place.codes.length === 1

/** Longer texts are no list of places that one search takes. Threat: each of their words is looked up. */
const longest = 1_000

/** A text without a mark or a space is one name. */
const mayBeSeveral = /[,;/&+]|\s/

/** What stands between marks or joining words: `Lisboa e Porto`, `Braga, Faro`. */
const partsOf = (text: Bounded, marks: RegExp, isJoined: boolean): Bounded[] => {
  const sentence = new Sentence(text)
  const parts: Bounded[] = []
  let from = 0
  const end = (to: number) => {
    if (to > from) parts.push(sentence.slice(from, to))
    from = to + 1
  }
  for (let at = 0; at < sentence.length; at++)
    if (marks.test(sentence.word(at)) || (isJoined && sentence.longestInAny(at, 'or') === 1)) end(at)
  end(sentence.length)
  return parts
}

/**
 * Several places that were typed into one field, each on its own: `Lisboa, Porto` or `Lagoa, Faro; Cascais`. Names of
 * municipalities are each on their own also where one could be the district of the other: `Cascais, Lisboa`. A text that
 * names one place, such as a parish with its municipality or one of two that are called Lagoa, stays one, and so does
 * one that means nothing.
 */
export const placesIn = (text: Bounded): readonly Bounded[] =>
  text.length > longest ? [text] : readPlaces(text)

const readPlaces = remembered((text: Bounded): readonly Bounded[] => {
  if (!mayBeSeveral.test(text)) return text.trim() === '' ? [] : [text.trim()]
  const namesMunicipality = (part: Bounded) => isMunicipality(readPlace(part))
  const namesPart = (part: Bounded) => {
    const place = readPlace(part)
    return place !== null && isPart(place)
  }
  const listed = partsOf(text, /^;$/, false)
  if (text.includes(';')) return listed.every(readPlace) ? listed : [text]
  const place = readPlace(text)
  const joined = () => partsOf(text, /^[,/&+]$/, true)
  // Two parishes of one municipality are read as that, and so is a parish with its municipality, which stays one.
  const isSeveral = place?.kind === 'several' || (place?.kind === 'municipality' && joined().every(namesPart))
  const apart = isSeveral ? joined() : partsOf(text, /^,$/, false)
  // One name that is not recognised leaves the others what they are.
  if (!place || apart.every(namesMunicipality) || apart.every(namesPart))
    return apart.some(readPlace) ? apart : [text]
  if (place.kind !== 'several') return [text]
  const codes = new Set(apart.flatMap((part) => readPlace(part)?.codes ?? []))
  return codes.symmetricDifference(new Set(place.codes)).size === 0 ? apart : [text]
}, mostTexts)
