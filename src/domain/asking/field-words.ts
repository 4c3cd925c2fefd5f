import type { Bounded } from '#src/domain/bounded.ts'
import type { Span } from './draft.ts'
import { joinedTypology } from './field-values.ts'
import { readWords } from './rules.ts'
import type { AsksField } from './reading.ts'
import { Sentence } from './sentence.ts'

/** Longer texts are no words of one field. */
const longest = 200

/** What a text of one field asks, with the words that it was read from, in their order. */
interface Asked {
  field: AsksField | null
  values: readonly string[]
  text: Bounded
}

/** `casa` or `home`: what is looked for, without its type. */
const nameOf = (sentence: Sentence, { from, to }: Span): string =>
  sentence.valueOf(from, to - from, 'type') ?? 'home'

/** The parts of a text as a sentence has them; what is not read has no field. Marks are no part. */
const partsOf = (text: Bounded): Asked[] => {
  const sentence = new Sentence(joinedTypology(text))
  const draft = readWords(sentence)
  const criteria = draft.criteria.map(({ field, value, from, to }) => ({ field, value, from, to }))
  const { home } = draft
  const any = home ? [{ field: 'property_types' as const, value: nameOf(sentence, home), ...home }] : []
  const unread = draft.unread.map(({ from, to }) => ({ field: null, value: [], from, to }))
  return [...criteria, ...any, ...unread]
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ field, value, from, to }): Asked[] => {
      const words = sentence.slice(from, to)
      return /[\p{L}\p{N}]/u.test(words) ? [{ field, values: [value].flat().map(String), text: words }] : []
    })
}

/**
 * Several words that were typed as one value, each on its own: `elevator,balcony`, `lift and balcony`, and
 * `elevator+balcony` of an address, whose plus stands for a space. A text stays one where it means something itself, or
 * where no part of it does; one part that means nothing leaves the others what they are.
 *
 *     wordsIn('elevator,balcony', isFeature) // ['elevator', 'balcony']
 *     wordsIn('elevator,balcny', isFeature) // ['elevator', 'balcny']
 */
export const wordsIn = (text: Bounded, isKnown: (part: Bounded) => boolean): Bounded[] => {
  if (text.length > longest || isKnown(text)) return [text]
  const listed = text.split(/[,;]/).flatMap((part) => part.trim() || [])
  if (listed.length > 1 && listed.every(isKnown)) return listed
  const parts = partsOf(text)
  if (parts.length > 1 && parts.every((part) => isKnown(part.text))) return parts.map((part) => part.text)
  return listed.some(isKnown) ? listed : [text]
}

interface Typologies {
  typologies: readonly string[]
  /** The words that name a type of property beside or instead of rooms. */
  kind: Bounded | null
  isPlain: boolean
}

/** Whether a text names one thing or another: `T3 ou moradia`. */
const isAlternative = (text: Bounded): boolean => {
  const sentence = new Sentence(text)
  return sentence.tokens.some((_, at) => sentence.word(at) === '/' || sentence.longestInAny(at, 'or') > 0)
}

const typologiesOf = (text: Bounded): Typologies => {
  const parts = text.length > longest ? [] : partsOf(text)
  const typologies = parts.flatMap(({ field, values }) =>
    field === 'typologies' ? values : field === 'min_bedrooms' ? values.map((least) => `T${least}+`) : [],
  )
  const isOfRooms = ({ field }: Asked) => field === 'typologies' || field === 'min_bedrooms'
  // Every type of home is no restriction beside rooms.
  const types = parts.filter(
    ({ field, values }) => field === 'property_types' && (typologies.length === 0 || values[0] !== 'home'),
  )
  const isPlain =
    types.length === 0 &&
    parts.every((part) => isOfRooms(part) || part.field === 'property_types') &&
    !typologies.some((each) => /\+\d\+$/.test(each))
  const isBoth = typologies.length === 0 || !isAlternative(text)
  return { typologies: [...new Set(typologies)], kind: (isBoth && types[0]?.text) || null, isPlain }
}

/**
 * What a text among typologies means: a typology, or several (`T2/T3`, `T2 ou T3`, `three bedrooms`). One with rooms and a
 * type together would lose half of its meaning: it is not recognised, and its rooms are suggested; nor is a type alone,
 * such as `casa`.
 */
export const typologiesIn = (
  text: Bounded,
): { means: readonly string[]; suggested?: readonly { name: string; means: readonly string[] }[] } => {
  if (/^T\d$/.test(text)) return { means: [text] }
  const { typologies, kind, isPlain } = typologiesOf(text)
  const [first] = typologies
  if (isPlain) return { means: typologies }
  return kind !== null && typologies.length === 1 && first !== undefined
    ? { means: [], suggested: [{ name: first, means: [first] }] }
    : { means: [] }
}

/** Whether a text among typologies names a type of property alone. */
export const isTypeOnly = (text: Bounded): boolean => {
  const { typologies, kind } = typologiesOf(text)
  return typologies.length === 0 && kind !== null
}

/** How to send as filters what a text says beside rooms, or in the place of them. */
export const typologyNote = (text: Bounded): string | undefined => {
  const { typologies, kind } = typologiesOf(text)
  if (kind === null) return undefined
  if (typologies.length === 0) return `A type of property is no typology: send "${text}" in property_types.`
  return typologies.length === 1
    ? `Rooms and type are two filters: send "${typologies[0]}" in typologies and "${kind}" in property_types.`
    : undefined
}
