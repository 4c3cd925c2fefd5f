import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
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

/** The beginning of the ordered set, best first, and how many listings are in all of it. */
export interface Matches {
  total: number
  best: Match[]
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
 * The open listings that meet a search at an instant, the first `most` of their order. An unmet hard filter excludes; an unknown or
 * conflicting fact keeps the listing, after every one that satisfies all filters; preferences only order
 * (design 5).
 */
export const matching = (
  entries: readonly SearchEntry[],
  criteria: Criteria,
  now: Instant,
  most: number,
): Matches => {
  const filters = filtersOf(criteria)
  const score = scoreOf(criteria.preferences)
  const best = bestOf(most)
  let total = 0
  for (const entry of entries) {
    if (entry.open_until <= now) continue
    const open = openFilters(entry, filters)
    if (open < 0) continue
    total++
    best.add({ entry, open, score: score(entry) })
  }
  return { total, best: best.inOrder() }
}
