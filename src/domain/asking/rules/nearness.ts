import { placeAt } from '../place-at.ts'
import { nouns } from '../sentence.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

/** That something is near is stated by no filter: it is not read, by its name. */
export const nearness: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'near')
  if (length === 0) return at
  const on = sentence.skip(at + length, 'filler', 'in')
  const place = placeAt(sentence, on)
  const after = place?.to ?? on
  // `perto do aeroporto de Lisboa`, `near Lisbon airport`: what is near is no place that has municipalities.
  const isMore =
    place !== null &&
    sentence.kind(after) === 'word' &&
    !sentence.isFunction(after) &&
    sentence.longest(after, ...nouns) === 0 &&
    placeAt(sentence, after) === null
  if (place?.place && !isMore) {
    draft.leave({ from: at, to: at + length }, 'no_filter')
    return at + length
  }
  const to = Math.max(isMore ? after + 1 : itemAt(sentence, on).to, at + length)
  draft.leave({ from: at, to }, 'no_filter')
  return to
}
