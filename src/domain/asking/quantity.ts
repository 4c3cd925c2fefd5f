import { germanNumber } from './german-number.ts'
import type { Sentence } from './sentence.ts'
import { numberAt, spelledAt } from './spelled.ts'

const units = [
  'rooms',
  'rooms_with_window',
  'baths',
  'cars',
  'm2',
  'hectares',
  'km',
  'minutes',
  'floor',
  'foreign_money',
] as const
export type Unit = (typeof units)[number] | 'eur'

/** A number with what it counts. */
export interface Quantity {
  /** Behind its words. */
  to: number
  amount: number
  /** What its scale multiplied: 1,000 of `300 mil`. */
  scale: number
  unit: Unit | null
  /** Money for each square metre or month. */
  per: 'm2' | 'month' | null
  /** Followed or preceded by a plus. */
  isOpen: boolean
  /** How else it may be meant: 1,500 of `1,5 mil`, where it is 1,500,000. */
  orElse?: number
}

/** Below this, money is no asking price of a home. */
export const leastPrice = 10_000
/** From so much to so much a number without a unit may be money. */
const [leastBare, mostBare] = [10_000, 20_000_000]

/** Whether digits without a unit are written as a price is: a round one, and no code or telephone number. */
const isLikePrice = (raw: string, amount: number): boolean =>
  amount >= leastBare &&
  amount <= mostBare &&
  !raw.startsWith('0') &&
  (amount % 100 === 0 || amount % 100 >= 90 || amount % 50 === 0)

interface Counted {
  to: number
  amount: number
  scale: number
}

/** `meio milhão` */
const fixedAmount = (sentence: Sentence, at: number): Counted | null => {
  for (const [kind, amount] of [
    ['three_quarter_million', 750_000],
    ['quarter_million', 250_000],
    ['half_million', 500_000],
    ['one_million', 1_000_000],
  ] as const) {
    const length = sentence.longest(at, kind)
    if (length > 0) return { to: at + length, amount, scale: 1_000_000 }
  }
  const amount = sentence.language === 'de' ? germanNumber(sentence.word(at)) : null
  return amount !== null && amount >= 1_000 ? { to: at + 1, amount, scale: 1_000 } : null
}

/** `1/4 Mio.`: a part of a million; of anything else digits with a stroke between may be two numbers, a date or a part. */
const fractionAt = (sentence: Sentence, at: number): Counted | null => {
  const [above, stroke, below] = sentence.tokens.slice(at, at + 3)
  const isFraction =
    above?.kind === 'number' &&
    stroke?.word === '/' &&
    below?.kind === 'number' &&
    above.end === stroke.start &&
    stroke.end === below.start
  if (!isFraction) return null
  const to = at + 3
  const million = sentence.longest(to, 'million')
  const part = (above.amount ?? 0) / (below.amount ?? 0)
  if (million > 0 && part < 1 && Number.isInteger(part * 100))
    return { to: to + million, amount: part * 1_000_000, scale: 1_000_000 }
  const unit = million || sentence.longest(to, 'thousand', 'euro', ...countable, ...units)
  return { to: to + unit, amount: Number.NaN, scale: 1 }
}

/** What follows millions: `um milhão e duzentos mil`, `um milhão e meio`. */
const withRest = (sentence: Sentence, counted: Counted): Counted => {
  // `entre meio milhão e setecentos mil` are two numbers.
  if (counted.scale !== 1_000_000 || counted.amount < 1_000_000) return counted
  const { to, amount, scale } = counted
  const half = sentence.longest(to, 'half_more')
  if (half > 0) return { to: to + half, amount: amount + 500_000, scale }
  const on = sentence.skip(to, 'join')
  const rest = spelledAt(sentence, on, true)
  const thousand = rest ? sentence.longest(rest.to, 'thousand') : 0
  return rest && thousand > 0 && rest.amount < 1_000
    ? { to: rest.to + thousand, amount: amount + rest.amount * 1_000, scale }
    : counted
}

/** What a number in words is read before. */
const countable = [
  'rooms',
  'rooms_with_window',
  'baths',
  'cars',
  'm2',
  'euro',
  'hectares',
  'km',
  'days',
  'weeks',
  'months',
] as const

