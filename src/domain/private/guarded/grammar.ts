import type { Span } from '../span.ts'
import { anyNumber, PhraseBook, places, type Item, type Lists, type Phrase, type Phrases } from './phrases.ts'
import { isDigit, Tokens } from './tokens.ts'

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
  first: number
  last: number
}

/** What a grammar finds: where, and by which of its rules. */
export interface Said extends Span {
  rule: number
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
      privates: anchorOf.filter(({ isPublic }) => !isPublic),
      publics: anchorOf.filter(({ isPublic }) => isPublic),
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
  #match({ items, anchor, rule }: Phrase, place: number): Match | null {
    const last = this.#ahead(items, anchor + 1, place + 1)
    const first = last === nowhere ? nowhere : this.#back(items, anchor - 1, place - 1)
    return first === nowhere ? null : { rule, first, last }
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
    const reaches = new Map(said.map(({ rule }) => [rule, new Int32Array(this.#tokens.size).fill(nowhere)]))
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
    return said.flatMap(({ rule, first, last }) => {
      const span = { at: this.#tokens.at(first), end: this.#tokens.end(last) }
      const isExcused = (excuses.get(rule)?.[first] ?? nowhere) >= last
      const isOfName = first === last && this.#names.isOfName(plain, span)
      return isExcused || isOfName ? [] : [{ rule, ...span }]
    })
  }
}
