import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

/**
 * Of which day a printed list is. The browser writes the day in (src/browser/ages.ts): a page is written once and read
 * for weeks.
 */
export const AsOf = ({ language }: { language: Language }) => (
  <p class="printed note" data-as-of={wordsOf(language).collection.asOf('{day}')} />
)
