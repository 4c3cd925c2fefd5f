import type { Span } from '../span.ts'
import { anyNumber, PhraseBook, places, type Item, type Lists, type Phrase, type Phrases } from './phrases.ts'
import { letterOf, type WordTree } from '#src/domain/private/cues.ts'

const [space, apostrophe, hyphen] = [32, 39, 45]
const ascii = 128
const marksOf = (signs: string): Uint8Array => {
  const marks = new Uint8Array(ascii)
  for (const sign of signs) marks[sign.charCodeAt(0)] = 1
  return marks
}
/** What ends a sentence or puts something in brackets: no phrase goes over it. */
const stops = marksOf('.;!?()\n')
/** What ends a clause. */
const ends = marksOf('.;!?()\n,:"')

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The words, numbers and signs of a sentence, in arrays that are used again for the next one. */
class Tokens {
  readonly #tree: WordTree
  #at = new Int32Array(64)
  #end = new Int32Array(64)
  /** Of a sign or a digit its first character, of a word 0. */
  #code = new Int32Array(64)
  /** Of a word how far the tree goes with it, doubled, and one more if to its end; 0 for not at all. */
  #key = new Int32Array(64)
  size = 0

  constructor(tree: WordTree) {
    this.#tree = tree
  }

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

  #isOf(marks: Uint8Array, place: number): boolean {
    return place < 0 || place >= this.size || marks[this.#code[place] ?? 0] === 1
  }
  isStop(place: number): boolean {
    return this.#isOf(stops, place)
  }
  isEnd(place: number): boolean {
    return this.#isOf(ends, place)
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

  #push(span: Span, code: number, key: number): void {
    if (this.size === this.#at.length) this.#grow()
    this.#at[this.size] = span.at
    this.#end[this.size] = span.end
    this.#code[this.size] = code
    this.#key[this.size] = key
    this.size++
  }

  /** Reads a part of a plain text. Hyphens and apostrophes only part words: `vende-se` is two. */
  read(plain: string, { at: from, end: to }: Span): void {
    this.size = 0
    let at = from
    while (at < to) {
      const code = plain.charCodeAt(at)
      let end = at + 1
      let letter = letterOf(code)
      if (letter >= 0) {
        let [place, isWhole] = [0, 1]
        for (end = at; letter >= 0; letter = ++end < to ? letterOf(plain.charCodeAt(end)) : -1) {
          if (isWhole === 0) continue
          const next = this.#tree.behind(place, letter)
          if (next === 0) isWhole = 0
          else place = next
        }
        this.#push({ at, end }, 0, place === 0 ? 0 : place * 2 + isWhole)
      } else if (code !== space && code !== apostrophe && code !== hyphen) {
        if (isDigit(code)) while (end < to && isDigit(plain.charCodeAt(end))) end++
        this.#push({ at, end }, code, 0)
      }
      at = end
    }
  }
}

/** What a word means: the sets in which it is, as bits, and the phrases of which it may be the anchor. */
interface Meaning {
  bits: Uint32Array
  privates: readonly Phrase[]
  publics: readonly Phrase[]
}

/** Whether what stands at a place is a name of somebody, or a word in the name of something else. */
export interface Names {
  isName(plain: string, token: Span): boolean
  isOfName(plain: string, token: Span): boolean
}

/** A phrase in a sentence, from its first token to its last one. */
interface Match {
  rule: number
  isCue: boolean
  first: number
  last: number
}

/** What a grammar finds: where, and by which of its rules. */
interface Said extends Span {
  rule: number
  /** Whether it is private only where its sentence has something else. */
  isCue: boolean
}

const wordBits = 5
const nowhere = -1
const latin = 256
const doorLetter = /^[B-DF-HJ-NP-Z]$/

/** Rules of phrases over lists of words, read over the sentences of a text: no more steps than its words times a phrase's. */
export class Grammar {
  readonly #book: PhraseBook
  readonly #names: Names
  /** What words mean, by how far the tree of words goes with them, and signs by their character. */
  readonly #ofWords: (Meaning | null | undefined)[] = []
  readonly #ofSigns: (Meaning | null | undefined)[] = []
  readonly #ofNumbers: Meaning | null
  /** The sentence that is read. */
  readonly #tokens: Tokens
  readonly #meanings: (Meaning | null)[] = []
  #plain = ''

  constructor(words: { lists: Lists; small: Lists }, rules: readonly Phrases[], names: Names) {
    this.#book = new PhraseBook(words, rules)
    this.#names = names
    this.#tokens = new Tokens(this.#book.tree)
    this.#ofNumbers = this.#meaningOf(this.#book.setsOfSign(anyNumber))
  }

