import type { Language } from '#src/domain/language.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { Field } from '#src/domain/search/fields.ts'
import { askedBy, filterNamed, isAsked, type FilterName } from '#src/domain/search/filters/index.ts'
import type { FilterValue } from '#src/domain/search/filters/filter.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from './words.ts'

/** What a field of a search is called. */
export const fieldLabel = (field: Field, language: Language): string =>
  filterNamed(field)?.page[language].label ?? wordsOf(language).search.preferences

/** What a filter asks, as a part of a sentence; `null` when it asks nothing. */
export const askedPhrase = (name: FilterName, criteria: Criteria, language: Language): string | null => {
  const asked: unknown = criteria[name]
  return isAsked(asked) ? (filterNamed(name)?.page[language].phrase?.(asked as never) ?? null) : null
}

/** What a filter would ask if a request set it to a value. */
export const sentPhrase = (
  name: FilterName,
  value: FilterValue,
  now: Instant,
  language: Language,
): string | null => {
  const filter = filterNamed(name)
  if (!filter) return null
  const words = filter.page[language]
  const asked = askedBy(filter, value, now)
  return isAsked(asked) ? (words.phrase?.(asked as never) ?? null) : words.dropped
}
