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
 * whose plus stands for a space. A text stays one where it means something itself, or where a part of it means nothing.
 *
 *     typedWords('must_have', 'elevator,balcony') // ['elevator', 'balcony']
 */
export const typedWords = (field: WordField, text: Bounded): Bounded[] => {
  if (isKnown[field](text)) return [text]
  for (const separator of [/[,;]/, /[,;+\s]/]) {
    const parts = text.split(separator).flatMap((part) => part.trim() || [])
    if (parts.length > 1 && parts.every(isKnown[field])) return parts
  }
  return [text]
}
