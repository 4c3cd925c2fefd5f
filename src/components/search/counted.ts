import { isHome } from '#src/domain/listing/facts/facts.ts'
import type { Language } from '#src/domain/language.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { uniteMeanings } from '#src/domain/search/reading.ts'
import type { Asked } from '#src/addresses/search.ts'
import { wordsOf } from '#src/words/words.ts'

/** A number of listings in words: `7 homes`, `1 property`. */
export type Counted = (count: string, n: number) => string

/** How the results of a search are counted: as homes where every type that is searched is one. */
export const countedIn = (asked: Asked, criteria: Criteria | undefined, language: Language): Counted => {
  const types = criteria ? uniteMeanings(criteria.property_types) : []
  const areHomes = asked.homes_only || (types.length > 0 && types.every(isHome))
  return areHomes ? wordsOf(language).search.homesFound : wordsOf(language).properties
}
