import type { Law } from '#src/domain/costs/purchase.ts'
import { day, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'

/** The law of a row of costs and its days. */
export const lawText = (
  { article, source, valid_from, valid_until, checked_on }: Law,
  language: Language,
): string => {
  const words = costWords[language]
  const table = words.table(
    article[language],
    source[language],
    day(valid_from, language),
    day(valid_until, language),
  )
  return `${table}; ${words.checkedOn(day(checked_on, language))}`
}

/** The laws of several tables in one sentence, for paper, with the days on which all of them hold. */
export const lawsInShort = (tables: readonly Law[], language: Language): string => {
  const words = costWords[language]
  const articles = [...new Set(tables.map(({ article }) => article[language]))].join('; ')
  const days = (of: (law: Law) => ISODate) => tables.map(of).toSorted()
  const [from, until, checked] = [
    days(({ valid_from }) => valid_from).at(-1),
    days(({ valid_until }) => valid_until)[0],
    days(({ checked_on }) => checked_on)[0],
  ]
  if (!from || !until || !checked) return ''
  return `${words.laws}: ${articles}; ${words.days(shortDay(from, language), shortDay(until, language))}; ${words.checkedOn(shortDay(checked, language))}.`
}
