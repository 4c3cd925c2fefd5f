import type { Bounded } from '#src/domain/bounded.ts'
import type { ListField } from './fields.ts'
import { meaningsOf } from './names.ts'
import { meansWish } from './preferences.ts'
import { readTypology } from './typology-text.ts'
import { featureNames, propertyTypeNames } from './vocabulary-names.ts'

/** The lists of words of a vocabulary. */
export type WordField = Exclude<ListField, 'municipalities'>

/** Whether a text means something in a list. */
const isKnown: Readonly<Record<WordField, (text: Bounded) => boolean>> = {
  typologies: (text) => readTypology(text).means.length > 0,
  property_types: (text) => meaningsOf(propertyTypeNames, text).length > 0,
  must_have: (text) => meaningsOf(featureNames, text).length > 0,
  preferences: meansWish,
}

/**
 * Several words that were typed as one value, each on its own: `elevator,balcony`, and `elevator+balcony` of an address,
 * whose plus stands for a space. A text stays one where it means something itself. Commas are plain: one part that means
 * nothing leaves the others what they are. Spaces are so only where every part means something.
 *
 *     typedWords('must_have', 'elevator,balcony') // ['elevator', 'balcony']
 *     typedWords('must_have', 'elevator,balcny') // ['elevator', 'balcny']
 */
export const typedWords = (field: WordField, text: Bounded): Bounded[] => {
  if (isKnown[field](text)) return [text]
  const partsBy = (separator: RegExp) => text.split(separator).flatMap((part) => part.trim() || [])
  const listed = partsBy(/[,;]/)
  const words = partsBy(/[,;+\s]/)
  if (listed.length > 1 && listed.every(isKnown[field])) return listed
  if (words.length > 1 && words.every(isKnown[field])) return words
  return listed.some(isKnown[field]) ? listed : [text]
}
