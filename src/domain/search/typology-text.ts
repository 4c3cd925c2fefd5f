import { joined, type Bounded } from '#src/domain/bounded.ts'
import { isHome } from '#src/domain/listing/applies.ts'
import { parseTypology } from '#src/domain/listing/typology.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import type { Suggestion } from './reading.ts'
import { fold, meaningsOf } from './names.ts'
import { propertyTypeNames } from './vocabulary-names.ts'

/** Whether a text names a type of property that not every home is of. */
const isKind = (text: Bounded): boolean => {
  const types = meaningsOf(propertyTypeNames, text)
  return types.length > 0 && !propertyTypes.every((type) => !isHome(type) || types.includes(type))
}

/** A text of rooms and of a type of property at once, such as `three-bedroom house` or `moradia T4`. */
const roomsAndKind = (text: Bounded): { rooms: string; kind: Bounded } | null => {
  const words = text.trim().split(/\s+/)
  // A studio is a flat by its name.
  if (words.length < 2 || words.length > 8 || /^(?:studio|estudio) /.test(fold(text))) return null
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [joined(words.slice(0, at)), joined(words.slice(at))]
    const [first, last] = [parseTypology(before), parseTypology(after)]
    if (first !== null && isKind(after)) return { rooms: first, kind: after }
    if (last !== null && isKind(before)) return { rooms: last, kind: before }
  }
  return null
}

const one = (text: Bounded): readonly string[] => {
  const typology = parseTypology(text)
  return typology === null ? [] : [typology]
}

/** The parts of a text that may name several: `T2/T3`, `T2 ou casa`. */
const partsOf = (text: Bounded): Bounded[] =>
  text.length > 60 ? [] : text.split(/\s*[/,]\s*|\s+(?:or|ou)\s+/i)

/**
 * What a text among typologies means: a typology, or several (`T2/T3`, `T2 ou T3`). One with rooms and a type together would lose half
 * of its meaning: it is not recognised, and its rooms are suggested; nor is a type alone, such as `casa`.
 */
export const readTypology = (
  text: Bounded,
): { means: readonly string[]; suggested?: readonly Suggestion<string>[] } => {
  const both = roomsAndKind(text)
  if (both) return { means: [], suggested: [{ name: both.rooms, means: [both.rooms] }] }
  const means = one(text)
  if (means.length > 0) return { means }
  const several = partsOf(text).map(one)
  return { means: several.every((each) => each.length > 0) ? [...new Set(several.flat())] : [] }
}

/** Whether a text among typologies names a type of property alone. */
export const isTypeOnly = (text: Bounded): boolean =>
  roomsAndKind(text) === null && meaningsOf(propertyTypeNames, text).length > 0

/** How to send as filters what a text says beside rooms, or in the place of them. */
export const typologyNote = (text: Bounded): string | undefined => {
  const both = roomsAndKind(text)
  if (both)
    return `Rooms and type are two filters: send "${both.rooms}" in typologies and "${both.kind}" in property_types.`
  return isTypeOnly(text) ? `A type of property is no typology: send "${text}" in property_types.` : undefined
}
