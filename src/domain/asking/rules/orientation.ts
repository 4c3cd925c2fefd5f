import type { Rule } from './rule.ts'

/** `virado a sul`, `south-facing`. One word alone, such as `norte`, may be a place. */
export const orientation: Rule = ({ sentence, draft }, at) => {
  const facing = sentence.longest(at, 'facing')
  const starts = facing > 0 ? [at + facing, sentence.skip(at + facing, 'filler')] : []
  for (const side of starts) {
    const length = sentence.longest(side, 'orientation')
    if (length === 0) continue
    const to = side + length
    draft.read('preferences', sentence.valueOf(side, length, 'orientation'), { from: at, to })
    return to
  }
  // `boa exposição solar` names no side, and no solar panels.
  if (facing > 1) {
    draft.leave({ from: at, to: at + facing }, 'no_filter')
    return at + facing
  }
  const length = sentence.longest(at, 'orientation')
  if (length < 2) return at
  draft.read('preferences', sentence.valueOf(at, length, 'orientation'), { from: at, to: at + length })
  return at + length
}
