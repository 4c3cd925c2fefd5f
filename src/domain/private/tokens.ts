import { rememberedLast } from '#src/domain/memo.ts'
import { findMatches } from './span.ts'

const letters = 26
const firstLetter = 97

/** The letter at a place in a text from 0, upper case as lower, or less than 0 where none is. */
const readLetter = (code: number): number => {
  const letter = (code | 32) - firstLetter
  return code > 64 && letter >= 0 && letter < letters && code < 123 ? letter : -1
}

/** Words by their letters, for one pass over the characters of a text. The root is place 0. */
export class WordTree {
  /** The place behind each place and letter; 0 where no word goes on. */
  #next = new Uint16Array(1024 * letters)
  /** The place before each place. */
  #before = new Uint16Array(1024)
  /** So many places there are. */
  size = 1

  #grow(): void {
    const [next, before] = [this.#next, this.#before]
    this.#next = new Uint16Array(2 * next.length)
    this.#next.set(next)
    this.#before = new Uint16Array(2 * before.length)
    this.#before.set(before)
  }

  /** Adds a word in small letters; answers its place. */
  add(word: string): number {
    let place = 0
    for (let index = 0; index < word.length; index++) {
      const at = place * letters + readLetter(word.charCodeAt(index))
      if (this.#next[at] === 0) {
        if (this.size === this.#before.length) this.#grow()
        this.#next[at] = this.size
        this.#before[this.size++] = place
      }
      place = this.#next[at] ?? 0
    }
    return place
  }

  /** The place behind a place, or 0. */
  behind(place: number, letter: number): number {
    return this.#next[place * letters + letter] ?? 0
  }

  /** The place before a place, which is less; that of the root is itself. */
  before(place: number): number {
    return this.#before[place] ?? 0
  }

  /** The places from one to the root. */
  pathTo(place: number): number[] {
    const path: number[] = []
    for (let at = place; at !== 0; at = this.before(at)) path.push(at)
    return path
  }
}

const [space, apostrophe, hyphen] = [32, 39, 45]
/** What stands for the code of a word. */
export const aWord = -1

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * The words, numbers and signs of a plain text, in arrays that are used again for the next one. Hyphens and apostrophes
 * only part words: `vende-se` is two.
 */
export class Tokens {
  /** The words that mean something. All are known before the first text is read. */
  readonly tree = new WordTree()
  #plain: string | null = null
  #at = new Int32Array(256)
  #end = new Int32Array(256)
  /** Of a sign or a number its first character. */
  #code = new Int32Array(256)
  /** Of a word how far the tree goes with it, doubled, and one more if to its end; 0 for not at all. */
  #key = new Int32Array(256)
  size = 0

  at(place: number): number {
    return this.#at[place] ?? 0
  }
  end(place: number): number {
    return this.#end[place] ?? 0
  }
  code(place: number): number {
    return this.#code[place] ?? 0
  }
  key(place: number): number {
    return this.#key[place] ?? 0
  }

  /** The first token from a place on that begins at a character or behind it. */
  firstFrom(character: number, place: number): number {
    let first = place
    while (first < this.size && this.at(first) < character) first++
    return first
  }

  #grow(): void {
    const grown = (array: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(array.length * 2)
      larger.set(array)
      return larger
    }
    this.#at = grown(this.#at)
    this.#end = grown(this.#end)
    this.#code = grown(this.#code)
    this.#key = grown(this.#key)
  }

  #push(at: number, end: number, code: number, key: number): void {
    if (this.size === this.#at.length) this.#grow()
    this.#at[this.size] = at
    this.#end[this.size] = end
    this.#code[this.size] = code
    this.#key[this.size] = key
    this.size++
  }

  /** Reads a text, once for all that ask for its tokens one after the other. */
  read(plain: string): void {
    if (plain === this.#plain) return
    this.#plain = plain
    this.size = 0
    let at = 0
    while (at < plain.length) {
      const code = plain.charCodeAt(at)
      let end = at + 1
      let letter = readLetter(code)
      if (letter >= 0) {
        let [place, isWhole] = [0, 1]
        for (end = at; letter >= 0; letter = ++end < plain.length ? readLetter(plain.charCodeAt(end)) : -1) {
          if (isWhole === 0) continue
          const next = this.tree.behind(place, letter)
          if (next === 0) isWhole = 0
          else place = next
        }
        this.#push(at, end, aWord, place === 0 ? 0 : place * 2 + isWhole)
      } else if (code !== space && code !== apostrophe && code !== hyphen) {
        if (isDigit(code)) while (end < plain.length && isDigit(plain.charCodeAt(end))) end++
        this.#push(at, end, code, 0)
      }
      at = end
    }
  }
}

/** A part of a text that is shown or left out as a whole, with what parts it from the next one. */
interface Part {
  at: number
  /** Where its own words end. */
  end: number
  /** Where the next one begins. */
  next: number
}

/** Behind these a full stop ends no sentence, folded. */
const abbreviations: ReadonlySet<string> = new Set(
  'hr comend cmdt alm gen marq visc pe sto sta sr sra srs sras dr dra eng engo enga arq prof exmo exma d av r tv lg pc pct urb edif n no nr num art tel telef telm tlm tlf ref esq dto dt fte p ex st mr mrs ms lic reg cod fr apt c s m aprox min max prop contrib lda ap'.split(
    ' ',
  ),
)

const longestAbbreviation = Math.max(...[...abbreviations].map(({ length }) => length))

const boundary = /\n\s*|(?<=[.!?…])["')\]]{0,2} +(?=["'(]?[A-Z0-9¿¡])| [|•·*] /g
const clauseBoundary = /\n\s*|(?<=[.!?…])["')\]]{0,2} +(?=["'(]?[A-Z0-9¿¡])| [-|•·*/] |[,;(] ?/g

/** Whether a full stop ends no sentence: behind an abbreviation, and between spaces and digits (`683 . 21 . 90`). */
const isAbbreviation = (plain: string, end: number): boolean => {
  if (plain[end - 1] !== '.') return false
  if (plain[end - 2] === ' ' && /^ \d/.test(plain.slice(end, end + 2))) return true
  // `N.I.F. 203 177 458`
  const isInitial = plain[end - 3] === '.' && readLetter(plain.charCodeAt(end - 2)) >= 0
  if (isInitial && /^ ?\d/.test(plain.slice(end, end + 2))) return true
  let at = end - 1
  while (end - at <= longestAbbreviation + 1 && readLetter(plain.charCodeAt(at - 1)) >= 0) at--
  return abbreviations.has(plain.slice(at, end - 1).toLowerCase())
}

/**
 * The sentences of a plain text in their order: lines, items of lists and what a full stop ends. Of a title the clauses,
 * because a title is mostly one sentence.
 */
export const splitSentences = (plain: string, isTitle = false): readonly Part[] => readParts(plain, isTitle)

const readParts = rememberedLast((plain: string, isTitle: boolean): readonly Part[] => {
  const parts: Part[] = []
  let at = 0
  for (const { 0: gap, index } of findMatches(isTitle ? clauseBoundary : boundary, plain)) {
    if (index < at || (!gap.includes('\n') && isAbbreviation(plain, index))) continue
    if (index > at) parts.push({ at, end: index, next: index + gap.length })
    at = index + gap.length
  }
  if (at < plain.length) parts.push({ at, end: plain.length, next: plain.length })
  return parts
})
