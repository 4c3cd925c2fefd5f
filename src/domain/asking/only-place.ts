import { isOneClause, saidBeside, type Gate } from './gate.ts'
import { isMisspelled } from './misspelled.ts'
import type { Sentence } from './sentence.ts'

/** How far before a place words of its clause are looked for. Threat: a text that looks at each word for each place. */
const farthest = 24

/** Whether a clause says of somebody or something else where they are: `my job in Lisbon`. */
const isOfElsewhere = (sentence: Sentence, from: number): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - farthest) && !sentence.isBreak(at); at--)
    if (sentence.longest(at, 'elsewhere', 'subject', 'possessive', 'relative', 'stating') > 0) return true
  return false
}

/**
 * The only place of a sentence, written as a name and joined as a place is, is where to look, although a word that means
 * nothing stands before it, unless that word is of somebody or something else.
 */
export const onlyPlace: Gate = (draft, sentence) => {
  const [only, ...others] = draft.unlicensed
  if (!only?.place || others.length > 0 || draft.places.length > 0 || draft.has('near')) return
  const { from, to, joinedFrom, place, name } = only
  const isJoined = joinedFrom < from && sentence.longest(joinedFrom, 'inside', 'of') > 0
  const isBehindHome = isMisspelled(sentence, joinedFrom - 1)
  if (!isJoined || place.kind === 'country' || isOfElsewhere(sentence, joinedFrom)) return
  if (!isBehindHome && (!sentence.isCapital(from) || (sentence.isCapital(joinedFrom - 1) && joinedFrom > 1)))
    return
  const isNear = draft.unread.some(
    ({ why, to: end }) => why === 'no_filter' && isOneClause(sentence, end, from),
  )
  const isAsked = isNear || saidBeside(draft, sentence, { from, to }).length > 0
  if (!isAsked && !isBehindHome) return
  draft.places.push({ place, name, to })
  draft.readAfterAll('municipalities', name, { from, to })
}
