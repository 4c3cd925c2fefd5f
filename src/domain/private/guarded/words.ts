import type { Cue } from '../cues.ts'
import { isPlaceWord, isWithinPlace } from '../place-names.ts'
import { partsOf } from '../sentences.ts'
import type { Finding, Span } from '../span.ts'
import { access } from './access.ts'
import { deals } from './deals.ts'
import type { Around, Guarded } from './guarded.ts'
import { lives } from './lives.ts'
import { people } from './people.ts'

/** How far a word is explained by what stands around it. */
const [mostBefore, mostBehind] = [64, 56]
/** How long the beginnings of words are. */
const [shortest, longest] = [3, 12]

/** Which rows a word in small letters belongs to. */
const readerOf = (rows: readonly Guarded[]): ((word: string) => readonly Guarded[]) => {
  const [whole, begun] = [new Map<string, Guarded[]>(), new Map<string, Guarded[]>()]
  for (const row of rows)
    for (const each of row.words.split(' ')) {
      const of = each.endsWith('*') ? begun : whole
      const key = each.replace('*', '')
      of.set(key, [...(of.get(key) ?? []), row])
      // Most words begin as none of them does.
      if (of === begun) of.set(key.slice(0, shortest), of.get(key.slice(0, shortest)) ?? [])
    }
  const none: readonly Guarded[] = []
  return (word) => {
    const found = whole.get(word) ?? none
    if (!begun.has(word.slice(0, shortest))) return found
    const all = [...found]
    for (let length = shortest; length <= Math.min(longest, word.length); length++)
      all.push(...(begun.get(word.slice(0, length)) ?? none))
    return all
  }
}

const isAround = ({ before, behind }: Around, left: string, right: string): boolean =>
  before?.test(left) === true || behind?.test(right) === true

const isGuarded = ({ unless, only, and }: Guarded, left: string, right: string): boolean =>
  (!only || isAround(only, left, right)) &&
  (!and || isAround(and, left, right)) &&
  !(unless && isAround(unless, left, right))

const title = /^(?:Donas?|Irmaos|Senhora?|Sra?|DONA|SR|SRA)$/
const nameBehind = /^\.? ?[A-Z]/
const neighbouring = /^vizinh[oa]$/i
const wordBehind = /^ ([A-Z][a-z]{2,20})/
const isJoined = /[A-Za-z] $/
const beforePlace = /(?:\b(?:em|in|de|from|near)|,) $/

/** Whether a word is part of a name: `Rua do Senhor`, `em Mora`, `o arquiteto Ramos Chaves`, `a vizinha Ericeira`; and before one it is a title. */
const isOfName = (plain: string, written: string, at: number): boolean => {
  const behind = plain.slice(at + written.length, at + written.length + 24)
  if (neighbouring.test(written)) return isPlaceWord(wordBehind.exec(behind)?.[1]?.toLowerCase() ?? '')
  if (!/^[A-Z]/.test(written)) return false
  if (title.test(written) && nameBehind.test(behind)) return true
  if (beforePlace.test(plain.slice(Math.max(0, at - 6), at)) && isPlaceWord(written.toLowerCase()))
    return true
  return written === 'Chaves' ? isJoined.test(plain.slice(Math.max(0, at - 2), at)) : isWithinPlace(plain, at)
}

const letters = 26
const mostLetters = 20
/** The letter at a place from 0, or more than 25 where none is. */
const letterAt = (plain: string, at: number): number => {
  const code = plain.charCodeAt(at)
  const letter = (code | 32) - 97
  return code > 64 && code < 123 && letter >= 0 ? letter : letters
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Where words begin and end that begin with the three letters of a word of these: most words of a text do not. */
const placesBy = (rows: readonly Guarded[]): ((plain: string) => Span[]) => {
  const begins = new Uint8Array(letters * letters * (letters + 1))
  const keyOf = (text: string, at: number): number =>
    (letterAt(text, at) * letters + letterAt(text, at + 1)) * (letters + 1) + letterAt(text, at + 2)
  for (const row of rows) for (const each of row.words.split(' ')) begins[keyOf(each.replace('*', ''), 0)] = 1
  return (plain) => {
    const places: Span[] = []
    for (let at = 0; at < plain.length; at++) {
      if (letterAt(plain, at) >= letters) continue
      let end = at + 1
      while (letterAt(plain, end) < letters) end++
      const length = end - at
      const isWord = length > 1 && length <= mostLetters && (at === 0 || !isDigit(plain.charCodeAt(at - 1)))
      if (isWord && begins[keyOf(plain, at)] === 1) places.push({ at, end })
      at = end
    }
    return places
  }
}

/**
 * A detector of words that speak of people, of the way in or of a bargain, where nothing next to them says that they speak
 * of the home: how people tell what is private is endless, what an advert says with these words is not.
 */
const detectorOf = (rows: readonly Guarded[]): { cue: Cue; find(plain: string): Finding[] } => {
  const rowsOf = readerOf(rows)
  const placesOf = placesBy(rows)
  const find = (plain: string): Finding[] => {
    const found: Finding[] = []
    let parts: ReturnType<typeof partsOf> | null = null
    let part = 0
    for (const { at, end } of placesOf(plain)) {
      const written = plain.slice(at, end)
      const of = rowsOf(written.toLowerCase())
      if (of.length === 0) continue
      parts ??= partsOf(plain)
      while ((parts[part]?.end ?? Infinity) <= at) part++
      const sentence = parts[part]
      if (!sentence || isOfName(plain, written, at)) continue
      const left = plain.slice(Math.max(sentence.at, at - mostBefore), at).toLowerCase()
      const right = plain.slice(end, Math.min(sentence.end, end + mostBehind)).toLowerCase()
      const row = of.find((each) => isGuarded(each, left, right))
      if (row) found.push({ kind: row.kind, at, end })
    }
    return found
  }
  return { cue: { words: rows.map(({ words }) => words).join(' ') }, find }
}

/** What is said of the way into a home. */
export const guardedAccess = detectorOf(access)
/** What is said of people and of what they agree on, which is guarded in texts of a home alone. */
export const guardedTalk = detectorOf([...people, ...lives, ...deals])
