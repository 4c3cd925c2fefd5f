import { recorded } from '#src/domain/bounded.ts'
import { didYouMean } from '#src/domain/search/names.ts'
import { placeNames } from '#src/domain/search/places.ts'
import type { Unread } from './reading.ts'

/** Words that may be names of places, and how many of them are looked for. Threat: each is compared to every name. */
const asName = /^\p{Lu}[\p{L}\p{M}'’ -]{3,39}$/u
const mostSought = 2

/** What names that mean nothing may have meant, by the name: a misspelling suggests, and never chooses. */
export const meantPlaces = (unread: readonly Unread[]): ReadonlyMap<string, readonly string[]> => {
  const sought = unread.filter(({ text, why }) => why === 'unknown' && asName.test(text)).slice(0, mostSought)
  return new Map(
    sought.flatMap(({ text }) => {
      const names = didYouMean(recorded(text), [placeNames()]).map(({ name }) => name)
      return names.length > 0 ? [[text, names] as const] : []
    }),
  )
}
