import type { Bounded } from '#src/domain/bounded.ts'
import { guessLanguage, phrasesIn, findTags, type PhrasesAt, splitTokens, type Token } from './phrases.ts'
import type { AskedLanguage, Kind } from './vocabulary.ts'

/** How many phrases that ask for nothing are passed over at once. Threat: a text of nothing else. */
const mostSkipped = 8

/** A text as tokens and phrases. Positions are of tokens; a length is how many of them something takes, 0 for none. */
export class Sentence {
  readonly text: Bounded
  readonly tokens: readonly Token[]
  readonly language: AskedLanguage
  readonly #phrases: readonly PhrasesAt[]

  constructor(text: Bounded, read?: { tokens: readonly Token[]; language: AskedLanguage }) {
    this.text = text
    this.tokens = read?.tokens ?? splitTokens(text)
    this.#phrases = phrasesIn(this.tokens)
    this.language = read?.language ?? guessLanguage(this.tokens, this.#phrases)
  }

  /** The same sentence with marks in the place of some of its words: nothing is read of them, nor across them. */
  without(spans: readonly { from: number; to: number }[]): Sentence {
    if (spans.length === 0) return this
    const isIn = new Uint8Array(this.length)
    for (const { from, to } of spans) isIn.fill(1, from, to)
    const tokens = this.tokens.map((token, at): Token =>
      isIn[at] === 1
        ? { kind: 'mark', raw: token.raw, word: ';', start: token.start, end: token.end }
        : token,
    )
    return new Sentence(this.text, { tokens, language: this.language })
  }

  get length(): number {
    return this.tokens.length
  }

  /** The word of a token, as words are compared; empty behind the end. */
  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** The word as it was written. */
  raw(at: number): string {
    return this.tokens[at]?.raw ?? ''
  }

  kind(at: number): Token['kind'] | undefined {
    return this.tokens[at]?.kind
  }

  /** The text from one token to before another one. */
  slice(from: number, to: number): Bounded {
    return this.text.slice(this.tokens[from]?.start ?? 0, this.tokens[to - 1]?.end ?? 0)
  }

  /** Whether a token begins with a capital. */
  isCapital(at: number): boolean {
    return /^\p{Lu}/u.test(this.tokens[at]?.raw ?? '')
  }

  /** A mark at which a sentence is divided, or a word that does the same: `so`, `therefore`. */
  isBreak(at: number): boolean {
    return (this.kind(at) === 'mark' && /[,;.:!?()]/.test(this.word(at))) || this.longest(at, 'contrast') > 0
  }

  isDash(at: number): boolean {
    return /^[-–—]$/.test(this.word(at))
  }

  /** Whether a mark stands between spaces. */
  isApart(at: number): boolean {
    const [before, mark, after] = [this.tokens[at - 1], this.tokens[at], this.tokens[at + 1]]
    return mark !== undefined && before?.end !== mark.start && mark.end !== after?.start
  }

  /** Whether a phrase means anything by itself here. */
  #means(known: PhrasesAt[number]['known']): boolean {
    return findTags(known, this.language).some(({ kind }) => !ofOthers.has(kind))
  }

  /** How long the longest phrase is that begins here, whatever it is. */
  longestOf(at: number): number {
    return this.#phrases[at]?.find(({ known }) => this.#means(known))?.length ?? 0
  }

  /** Whether a phrase of a kind begins at one of some tokens. */
  isWithin(from: number, to: number, kind: Kind): boolean {
    for (let at = from; at < to; at++) if (this.longest(at, kind) > 0) return true
    return false
  }

  /** How long the longest phrase is that begins here and is one of these. */
  longest(at: number, ...kinds: Kind[]): number {
    for (const { length, known } of this.#phrases[at] ?? [])
      if (findTags(known, this.language).some(({ kind }) => kinds.includes(kind))) return length
    return 0
  }

  /** The same, in whichever language. */
  longestInAny(at: number, ...kinds: Kind[]): number {
    const isAny = ({ byLanguage }: PhrasesAt[number]['known']) =>
      [...byLanguage.values()].flat().some(({ kind }) => kinds.includes(kind))
    return this.#phrases[at]?.find(({ known }) => isAny(known))?.length ?? 0
  }

  /** Whether a phrase begins here that means anything. */
  isKnown(at: number): boolean {
    return (this.#phrases[at] ?? []).some(({ known }) => this.#means(known))
  }

  /** What a phrase of some length names, or that it is a part of the sentence (the empty text); `null` where it is no such phrase. */
  valueOf(at: number, length: number, kind: Kind): string | null {
    const phrase = this.#phrases[at]?.find((each) => each.length === length)
    return (phrase && findTags(phrase.known, this.language).find((tag) => tag.kind === kind)?.value) ?? null
  }

  /** Which of these a phrase of some length is, the first one that it is. */
  kindOf<K extends Kind>(at: number, length: number, kinds: readonly K[]): K | undefined {
    return kinds.find((kind) => this.valueOf(at, length, kind) !== null)
  }

  /** Where the longest phrases of these kinds that follow each other end. */
  skip(from: number, ...kinds: Kind[]): number {
    let at = from
    for (let count = 0; count < mostSkipped; count++) {
      const length = this.longest(at, ...kinds)
      if (length === 0) return at
      at += length
    }
    return at
  }

  /** Whether a word only joins or compares others. */
  isFunction(at: number): boolean {
    return functions.some((kind) => this.valueOf(at, 1, kind) !== null)
  }
}

/** What means something beside others alone: who or what is elsewhere, and what something is near. */
const ofOthers: ReadonlySet<Kind> = new Set<Kind>([
  'elsewhere',
  'landmark',
  'at_hand',
  'on_foot',
  'by_vehicle',
  'lies',
  'metres',
  'direction',
  'beside',
  'speaker',
  'agreeing',
  'said_before',
])

const functions: readonly Kind[] = [
  'filler',
  'in',
  'to',
  'or',
  'join',
  'without',
  'not',
  'not_needed',
  'except',
  'but',
  'at_most',
  'below',
  'above',
  'at_least',
  'about',
  'between',
  'near',
]

/** Names of what a listing is or has, and what is asked for like these. */
export const nouns = [
  'type',
  'feature',
  'condition',
  'studio',
  'other_type',
  'ground_floor',
  'top_floor',
  'vacant',
  'rooms',
  'condominium',
  'order',
  'reduced',
  'rough_place',
  'rent',
  'other_matter',
] as const satisfies Kind[]
