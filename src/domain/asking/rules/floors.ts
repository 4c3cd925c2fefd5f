import type { Rule } from './rule.ts'

const highest = 60

/** `rés do chão`, `piso 3`; the last floor of a building is no filter. */
export const floors: Rule = ({ sentence, draft }, at) => {
  const top = sentence.longest(at, 'top_floor')
  if (top > 0) {
    draft.leave({ from: at, to: at + top }, 'no_filter')
    return at + top
  }
  const ground = sentence.longest(at, 'ground_floor')
  const amount = sentence.kind(at + 1) === 'number' ? sentence.tokens[at + 1]?.amount : undefined
  const isNumbered =
    sentence.longest(at, 'floor') === 1 && Number.isInteger(amount) && (amount ?? highest) < highest
  if (ground === 0 && !isNumbered) return at
  // `floors 3 to 5`
  const joiner = ground > 0 ? 0 : sentence.isDash(at + 2) ? 1 : sentence.longest(at + 2, 'to', 'or')
  const last = joiner > 0 ? sentence.tokens[at + 2 + joiner]?.amount : undefined
  const isRange = last !== undefined && Number.isInteger(last) && last > (amount ?? highest) && last < highest
  const span = { from: at, to: at + (ground || (isRange ? 3 + joiner : 2)) }
  const unneeded = sentence.longest(span.to, 'not_needed_after')
  if (unneeded > 0) {
    draft.leave({ ...span, to: span.to + unneeded }, 'not_needed')
    return span.to + unneeded
  }
  const floor = ground > 0 ? 0 : amount
  const more = isRange ? 0 : sentence.longest(span.to, 'or_more')
  const less = isRange ? 0 : sentence.longest(span.to, 'or_less')
  if (more > 0 || less > 0) {
    span.to += more || less
    draft.read(more > 0 ? 'min_floor' : 'max_floor', floor, span)
    return span.to
  }
  draft.read('min_floor', floor, span)
  draft.read('max_floor', isRange ? last : floor, span)
  return span.to
}
