import {
  clauseParts,
  spanHas,
  isHead,
  type Told,
  isMoney,
  asksForHome,
  asksOtherwise,
  isDenied,
  isComparedTo,
  isAllOfClause,
  isCopula,
  isFor,
  describesHome,
  ownedBefore,
  isVerb,
} from './clause-parts.ts'
import type { Span } from './draft.ts'
import { placeAt } from './place-at.ts'
import { quantityAt } from './quantity.ts'
import type { Sentence } from './sentence.ts'

/** How far before a word its subject is looked for. Threat: a text that looks at each word for each word. */
const mostBefore = 12

const hardBreak = /^[.;!?()]$/

/**
 * Divides a sentence into clauses that ask and clauses that tell: of where somebody lives or works, of what they have,
 * had or sold, of what might be, why, or how something is done. A clause asks unless words show that it tells, and one
 * that tells ends where words ask again.
 */
class Clauses {
  readonly told: Span[] = []
  #told: Told | null = null
  /** Where the clause begins. */
  #from = 0
  /** Whether words of this clause ask. */
  #isAsked = false
  #subjectAt: number | null = null
  /** Whether one thing is preferred to another one, which is not wanted. */
  #preferringFrom: number | null = null
  /** Whether what is told is left for what follows. */
  #isLeaving = false
  readonly #sentence: Sentence

  constructor(sentence: Sentence) {
    this.#sentence = sentence
    for (let at = 0; at < sentence.length;) at = this.#read(at)
    this.#ask(sentence.length)
  }

