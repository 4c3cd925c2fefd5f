import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Criteria } from './criteria.ts'
import { entryOf } from './entry.ts'
import { hardItems } from './explain-filter.ts'
import { preferenceItem } from './explain-preference.ts'
import { filtersOf } from './filters.ts'
import type { Explanation } from './result.ts'

/**
 * Why a listing is among the results, criterion by criterion. The verdict on a hard filter is the one that
 * matching uses, so that list and order cannot disagree; the attribution comes from the full record.
 */
export const explain = (listing: OpenListing, criteria: Criteria): Explanation => {
  const explanation: Explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [] }
  const entry = entryOf(listing.record, listing.open_until)
  for (const filter of filtersOf(criteria)) {
    const verdict = filter.verdict(entry)
    explanation[verdict].push(...hardItems(filter, criteria, listing, verdict === 'satisfied'))
  }
  for (const preference of criteria.preferences) {
    const { verdict, item } = preferenceItem(preference, listing)
    explanation[verdict].push(item)
  }
  return explanation
}
