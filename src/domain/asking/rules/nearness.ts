import { isLandmark, type Landmark } from '#src/domain/listing/facts/landmarks.ts'
import { placeAt } from '../place-at.ts'
import { nouns, type Sentence } from '../sentence.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

/** What something may be near, named behind words that join it; `null` where it is more than that: `a escola alemã`. */
export const landmarkAt = (sentence: Sentence, from: number): { landmark: Landmark; to: number } | null => {
  const at = sentence.skip(from, 'filler', 'in', 'article')
  const length = sentence.longest(at, 'landmark')
  const landmark = sentence.valueOf(at, length, 'landmark')
  const to = at + length
  const isMore =
    sentence.kind(to) === 'word' &&
    (!sentence.isKnown(to) || sentence.longest(to, 'orientation', 'place') > 0)
  return landmark === null || !isLandmark(landmark) || isMore ? null : { landmark, to }
}

/**
 * What is to be near is read where a text that is searched states it; until then it is unread by its name, as all is that no
 * text is searched for.
 */
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
  let from = at
  let found = place === null ? landmarkAt(sentence, at + length) : null
  let to = Math.max(isMore ? after + 1 : itemAt(sentence, on).to, at + length)
  // `perto do metro e da praia`
  while (found) {
    draft.leave({ from, to: found.to }, 'no_filter', found.landmark)
    from = to = found.to
    const joiner = sentence.longest(to, 'join')
    found = joiner > 0 ? landmarkAt(sentence, to + joiner) : null
  }
  if (from === at) draft.leave({ from: at, to }, 'no_filter')
  return to
}
