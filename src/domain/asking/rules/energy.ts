import type { Rule } from './rule.ts'

/** `classe energética B ou melhor`: the class, and all that are better. */
export const energy: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'energy')
  if (length === 0) return at
  const behind = at + length
  const isClass = (from: number) => /^[a-f]$/.test(sentence.word(from))
  const where = isClass(behind) ? behind : sentence.skip(behind, 'filler', 'at_least')
  if (!isClass(where)) {
    draft.leave({ from: at, to: behind }, 'no_filter')
    return behind
  }
  const [letter, mark] = [sentence.tokens[where], sentence.tokens[where + 1]]
  const isSigned = mark !== undefined && /^[+-]$/.test(mark.word) && mark.start === letter?.end
  let to = where + (isSigned ? 2 : 1)
  // `A ou B`: the worse of both, and all that are better.
  const joiner = sentence.word(to) === '/' ? 1 : sentence.longest(to, 'or')
  const other = joiner > 0 && isClass(to + joiner) ? sentence.word(to + joiner) : ''
  const isWorse = other > sentence.word(where)
  if (other !== '') to += joiner + 1
  to += sentence.longest(to, 'or_more')
  const named = isWorse
    ? other.toUpperCase()
    : sentence.word(where).toUpperCase() + (isSigned && other === '' ? mark.word : '')
  draft.read('energy_class_min', named, { from: at, to })
  return to
}
