import { isUnread, own, readText } from '#src/domain/bounded.ts'
import { namesPeople } from '#src/domain/search/who-lives-there.ts'
import { statementsIn } from './clauses.ts'
import { Draft, type DraftUnread } from './draft.ts'
import { gates } from './gates.ts'
import { notOfferedIn } from './not-offered.ts'
import { readWords } from './rules.ts'
import type { ReadSentence, Unread } from './reading.ts'
import { Sentence } from './sentence.ts'

/** How much of a text is read. Threat: what is looked for grows with it. */
export const longestRead = 500
/** How much of what is not read is repeated. */
const longestRepeated = 80

const isWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** What is not read, in the order of the sentence; neighbours that mean nothing are named together. */
const unreadIn = (sentence: Sentence, unread: readonly DraftUnread[]): Unread[] => {
  const joined: DraftUnread[] = []
  for (const each of unread.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    const between = last ? sentence.tokens.slice(last.to, each.from) : []
    const isNext =
      last?.why === 'unknown' &&
      each.why === 'unknown' &&
      between.every((_, index) => sentence.isFunction((last?.to ?? 0) + index))
    if (last && isNext) joined.splice(-1, 1, { ...last, to: each.to })
    else joined.push(each)
  }
  return joined.flatMap(({ from, to, why, landmark }) => {
    const text = sentence.slice(from, to)
    return isWords(text)
      ? [{ text, why: namesPeople(text) ? ('people' as const) : why, ...(landmark && { landmark }) }]
      : []
  })
}

/**
 * Reads what a sentence asks. Each part of the reading has the words that it came from; what no rule reads is named, with
 * the reason. Never a filter that was not said.
 *
 *     readAsking('T2 em Lisboa até 300 mil')
 *     // asks: { typologies: ['T2'], municipalities: ['Lisboa'], max_price_eur: 300000 }
 */
export const readAsking = (sent: string): ReadSentence => {
  const text = readText(sent.slice(0, longestRead).toWellFormed(), longestRead)
  const whole = new Sentence(isUnread(text) ? own('') : text)
  const statements = statementsIn(whole)
  const sentence = whole.without(statements)
  const draft = new Draft()
  for (const span of statements) draft.leave(span, 'statement_not_wish')
  const not_offered = notOfferedIn(sentence)
  readWords(sentence, not_offered !== null, draft)
  for (const gate of gates) gate(draft, sentence)
  const rest = isUnread(text) ? text : sent.slice(longestRead).trim().slice(0, longestRepeated).toWellFormed()
  return {
    language: sentence.language,
    asks: draft.asks(),
    criteria: draft.criteria.map(({ from, to, ...each }) => ({ ...each, text: sentence.slice(from, to) })),
    unread: [
      ...unreadIn(sentence, draft.unread),
      ...(rest === '' ? [] : [{ text: rest, why: 'too_long' as const }]),
    ],
    questions: draft.questions.map(({ from, to, meanings }) => ({
      text: sentence.slice(from, to),
      meanings,
    })),
    not_offered,
  }
}
