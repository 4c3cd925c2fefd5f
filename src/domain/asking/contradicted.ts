import { isHead } from './clause-parts.ts'
import type { Span } from './draft.ts'
import { placeAt } from './place-at.ts'
import { quantityAt } from './quantity.ts'
import type { Sentence } from './sentence.ts'

/** How many words a reply has that mean nothing: `I smell a rat`. */
const mostUnknown = 4
/** Where a reply or the clause before it is longer, it is none. Threat: a text that looks at each word for each word. */
const longestClause = 24

const denying = ['not', 'without', 'not_needed', 'not_needed_after', 'except'] as const

/** What a reply has beside its denial. */
const small = [
  'speaker',
  'subject',
  'auxiliary',
  'asking',
  'must',
  'filler',
  'article',
  'is_so',
  'contrast',
  'any_property',
  'said_before',
] as const

const isUnknown = (sentence: Sentence, at: number): boolean =>
  sentence.kind(at) === 'word' && !sentence.isKnown(at)

/** Whether something that can be looked for begins here. */
const isThing = (sentence: Sentence, at: number): boolean =>
  isHead(sentence, at) ||
  sentence.longest(at, 'feature', 'condition', 'ground_floor', 'top_floor') > 0 ||
  (quantityAt(sentence, at)?.unit ?? null) !== null ||
  placeAt(sentence, at) !== null

/** Where the words begin that lead to a speaker, next behind what ends a clause; `null` where others stand between. */
const replyFrom = (sentence: Sentence, speaker: number): { from: number; isDenied: boolean } | null => {
  const denial = [1, 2].find((length) => sentence.longest(speaker - length, 'not', 'except') === length)
  const from = speaker - (denial ?? 0)
  const isBehind = (at: number) =>
    sentence.isBreak(at) || sentence.isDash(at) || sentence.longest(at, 'join') === 1
  if (from <= 0) return null
  // `nur ich nicht`
  const on = !isBehind(from - 1) && sentence.longest(from - 1, 'filler') === 1 ? from - 1 : from
  return denial !== undefined || isBehind(on - 1) ? { from: on, isDenied: denial !== undefined } : null
}

/** A clause in which the speaker answers to the clause before it, and names nothing that can be looked for. */
interface Reply extends Span {
  /** Whether it only denies: `but I don't`. */
  isPlain: boolean
}

/** The reply of a speaker; `null` where they agree, name something, or say nothing more. */
const replyOf = (sentence: Sentence, speaker: number): Reply | null => {
  const begun = replyFrom(sentence, speaker)
  if (!begun) return null
  let { isDenied } = begun
  let unknown = 0
  let at = speaker
  while (at < sentence.length && at - begun.from < longestClause) {
    const isMark = sentence.kind(at) === 'mark'
    if (isMark && sentence.isBreak(at)) break
    const denial = sentence.longest(at, ...denying)
    if (sentence.longest(at, 'agreeing') > 0) return null
    if (isThing(sentence, at) && denial === 0) return null
    const length = Math.max(denial, sentence.longest(at, ...small))
    isDenied ||= denial > 0
    if (length === 0 && !isMark) unknown++
    at += Math.max(1, length)
  }
  if (unknown > mostUnknown || !(isDenied || unknown > 0)) return null
  return { from: begun.from, to: at, isPlain: isDenied && unknown === 0 }
}

/** Where the clause before a reply begins. */
const clauseFrom = (sentence: Sentence, reply: number): number => {
  let to = reply
  while (to > 0 && (sentence.isBreak(to - 1) || sentence.longest(to - 1, 'join') === 1)) to--
  let from = to
  while (
    from > 0 &&
    to - from < longestClause &&
    !(sentence.kind(from - 1) === 'mark' && sentence.isBreak(from - 1))
  )
    from--
  return from
}

/** Whether somebody else asks in a clause: `my wife wants`, `dizem que preciso de`. */
const isOfOthers = (sentence: Sentence, { from, to }: Span): boolean => {
  let isOther = false
  for (let at = from; at < to; at++) {
    if (isOther && sentence.longest(at, 'asking', 'relative') > 0) return true
    isOther ||=
      isUnknown(sentence, at) ||
      sentence.longest(at, 'possessive', 'elsewhere') > 0 ||
      (sentence.longest(at, 'subject') > 0 && sentence.longest(at, 'speaker') === 0)
  }
  return false
}

/**
 * What others want and the speaker does not, with the words that say so: `a mulher quer piscina mas eu não`, `everybody wants a
 * balcony except me`.
 */
export const contradictedIn = (sentence: Sentence): readonly Span[] => {
  const spans: Span[] = []
  for (let at = 1; at < sentence.length; at++) {
    if (sentence.longest(at, 'speaker') === 0) continue
    const reply = replyOf(sentence, at)
    if (!reply) continue
    const from = Math.max(clauseFrom(sentence, reply.from), spans.at(-1)?.to ?? 0)
    if (from < reply.from && (reply.isPlain || isOfOthers(sentence, { from, to: reply.from })))
      spans.push({ from, to: reply.to })
    at = Math.max(at, reply.to - 1)
  }
  return spans
}
