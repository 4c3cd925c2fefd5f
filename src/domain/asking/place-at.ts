import { joined, own, recorded, type Bounded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { placesCalled, readPlace, type Place } from '#src/domain/search/places.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import { placesIn } from './place-list.ts'
import type { Sentence } from './sentence.ts'

/** A name of a place in a sentence; `place` is `null` where no list of municipalities says what it is. */
export interface PlaceFound {
  to: number
  name: Bounded
  place: Place | null
}

/** Names are looked for among so many words. */
const mostWords = 6

/** Names of places that are everyday words: these are names with a capital only. */
const everyday = new Set(
  'luz monte campo praia serra ponte castelo terra nova vale rio lapa graca fonte casal torre quinta alta baixa santos ramada bairro mar vila pena sol'.split(
    ' ',
  ),
)
/** Words that ask for nothing by themselves, and begin names of areas. */
const beginsArea =
  /^(?:distrito|district|ilha|island|freguesia|concelho|municipio|parish|grande|greater|norte|north|margem|linha|costa|regiao)$/

const inWords = (sentence: Sentence, at: number, length: number): PlaceFound | null => {
  const named = sentence.valueOf(at, length, 'place')
  if (named === null) return null
  const name = recorded(named)
  return { to: at + length, name, place: readPlace(name) }
}

/** Whether words are written as a name may be. */
const mayBeName = (sentence: Sentence, at: number, length: number): boolean => {
  const words = sentence.tokens.slice(at, at + length)
  if (words[0]?.kind !== 'word') return false
  // `Lagoa (Faro)`
  const isClosed = words.at(-1)?.word === ')' && words.some(({ word }) => word === '(')
  if (words.at(-1)?.kind === 'mark' && !isClosed) return false
  // `Porto's` is Porto.
  if (length > 1 && words.at(-1)?.word === 's' && words.at(-2)?.word === "'") return false
  if (words.some(({ kind, word }) => (kind === 'mark' ? !/^[,.'()-]$/.test(word) : kind !== 'word')))
    return false
  if (length > 1 && sentence.isFunction(at + length - 1)) return false
  if (!sentence.isFunction(at) || beginsArea.test(sentence.word(at))) return true
  // `São João da Madeira`: a name that begins like a joining word has to be a whole name.
  return (
    length > 1 && sentence.isCapital(at) && placesCalled(fold(sentence.slice(at, at + length))).length > 0
  )
}

/** Whether words that mean a place are one name of it, and not a name and what follows it. */
const isOneName = (sentence: Sentence, at: number, length: number): boolean => {
  const name = sentence.slice(at, at + length)
  const commas = sentence.tokens.slice(at, at + length).filter(({ word }) => word === ',').length
  // `Cascais, Lisboa` and `Aveiro, T2`: a comma belongs to a place only where it says which one is meant.
  if (commas > 1 || (commas === 1 && (length > 4 || placesIn(name).length > 1))) return false
  // Two names joined are two places, unless together they are one name.
  const isJoined = Array.from({ length: length - 2 }, (_, index) => at + index + 1).some(
    (each) => sentence.longest(each, 'or') > 0,
  )
  if (isJoined && placesCalled(fold(name)).length === 0) return false
  const isSmall = length === 1 && !sentence.isCapital(at)
  return !(isSmall && (everyday.has(sentence.word(at)) || sentence.word(at).length < 4))
}

/** `Setúbal district`: the district that a name and the word behind it mean. */
const districtAt = (sentence: Sentence, to: number, name: Bounded): PlaceFound | null => {
  const length = sentence.longest(to, 'district_after')
  const whole = joined([own('distrito de'), name])
  const place = length > 0 ? readPlace(whole) : null
  return place ? { to: to + length, name: whole, place } : null
}

/** The place that a sentence names from one token on, by its longest name; `null` where it names none. */
export const placeAt = (sentence: Sentence, at: number): PlaceFound | null => {
  for (let length = Math.min(mostWords, sentence.length - at); length > 0; length--) {
    const translated = inWords(sentence, at, length)
    if (translated) return translated
    if (!mayBeName(sentence, at, length)) continue
    const name = sentence.slice(at, at + length)
    const isFacing = length === 1 && sentence.longest(at - 1, 'facing') > 0
    if (!isFacing && unboundedNamed(name)) return { to: at + length, name, place: null }
    const place = readPlace(name)
    if (place && place.kind !== 'several' && isOneName(sentence, at, length))
      return districtAt(sentence, at + length, name) ?? { to: at + length, name, place }
  }
  return null
}
