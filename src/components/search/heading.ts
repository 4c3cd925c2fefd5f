import type { Language } from '#src/domain/language.ts'
import { capital, number } from '#src/domain/format.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { whereText } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'
import { countedIn } from './counted.ts'

/** What was found and where: `7 homes for sale in Lisbon`; what else was asked is on the chips. */
export const headingOf = (
  total: number,
  { criteria, asked }: { criteria: Criteria; asked: Asked },
  language: Language,
): string => {
  const { anyHome, anything, forSale } = wordsOf(language).search
  const found =
    total === 0
      ? asked.homes_only
        ? capital(anyHome)
        : anything
      : countedIn(asked, criteria, language)(number(total, language), total)
  return found + forSale + whereText(criteria, language)
}
