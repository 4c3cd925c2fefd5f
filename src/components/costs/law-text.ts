import type { Law } from '#src/domain/costs/purchase.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
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
