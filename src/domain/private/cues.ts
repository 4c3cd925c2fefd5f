import type { OwnChannels } from './own.ts'
import type { Span } from './span.ts'

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

const letters = 26
const mostBetween = 3
const latin = 256
/** A bit for each detector, within what an operator on bits takes. */
const mostCues = 31

/** The words of all cues by their letters: whose beginnings and whose whole words end at each place. */
interface WordTree {
  /** The place behind each place and letter; 0, which is the root, where no word goes on. */
  next: Uint16Array
  begun: Int32Array
  whole: Int32Array
}

const treeOf = (cues: readonly Cue[]): WordTree => {
  const all = cues.flatMap(({ words = '' }, index) =>
    words.split(/\s+/).flatMap((word) => (word === '' ? [] : [{ word, bit: 1 << index }])),
  )
  const size = 1 + all.reduce((sum, { word }) => sum + word.length, 0)
  const tree: WordTree = {
    next: new Uint16Array(size * letters),
    begun: new Int32Array(size),
    whole: new Int32Array(size),
  }
  let last = 0
  for (const { word, bit } of all) {
    let place = 0
    for (const letter of word.replace('*', '')) {
      const at = place * letters + letter.charCodeAt(0) - 97
      if (tree.next[at] === 0) tree.next[at] = ++last
      place = tree.next[at] ?? 0
    }
    const ends = word.endsWith('*') ? tree.begun : tree.whole
    ends[place] = (ends[place] ?? 0) | bit
  }
  return tree
}

/** Whether a mask has the bit of a cue. */
export const hasCue = (mask: number, index: number): boolean => (mask & (1 << index)) !== 0

/** A reader of plain texts, which tells as bits of a mask which of the cues a text has. One pass over its characters. */
export const cueReader = (cues: readonly Cue[]): ((plain: string) => number) => {
  if (cues.length > mostCues) throw new RangeError(`Read cues: ${cues.length} are more than ${mostCues}`)
  const { next, begun, whole } = treeOf(cues)
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
      const letter = (code | 32) - 97
      if (letter >= 0 && letter < letters && code < 123) {
        if (place < 0) continue
        digits = 0
        place = next[place * letters + letter] || -1
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
