import type { Span } from '../draft.ts'
import { quantityAt } from '../quantity.ts'
import { mayBeDenied, readBound } from './bounds.ts'
import { itemAt, type Item } from './item.ts'
import type { Asking, Rule } from './rule.ts'

const denying = ['not_needed', 'except', 'without', 'not'] as const
type Denying = (typeof denying)[number]

/** `nada abaixo de 400 mil` is at least that, `not above 300k` at most. */
const readTurned = (asking: Asking, at: number, behind: number): number => {
  const { sentence } = asking
  const on = sentence.skip(behind, 'filler')
  const length = sentence.longest(on, 'below', 'above')
  const quantity = length === 0 ? null : quantityAt(sentence, sentence.skip(on + length, 'filler'))
  if (!quantity || quantity.unit === null || mayBeDenied(asking, at)) return at
  const isBelow = sentence.valueOf(on, length, 'below') !== null
  readBound(asking, isBelow ? 'at_least' : 'at_most', quantity, { from: at, to: quantity.to })
  return quantity.to
}

/** Reads one item of a denial: a feature that must not be there, or what no filter says. */
const readItem = ({ sentence, draft }: Asking, how: Denying, item: Item, span: Span): number => {
  const after = sentence.longest(item.to, 'needed_after', 'not_needed_after')
  if (how === 'not_needed' || after > 0) draft.leave({ ...span, to: item.to + after }, 'not_needed')
  else if (how !== 'except' && item.feature) draft.read('must_not_have', item.feature, span)
  else draft.leave(span, 'denied')
  return item.to + after
}

/** Whether what follows is no further item, but something that is wanted or counted. */
const isOther = ({ sentence }: Asking, at: number, isAgain: boolean): boolean =>
  sentence.kind(at) === 'typology' ||
  quantityAt(sentence, at) !== null ||
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
    if (isOther(asking, next, again > 0)) return at
    // A comma begins something else, unless a feature stands there alone.
    if (isComma && again === 0 && sentence.longest(next, 'feature') === 0) return at
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

/** What must not be there, is not needed, or is no place to look in, with all that the denial is about. */
export const denials: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const length = sentence.longest(at, ...denying)
  const how = length > 0 ? sentence.kindOf(at, length, denying) : undefined
  if (!how) return at
  if (how === 'not' || how === 'without') {
    const turned = readTurned(asking, at, at + length)
    if (turned > at) return turned
  }
  const item = itemAt(sentence, at + length, how === 'not')
  const to = Math.max(item.to, at + length)
  const end = readItem(asking, how, { ...item, to }, { from: at, to })
  if (!item.isKnown) draft.unclearDenialTo = end
  return item.to > at + length ? readFurther(asking, how, end) : end
}
