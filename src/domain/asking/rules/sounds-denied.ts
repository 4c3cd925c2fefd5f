import type { Rule } from './rule.ts'

/** What only sounds like a denial, or is one in a word: `sem inquilinos`, `sem degraus`, `unfurnished`. */
export const soundsDenied: Rule = ({ sentence, draft }, at) => {
  const vacant = sentence.longest(at, 'vacant')
  const denial = sentence.longest(at, 'without', 'not')
  if (vacant > 0 && vacant >= denial) {
    draft.read('vacant', true, { from: at, to: at + vacant })
    return at + vacant
  }
  const free = sentence.longest(at, 'not_reserved')
  if (free > 0) {
    draft.read('exclude_reserved', true, { from: at, to: at + free })
    return at + free
  }
  // `not too expensive`
  const other = sentence.longest(at, 'other_type')
  if (denial > 0 && other > denial) {
    draft.leave({ from: at, to: at + other }, 'unknown')
    return at + other
  }
  const bare = sentence.longest(at, 'lacks_furniture')
  if (bare > 0) {
    draft.read('must_not_have', 'furnished', { from: at, to: at + bare })
    return at + bare
  }
  const feature = sentence.longest(at, 'feature')
  if (denial === 0 || feature <= denial) return at
  const span = { from: at, to: at + feature }
  draft.read(
    draft.strength === 'must' ? 'must_have' : 'preferences',
    sentence.valueOf(at, feature, 'feature'),
    span,
  )
  return span.to
}
