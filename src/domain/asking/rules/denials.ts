import type { Span } from '../draft.ts'
import { quantityAt, rangeAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import { comparing, mayBeDenied, readBound } from './bounds.ts'
import { readCondominiumBehind } from './condominium.ts'
import { distanceAt } from './distances.ts'
import { isNamed } from './head.ts'
import { itemAt, type Item } from './item.ts'
import type { Asking, Rule } from './rule.ts'
import { excludedTo } from './trailing-denials.ts'

const denying = ['not_needed', 'except', 'without', 'not'] as const
type Denying = (typeof denying)[number]

/** How many words that ask for nothing may stand between two denials. */
const mostFillers = 3

/** How many words may stand between a denial and the comparison that it denies. */
const mostBefore = 6

/**
 * Where a comparison begins that a denial is about, with nothing between them but words that ask for nothing, or what is
 * done with money: `no quiero gastarme más de`. `null` where there is none.
 */
const comparedAfter = (sentence: Sentence, from: number): number | null => {
  for (let at = from, count = 0; count < mostBefore; count++) {
    if (sentence.longest(at, 'below', 'above') > 0) return at
    const length = sentence.longest(at, 'filler')
    if (length === 0) return null
    at += length
  }
  return null
}

/** Behind words that ask for nothing and join nothing: `quiero` in `no quiero sin terraza`. */
const behindFillers = (sentence: Sentence, from: number): number => {
  let at = from
  while (at < from + mostFillers && sentence.longest(at, 'filler') > 0 && sentence.longest(at, 'join') === 0)
    at += sentence.longest(at, 'filler')
  return at
}

/** Where a denial ends that follows another one, or what it denies: `sin ascensor no`, `not without a lift`. */
const deniedAgain = (sentence: Sentence, from: number): number => {
  const excluded = excludedTo(sentence, from)
  if (excluded > from) return excluded
  const on = behindFillers(sentence, from)
  const length = sentence.longest(on, 'without', 'not')
  return sentence.longest(on, 'join') >= length ? from : on + length
}

/** A denied comparison: `nada abaixo de 400 mil` is at least that, `no condominium fees above 40` at most. */
const readTurned = (asking: Asking, at: number, behind: number): number => {
  const { sentence, draft } = asking
  const start = sentence.skip(behind, 'filler')
  const subject = sentence.longest(start, 'condominium')
  const on = comparedAfter(sentence, subject > 0 ? start + subject : behind) ?? at
  const length = sentence.longest(on, 'below', 'above')
  const quantity = length === 0 ? null : quantityAt(sentence, sentence.skip(on + length, 'filler'))
  if (!quantity || (quantity.unit === null && subject === 0) || mayBeDenied(asking, at)) return at
  // `nothing above the third floor without a lift` denies neither without the other.
  const again = deniedAgain(sentence, quantity.to)
  if (again > quantity.to) {
    const { to } = itemAt(sentence, again)
    draft.leave({ from: at, to: Math.max(to, again) }, 'unsure')
    return Math.max(to, again)
  }
  const isBelow = sentence.valueOf(on, length, 'below') !== null
  const span = { from: at, to: quantity.to }
  const how = isBelow ? 'at_least' : 'at_most'
  const charges = subject > 0 ? quantity.to : readCondominiumBehind(asking, how, quantity, span)
  if (charges > quantity.to) return charges
  if (subject === 0) readBound(asking, how, quantity, span)
  else if (isBelow || !Number.isInteger(quantity.amount)) draft.leave(span, 'no_filter')
  else draft.read('max_condominium_eur', quantity.amount, span)
  return quantity.to
}

/** Where a comparison that follows a denied noun ends: `no flats over 300k` denies neither without the other. */
const comparisonEnd = (sentence: Sentence, from: number): number => {
  const on = behindFillers(sentence, from)
  const distance = distanceAt(sentence, from) ?? distanceAt(sentence, on)
  if (distance) return distance.to
  const length = sentence.longest(on, ...comparing)
  return (length === 0 ? null : quantityAt(sentence, sentence.skip(on + length, 'filler')))?.to ?? from
}

/** Reads one item of a denial: a feature that must not be there, or what no filter says. */
const readItem = ({ sentence, draft }: Asking, how: Denying, item: Item, span: Span): number => {
  const again = deniedAgain(sentence, item.to)
  if (again > item.to) {
    // Of `no top floor without a lift` neither is denied without the other.
    const to = Math.max(again, itemAt(sentence, again).to)
    draft.leave({ ...span, to }, 'unsure')
    return to
  }
  const compared = item.feature || how === 'not_needed' ? item.to : comparisonEnd(sentence, item.to)
  if (compared > item.to) {
    draft.leave({ ...span, to: compared }, 'denied')
    return compared
  }
  // `no lift, that's fine`
  const apart = sentence.word(item.to) === ',' ? sentence.longest(item.to + 1, 'not_needed_after') : 0
  const apartTo = item.to + 1 + apart
  if (apart > 0 && (apartTo >= sentence.length || sentence.isBreak(apartTo))) {
    draft.leave({ ...span, to: apartTo }, 'not_needed')
    return apartTo
  }
  const on = behindFillers(sentence, item.to)
  const fits = sentence.longest(on, 'not_needed_after')
  // `sem elevador também serve`
  const after = fits > 0 ? on + fits - item.to : sentence.longest(item.to, 'needed_after', 'not_needed_after')
  if (how === 'not_needed' || after > 0) draft.leave({ ...span, to: item.to + after }, 'not_needed')
  else if (how !== 'except' && item.feature) draft.read('must_not_have', item.feature, span)
  else draft.leave(span, 'denied')
  return item.to + after
}

/** What is looked for, when it is denied: all that is said of it is denied with it. */
const heads = ['type', 'studio', 'other_type', 'ground_floor', 'top_floor'] as const

/** Whether an item ends with a home, or the floor of one. */
const isOfHead = (sentence: Sentence, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (sentence.kind(at) === 'typology' || sentence.longest(at, ...heads) > 0)
      return sentence.longest(at, 'feature') === 0
  return false
}

/** Where what describes a denied home ends: `no ground floor flats`, `pas d'appartement au rez-de-chaussée`. */
const describedTo = (asking: Asking, from: number, to: number): number => {
  const { sentence, draft } = asking
  // `a flat that isn't a duplex in Porto`: of what was named before it is not said yet where.
  const isPlaceOpen = isNamed(draft) && draft.places.length === 0
  if (!isOfHead(sentence, from, to)) return to
  let at = to
  const isOver = () =>
    at >= sentence.length ||
    sentence.isBreak(at) ||
    (sentence.isDash(at) && sentence.isApart(at)) ||
    // `em banda` is no place.
    (isPlaceOpen &&
      sentence.longest(at, 'in') > 0 &&
      sentence.longest(at, 'type') <= sentence.longest(at, 'in')) ||
    sentence.longest(at, 'asking', 'preferring', 'contrast', 'now', 'correction', 'relative') > 0 ||
    sentence.longest(at, 'needed_after', 'not_needed_after') > 0 ||
    sentence.longest(at, 'without', 'not', 'except', ...comparing) > 0 ||
    // `nem no Porto` is a further item; `com` joins what describes it.
    (sentence.longest(at, 'join') > 0 && sentence.longest(at, 'but') === 0)
  // Numbers are denied as a whole: `pas de rez-de-chaussée 3 ou 4 chambres`.
  while (!isOver()) at = rangeAt(sentence, at)?.to ?? quantityAt(sentence, at)?.to ?? at + 1
  return at
}

/** Whether an amount is compared here, or a range of them begins. */
const isComparison = (sentence: Sentence, at: number): boolean => {
  const length = sentence.longest(at, ...comparing, 'between')
  return length > 0 && quantityAt(sentence, sentence.skip(at + length, 'filler')) !== null
}

/** Whether what follows is no further item, but something that is wanted or counted. */
const isOther = ({ sentence }: Asking, at: number, isAgain: boolean): boolean =>
  sentence.kind(at) === 'typology' ||
  quantityAt(sentence, at) !== null ||
  isComparison(sentence, at) ||
  (!isAgain && sentence.longest(at, 'but') > 0)

/** The items that follow the first one. Of `sem garagem e varanda` it is not sure that the second is denied too. */
const readFurther = (asking: Asking, how: Denying, from: number): number => {
  const { sentence, draft } = asking
  let at = from
  for (;;) {
    const isComma = sentence.word(at) === ','
    const join = isComma ? 1 : sentence.longest(at, 'join')
    if (join === 0) return at
    const again = sentence.longest(at + join, 'without', 'not')
    const next = at + join + again
    // `, não preciso de garagem` is no further denial.
    const on = at + join + sentence.longest(at + join, 'contrast')
    if (sentence.longest(on, 'not_needed', 'except') >= Math.max(1, again - (on - at - join))) return at
    // `exclude ground floors and anything without a lift`
    const any = sentence.skip(next, 'filler', 'anywhere')
    const twice = again > 0 || any === next ? 0 : sentence.longest(any, 'without', 'not')
    if (twice > 0) {
      const { to } = itemAt(sentence, any + twice)
      draft.leave({ from: next, to }, 'unsure')
      return to
    }
    if (isOther(asking, next, again > 0)) return at
    // A comma begins something else, unless a feature stands there alone.
    const feature = sentence.longest(next, 'feature')
    if (isComma && again === 0 && (feature === 0 || sentence.longest(next + feature, 'wanted_after') > 0))
      return at
    const item = itemAt(sentence, next)
    if (item.to === next) return at
    const isNeither = again > 0 || isNor(asking, at, join)
    const span = { from: at + join, to: item.to }
    if (how === 'not_needed' || how === 'except' || isNeither) at = readItem(asking, how, item, span)
    else {
      draft.leave(span, item.feature ? 'unsure' : 'denied')
      at = item.to
    }
  }
}

/** `nem`, `nor`, `ou`: what joins several that are all denied. */
const isNor = ({ sentence }: Asking, at: number, join: number): boolean =>
  sentence.valueOf(at, join, 'not') !== null ||
  /^(?:ou|or|o|oder|noch|ni)$/.test(sentence.slice(at, at + join))

/** Where a denial ends of which it is not known what it denies: before the next mark, number, or what is wanted. */
const clauseEnd = (asking: Asking, from: number): number => {
  const { sentence } = asking
  let at = from
  while (at < sentence.length && !sentence.isBreak(at) && !isOther(asking, at, false)) at++
  return at
}

/** What must not be there, is not needed, or is no place to look in, with all that the denial is about. */
export const denials: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const length = sentence.longest(at, ...denying)
  const how = length > 0 ? sentence.kindOf(at, length, denying) : undefined
  // `not only in Lagos`
  if (!how || sentence.longest(at, 'filler') > length) return at
  if (how === 'not' || how === 'without') {
    const turned = readTurned(asking, at, at + length)
    if (turned > at) return turned
    const distance = distanceAt(sentence, sentence.skip(at + length, 'filler'))
    if (distance) {
      draft.leave({ from: at, to: distance.to }, 'denied')
      return distance.to
    }
    const again = deniedAgain(sentence, at + length)
    if (again > at + length) {
      const { to } = itemAt(sentence, again, true)
      draft.leave({ from: at, to }, 'unsure')
      draft.unclearDenialTo = to
      return to
    }
  }
  const item = itemAt(sentence, at + length, how === 'not')
  const named = item.to > at + length ? item.to : clauseEnd(asking, at + length)
  // `not a fan of ground floor flats`; what follows an exception further on is looked for.
  const type = sentence.longest(named, 'type')
  const isExact = how === 'except' || how === 'not_needed'
  const to = isExact ? (named > at + length ? named + type : named) : describedTo(asking, at + length, named)
  const end = readItem(asking, how, { ...item, to }, { from: at, to })
  if (!item.isKnown) draft.unclearDenialTo = end
  return item.to > at + length ? readFurther(asking, how, end) : end
}
