import { quantityAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'

/** How many words name what an area is of. */
const mostWords = 4

/** Whether a word that says what kind of area follows stands next before. */
const isGrossBefore = (sentence: Sentence, from: number): boolean =>
  Array.from({ length: mostWords }, (_, each) => each + 1).some(
    (length) => sentence.longest(from - length, 'gross') === length,
  )

/**
 * What an area is of: the land (`2000 m2 de terreno`, `2000 qm Grundstück`), or something else that a home has, or its
 * walls too (`80 m2 de terraço`, `120 m2 de área bruta`); `null` where nothing says so.
 */
export const readAreaKind = (sentence: Sentence, from: number, to: number): 'plot' | 'other' | null => {
  const joiner = sentence.longest(to, 'of')
  const on = sentence.skip(to + joiner, 'article')
  const gross = sentence.longest(on, 'gross')
  if (gross > 0 || isGrossBefore(sentence, from)) return 'other'
  const noun = sentence.longest(on, 'type', 'feature')
  const behind = on + noun
  const isLand = noun > 0 && sentence.valueOf(on, noun, 'type') === 'land'
  // `120 m2, terreno 500 m2`: the second area is that of the land.
  const isOfItsOwn = quantityAt(sentence, sentence.skip(behind, 'of', 'at_least', 'above', 'about')) !== null
  if (isLand && !isOfItsOwn) return 'plot'
  const isFeature = joiner > 0 && noun > 0 && sentence.valueOf(on, noun, 'feature') !== null
  return isFeature ? 'other' : null
}
