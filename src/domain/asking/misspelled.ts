import { isFeature } from '#src/domain/listing/facts/features.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { recorded } from '#src/domain/bounded.ts'
import { editDistance, fold } from '#src/domain/search/names.ts'
import { isPropertyType } from '#src/domain/vocabulary.ts'
import type { Gate } from './gate.ts'
import { houseTypes } from './kinds.ts'
import type { Sentence } from './sentence.ts'
import { everyTerm, type AskedLanguage } from './vocabulary.ts'

/** What a misspelled word may mean: a type or a feature, by its codes. */
interface Meant {
  kind: 'type' | 'feature'
  codes: readonly string[]
}

/** Shorter words have too many others a letter away. */
const shortest = 5
/** From so many letters on two of them may be wrong. */
const long = 8
/** Threat: the work grows with the letters of a word. */
const longest = 20

const codesOf = (kind: Meant['kind'], value: string): readonly string[] => {
  if (kind === 'feature') return isFeature(value) ? [value] : []
  if (value in houseTypes) return houseTypes[value as keyof typeof houseTypes]
  return isPropertyType(value) ? [value] : []
}

/** The types and features of one word, by their language and first letter. */
const words = madeOnce(() => {
  const byStart = new Map<string, { word: string; meant: Meant }[]>()
  for (const { language, phrase, kind, value } of everyTerm()) {
    const word = fold(recorded(phrase))
    if ((kind !== 'type' && kind !== 'feature') || word.includes(' ') || word.length < shortest) continue
    const key = startOf(language, word)
    const known = byStart.get(key) ?? []
    byStart.set(key, known)
    known.push({ word, meant: { kind, codes: codesOf(kind, value) } })
  }
  return byStart
})

const startOf = (language: AskedLanguage, word: string): string => `${language} ${word[0] ?? ''}`

/** The type or feature from which a word that means nothing is a letter or two away; `null` where it is none, or several. */
const misspelledAt = (sentence: Sentence, at: number): Meant | null => {
  const word = sentence.word(at)
  if (sentence.kind(at) !== 'word' || word.length < shortest || word.length > longest) return null
  if (sentence.isKnown(at)) return null
  const allowed = word.length < long ? 1 : 2
  const near = (words().get(startOf(sentence.language, word)) ?? []).filter(
    (each) => Math.abs(each.word.length - word.length) <= allowed && editDistance(word, each.word) <= allowed,
  )
  // A garage is a wish more often than what is looked for.
  const first = near.find(({ meant }) => meant.kind === 'feature') ?? near[0]
  const isOne = near.every(({ meant }) => meant.codes.join() === first?.meant.codes.join())
  return isOne ? (first?.meant ?? null) : null
}

/** Whether a word is a misspelled type or feature. */
export const isMisspelled = (sentence: Sentence, at: number): boolean => misspelledAt(sentence, at) !== null

/** How many misspelled words are asked about. */
const mostMisspelled = 3

/** A word that is a letter or two away from a type or a feature is asked about, and never taken. */
export const misspelled: Gate = (draft, sentence) => {
  const words = draft.unread.filter(({ why, from, to }) => why === 'unknown' && to === from + 1)
  for (const { from, to } of words) {
    const meant = draft.questions.length < mostMisspelled ? misspelledAt(sentence, from) : null
    if (meant === null || (meant.kind === 'type' && draft.has('property_types'))) continue
    const before = draft.asks().preferences ?? []
    const means =
      meant.kind === 'type'
        ? { property_types: [...meant.codes] }
        : { preferences: [...new Set([...before, ...meant.codes])] }
    draft.questions.push({ from, to, meanings: [means] })
  }
}
