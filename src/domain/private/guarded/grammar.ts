import { madeOnce } from '#src/domain/memo.ts'
import type { Span } from '#src/domain/private/span.ts'
import { splitSentences, aWord, isDigit, type Tokens } from '#src/domain/private/tokens.ts'
import { anyNumber, PhraseBook, places, type Item, type Lists, type Phrase, type Phrases } from './phrases.ts'

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
interface PrivatePhrase extends Span {
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
  readonly #tokens: Tokens
  /** What words mean, by their keys in the tokens: as many as there are, which is quicker than to let it grow. */
  readonly #ofWords = madeOnce(() =>
    Array.from<Meaning | null | undefined>({ length: 2 * this.#tokens.tree.size }),
  )
  /** What signs mean, by their character. */
  readonly #ofSigns: (Meaning | null | undefined)[] = []
  readonly #ofNumbers: Meaning | null
  /** The text that is read, what its tokens mean, and which of them may be the anchor of a private phrase. */
  #plain = ''
  readonly #meanings: (Meaning | null)[] = []
  readonly #anchors: number[] = []
  /** The sentence that is read: its first token, and the one behind its last. */
  #from = 0
  #to = 0

  constructor(
    words: { lists: Lists; small: Lists },
    rules: readonly Phrases[],
    { names, tokens }: { names: Names; tokens: Tokens },
  ) {
    this.#book = new PhraseBook(words, rules, tokens.tree)
    this.#names = names
    this.#tokens = tokens
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

  #meaningOfWord(key: number): Meaning | null {
    const ofWords = this.#ofWords()
    const known = ofWords[key]
    return known === undefined
      ? (ofWords[key] = this.#meaningOf(this.#book.setsAt(key >> 1, (key & 1) === 1)))
      : known
  }

  #meaningOfSign(code: number): Meaning | null {
    const known = this.#ofSigns[code]
    return known === undefined
      ? (this.#ofSigns[code] = this.#meaningOf(this.#book.setsOfSign(String.fromCharCode(code))))
      : known
  }

  #meaningAt(place: number): Meaning | null {
    const code = this.#tokens.code(place)
    if (code === aWord) {
      const key = this.#tokens.key(place)
      return key === 0 ? null : this.#meaningOfWord(key)
    }
    if (isDigit(code)) return this.#ofNumbers
    if (code >= latin) return null
    return this.#meaningOfSign(code)
  }

  #isOutside(place: number): boolean {
    return place < this.#from || place >= this.#to
  }
  #isStop(place: number): boolean {
    return this.#isOutside(place) || stops[this.#tokens.code(place)] === 1
  }
  #isEnd(place: number): boolean {
    return this.#isOutside(place) || ends[this.#tokens.code(place)] === 1
  }

  #isAt(set: number, place: number): boolean {
    if (this.#isOutside(place)) return false
    const bits = this.#meanings[place]?.bits
    if (bits && ((bits[set >> wordBits] ?? 0) & (1 << set)) !== 0) return true
    if (set > places.NAME || this.#tokens.code(place) !== aWord) return false
    const token = { at: this.#tokens.at(place), end: this.#tokens.end(place) }
    if (set === places.LETTER) return doorLetter.test(this.#plain.slice(token.at, token.end))
    return set === places.NAME && this.#names.isName(this.#plain, token)
  }

  /** Where the items from one on end that begin at a place or, within their gaps, behind it. */
  #ahead(items: readonly Item[], index: number, place: number): number {
    const item = items[index]
    if (item === undefined) return place - 1
    if (item.set === places['>']) return this.#isEnd(place) ? this.#ahead(items, index + 1, place) : nowhere
    for (let at = place; at <= place + item.gap; at++) {
      const last = this.#isAt(item.set, at) ? this.#ahead(items, index + 1, at + 1) : nowhere
      if (last !== nowhere) return last
      if (this.#isStop(at)) break
    }
    return item.isOptional ? this.#ahead(items, index + 1, place) : nowhere
  }

  /** Where the items up to one begin that end at a place or, within the gap behind them, before it. */
  #back(items: readonly Item[], index: number, place: number): number {
    const item = items[index]
    if (item === undefined) return place + 1
    if (item.set === places['<']) return this.#isEnd(place) ? place + 1 : nowhere
    const gap = items[index + 1]?.gap ?? 0
    for (let at = place; at >= place - gap; at--) {
      const first = this.#isAt(item.set, at) ? this.#back(items, index - 1, at - 1) : nowhere
      if (first !== nowhere) return first
      if (this.#isStop(at)) break
    }
    return item.isOptional ? this.#back(items, index - 1, place) : nowhere
  }

  /** Where a phrase is of which a word is the anchor. */
  #match({ items, anchor, rule, role }: Phrase, place: number): Match | null {
    const last = this.#ahead(items, anchor + 1, place + 1)
    const first = last === nowhere ? nowhere : this.#back(items, anchor - 1, place - 1)
    return first === nowhere ? null : { rule, isCue: role === 'cues', first, last }
  }

  /** Reads a text; answers whether it has an anchor of a private phrase. Most have none. */
  #read(plain: string): boolean {
    this.#plain = plain
    this.#tokens.read(plain)
    this.#anchors.length = 0
    for (let place = 0; place < this.#tokens.size; place++) {
      const meaning = this.#meaningAt(place)
      this.#meanings[place] = meaning
      if (meaning !== null && meaning.privates.length > 0) this.#anchors.push(place)
    }
    return this.#anchors.length > 0
  }

  /** The private phrases of which a token may be the anchor. */
  #privatesAt(place: number): Match[] {
    const found: Match[] = []
    for (const phrase of this.#meanings[place]?.privates ?? []) {
      const match = this.#match(phrase, place)
      if (match) found.push(match)
    }
    return found
  }

  /** The public phrases of some rules in the sentence that is read. */
  #publicsOf(isOne: (rule: number) => boolean): Match[] {
    const found: Match[] = []
    for (let place = this.#from; place < this.#to; place++)
      for (const phrase of this.#meanings[place]?.publics ?? []) {
        const match = isOne(phrase.rule) ? this.#match(phrase, place) : null
        if (match) found.push(match)
      }
    return found
  }

  /** By rule, how far the public phrases reach that begin at a place or before it. */
  #excusesOf(matches: readonly Match[]): Map<number, Int32Array> {
    const reaches = new Map<number, Int32Array>()
    // One for each rule, however often it is found.
    for (const { rule } of matches)
      if (!reaches.has(rule)) reaches.set(rule, new Int32Array(this.#to - this.#from).fill(nowhere))
    for (const { rule, first, last } of this.#publicsOf((each) => reaches.has(each))) {
      const reach = reaches.get(rule)
      const at = first - this.#from
      if (reach) reach[at] = Math.max(reach[at] ?? nowhere, last)
    }
    for (const reach of reaches.values())
      for (let at = 1; at < reach.length; at++)
        reach[at] = Math.max(reach[at] ?? nowhere, reach[at - 1] ?? nowhere)
    return reaches
  }

  /** Of private phrases of the sentence that is read those that no public phrase of the same rule contains. */
  #unexcused(matches: readonly Match[]): PrivatePhrase[] {
    const excuses = this.#excusesOf(matches)
    return matches.flatMap(({ rule, isCue, first, last }) => {
      const span = { at: this.#tokens.at(first), end: this.#tokens.end(last) }
      const isExcused = (excuses.get(rule)?.[first - this.#from] ?? nowhere) >= last
      const isOfName = first === last && this.#names.isOfName(this.#plain, span)
      return isExcused || isOfName ? [] : [{ rule, isCue, ...span }]
    })
  }

  /** What the sentences of a text say that is private, each by itself. */
  find(plain: string): PrivatePhrase[][] {
    if (!this.#read(plain)) return []
    const found: PrivatePhrase[][] = []
    let anchor = 0
    this.#to = 0
    for (const part of splitSentences(plain)) {
      this.#from = this.#tokens.firstFrom(part.at, this.#to)
      this.#to = this.#tokens.firstFrom(part.end, this.#from)
      const matches: Match[] = []
      for (
        let place = this.#anchors[anchor];
        place !== undefined && place < this.#to;
        place = this.#anchors[++anchor]
      )
        if (place >= this.#from) matches.push(...this.#privatesAt(place))
      if (matches.length > 0) found.push(this.#unexcused(matches))
    }
    return found
  }
}
