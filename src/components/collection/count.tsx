import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

/** How many properties a place of a list has: a number to see, with its noun for who hears it. */
export const Count = ({ of, language }: { of: number; language: Language }) => (
  <span class="count">
    {number(of, language)} <span class="visually-hidden">{wordsOf(language).properties('', of)}</span>
  </span>
)
