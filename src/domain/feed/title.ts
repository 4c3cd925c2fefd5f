import { recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { stampIn } from './title-stamp.ts'

const longest = 120

/** How a description begins, up to the end of the first line or sentence. */
export const firstSentence = (description: string): string => {
  const [first = ''] = description.trim().split('\n', 1)
  return /^.{10,}?[.!?](?=\s|$)/u.exec(first)?.[0].replace(/\.$/, '') ?? first
}

/** The first sentence that describes the home: `Under offer.` before it is no title. */
const describing = (description: string): string => {
  const first = firstSentence(description)
  const stamp = stampIn(first, false)
  if (stamp === null || fold(recorded(first)) !== fold(recorded(stamp.found))) return first
  const rest = description.trim().slice(first.length)
  const at = rest.search(/[\p{L}\p{N}]/u)
  return at === -1 ? first : firstSentence(rest.slice(at))
}

/**
 * The title of a home whose format has none: how its agency's own description begins, cut between words. We add no word.
 */
export const titleOf = (description: string): string => {
  const sentence = describing(description)
  if (sentence.length <= longest) return sentence
  const cut = withoutHalfNumber(sentence.slice(0, longest).replace(/(?<!\s)\s+\S*$/u, ''), sentence)
  return `${cut.toWellFormed()}…`
}

/** Words without the number at their end that goes on behind them: `250` of `250 000`. */
const withoutHalfNumber = (cut: string, sentence: string): string =>
  /^\s+\d/u.test(sentence.slice(cut.length)) ? cut.replace(/(?<![\d\s.,])[\d\s.,]+$/u, '') : cut
