import { quantityAt } from './quantity.ts'
import type { Sentence } from './sentence.ts'

/** What begins, ends or colours a clause, the one that decides first. */
export const clauseParts = [
  'own_wish',
  'preferring',
  'asking',
  'must',
  'ideally',
  'question',
  'how_much',
  'other_matter',
  'otherwise',
  'would_buy',
  'if',
  'reason',
  'compared_to',
  'now',
  'contrast',
  'leaving',
  'arriving',
  'has',
  'owning',
  'selling',
  'stating_of',
  'stating',
  'is_so',
  'possessive',
  'relative',
  'subject',
] as const

/** Endings that only verbs of the past have: `vivíamos`. */
const pastEnding = /^\p{L}{2,}(?:[aá]vamos|[ií]amos|[aá]bamos)$/u

/** Whether a word that means nothing is a verb of the past by its ending, wherever it stands in its clause. */
export const isPastVerb = (sentence: Sentence, at: number): boolean =>
  (sentence.language === 'pt' || sentence.language === 'es') && pastEnding.test(sentence.word(at))

/** Endings of verbs in the first person or in the past; a clause that begins with one is a statement. */
const verbEnding =
  /^\p{L}{2,}(?:amos|emos|imos|ei|ava|avam|avamos|aba|aban|abamos|iamos|aste|aram|eram|iram|aron|ieron)$/u

/** A clause that states something, while it is read. */
export interface Statement {
  from: number
  /** Whether an asking word in the same clause is a part of the statement: `if I want to sell`. */
  isWhole: boolean
  /** Whether it is only what something is compared to: behind a mark the sentence asks again, unless it names a home there. */
  isCompared?: boolean
  /** Whether it is only what another thing is preferred to: behind a mark the sentence asks again. */
  isOther?: boolean
}

/** How many tokens of a clause are looked at again. Threat: a text that looks at each word for each word. */
const mostLooked = 40

/** How many words may describe a home between it and whose it is. */
const mostDescribing = 4

/** Whether something is so at one of some tokens. */
export const spanHas = (from: number, to: number, is: (at: number) => boolean): boolean => {
  for (let at = Math.max(from, to - mostLooked); at < to; at++) if (is(at)) return true
  return false
}

/** Whether a home, or how large it is by its rooms, begins here. */
export const isHead = (sentence: Sentence, at: number): boolean => {
  const unit = quantityAt(sentence, at)?.unit
  return (
    sentence.kind(at) === 'typology' ||
    sentence.longest(at, 'type', 'studio', 'other_type') > 0 ||
    unit === 'rooms' ||
    unit === 'rooms_with_window'
  )
}

/** Whether an amount of money begins here, compared or not. */
export const isMoney = (sentence: Sentence, at: number): boolean => {
  const on = at + sentence.longest(at, 'at_most', 'below', 'about', 'at_least', 'above', 'between')
  return quantityAt(sentence, sentence.skip(on, 'filler', 'at_most', 'about'))?.unit === 'eur'
}

/** Whether a home, and no matter about one, follows next. */
export const asksForHome = (sentence: Sentence, at: number): boolean =>
  isHead(sentence, sentence.skip(at, 'filler', 'auxiliary'))

/** Whether what follows a mark names what is looked for, or a price, where the statement names none: `we are four, T3 in Faro`. */
export const asksOtherwise = (sentence: Sentence, statement: Statement, mark: number): boolean => {
  const { from, isCompared = false, isOther = false } = statement
  if (isOther) return true
  if (sentence.longest(mark + 1, 'relative', 'subject', 'possessive', 'has') > 0) return false
  const next = sentence.skip(mark + 1, 'filler')
  if (isCompared && (sentence.word(mark) === ':' || !isHead(sentence, next))) return true
  const isHome = (at: number) => isHead(sentence, at) || sentence.longest(at, 'feature', 'ground_floor') > 0
  // `quiet T1`
  const home = sentence.isKnown(next) || isHead(sentence, next) ? next : next + 1
  // `than a garden, T1 in Faro`
  const isNamed = isHead(sentence, home) ? (at: number) => isHead(sentence, at) : isHome
  if (isHome(home)) return !spanHas(from, mark, isNamed)
  return isMoney(sentence, next) && !spanHas(from, mark, (at) => isMoney(sentence, at))
}

/** The longest denial in words: `ne veux pas de`. */
const mostDenying = 4

/** Whether a denial stands next before. */
export const isDenied = (sentence: Sentence, at: number): boolean => {
  const isNext = (length: number) =>
    sentence.longest(at - length, 'not', 'without', 'not_needed') === length &&
    sentence.longest(at - length, 'join') === 0
  return Array.from({ length: mostDenying }, (_, each) => each + 1).some(isNext)
}

/** Whether a clause ends behind a place, and asks nothing: `it is Mafra!` */
export const isAllOfClause = (sentence: Sentence, to: number): boolean =>
  to >= sentence.length || (sentence.isBreak(to) && sentence.word(to) !== '?')

/** Whether a word says what something is, or where. */
export const isCopula = (sentence: Sentence, at: number, length: number): boolean =>
  sentence.longest(at, 'is_so') === length || /^(?:[Éé]|está|estão|são)$/.test(sentence.raw(at))

/** Whether a comparison ends before a possessive: `bigger than our flat`, `twice the size of my T1`. */
export const isComparedTo = (sentence: Sentence, at: number): boolean => {
  for (let before = at - 1; before >= at - mostDescribing; before--)
    if (before + sentence.longest(before, 'above', 'below', 'compared_to', 'size_of') === at) return true
  return false
}

/** Whether a possessive says for whom or what something is: `para mis padres`, `pour notre retraite`. */
export const isFor = (sentence: Sentence, at: number): boolean =>
  sentence.longest(at, 'possessive') > 0 &&
  // `para os meus pais`
  (sentence.longest(at - 1, 'for_whom') > 0 ||
    (sentence.longest(at - 1, 'article') > 0 && sentence.longest(at - 2, 'for_whom') > 0))

/** Whether a home follows, behind words that mean nothing and how large it is: `current 60 m² flat`. */
export const describesHome = (sentence: Sentence, from: number): boolean => {
  let at = from
  for (let count = 0; count < mostDescribing; count++) {
    if (isHead(sentence, at)) return true
    const isUnknown = sentence.kind(at) === 'word' && !sentence.isKnown(at)
    const area = quantityAt(sentence, at)?.unit === 'm2' ? (quantityAt(sentence, at)?.to ?? at) : at
    const on = Math.max(area, at + sentence.longest(at, 'filler', 'condition', 'stating', 'now'))
    if (!isUnknown && on === at) return false
    at = isUnknown ? at + 1 : on
  }
  return false
}

/** Where the home stands that a possessive says whose it is. */
export const ownedBefore = (sentence: Sentence, from: number, at: number): number | null => {
  for (let before = at - 1; before >= Math.max(from, at - 3); before--) {
    if (isHead(sentence, before)) return before < at - 1 || sentence.language === 'de' ? before : null
    if (sentence.longest(before, 'filler', 'in') === 0) return null
  }
  return null
}

/** Whether a word that means nothing is a verb by its ending. */
export const isVerb = (sentence: Sentence, at: number): boolean => {
  const isLatin = sentence.language === 'pt' || sentence.language === 'es'
  return isLatin && verbEnding.test(sentence.word(at))
}
