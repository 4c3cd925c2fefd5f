import type { OwnChannels } from './own.ts'
import type { Span } from './span.ts'

const letters = 26
const firstLetter = 97

/** The letter at a place in a text from 0, upper case as lower, or less than 0 where none is. */
export const letterOf = (code: number): number => {
  const letter = (code | 32) - firstLetter
  return code > 64 && letter >= 0 && letter < letters && code < 123 ? letter : -1
}

/** Words by their letters, for one pass over the characters of a text. The root is place 0. */
export class WordTree {
  /** The place behind each place and letter; 0 where no word goes on. */
  readonly #next: Uint16Array
  readonly #before: Uint16Array
  #last = 0

  /** Of as many letters as all words have together at most. */
  constructor(size: number) {
    this.#next = new Uint16Array((size + 1) * letters)
    this.#before = new Uint16Array(size + 1)
  }

  /** Adds a word in small letters; answers its place. */
  add(word: string): number {
    let place = 0
    for (let index = 0; index < word.length; index++) {
      const at = place * letters + letterOf(word.charCodeAt(index))
      if (this.#next[at] === 0) {
        this.#next[at] = ++this.#last
        this.#before[this.#last] = place
      }
      place = this.#next[at] ?? 0
    }
    return place
  }

  /** The place behind a place, or 0. */
  behind(place: number, letter: number): number {
    return this.#next[place * letters + letter] ?? 0
  }

  /** The places from one to the root. */
  pathTo(place: number): number[] {
    const path: number[] = []
    for (let at = place; at !== 0; at = this.#before[at] ?? 0) path.push(at)
    return path
  }

  get size(): number {
    return this.#before.length
  }
}

/**
 * What a text must have for a detector to find anything in it: at least so many digits close to each other and, where words
 * or signs are named, one of them. Most texts have nothing of it, and reading them once for all detectors costs a small
 * part of what their expressions do.
 */
export interface Cue {
  /** Words in small letters, apart by spaces; `chave*` is every word that begins so. */
  words?: string
  signs?: string
  /** Between two of them are three other characters at most, and no letter. */
  digits?: number
}

/** What looks for something private, and what a text must have for it. */
export interface Finder {
  cue: Cue
  find(plain: string, own: OwnChannels): Span[]
}

const mostBetween = 3
const latin = 256
/** A bit for each detector, within what an operator on bits takes. */
const mostCues = 31

/** The words of all cues: which begin and which end at each place of a tree. */
interface CueTree {
  tree: WordTree
  begun: Int32Array
  whole: Int32Array
}

const treeOf = (cues: readonly Cue[]): CueTree => {
  const all = cues.flatMap(({ words = '' }, index) =>
    words.split(/\s+/).flatMap((word) => (word === '' ? [] : [{ word, bit: 1 << index }])),
  )
  const tree = new WordTree(all.reduce((sum, { word }) => sum + word.length, 0))
  const [begun, whole] = [new Int32Array(tree.size), new Int32Array(tree.size)]
  for (const { word, bit } of all) {
    const place = tree.add(word.replace('*', ''))
    const ends = word.endsWith('*') ? begun : whole
    ends[place] = (ends[place] ?? 0) | bit
  }
  return { tree, begun, whole }
}

/** Whether a mask has the bit of a cue. */
export const hasCue = (mask: number, index: number): boolean => (mask & (1 << index)) !== 0

/** A reader of plain texts, which tells as bits of a mask which of the cues a text has. One pass over its characters. */
export const cueReader = (cues: readonly Cue[]): ((plain: string) => number) => {
  if (cues.length > mostCues) throw new RangeError(`Read cues: ${cues.length} are more than ${mostCues}`)
  const { tree, begun, whole } = treeOf(cues)
  // Signs are characters of Latin-1.
  const signs = new Int32Array(latin)
  for (const [index, cue] of cues.entries())
    for (const sign of cue.signs ?? '') {
      const code = sign.charCodeAt(0)
      signs[code] = (signs[code] ?? 0) | (1 << index)
    }
  const unnamed = cues.reduce(
    (mask, { words, signs: some }, index) =>
      words === undefined && some === undefined ? mask | (1 << index) : mask,
    0,
  )
  return (plain) => {
    let mask = unnamed
    let [mostDigits, digits, between] = [0, 0, 0]
    // Where the word that is read is in the tree: no word of a cue goes on from -1.
    let place = 0
    for (let at = 0; at < plain.length; at++) {
      const code = plain.charCodeAt(at)
      const letter = letterOf(code)
      if (letter >= 0) {
        if (place < 0) continue
        digits = 0
        place = tree.behind(place, letter) || -1
        if (place > 0) mask |= begun[place] ?? 0
        continue
      }
      if (place > 0) mask |= whole[place] ?? 0
      place = 0
      if (code >= 48 && code <= 57) {
        digits++
        between = 0
        if (digits > mostDigits) mostDigits = digits
        continue
      }
      if (++between > mostBetween) digits = 0
      if (code < latin) mask |= signs[code] ?? 0
    }
    if (place > 0) mask |= whole[place] ?? 0
    for (const [index, cue] of cues.entries()) if (mostDigits < (cue.digits ?? 0)) mask &= ~(1 << index)
    return mask
  }
}
