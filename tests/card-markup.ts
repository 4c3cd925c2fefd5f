import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { Card } from '#src/components/collection/card.tsx'
import type { Language } from '#src/domain/language.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The card of a listing, as markup. */
export const cardMarkup = (
  record: ListingCard,
  standings: string,
  now: Instant,
  language: Language,
): string => renderToString(h(Card, { record, standings, now, language }))
