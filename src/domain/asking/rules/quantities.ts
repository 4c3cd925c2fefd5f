import { isPrice, isWhole, leastPrice, quantityAt, rangeAt, unitAt, type Quantity } from '../quantity.ts'
import type { Span } from '../draft.ts'
import { placeAt } from '../place-at.ts'
import { comparing, mayBeDenied, readAreas, readBound, readPrices } from './bounds.ts'
import { readAreaKind } from './area-of.ts'
import { readCondominiumBehind } from './condominium.ts'
import { isHead, isOfOther, isOfOtherClause } from './head.ts'
import { leaveOwnMoney } from './own-money.ts'
import type { Asking, Rule } from './rule.ts'
import { typologiesBetween } from './typologies.ts'

/** Two numbers without a word before them: `400-500k`, `2-3 bedrooms`. */
const readRange = (asking: Asking, at: number): number => {
  const { sentence, draft } = asking
  const range = rangeAt(sentence, at)
  if (!range || mayBeDenied(asking, at)) return at
  if (isOfOther(draft, at)) {
    draft.leave({ from: at, to: range.to }, 'unsure')
    return range.to
  }
  const span = { from: at, to: range.to }
  // In Portuguese `a` and `e` join much else.
  if (range.unit === 'eur' && (range.joined === 'to' || sentence.language !== 'pt'))
    readPrices(asking, range, span)
  else if (range.unit === 'floor') {
    draft.read('min_floor', range.low, span)
    draft.read('max_floor', range.high, span)
  } else if (range.unit === 'm2' && range.joined === 'to') readAreas(asking, range, at)
  else if (range.unit === 'rooms') draft.read('typologies', typologiesBetween(range.low, range.high), span)
  else return at
  return range.to
}

/** A price that says nothing of itself is the most, which is assumed. */
const readBarePrice = (asking: Asking, quantity: Quantity, span: Span): void => {
  const { draft, isRenting } = asking
  const { amount, per, orElse } = quantity
  if (isRenting || per === 'month') draft.leave(span, 'rent')
  else if (draft.paymentFrom !== null) draft.leave(span, 'payment')
  else if (per === null && leaveOwnMoney(asking, span)) return
  else if (per === 'm2') draft.leave(span, 'no_filter')
  else if (orElse !== undefined)
    draft.ask(
      span,
      [amount, orElse]
        .filter((each) => each >= leastPrice || each === amount)
        .map((each) => ({ max_price_eur: Math.round(each) })),
    )
  else if (isOfOtherClause(draft)) {
    draft.hasOtherMoney = true
    draft.leave(span, 'unsure')
  } else if (!isPrice(quantity) || draft.has('max_price_eur') || draft.has('min_price_eur'))
    draft.leave(span, 'unsure')
  else draft.read('max_price_eur', Math.round(amount), span, 'maximum')
  draft.paymentFrom = null
}

/** More than this counts no bedrooms. */
const mostRooms = 12

const articles = /^(?:um|uma|a|un|una|une|ein|eine|einem|einer)$/

/** A number of something: exactly so many bedrooms, at least so many bathrooms. */
const readCounted = (asking: Asking, quantity: Quantity, span: Span): void => {
  const { sentence, draft } = asking
  const { amount, unit } = quantity
  if (!isWhole(quantity)) return draft.leave(span, 'no_filter')
  switch (unit) {
    case 'eur':
      return readBarePrice(asking, quantity, span)
    case 'rooms':
      // `um quarto` may be a room of somebody's home.
      return articles.test(sentence.word(span.from)) && !isHead(draft)
        ? draft.leave(span, 'unsure')
        : draft.read('typologies', `T${amount}`, span)
    case 'rooms_with_window':
      return amount > 0 ? draft.read('typologies', `T${amount - 1}`, span) : draft.leave(span, 'unsure')
    case 'baths':
      return draft.read('min_bathrooms', amount, span)
    case 'cars':
      return draft.read('min_parking_spaces', amount, span)
    case 'floor':
      draft.read('min_floor', amount, span)
      return draft.read('max_floor', amount, span)
    case 'hectares':
      return draft.read('min_plot_m2', amount, span)
    case 'm2':
      return draft.isPlot || readAreaKind(sentence, span.from, span.to) === 'plot'
        ? draft.read('min_plot_m2', amount, span)
        : draft.leave(span, 'unsure')
    default:
      return draft.leave(span, 'unsure')
  }
}

/** `2 ou 3 casas de banho`: joined to a number that is unread, where no range says what both are. */
const isJoinedToUnread = ({ sentence, draft }: Asking, at: number): boolean => {
  const joiner = sentence.longest(at - 1, 'to', 'or')
  const before = draft.unread.at(-1)
  if (joiner !== 1 || before?.to !== at - 1) return false
  const unit = quantityAt(sentence, before.from)?.unit
  // `140 m2 e dois WC` counts two things.
  return unit === null || (unit !== undefined && unit === quantityAt(sentence, at)?.unit)
}

/** Numbers without a comparator before them. */
export const quantities: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const range = readRange(asking, at)
  if (range > at) return range
  const quantity = quantityAt(sentence, at)
  if (!quantity || quantity.unit === 'km' || quantity.unit === 'minutes') return at
  const { to } = quantity
  const span = { from: at, to }
  if (mayBeDenied(asking, at)) {
    draft.leave(span, 'denied')
    return to
  }
  if (isJoinedToUnread(asking, at) || isOfOther(draft, at)) {
    draft.leave(span, 'unsure')
    return to
  }
  // `3 a 4 quartos` has no end that says more.
  const behind = (kind: 'or_more' | 'or_less' | 'about_after') => {
    // `4 quartos, pelo menos`
    const comma = sentence.word(to) === ',' ? 1 : 0
    const length = sentence.longest(to + comma, kind)
    const end = to + comma + length
    // `no more than 200k` is of what follows it.
    const isOfNext = sentence.longest(to + comma, ...comparing) > length
    if (length === 0 || isOfNext || quantityAt(sentence, end)) return 0
    return comma === 0 || end >= sentence.length || sentence.isBreak(end) ? comma + length : 0
  }
  const [more, less, about] = [behind('or_more'), behind('or_less'), behind('about_after')]
  const most = less > 0 ? ('at_most' as const) : null
  const charges = readCondominiumBehind(asking, most, quantity, { from: at, to: to + less })
  if (charges > to + less) return charges
  if (about > 0) {
    readBound(asking, 'about', quantity, { from: at, to: to + about })
    return to + about
  }
  if (more > 0) {
    // `3 ou mais casas de banho`: the unit follows; where none does, `3 ou mais` counts bedrooms.
    const counted = quantity.unit === null ? unitAt(sentence, to + more) : null
    const end = counted?.to ?? to + more
    const isUnknown =
      sentence.kind(end) === 'word' && !sentence.isKnown(end) && placeAt(sentence, end) === null
    const isRooms = quantity.amount <= mostRooms && !isUnknown
    const unit = quantity.unit ?? counted?.unit ?? (isRooms ? 'rooms' : null)
    if (unit === null) draft.leave({ from: at, to: end }, 'unsure')
    else readBound(asking, 'at_least', { ...quantity, unit }, { from: at, to: end })
    return end
  }
  if (less > 0) {
    readBound(asking, 'at_most', quantity, { from: at, to: to + less })
    return to + less
  }
  if (quantity.isOpen) readBound(asking, 'at_least', quantity, span)
  else readCounted(asking, quantity, span)
  return to
}
