import { isFeature, type Feature } from '#src/domain/listing/facts/features.ts'
import { placeAt } from '../place-at.ts'
import { quantityAt } from '../quantity.ts'
import { nouns, type Sentence } from '../sentence.ts'

/** What a denial or a nearness is about. */
export interface Item {
  /** Behind its words; where it has none, where it was looked for. */
  to: number
  /** Whether it is known what it is. */
  isKnown: boolean
  /** The one feature that it is, without any further words. */
  feature: Feature | null
}

const mostUnknown = 6

/** Whether a word means nothing: no phrase and no place begins there, so that nothing known is swallowed. */
const isUnknown = (sentence: Sentence, at: number): boolean =>
  sentence.kind(at) === 'word' && !sentence.isKnown(at) && placeAt(sentence, at) === null

/** Where words that mean nothing end. */
const unknownEnd = (sentence: Sentence, from: number): number => {
  let at = from
  while (at < from + mostUnknown && isUnknown(sentence, at)) at++
  return at
}

/** A name of something that is known, from one token on; `null` where there is none. */
const knownAt = (sentence: Sentence, at: number): Item | null => {
  const noun = sentence.longest(at, ...nouns)
  const place = placeAt(sentence, at)
  if (place && place.to - at >= noun) return { to: place.to, isKnown: true, feature: null }
  if (noun > 0) {
    const named = sentence.valueOf(at, noun, 'feature')
    const to = unknownEnd(sentence, at + noun)
    // `sem piscina partilhada` does not deny every pool.
    const feature = named !== null && isFeature(named) && to === at + noun ? named : null
    return { to, isKnown: true, feature }
  }
  const facing = sentence.longest(at, 'facing')
  const side = facing > 0 ? sentence.skip(at + facing, 'filler') : at
  const orientation = facing > 0 ? sentence.longest(side, 'orientation') : 0
  if (orientation > 0) return { to: side + orientation, isKnown: true, feature: null }
  return sentence.kind(at) === 'typology' ? { to: at + 1, isKnown: true, feature: null } : null
}

/**
 * The item that follows, with what joins it: `in the building`, `de ter garagem`. `isVerb` where what is denied is done
 * to it: `não gosto de`.
 */
export const itemAt = (sentence: Sentence, from: number, isVerb = false): Item => {
  let at = from
  for (let count = 0; count < mostUnknown; count++) {
    const known = knownAt(sentence, at)
    if (known) return known
    const isElided = at > from && sentence.word(at) === "'"
    const filler = isElided ? 1 : sentence.longest(at, 'filler', 'in', 'must')
    if (filler === 0) break
    at += filler
  }
  const quantity = quantityAt(sentence, at)
  if (quantity) return { to: quantity.to, isKnown: true, feature: null }
  const end = unknownEnd(sentence, at)
  if (end === at) return { to: from, isKnown: false, feature: null }
  // What follows unknown words at once belongs to them: `no shared pool`; and behind a verb also what a preposition
  // joins: `não gosto de Sintra`, where `sem obras em Sintra` looks there.
  const joined = sentence.skip(end, 'filler', 'in')
  // `without being on the ground floor`: a floor is no place to look in.
  const isFloor = sentence.longest(joined, 'ground_floor', 'top_floor') > 0
  const on = isVerb || isFloor ? joined : end
  const isNamed = sentence.kind(on) === 'word' || (isVerb && sentence.kind(on) === 'typology')
  const behind = isNamed ? knownAt(sentence, on) : null
  return { to: behind?.to ?? end, isKnown: false, feature: null }
}
