import {
  clauseParts,
  spanHas,
  isHead,
  type Statement,
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
  isPastVerb,
  isVerb,
} from './clause-parts.ts'
import { contradictedIn } from './contradicted.ts'
import type { Span } from './draft.ts'
import { placeAt } from './place-at.ts'
import { quantityAt } from './quantity.ts'
import type { Sentence } from './sentence.ts'

/** How far before a word its subject is looked for. Threat: a text that looks at each word for each word. */
const mostBefore = 12

const hardBreak = /^[.;!?()]$/

/**
 * Divides a sentence into clauses that ask and statements: of where somebody lives or works, of what they have,
 * had or sold, of what might be, why, or how something is done. A clause asks unless words show that it states something,
 * and a statement ends where words ask again.
 */
class Clauses {
  readonly statements: Span[] = []
  #statement: Statement | null = null
  /** Where the clause begins. */
  #from = 0
  /** Whether words of this clause ask. */
  #isAsked = false
  #subjectAt: number | null = null
  /** Whether one thing is preferred to another one, which is not wanted. */
  #preferringFrom: number | null = null
  /** Whether what is named is left for what follows. */
  #isLeaving = false
  /** Where the last condition begins, and what would be if it held. */
  #conditionFrom: number | null = null
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
      if (this.#isFirst(at) && isVerb(sentence, at)) this.#state(at)
      if (!this.#isAsked && isPastVerb(sentence, at)) this.#state(this.#subjectAt ?? this.#from)
      if (this.#hasObject(at)) this.#state(this.#from)
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
    if (named) return isAllOfClause(this.#sentence, named.to) ? undefined : this.#state(at, true)
    if (isCopula(this.#sentence, at, length)) return this.#stateOfSubject(at)
    const part = sentence.kindOf(at, length, clauseParts)
    const isDenial = sentence.longest(at, 'not') === length
    if (sentence.longest(at, 'preferred_to') === length && this.#isPreferred(at, to)) {
      this.#state(this.#isOfTwoPlaces(at, to) ? (this.#preferringFrom ?? at) : at)
      if (this.#statement) this.#statement.isOther = true
      return
    }
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
        if (!this.#statement?.isWhole) this.#ask(at)
        return
      case 'contrast':
        this.#ask(at)
        this.#begin(to)
        return
      case 'relative':
        // Told already: who somebody is.
        if (!this.#statement) this.#begin(at)
        return
      case 'question':
        return this.#isFirst(at) ? this.#state(this.#from, true) : undefined
      case 'how_much':
        return this.#isFirst(at) && !asksForHome(this.#sentence, to) ? this.#state(at, true) : undefined
      case 'other_matter':
        return isDenied(this.#sentence, at) || spanHas(this.#from, at, (each) => isHead(this.#sentence, each))
          ? undefined
          : this.#state(sentence.longest(at, 'funding') > 0 ? this.#from : at, true)
      case 'otherwise':
        if (this.#conditionFrom !== null) return this.#otherwise(at)
        return sentence.longest(at, 'if') === length ? this.#state(at, true) : undefined
      case 'would_buy':
        return this.#isOfMoney(at) ? this.#ask(at) : undefined
      case 'if':
      case 'reason':
        if (part === 'if') this.#conditionFrom ??= at
        // `sí` is no `si`.
        if (sentence.raw(at).toLowerCase() === 'sí') return
        // `garaje sí` ends with what is no condition.
        return to >= sentence.length || sentence.isBreak(to) ? undefined : this.#state(at, true)
      case 'compared_to':
        // `not older than 20 years` compares a number.
        return quantityAt(sentence, to) === null ? this.#state(at) : undefined
      case 'now':
        return asksForHome(this.#sentence, to) ? this.#ask(at) : undefined
      case 'leaving':
        return this.#leave(at, to)
      case 'arriving':
        return this.#statement && asksForHome(this.#sentence, to) && this.#isLeaving
          ? this.#ask(at)
          : undefined
      case 'has':
        return this.#stateOfSubject(at, true)
      case 'owning':
        return this.#own(at, to)
      case 'selling':
        return this.#state(this.#verbFrom(at))
      case 'stating_of':
        return this.#state(this.#isAsked ? at : this.#from)
      case 'stating':
        // `não vivo em Braga` is denied already.
        return isDenied(this.#sentence, at) || isFor(this.#sentence, at - 1)
          ? undefined
          : this.#state(this.#verbFrom(at))
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
    if (this.#statement) this.#statement.isWhole = false
    if (isHard || (this.#statement && asksOtherwise(this.#sentence, this.#statement, at))) this.#ask(at)
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

  #state(from: number, isWhole = false): void {
    this.#statement ??= { from, isWhole }
    this.#statement.isWhole ||= isWhole
  }

  /** Where the statement of a verb begins: with its subject, and in German, whose verbs end a clause, with the clause. */
  #verbFrom(at: number): number {
    if (this.#isAsked) return at
    return this.#subjectAt ?? (this.#sentence.language === 'de' ? this.#from : at)
  }

  /** From here on the sentence asks. */
  #ask(at: number): void {
    if (this.#statement) {
      let to = at
      while (to > this.#statement.from + 1 && this.#sentence.isFunction(to - 1)) to--
      this.statements.push({ from: this.#statement.from, to })
      this.#statement = null
    }
    this.#isAsked = true
  }

  /** Where a condition does not hold, all that would be if it did is not wanted. */
  #otherwise(at: number): void {
    const from = this.#conditionFrom ?? at
    const before = this.statements.filter((each) => each.from < from)
    this.statements.splice(0, this.statements.length, ...before)
    this.#statement = { from, isWhole: true }
    this.#ask(at)
    this.#conditionFrom = null
  }

  /** Whether a condition is about the money for what is looked for: `if the bank lends me 200k I'd buy`. */
  #isOfMoney(at: number): boolean {
    const from = this.#statement?.from ?? at
    const isMeans = (each: number) => this.#sentence.longest(each, 'funding', 'lender', 'selling') > 0
    return from === this.#conditionFrom && spanHas(from, at, isMeans)
  }

  /** Whether a word that means nothing stands before an article and a home, where nothing asks: `friends recommended a T2`. */
  #hasObject(at: number): boolean {
    const sentence = this.#sentence
    const isUnknown = sentence.kind(at) === 'word' && placeAt(sentence, at) === null
    // `land to build a house`
    const isHeadBefore = spanHas(this.#from, at, (each) => isHead(sentence, each))
    return (
      !this.#isAsked &&
      !isHeadBefore &&
      isUnknown &&
      sentence.longest(at + 1, 'article') > 0 &&
      isHead(this.#sentence, at + 2)
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
  #isPreferred(at: number, to: number): boolean {
    const sentence = this.#sentence
    const from = this.#preferringFrom
    // `prefiro varanda a terraço`
    const next = sentence.skip(to + (sentence.word(to) === "'" ? 1 : 0), 'article')
    const isFeature = sentence.longest(next, 'feature') > 0
    const isNamed = (each: number) =>
      isHead(sentence, each) ||
      placeAt(sentence, each) !== null ||
      (isFeature && sentence.longest(each, 'feature') > 0)
    if (from === null || this.#statement) return false
    // `plutôt une maison à Tomar` is where it is.
    const isWhere = sentence.longest(at, 'in') === to - at && placeAt(sentence, next) !== null
    if (isWhere)
      return spanHas(Math.max(from, at - mostBefore), at, (each) => placeAt(sentence, each) !== null)
    // `varanda preferida ao terraço`: what is preferred stands before the word.
    const isBefore = isFeature || isHead(sentence, next) || placeAt(sentence, next) !== null
    return spanHas(Math.max(isBefore ? this.#from : from, at - mostBefore), at, isNamed)
  }

  /** `the school is in Cascais`, `Lisbon is too dear`: of what is no home, or of a place. */
  #stateOfSubject(at: number, isOfUnknown = false): void {
    const sentence = this.#sentence
    if (
      this.#isAsked ||
      this.#statement ||
      (isOfUnknown && spanHas(this.#from, at, (each) => isHead(this.#sentence, each)))
    )
      return
    for (let each = Math.max(this.#from, at - mostBefore); each < at; each++) {
      const isUnknown = sentence.kind(each) === 'word' && !sentence.isKnown(each)
      if (isUnknown || (!isOfUnknown && placeAt(sentence, each))) return this.#state(this.#from)
    }
  }

  /** `from a villa in Loulé`, but not `10 km from Loulé` and not `from 200k`. */
  #leave(at: number, to: number): void {
    const sentence = this.#sentence
    const next = sentence.skip(to, 'filler', 'possessive')
    const isDistance = sentence.longest(at - 1, 'km', 'minutes', 'near') > 0
    const isHome =
      isHead(this.#sentence, next) &&
      // `from a five bed to a T2`, but not `from 3 bedrooms`
      (sentence.longest(to, 'article') > 0 ||
        (quantityAt(sentence, next) === null && sentence.kind(next) !== 'typology'))
    if (isDistance || !(isHome || placeAt(sentence, next) !== null)) return
    this.#isLeaving = true
    this.#state(at)
  }

  /** `tenho dois filhos`, but not `tenho 200 mil`. */
  #own(at: number, to: number): void {
    const sentence = this.#sentence
    const next = sentence.skip(to, 'filler')
    if ([to, next].some((each) => isMoney(this.#sentence, each) || sentence.longest(each, 'at_most') > 0))
      this.#ask(at)
    else this.#state(this.#subjectAt ?? at)
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
    if (owner !== null) return this.#state(this.#isAsked ? owner : this.#from)
    const isOwned = describesHome(sentence, next)
    if (isOwned || this.#isFirst(at)) this.#state(at)
    if (isOwned && this.#statement && isComparedTo(sentence, at)) this.#statement.isCompared = true
  }

  /** `Ana's flat`, `Lisbon's a no`. */
  #shorten(at: number, next: number): void {
    const isPlace = (each: number) => placeAt(this.#sentence, each)?.to === at
    if (isHead(this.#sentence, next) || (!this.#isAsked && spanHas(this.#from, at, isPlace)))
      this.#state(this.#from)
  }

  /** Somebody, and what they do: a word that is no word for asking is a statement about them. */
  #name(at: number, to: number): void {
    const sentence = this.#sentence
    this.#subjectAt = at
    const next = sentence.skip(to, 'auxiliary')
    const isUnknown =
      sentence.kind(next) === 'word' && !sentence.isKnown(next) && placeAt(sentence, next) === null
    if (isUnknown || sentence.longest(next, 'rent') > 0) this.#state(at)
  }
}

/** The parts of a sentence that state something of somebody or something, and ask for nothing. */
export const statementsIn = (sentence: Sentence): readonly Span[] => {
  const contradicted = contradictedIn(sentence)
  return contradicted.length === 0
    ? new Clauses(sentence).statements
    : [...contradicted, ...new Clauses(sentence.without(contradicted)).statements]
}
