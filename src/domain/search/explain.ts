import type { Explained } from './explained.ts'
import type { Criteria } from './criteria.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { judgedEntryOf } from './entry.ts'
import { preferenceItem } from './explain-preference.ts'
import { demandsOf } from './filters/index.ts'
import { verdictOf } from './filters/judge.ts'
import { columnsOfOne } from './municipality-columns.ts'
import { itemOf } from './explanation-item.ts'
import type { Explanation } from './explanation.ts'

/** Why a listing is among the results, criterion by criterion. */
export type Explainer = (listing: Explained) => Explanation

const one = columnsOfOne()
const entryFor = rememberedOf(({ record, open_until }: Explained) => judgedEntryOf(record, open_until))

/**
 * Explains the results of one search. The verdict on a hard filter is by the rule that matching uses, so that list
 * and order cannot disagree; the attribution comes from the full record. What is the same for every result is worded
 * once.
 */
export const explainerOf = (criteria: Criteria): Explainer => {
  const demands = demandsOf(criteria)
  return (listing) => {
    const explanation: Explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [] }
    const columns = one(entryFor(listing))
    for (const { criterion, judge, explain } of demands) {
      if (!explain) continue
      const verdict = verdictOf(judge(columns)(0))
      const details = explain(listing, verdict)
      if (details) explanation[verdict].push(itemOf({ criterion, kind: 'hard' }, details))
    }
    for (const preference of criteria.preferences) {
      const { verdict, item } = preferenceItem(preference, listing)
      explanation[verdict].push(item)
    }
    return explanation
  }
}
