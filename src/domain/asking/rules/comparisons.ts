import { quantityAt, rangeAt, type Quantity } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import { comparing, mayBeDenied, readAreas, readBound, readPrices, type Comparing } from './bounds.ts'
import { itemAt } from './item.ts'
import type { Asking, Rule } from './rule.ts'
import { readCondominiumBehind } from './condominium.ts'
import { excludedTo } from './trailing-denials.ts'
import { countBedrooms, typologiesBetween } from './typologies.ts'

const first = <T>(starts: readonly number[], read: (at: number) => T | null): T | null => {
  for (const at of starts) {
    const found = read(at)
    if (found) return found
  }
  return null
}

/** Both ends at once: `entre 250 e 300 mil`, `from 200k to 300k`. */
const readRange = (asking: Asking, at: number, starts: readonly number[]): number => {
  const { sentence, draft } = asking
  const range = first(starts, (start) => rangeAt(sentence, start))
  if (!range) return at
  const span = { from: at, to: range.to }
  if (mayBeDenied(asking, at)) draft.leave(span, 'denied')
  else if (range.unit === 'floor') {
    draft.read('min_floor', range.low, span)
    draft.read('max_floor', range.high, span)
  } else if (range.unit === 'eur') readPrices(asking, range, span)
  else if (range.unit === 'm2' || range.unit === 'hectares') readAreas(asking, range, at)
  else return at
  return range.to
}

/** `a partir de T2` */
const readTypology = ({ sentence, draft }: Asking, how: Comparing, at: number, start: number): number => {
  if (sentence.kind(start) !== 'typology') return at
  const span = { from: at, to: start + 1 }
  const bedrooms = countBedrooms(sentence.word(start))
  if (how === 'at_least') draft.read('typologies', `T${bedrooms}+`, span)
  else if (how === 'above') draft.read('typologies', `T${bedrooms + 1}+`, span)
  else draft.leave(span, 'no_filter')
  return span.to
}

/** `more than a garage`, `garden over pool`, `acima de Coimbra`: what something is compared to is not what is looked for. */
const readThing = ({ sentence, draft }: Asking, how: Comparing, at: number, length: number): number => {
  if ((how !== 'above' && how !== 'below') || sentence.longestOf(at) > length) return at
  // `el más barato de Braga` is an order, `the north of Portugal` a region.
  if (sentence.longest(at, 'order', 'direction') > 0) return at
  const elided = sentence.word(at + length) === "'" ? 1 : 0
  const item = itemAt(sentence, at + length + elided)
  if (!item.isKnown || sentence.kind(item.to - 1) === 'typology') return at
  draft.leave({ from: at, to: item.to }, 'unsure')
  return item.to
}

/** `entre T1 e T3`: all from the one to the other. */
const readTypologies = ({ sentence, draft }: Asking, at: number, starts: readonly number[]): number => {
  const start = starts.find((each) => sentence.kind(each) === 'typology')
  if (start === undefined || sentence.longest(at, 'from_place') > 0) return at
  const joiner = sentence.isDash(start + 1) ? 1 : sentence.longest(start + 1, 'to', 'or')
  const last = start + 1 + joiner + sentence.longest(start + 1 + joiner, 'article')
  if (joiner === 0 || sentence.kind(last) !== 'typology') return at
  const means = typologiesBetween(countBedrooms(sentence.word(start)), countBedrooms(sentence.word(last)))
  const span = { from: at, to: last + 1 }
  if (means.length === 0 || mayBeDenied({ sentence, draft, isRenting: false }, at))
    draft.leave(span, 'unsure')
  else draft.read('typologies', means, span)
  return span.to
}

/** A number without a unit is read where money alone can be meant. */
const isClear = ({ draft, isRenting }: Asking, { unit }: Quantity): boolean =>
  unit !== null || isRenting || draft.paymentFrom !== null

const startsOf = (sentence: Sentence, behind: number, isMost: boolean): number[] => {
  const after = sentence.skip(behind, 'filler')
  // `orçamento até 300 mil`
  return [behind, after, ...(isMost ? [sentence.skip(after, 'at_most', 'below', 'filler')] : [])]
}

/** Where a denial ends that stands alone behind a comparison: `over 400k, no` of one clause. */
const deniedBehind = (sentence: Sentence, from: number): number => {
  const excluded = excludedTo(sentence, from)
  if (excluded > from) return excluded
  const length = sentence.longestInAny(from, 'not')
  const to = from + length
  const end = sentence.skip(to, 'filler')
  const isAlone = length > 0 && sentence.longest(from, 'join') === 0
  return isAlone && (end >= sentence.length || sentence.isBreak(end)) ? to : from
}

/** Comparators and ranges. The longest phrase decides, so that `no more than` is no denial. */
export const comparisons: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const length = sentence.longest(at, ...comparing, 'between')
  const denial = sentence.longest(at, 'without', 'not', 'not_needed', 'except')
  if (length === 0 || length < denial) return at
  // `<script>`: a mark compares where a space or nothing stands before it.
  if (sentence.kind(at) === 'mark' && sentence.tokens[at - 1]?.end === sentence.tokens[at]?.start) return at
  const how = sentence.kindOf(at, length, comparing)
  const starts = startsOf(sentence, at + length, how === 'at_most')
  const isBetween = (from: number) => sentence.longest(from, 'between') > 0
  if (how === 'about' || isBetween(at) || starts.some((start) => isBetween(start - 1))) {
    const to = Math.max(readRange(asking, at, starts), readTypologies(asking, at, starts))
    if (to > at) return to
  }
  if (!how) return at
  const quantity = first(starts, (start) => quantityAt(sentence, start))
  const [behind = at] = starts
  if (!quantity) return Math.max(readTypology(asking, how, at, behind), readThing(asking, how, at, length))
  // `budget 250 000 euros maximum`
  const isMost = how === 'at_most' || how === 'below'
  const again = sentence.longest(quantity.to, isMost ? 'or_less' : 'or_more')
  const isAgain = again > 0 && how !== 'about' && quantityAt(sentence, quantity.to + again) === null
  const span = { from: at, to: quantity.to + (isAgain ? again : 0) }
  const charges = readCondominiumBehind(asking, how, quantity, span)
  if (charges > span.to) return charges
  const denied = deniedBehind(sentence, span.to)
  if (denied > span.to) draft.leave({ ...span, to: denied }, 'denied')
  else if (mayBeDenied(asking, at)) draft.leave(span, 'denied')
  // `the bank lends me 190k, I have 40k`: which of them, or both, is not said.
  else if (draft.hasOtherMoney && sentence.valueOf(at, length, 'owning') !== null) draft.leave(span, 'unsure')
  else if (isClear(asking, quantity)) readBound(asking, how, quantity, span)
  else if (isMost) {
    // `até 300`: thousands are likely, and no unit says so.
    if (quantity.amount >= 50 && quantity.amount < 2_000 && Number.isInteger(quantity.amount))
      draft.ask(span, [{ max_price_eur: quantity.amount * 1_000 }])
    else draft.leave(span, 'unsure')
  } else return at
  return span.to
}