  #meaningOf(sets: readonly number[]): Meaning | null {
    if (sets.length === 0) return null
    const bits = new Uint32Array((this.#book.size >> wordBits) + 1)
    for (const set of sets) bits[set >> wordBits] = (bits[set >> wordBits] ?? 0) | (1 << set)
    const anchorOf = sets.flatMap((set) => this.#book.anchoredIn(set))
    return {
      bits,
      privates: anchorOf.filter(({ role }) => role !== 'public'),
      publics: anchorOf.filter(({ role }) => role === 'public'),
    }
  }

  #meaningAt(place: number): Meaning | null {
    const code = this.#tokens.code(place)
    if (isDigit(code)) return this.#ofNumbers
    const key = code === 0 ? this.#tokens.key(place) : code
    if (key === 0 || (code !== 0 && code >= latin)) return null
    const known = code === 0 ? this.#ofWords : this.#ofSigns
    const meaning = known[key]
    if (meaning !== undefined) return meaning
    const sets =
      code === 0
        ? this.#book.setsAt(key >> 1, (key & 1) === 1)
        : this.#book.setsOfSign(String.fromCharCode(code))
    return (known[key] = this.#meaningOf(sets))
  }

  #isAt(set: number, place: number): boolean {
    if (place < 0 || place >= this.#tokens.size) return false
    const bits = this.#meanings[place]?.bits
    if (bits && ((bits[set >> wordBits] ?? 0) & (1 << set)) !== 0) return true
    if (set > places.NAME || this.#tokens.code(place) !== 0) return false
    const token = { at: this.#tokens.at(place), end: this.#tokens.end(place) }
    if (set === places.LETTER) return doorLetter.test(this.#plain.slice(token.at, token.end))
    return set === places.NAME && this.#names.isName(this.#plain, token)
  }

  /** Where the items from one on end that begin at a place or, within their gaps, behind it. */
  #ahead(items: readonly Item[], index: number, place: number): number {
    const item = items[index]
    if (item === undefined) return place - 1
    if (item.set === places['>'])
      return this.#tokens.isEnd(place) ? this.#ahead(items, index + 1, place) : nowhere
    for (let at = place; at <= place + item.gap; at++) {
      const last = this.#isAt(item.set, at) ? this.#ahead(items, index + 1, at + 1) : nowhere
      if (last !== nowhere) return last
      if (this.#tokens.isStop(at)) break
    }
    return item.isOptional ? this.#ahead(items, index + 1, place) : nowhere
  }

  /** Where the items up to one begin that end at a place or, within the gap behind them, before it. */
  #back(items: readonly Item[], index: number, place: number): number {
    const item = items[index]
    if (item === undefined) return place + 1
    if (item.set === places['<']) return this.#tokens.isEnd(place) ? place + 1 : nowhere
    const gap = items[index + 1]?.gap ?? 0
    for (let at = place; at >= place - gap; at--) {
      const first = this.#isAt(item.set, at) ? this.#back(items, index - 1, at - 1) : nowhere
      if (first !== nowhere) return first
      if (this.#tokens.isStop(at)) break
    }
    return item.isOptional ? this.#back(items, index - 1, place) : nowhere
  }

  /** Where a phrase is of which a word is the anchor. */
  #match({ items, anchor, rule, role }: Phrase, place: number): Match | null {
    const last = this.#ahead(items, anchor + 1, place + 1)
    const first = last === nowhere ? nowhere : this.#back(items, anchor - 1, place - 1)
    return first === nowhere ? null : { rule, isCue: role === 'cues', first, last }
  }

  /** Reads a sentence; answers whether it has an anchor of a private phrase. Most have none. */
  #read(plain: string, part: Span): boolean {
    this.#plain = plain
    this.#tokens.read(plain, part)
    let isAnchored = false
    for (let place = 0; place < this.#tokens.size; place++) {
      const meaning = this.#meaningAt(place)
      this.#meanings[place] = meaning
      if (meaning !== null && meaning.privates.length > 0) isAnchored = true
    }
    return isAnchored
  }

  /** The phrases of a sentence that are private, or those that are public of some rules. */
  #matches(of: 'privates' | 'publics', isOf: (rule: number) => boolean): Match[] {
    const found: Match[] = []
    for (let place = 0; place < this.#tokens.size; place++)
      for (const phrase of this.#meanings[place]?.[of] ?? []) {
        const match = isOf(phrase.rule) ? this.#match(phrase, place) : null
        if (match) found.push(match)
      }
    return found
  }

  /** By rule, how far the public phrases reach that begin at a place or before it. */
  #excusesOf(said: readonly Match[]): Map<number, Int32Array> {
    const reaches = new Map<number, Int32Array>()
    // One for each rule, however often it is found.
    for (const { rule } of said)
      if (!reaches.has(rule)) reaches.set(rule, new Int32Array(this.#tokens.size).fill(nowhere))
    for (const { rule, first, last } of this.#matches('publics', (each) => reaches.has(each))) {
      const reach = reaches.get(rule)
      if (reach) reach[first] = Math.max(reach[first] ?? nowhere, last)
    }
    for (const reach of reaches.values())
      for (let place = 1; place < reach.length; place++)
        reach[place] = Math.max(reach[place] ?? nowhere, reach[place - 1] ?? nowhere)
    return reaches
  }

  /** What a sentence says that is private, and that no public phrase of the same rule contains. */
  find(plain: string, part: Span): Said[] {
    if (!this.#read(plain, part)) return []
    const said = this.#matches('privates', () => true)
    if (said.length === 0) return []
    const excuses = this.#excusesOf(said)
    return said.flatMap(({ rule, isCue, first, last }) => {
      const span = { at: this.#tokens.at(first), end: this.#tokens.end(last) }
      const isExcused = (excuses.get(rule)?.[first] ?? nowhere) >= last
      const isOfName = first === last && this.#names.isOfName(plain, span)
      return isExcused || isOfName ? [] : [{ rule, isCue, ...span }]
    })
  }
}
