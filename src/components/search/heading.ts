import type { Language } from '#src/domain/language.ts'
import { number } from '#src/domain/format.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { sentenceText, whereText } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'
import { countedIn } from './counted.ts'

/**
 * What was found and where: `7 homes for sale in Lisbon`; what else was asked is on the chips. Where nothing was found, the
 * whole search.
 */
export const headingOf = (
  total: number,
  { criteria, asked }: { criteria: Criteria; asked: Asked },
  language: Language,
): string => {
  if (total === 0) return sentenceText(criteria, asked, language)
  const { forSale } = wordsOf(language).search
  const found = countedIn(asked, criteria, language)(number(total, language), total)
  return found + forSale + whereText(criteria, language)
}
