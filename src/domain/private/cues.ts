import type { OwnChannels } from './own.ts'
import type { Span } from './span.ts'
import { aWord, isDigit, Tokens } from './tokens.ts'

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

/** The bits of a word by its key in the tokens; the words of others are in their tree before. */
const bitsOfWords = (cues: readonly Cue[], { tree }: Tokens): Int32Array => {
  const [begun, whole] = [new Map<number, number>(), new Map<number, number>()]
  for (const [index, { words = '' }] of cues.entries())
    for (const word of words.split(/\s+/)) {
      if (word === '') continue
      const place = tree.add(word.replace('*', ''))
      const ends = word.endsWith('*') ? begun : whole
      ends.set(place, (ends.get(place) ?? 0) | (1 << index))
    }
  const bits = new Int32Array(2 * tree.size)
  for (let place = 1; place < tree.size; place++) {
    bits[2 * place] = (bits[2 * tree.before(place)] ?? 0) | (begun.get(place) ?? 0)
    bits[2 * place + 1] = (bits[2 * place] ?? 0) | (whole.get(place) ?? 0)
  }
  return bits
}

/** Whether a mask has the bit of a cue. */
export const hasCue = (mask: number, index: number): boolean => (mask & (1 << index)) !== 0

/** The bits of a sign, which is a character of Latin-1. */
const bitsOfSigns = (cues: readonly Cue[]): Int32Array => {
  const bits = new Int32Array(latin)
  for (const [index, { signs = '' }] of cues.entries())
    for (const sign of signs) bits[sign.charCodeAt(0)] = (bits[sign.charCodeAt(0)] ?? 0) | (1 << index)
  return bits
}

/** A reader of plain texts, which tells as bits of a mask which of the cues a text has. One pass over its tokens. */
export const cueReader = (cues: readonly Cue[], tokens = new Tokens()): ((plain: string) => number) => {
  if (cues.length > mostCues) throw new RangeError(`Read cues: ${cues.length} are more than ${mostCues}`)
  const ofWords = bitsOfWords(cues, tokens)
  const ofSigns = bitsOfSigns(cues)
  const unnamed = cues.reduce(
    (mask, { words, signs }, index) =>
      words === undefined && signs === undefined ? mask | (1 << index) : mask,
    0,
  )
  return (plain) => {
    tokens.read(plain)
    let mask = unnamed
    let [mostDigits, digits, digitsTo] = [0, 0, 0]
    for (let place = 0; place < tokens.size; place++) {
      const code = tokens.code(place)
      if (code === aWord) {
        mask |= ofWords[tokens.key(place)] ?? 0
        digits = 0
      } else if (isDigit(code)) {
        if (tokens.at(place) - digitsTo > mostBetween) digits = 0
        digitsTo = tokens.end(place)
        digits += digitsTo - tokens.at(place)
        mostDigits = Math.max(mostDigits, digits)
      } else if (code < latin) mask |= ofSigns[code] ?? 0
    }
    for (const [index, cue] of cues.entries()) if (mostDigits < (cue.digits ?? 0)) mask &= ~(1 << index)
    return mask
  }
}
