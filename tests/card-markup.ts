import { Card } from '#src/components/collection/card.tsx'
import type { Language } from '#src/domain/language.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

/** The card of a listing, as markup. */
export const cardMarkup = (
  record: ListingCard,
  checkLetters: string,
  now: Instant,
  language: Language,
): string => toMarkup(jsx(Card, { record, checkLetters, now, language }))
