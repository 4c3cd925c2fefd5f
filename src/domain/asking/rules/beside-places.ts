import { placeAt } from '../place-at.ts'
import type { Sentence } from '../sentence.ts'
import type { Rule } from './rule.ts'

/** Behind the articles of a name, and what is left of them: `au nord d’Évora`. */
const behindArticles = (sentence: Sentence, from: number): number => {
  const at = sentence.skip(from, 'of', 'in', 'article', 'from_place')
  return sentence.word(at) === "'" ? at + 1 : at
}

/** Where the words end that say beside which place something is; `null` where they name none. */
export const besideTo = (sentence: Sentence, at: number): number | null => {
  const beside = sentence.longest(at, 'beside')
  const direction = beside > 0 ? 0 : sentence.longest(at, 'direction')
  const of = direction > 0 ? sentence.longest(at + direction, 'of') : 0
  if (beside === 0 && of === 0) return null
  const place = placeAt(sentence, behindArticles(sentence, at + beside + direction + of))
  // `no norte de Portugal` is a region.
  if (!place || (beside === 0 && place.place?.kind === 'country')) return null
  // `entre Lisboa e Setúbal`
  const joiner = beside > 0 ? sentence.longestInAny(place.to, 'join') : 0
  const other = joiner > 0 ? placeAt(sentence, behindArticles(sentence, place.to + joiner)) : null
  return other?.to ?? place.to
}

/**
 * `north of Coimbra`, `beyond Sintra`, `between Lisbon and Setúbal`: no filter searches beside a place, and the place itself is
 * not where to look.
 */
export const besidePlaces: Rule = ({ sentence, draft }, at) => {
  const to = besideTo(sentence, at)
  if (to === null) return at
  draft.leave({ from: at, to }, 'no_filter')
  return to
}
