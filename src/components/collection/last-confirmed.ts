import type { Language } from '#src/domain/language.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { wordsOf } from '#src/words/words.ts'

/**
 * What the last confirmation says, before its day: `Still available on`. Of a home that was reserved since, that it was
 * available before.
 */
export const lastConfirmed = (
  last: NonNullable<ListingCard['availability']>,
  lifecycle: ListingCard['lifecycle'],
  language: Language,
): string => {
  const { collection, listing } = wordsOf(language)
  if (last.status === 'reserved') return collection.reservedOn
  return lifecycle === 'reserved' ? listing.confirmedBefore : collection.available
}