/** Digits, and a number in words where what follows it is counted. */
const amountAt = (sentence: Sentence, at: number): { amount: number; to: number } | null => {
  const { amount } = sentence.tokens[at] ?? {}
  if (amount !== undefined) return { amount, to: at + 1 }
  const isCounting = (from: number) =>
    sentence.longest(from, 'thousand', 'million', ...countable) > 0 ||
    sentence.longest(from + sentence.longest(from, 'or_more'), ...countable) > 0
  const spelled = spelledAt(sentence, at)
  if (spelled !== null) {
    const { to } = spelled
    const joiner = sentence.longest(to, 'to', 'or')
    const second = joiner > 0 ? spelledAt(sentence, to + joiner) : null
    if (
      isCounting(to) ||
      (sentence.isDash(to) && sentence.longest(to + 1, 'rooms', 'rooms_with_window') > 0) ||
      (second !== null && isCounting(second.to))
    )
      return spelled
  }
  const ordinal = sentence.valueOf(at, 1, 'ordinal')
  const joiner = sentence.longest(at + 1, 'to', 'or')
  const last = joiner > 0 ? sentence.skip(at + 1 + joiner, 'article') : at
  // `entre o terceiro e o quinto piso`
  return ordinal !== null && sentence.longest(last + 1, 'floor') > 0 && sentence.valueOf(last, 1, 'ordinal')
    ? { amount: Number(ordinal), to: at + 1 }
    : null
}

/** Whether a plus stands there that says `or more`, and not `more or less`. */
const isPlus = (sentence: Sentence, at: number): boolean =>
  sentence.word(at) === '+' && sentence.longest(at, 'about_after') === 0

/** A number and its scale: `300 mil`, `1,2M`, `1.5k`. */
const scaledAmount = (
  sentence: Sentence,
  at: number,
  isEuro: boolean,
): (Counted & { isOpen: boolean; orElse?: number }) | null => {
  const found = amountAt(sentence, at)
  if (found === null) return null
  const { amount } = found
  const isOpen = isPlus(sentence, found.to)
  const on = isOpen ? found.to + 1 : found.to
  const length = sentence.longest(on, 'thousand', 'million')
  // A small m may be metres.
  const isMetres =
    sentence.tokens[on]?.raw === 'm' &&
    !isEuro &&
    sentence.language !== 'en' &&
    sentence.longest(on + 1, 'euro') === 0
  // `200 000 grand maximum` of French has no thousands.
  const isLonger = sentence.longest(on, 'or_less', 'or_more') > length
  if (length === 0 || isMetres || isLonger) return { to: on, amount, scale: 1, isOpen }
  const isThousand = sentence.valueOf(on, length, 'thousand') !== null
  // `1,250M` has three decimals: nothing costs a thousand millions.
  const isDecimal = !isThousand && /^\d{1,3}[.,]\d{3}$/.test(sentence.tokens[at]?.raw ?? '')
  const scale = isThousand || isDecimal ? 1_000 : 1_000_000
  const scaled = { to: on + length, amount: amount * scale, scale, isOpen }
  // `1.5 mil` is a thousand and a half, or a million and a half; `1.500 mil` too.
  const isWord = sentence.slice(on, on + length).length > 1
  const isBroken = /[.,]/.test(sentence.tokens[at]?.raw ?? '')
  return isThousand && isWord && isBroken
    ? { ...scaled, orElse: amount < 1_000 ? amount * 1_000_000 : amount }
    : scaled
}

/** `3-bedroom`, `3-Zimmer-Wohnung`, `2nd-floor` */
const dashed: ReadonlySet<Unit> = new Set<Unit>(['rooms', 'rooms_with_window', 'floor'])

/** The unit that follows a number, with a dash between: `3-bedroom`. */
export const unitAt = (sentence: Sentence, at: number): { unit: Unit; to: number } | null => {
  const on = /^[-.]$/.test(sentence.word(at)) ? at + 1 : at
  for (const unit of units) {
    const length = sentence.longest(on, unit)
    // `3 plantas` are how many a building has.
    const isCount = unit === 'floor' && sentence.kind(at - 1) === 'number' && sentence.word(on).endsWith('s')
    if (isCount) continue
    if (length > 0 && (on === at || dashed.has(unit))) return { unit, to: on + length }
  }
  return null
}

/** Whether more digits follow: `8200 123`. */
const isPartOfNumber = (sentence: Sentence, to: number): boolean =>
  sentence.kind(to) === 'number' ||
  (sentence.isDash(to) &&
    sentence.kind(to + 1) === 'number' &&
    sentence.raw(to + 1).length === 3 &&
    !sentence.raw(to - 1).includes('000'))

