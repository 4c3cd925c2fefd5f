import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import type { Shelf } from './entries.ts'
import type { SearchEntry } from './entry.ts'
import { filtersOf, type Filter } from './filters.ts'
import { scoreOf } from './preferences.ts'
import { bestOf } from './rank.ts'

/** A listing that no hard filter excludes. */
export interface Match {
  entry: SearchEntry
  /** How many hard filters nobody can judge, because the reports are missing or differ. */
  open: number
  /** Points from the preferences it is reported to meet. */
  score: number
}

/** How many filters are open for an entry, or -1 when one of them excludes it. Allocates nothing. */
const openFilters = (entry: SearchEntry, filters: readonly Filter[]): number => {
  let open = 0
  for (const filter of filters) {
    const verdict = filter.verdict(entry)
    if (verdict === 'unmet') return -1
    if (verdict !== 'satisfied') open++
  }
  return open
}

/**
 * The open listings that meet a search at an instant, best first: the first `most` of the whole ordered set. An
 * unmet hard filter excludes; an unknown or conflicting fact keeps the listing, after every one that satisfies all
 * filters; preferences only order (design 5).
 *
 * A shelf is left as soon as not even a full match further down could come among the first: a question that many
 * listings meet looks at few of them, one that few meet looks at all.
 */
export const matching = (
  shelves: readonly Shelf[],
  criteria: Criteria,
  now: Instant,
  most: number,
): Match[] => {
  const filters = filtersOf(criteria)
  const preferences = scoreOf(criteria.preferences)
  const best = bestOf(most)
  for (const shelf of shelves)
    for (const entry of shelf) {
      if (!best.wants(0, preferences.most, entry)) break
      const open = openFilters(entry, filters)
      if (open < 0 || entry.open_until <= now) continue
      const score = preferences.score(entry)
      if (best.wants(open, score, entry)) best.add({ entry, open, score })
    }
  return best.inOrder()
}