  /** What begins at a token, read; where the next part begins. */
  #read(at: number): number {
    const sentence = this.#sentence
    if (
      (sentence.isBreak(at) && sentence.kind(at) === 'mark') ||
      (sentence.isDash(at) && sentence.isApart(at))
    )
      return this.#divide(at)
    const place = sentence.isCapital(at) ? placeAt(sentence, at) : null
    const length = sentence.longestOf(at)
    if (place && place.to - at >= length) return place.to
    if (length === 0) {
      if (this.#isFirst(at) && isVerb(sentence, at)) this.#tell(at)
      if (this.#hasObject(at)) this.#tell(this.#from)
      return at + 1
    }
    this.#readPart(at, length)
    return at + length
  }

  #readPart(at: number, length: number): void {
    const sentence = this.#sentence
    const to = at + length
    // `Is Setúbal safe?`
    const named = isCopula(this.#sentence, at, length) && this.#isFirst(at) ? placeAt(sentence, to) : null
    if (named) return isAllOfClause(this.#sentence, named.to) ? undefined : this.#tell(at, true)
    if (isCopula(this.#sentence, at, length)) return this.#tellOfSubject(at)
    const part = sentence.kindOf(at, length, clauseParts)
    const isDenial = sentence.longest(at, 'not') === length
    if (sentence.longest(at, 'preferred_to') === length && this.#isPreferred(at))
      return this.#tell(this.#isOfTwoPlaces(at, to) ? (this.#preferringFrom ?? at) : at)
    switch (part) {
      case undefined:
        // `don't want`: a denial that asks.
        if (isDenial && sentence.isWithin(at, to, 'asking')) this.#ask(at)
        return
      case 'own_wish':
        return
      case 'preferring':
        this.#preferringFrom = at
        return this.#ask(at)
      case 'asking':
      case 'must':
      case 'ideally':
        if (!this.#told?.isWhole) this.#ask(at)
        return
      case 'contrast':
        this.#ask(at)
        this.#begin(to)
        return
      case 'relative':
        // Told already: who somebody is.
        if (!this.#told) this.#begin(at)
        return
      case 'question':
        return this.#isFirst(at) ? this.#tell(this.#from, true) : undefined
      case 'how_much':
        return this.#isFirst(at) && !asksForHome(this.#sentence, to) ? this.#tell(at, true) : undefined
      case 'other_matter':
        return isDenied(this.#sentence, at) || spanHas(this.#from, at, (each) => isHead(this.#sentence, each))
          ? undefined
          : this.#tell(sentence.longest(at, 'funding') > 0 ? this.#from : at, true)
      case 'if':
      case 'reason':
        // `sí` is no `si`.
        if (sentence.raw(at).toLowerCase() === 'sí') return
        // `garaje sí` ends with what is no condition.
        return to >= sentence.length || sentence.isBreak(to) ? undefined : this.#tell(at, true)
      case 'compared_to':
        return this.#tell(at)
      case 'now':
        return asksForHome(this.#sentence, to) ? this.#ask(at) : undefined
      case 'leaving':
        return this.#leave(at, to)
      case 'arriving':
        return this.#told && asksForHome(this.#sentence, to) && this.#isLeaving ? this.#ask(at) : undefined
      case 'has':
        return this.#tellOfSubject(at, true)
      case 'owning':
        return this.#own(at, to)
      case 'selling':
        return this.#tell(this.#verbFrom(at))
      case 'telling_of':
        return this.#tell(this.#isAsked ? at : this.#from)
      case 'telling':
        // `não vivo em Braga` is denied already.
        return isDenied(this.#sentence, at) || isFor(this.#sentence, at - 1)
          ? undefined
          : this.#tell(this.#verbFrom(at))
      case 'is_so':
        return
      case 'possessive':
        return this.#possess(at, to)
      case 'subject':
        return this.#name(at, to)
    }
  }

  /** A mark: what follows is a clause of its own. */
  #divide(at: number): number {
    const isHard = hardBreak.test(this.#sentence.word(at))
    if (this.#told) this.#told.isWhole = false
    if (isHard || (this.#told && asksOtherwise(this.#sentence, this.#told, at))) this.#ask(at)
    this.#begin(at + 1)
    return at + 1
  }

  #begin(at: number): void {
    this.#from = at
    this.#isAsked = false
    this.#subjectAt = null
    this.#preferringFrom = null
    this.#isLeaving = false
  }

  #tell(from: number, isWhole = false): void {
    this.#told ??= { from, isWhole }
    this.#told.isWhole ||= isWhole
  }

  /** Where what a verb tells begins: with its subject, and in German, whose verbs end a clause, with the clause. */
  #verbFrom(at: number): number {
    if (this.#isAsked) return at
    return this.#subjectAt ?? (this.#sentence.language === 'de' ? this.#from : at)
  }

  /** From here on the sentence asks. */
  #ask(at: number): void {
    if (this.#told) {
      let to = at
      while (to > this.#told.from + 1 && this.#sentence.isFunction(to - 1)) to--
      this.told.push({ from: this.#told.from, to })
      this.#told = null
    }
    this.#isAsked = true
  }

  /** Whether a word that means nothing stands before an article and a home, where nothing asks: `friends recommended a T2`. */
  #hasObject(at: number): boolean {
    const sentence = this.#sentence
    const isUnknown = sentence.kind(at) === 'word' && placeAt(sentence, at) === null
    return (
      !this.#isAsked && isUnknown && sentence.longest(at + 1, 'article') > 0 && isHead(this.#sentence, at + 2)
    )
  }

  /** Whether only words that ask for nothing stand before a token in its clause. */
  #isFirst(at: number): boolean {
    return this.#sentence.skip(this.#from, 'filler', 'join', 'in') >= at
  }

  /** Whether a place is preferred to another one: which of both is looked in is not said. */
  #isOfTwoPlaces(at: number, to: number): boolean {
    const sentence = this.#sentence
    const from = Math.max(this.#preferringFrom ?? at, at - mostBefore)
    const isPlace = (each: number) => placeAt(sentence, each) !== null
    return spanHas(from, at, isPlace) && isPlace(sentence.skip(to, 'filler', 'in'))
  }

  /** Whether something was named that is preferred to what follows. */
  #isPreferred(at: number): boolean {
    const from = this.#preferringFrom
    const isNamed = (each: number) => isHead(this.#sentence, each) || placeAt(this.#sentence, each) !== null
    return from !== null && !this.#told && spanHas(Math.max(from, at - mostBefore), at, isNamed)
  }

  /** `the school is in Cascais`, `Lisbon is too dear`: of what is no home, or of a place. */
  #tellOfSubject(at: number, isOfUnknown = false): void {
    const sentence = this.#sentence
    if (
      this.#isAsked ||
      this.#told ||
      (isOfUnknown && spanHas(this.#from, at, (each) => isHead(this.#sentence, each)))
    )
      return
    for (let each = Math.max(this.#from, at - mostBefore); each < at; each++) {
      const isUnknown = sentence.kind(each) === 'word' && !sentence.isKnown(each)
      if (isUnknown || (!isOfUnknown && placeAt(sentence, each))) return this.#tell(this.#from)
    }
  }

  /** `from a villa in Loulé`, but not `10 km from Loulé` and not `from 200k`. */
  #leave(at: number, to: number): void {
    const sentence = this.#sentence
    const next = sentence.skip(to, 'filler', 'possessive')
    const isDistance = sentence.longest(at - 1, 'km', 'minutes', 'near') > 0
    const isHome =
      isHead(this.#sentence, next) &&
      quantityAt(sentence, next) === null &&
      sentence.kind(next) !== 'typology'
    if (isDistance || !(isHome || placeAt(sentence, next) !== null)) return
    this.#isLeaving = true
    this.#tell(at)
  }

  /** `tenho dois filhos`, but not `tenho 200 mil`. */
  #own(at: number, to: number): void {
    const sentence = this.#sentence
    const next = sentence.skip(to, 'filler')
    if ([to, next].some((each) => isMoney(this.#sentence, each) || sentence.longest(each, 'at_most') > 0))
      this.#ask(at)
    else this.#tell(this.#subjectAt ?? at)
  }

  /** `my flat in Porto`, `my mother in Braga`, `the T4 of my mother`. */
  #possess(at: number, to: number): void {
    const sentence = this.#sentence
    const next = sentence.skip(to, 'filler')
    const isPrice = sentence.longest(next, 'at_most', 'order_key', 'payment') > 0
    if (isPrice) return
    if (isFor(this.#sentence, at) && !isHead(this.#sentence, next)) return
    if (sentence.word(at) === "'") return this.#shorten(at, next)
    const owner = ownedBefore(this.#sentence, this.#from, at)
    if (owner !== null) return this.#tell(this.#isAsked ? owner : this.#from)
    const isOwned = describesHome(sentence, next)
    if (isOwned || this.#isFirst(at)) this.#tell(at)
    if (isOwned && this.#told && isComparedTo(sentence, at)) this.#told.isCompared = true
  }

  /** `Ana's flat`, `Lisbon's a no`. */
  #shorten(at: number, next: number): void {
    const isPlace = (each: number) => placeAt(this.#sentence, each)?.to === at
    if (isHead(this.#sentence, next) || (!this.#isAsked && spanHas(this.#from, at, isPlace)))
      this.#tell(this.#from)
  }

  /** Somebody, and what they do: a word that is no word for asking tells of them. */
  #name(at: number, to: number): void {
    const sentence = this.#sentence
    this.#subjectAt = at
    const next = sentence.skip(to, 'auxiliary')
    const isUnknown =
      sentence.kind(next) === 'word' && !sentence.isKnown(next) && placeAt(sentence, next) === null
    if (isUnknown || sentence.longest(next, 'rent') > 0) this.#tell(at)
  }
}

/** The parts of a sentence that tell of somebody or something, and ask for nothing. */
export const toldIn = (sentence: Sentence): readonly Span[] => new Clauses(sentence).told