/** The quantity that begins at a token; `null` where none does. */
export const quantityAt = (sentence: Sentence, from: number): Quantity | null => {
  let at = from
  let isEuro = false
  if (sentence.word(at) === '€' || (sentence.word(at) === 'eur' && sentence.kind(at + 1) === 'number')) {
    isEuro = true
    at++
  }
  const foreign = sentence.longest(at, 'foreign_money')
  at += foreign
  const fixed = fractionAt(sentence, at) ?? fixedAmount(sentence, at)
  const first = fixed ? { ...fixed, isOpen: false } : scaledAmount(sentence, at, isEuro)
  if (!first) return null
  const counted = { ...first, ...withRest(sentence, first) }
  const { amount, scale } = counted
  const orElse = 'orElse' in counted ? counted.orElse : undefined
  at = counted.to
  let { isOpen } = counted
  if (/^d[e']?$/.test(sentence.word(at)) && sentence.longest(at + 1, 'euro') > 0) at++
  let isPerM2 = false
  const take = (kind: 'per_m2' | 'euro' | 'per_month' | 'nights') => {
    const length = sentence.longest(at, kind)
    at += length
    return length > 0
  }
  isPerM2 = take('per_m2')
  if (!isPerM2 && take('euro')) isEuro = true
  isPerM2 = isPerM2 || take('per_m2')
  const isMonthly = take('per_month') || take('nights')
  if (isPlus(sentence, at)) {
    isOpen = true
    at++
  }
  const isForeign = foreign > 0 || sentence.longest(at, 'foreign_money') > 0
  const isMoney = !isForeign && (isEuro || scale > 1 || isPerM2)
  const counting = isMoney ? null : unitAt(sentence, at)
  // Areas are compared in square metres.
  const isHectares = counting?.unit === 'hectares'
  const isEuros =
    isMoney ||
    (!counting && isLikePrice(sentence.raw(counted.to - 1), amount) && !isPartOfNumber(sentence, counted.to))
  const unit = isForeign ? 'foreign_money' : isEuros ? 'eur' : (counting?.unit ?? null)
  return {
    to: counting?.to ?? at,
    amount: isHectares ? Math.round(amount * 10_000) : amount,
    scale,
    unit,
    per: isPerM2 ? 'm2' : isMonthly ? 'month' : null,
    isOpen,
    ...(orElse !== undefined && { orElse }),
  }
}

/** The contract takes whole numbers: half a bathroom is no filter. */
export const isWhole = ({ amount, unit }: Quantity): boolean => unit === 'eur' || Number.isInteger(amount)

/** Whether it can be what a home costs. */
export const isPrice = ({ unit, amount, per }: Quantity): boolean =>
  unit === 'eur' && amount >= leastPrice && per === null

export interface Range {
  to: number
  low: number
  high: number
  unit: Unit
  joined: 'to' | 'or'
  /** Where the first of them ends. */
  lowTo: number
}

/** Two numbers of one unit, of which the second says what the first counts: `300 a 400 mil`, `2-3 bedroom`. */
export const rangeAt = (sentence: Sentence, from: number): Range | null => {
  const first = quantityAt(sentence, from)
  if (!first || !isWhole(first) || first.orElse !== undefined) return null
  // Within a number in words a joiner is a part of it: `duzentos e dez mil`.
  const isSpelled = numberAt(sentence, from) !== null
  for (const at of isSpelled ? [first.to] : [first.to, from + 1]) {
    const isDash = sentence.isDash(at)
    const joiner = isDash ? 1 : sentence.longest(at, 'to', 'or')
    // `entre os 500 e os 700 mil`
    const behind = at + joiner
    const article = sentence.longest(behind, 'article')
    const second =
      joiner === 0 ? null : (quantityAt(sentence, behind) ?? quantityAt(sentence, behind + article))
    if (!second || second.unit === null || second.per !== null || second.orElse !== undefined) continue
    if (first.unit !== null && first.unit !== second.unit) continue
    const isScaled = first.scale === 1 && second.scale > 1 && first.amount < 1_000
    const bare = sentence.tokens[from]?.amount
    // `two to three hundred thousand`
    const isHundreds = isSpelled && first.amount < 10 && second.amount % (100 * second.scale) === 0
    // Areas are compared in square metres.
    const isHectares = first.unit === null && second.unit === 'hectares'
    const low = isHectares
      ? Math.round(first.amount * 10_000)
      : isScaled
        ? first.amount * second.scale * (isHundreds && second.scale === 1_000 ? 100 : 1)
        : first.unit === null && at !== first.to && bare !== undefined
          ? bare
          : first.amount
    // Prices the wrong way round are said to be unread; of anything else the numbers are no range.
    if (low > second.amount && second.unit !== 'eur') continue
    const isOr = !isDash && sentence.valueOf(at, joiner, 'or') !== null
    return {
      to: second.to,
      low,
      high: second.amount,
      unit: second.unit,
      joined: isOr ? 'or' : 'to',
      lowTo: at,
    }
  }
  return null
}
